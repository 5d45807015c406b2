import { useId } from 'react';
import { CheckField } from '../../../parts/form/check-field.tsx';
import styles from './sell-pack.module.css';
import { wipeListsFor, type WipeList } from './wipe-lists.ts';

/** What to take off each console before it leaves the house. */
export function WipeChecklists({ platforms }: { platforms: readonly string[] }) {
  return wipeListsFor(platforms).map((list) => <Checklist key={list.name} list={list} />);
}

function Checklist({ list: { name, steps } }: { list: WipeList }) {
  const id = useId();
  return (
    <section className={styles.checklist} aria-labelledby={id}>
      <h2 id={id} className="h3">
        Before you send your {name}
      </h2>
      <ul className={styles.checks}>
        {steps.map((step) => (
          <li key={step}>
            <CheckField label={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}
