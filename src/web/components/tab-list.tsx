import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { TabCount } from './tabs.tsx';
import styles from './tabs.module.css';

export interface TabChoice<Id extends string> {
  id: Id;
  label: string;
  count?: number;
  isDisabled?: boolean;
}

export interface TabListProps<Id extends string> {
  label: string;
  /** Makes the ids of tabs and panels; the panels of this list get the same. */
  name: string;
  tabs: readonly TabChoice<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Tabs that switch a panel in place: one stop for the Tab key, arrows between them. */
export function TabList<Id extends string>({ label, name, tabs, selected, onSelect }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const open = tabs.filter(({ isDisabled }) => !isDisabled);
    const place = open.findIndex(({ id }) => id === selected);
    const next = open[nextPlace(event.key, { place, count: open.length })];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, next.id))}`)?.focus();
  }
  return (
    <div className={styles.scroller}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ id, label: text, count, isDisabled }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(name, id)}
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls={id === selected ? panelId(name, id) : undefined}
            tabIndex={id === selected ? 0 : -1}
            disabled={isDisabled}
            onClick={() => onSelect(id)}
          >
            {text}
            {count !== undefined && count > 0 && <TabCount count={count} />}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The panel of the selected tab. */
export function TabPanel({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(name, id)} aria-labelledby={tabId(name, id)}>
      {children}
    </div>
  );
}

function nextPlace(key: string, { place, count }: { place: number; count: number }): number {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

function tabId(name: string, id: string): string {
  return `${name}-tab-${id}`;
}

function panelId(name: string, id: string): string {
  return `${name}-panel-${id}`;
}
