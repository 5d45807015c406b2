import { useState, type ReactNode } from 'react';
import { Button } from '../../../parts/form/button.tsx';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import styles from './content.module.css';

export interface EditableListProps<Item> {
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  isReadOnly: boolean;
  /** What an entry is called in the labels of its buttons. */
  nameOf: (item: Item) => string;
  isHidden: (item: Item) => boolean;
  setHidden: (item: Item, isHidden: boolean) => Item;
  /** A few small words after the name: "on the home page". */
  marksOf?: (item: Item) => ReactNode;
  /** The fields of the entry that is open. */
  fieldsOf: (item: Item, index: number, change: (item: Item) => void) => ReactNode;
  hasError?: (index: number) => boolean;
  addLabel: string;
  newItem: () => Item;
}

/** Entries in their order: each can be opened, moved, hidden and removed, by keyboard too. */
export function EditableList<Item>(props: EditableListProps<Item>) {
  const { items, onChange, isReadOnly, fieldsOf, hasError, addLabel, newItem } = props;
  const [open, setOpen] = useState<number | null>(null);
  const change = (index: number, item: Item) => onChange(items.map((old, at) => (at === index ? item : old)));
  function move(from: number, to: number) {
    onChange(moved(items, from, to));
    setOpen(null);
  }
  return (
    <div>
      <ol className={styles.entries}>
        {items.map((item, index) => {
          const isOpen = open === index || (hasError?.(index) ?? false);
          return (
            <li key={index} className={styles.entry}>
              <EntryHead
                {...props}
                {...{ item, index, isOpen }}
                onToggle={() => setOpen(isOpen ? null : index)}
                onMove={(to) => move(index, to)}
                onItem={(changed) => change(index, changed)}
                onRemove={() => {
                  onChange(items.filter((_, at) => at !== index));
                  setOpen(null);
                }}
              />
              {isOpen && (
                <div className={styles.entryFields}>{fieldsOf(item, index, (changed) => change(index, changed))}</div>
              )}
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <Button
          size="s"
          icon="plus"
          onClick={() => {
            onChange([...items, newItem()]);
            setOpen(items.length);
          }}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}

interface EntryHeadProps<Item> extends EditableListProps<Item> {
  item: Item;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onItem: (item: Item) => void;
  onRemove: () => void;
}

function EntryHead<Item>(props: EntryHeadProps<Item>) {
  const { items, item, index, isOpen, isReadOnly, nameOf, isHidden, marksOf, onToggle } = props;
  const name = nameOf(item) || 'Without words';
  return (
    <div className={styles.entryHead}>
      <button type="button" className={styles.entryName} aria-expanded={isOpen} onClick={onToggle}>
        {name}
        <span className="tiny muted">
          {isHidden(item) && ' Hidden.'} {marksOf?.(item)}
        </span>
      </button>
      {!isReadOnly && (
        <span className={styles.entryButtons}>
          <IconButton
            icon="chevronDown"
            className={styles.up}
            label={`Move up: ${name}`}
            disabled={index === 0}
            onClick={() => props.onMove(index - 1)}
          />
          <IconButton
            icon="chevronDown"
            label={`Move down: ${name}`}
            disabled={index === items.length - 1}
            onClick={() => props.onMove(index + 1)}
          />
          <Button size="s" onClick={() => props.onItem(props.setHidden(item, !isHidden(item)))}>
            {isHidden(item) ? 'Show' : 'Hide'}
            <span className="visually-hidden"> {name}</span>
          </Button>
          <IconButton icon="trash" label={`Remove: ${name}`} onClick={props.onRemove} />
        </span>
      )}
    </div>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
