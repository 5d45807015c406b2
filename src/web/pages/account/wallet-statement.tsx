import type { getWallet } from '../../../contract/account.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { formatIstDay } from '../../../rules/format-ist.ts';
import { formatRupees } from '../../../rules/format-rupees.ts';
import { classNames } from '../../components/class-names.ts';
import styles from './wallet-statement.module.css';

type StatementLine = ReplyOf<typeof getWallet>['statement'][number];

/** Every movement of credit, newest first, with the balance after it. */
export function WalletStatement({ lines }: { lines: readonly StatementLine[] }) {
  if (lines.length === 0) {
    return <p className="soft">Nothing yet. Credit that you earn or spend is listed here with its date and order.</p>;
  }
  return (
    <table className={styles.table}>
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
      <tbody>
        {lines.map((line, place) => (
          <tr key={`${line.at} ${place}`}>
            <td className={styles.date}>{formatIstDay(line.at)}</td>
            <td>
              {line.orderId && <span className={styles.order}>{line.orderId}</span>}
              <span className={classNames('small', 'soft', styles.text)}>{line.text}</span>
            </td>
            <td className={classNames(styles.money, line.amount > 0 && styles.plus)}>{signed(line.amount)}</td>
            <td className={styles.money}>{formatRupees(line.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(rupees: number): string {
  return `${rupees < 0 ? '−' : '+'} ${formatRupees(Math.abs(rupees))}`;
}
