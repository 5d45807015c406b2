import { useState, type ReactNode } from 'react';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import rows from './rows.module.css';

export interface Chosen {
  ids: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
  chooseAll: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Which rows of a list are to be changed together. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set<string>());
  return {
    ids,
    choose(id, isChosen) {
      const next = new Set(ids);
      if (isChosen) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseAll: (all) => setIds(new Set(all)),
    clear: () => setIds(new Set()),
  };
}

export interface ChooseBarProps {
  label: string;
  chosen: Chosen;
  /** Every row of this page of the list. */
  ids: readonly string[];
  /** What can be done with those that were chosen. */
  children: ReactNode;
}

export function ChooseBar({ label, chosen, ids, children }: ChooseBarProps) {
  const isNone = chosen.ids.size === 0;
  if (ids.length === 0) return null;
  return (
    <div className={rows.bulk} role="group" aria-label={label}>
      <Button size="s" look="quiet" onClick={() => (isNone ? chosen.chooseAll(ids) : chosen.clear())}>
        {isNone ? 'Choose all of this page' : 'Choose none'}
      </Button>
      {children}
    </div>
  );
}

export function ChooseBox({ id, name, chosen }: { id: string; name: string; chosen: Chosen }) {
  return (
    <CheckField
      label={<span className="visually-hidden">Choose {name}</span>}
      checked={chosen.ids.has(id)}
      onChange={(event) => chosen.choose(id, event.target.checked)}
    />
  );
}
