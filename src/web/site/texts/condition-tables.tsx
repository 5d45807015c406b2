import {
  type ConditionFigures,
  conditionQuestions,
  type ItemKind,
  minusPercent,
} from '../../../rules/trade-ins/item-condition.ts';
import styles from './condition-tables.module.css';

export const kindNames: Readonly<Record<ItemKind, string>> = {
  disc: 'Games',
  console: 'Consoles',
  controller: 'Controllers',
  accessory: 'Headsets and accessories',
};

/** What each answer takes off: the very table by which quotes and offers are made. */
export function ConditionTables({ table }: { table: ConditionFigures }) {
  return (
    <div className={styles.tables}>
      {(Object.keys(kindNames) as ItemKind[]).map((kind) => (
        <ConditionTable key={kind} kind={kind} table={table} />
      ))}
    </div>
  );
}

function ConditionTable({ kind, table }: { kind: ItemKind; table: ConditionFigures }) {
  const takesOff = (percent: number) => (percent === 0 ? 'nothing' : `${percent}%`);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{kindNames[kind]}</caption>
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
          {answers.map((answer) => (
            <tr key={answer.value}>
              <td>{answer.label}</td>
              <td className={styles.percent}>{takesOff(minusPercent(answer, table))}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
