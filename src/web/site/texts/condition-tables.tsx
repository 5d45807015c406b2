import { conditionQuestions, type ItemKind } from '../../../rules/trade-ins/item-condition.ts';
import styles from './condition-tables.module.css';

const kinds: Readonly<Record<ItemKind, string>> = {
  disc: 'Games',
  console: 'Consoles',
  controller: 'Controllers',
  accessory: 'Headsets and accessories',
};

/** What each answer takes off: the very table by which quotes and offers are made. */
export function ConditionTables() {
  return (
    <div className={styles.tables}>
      {(Object.keys(kinds) as ItemKind[]).map((kind) => (
        <ConditionTable key={kind} kind={kind} />
      ))}
    </div>
  );
}

function ConditionTable({ kind }: { kind: ItemKind }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{kinds[kind]}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">What we ask</th>
          <th scope="col">Takes off</th>
        </tr>
      </thead>
      {conditionQuestions[kind].map(({ name, question, answers }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.question}>
              {question}
            </th>
          </tr>
          {answers.map(({ value, label, minusPercent }) => (
            <tr key={value}>
              <td>{label}</td>
              <td className={styles.percent}>{minusPercent === 0 ? 'nothing' : `${minusPercent}%`}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
