import type { ItemKind } from '../../../rules/trade-ins/item-kind.ts';
import { grades } from '../../../rules/units/grade.ts';
import { gradeMeanings } from '../../../rules/units/grade-meanings.ts';
import { kindNames } from './condition-tables.tsx';
import styles from './condition-tables.module.css';

/** What each condition of a used thing means, kind by kind: the very table by which they are graded. */
export function GradeTables() {
  return (
    <div className={styles.tables}>
      {(Object.keys(kindNames) as ItemKind[]).map((kind) => (
        <table key={kind} className={styles.table}>
          <caption className={styles.caption}>{kindNames[kind]}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Condition</th>
              <th scope="col">What it means</th>
            </tr>
          </thead>
          <tbody>
            {grades.map((grade) => (
              <tr key={grade}>
                <th scope="row" className={styles.grade}>
                  {grade}
                </th>
                <td>{gradeMeanings[kind][grade]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
