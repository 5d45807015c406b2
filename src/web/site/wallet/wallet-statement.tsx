import type { getWallet } from '../../../contract/account.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { classNames } from '../../parts/class-names.ts';
import styles from './wallet-statement.module.css';

type StatementLine = ReplyOf<typeof getWallet>['statement'][number];

/** Every movement of credit, newest first, with the balance after it: a table on desks, a list on phones. */
export function WalletStatement({ lines }: { lines: readonly StatementLine[] }) {
  if (lines.length === 0) {
    return <p className="soft">Nothing yet. Credit that you earn or spend is listed here with its date and order.</p>;
  }
  const numbered = lines.map((line, index) => ({ ...line, key: `${line.at} ${index}` }));
  return (
    <>
      <ul className={styles.list}>
        {numbered.map((line) => (
          <li key={line.key} className={styles.line}>
            <div>
              <p className="tiny muted">{formatIstDay(line.at)}</p>
              <WhatFor line={line} />
            </div>
            <div className={styles.money}>
              <Movement rupees={line.amount} />
              <p className="tiny muted">Balance {formatRupees(line.balance)}</p>
            </div>
          </li>
        ))}
      </ul>
      <table className={styles.table}>
        <StatementHead />
        <tbody>
          {numbered.map((line) => (
            <tr key={line.key}>
              <td className={styles.date}>{formatIstDay(line.at)}</td>
              <td>
                <WhatFor line={line} />
              </td>
              <td className={styles.money}>
                <Movement rupees={line.amount} />
              </td>
              <td className={styles.money}>{formatRupees(line.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function StatementHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Order</th>
        <th scope="col" className={styles.money}>
          Plus or minus
        </th>
        <th scope="col" className={styles.money}>
          Balance
        </th>
      </tr>
    </thead>
  );
}

function WhatFor({ line: { orderId, text } }: { line: StatementLine }) {
  return (
    <>
      {orderId && <p className="strong">{orderId}</p>}
      <p className="small soft">{text}</p>
    </>
  );
}

function Movement({ rupees }: { rupees: number }) {
  return (
    <span className={classNames('strong', rupees > 0 && styles.plus)}>
      {rupees < 0 ? '−' : '+'} {formatRupees(Math.abs(rupees))}
    </span>
  );
}
