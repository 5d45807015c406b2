import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officePayouts } from '../../../../contract/office/payouts.ts';
import { exactRupees } from '../../frame/exact-rupees.ts';
import office from '../../office.module.css';
import styles from './payout-list.module.css';

export type Payout = ReplyOf<typeof officePayouts>[number];

export interface PayoutListProps {
  title: string;
  payouts: readonly Payout[];
  empty: string;
  aside?: ReactNode;
  action?: (payout: Payout) => ReactNode;
}

export function PayoutList({ title, payouts, empty, aside, action }: PayoutListProps) {
  const id = useId();
  const sum = payouts.reduce((all, { amount }) => all + (amount ?? 0), 0);
  return (
    <section className={office.box} aria-labelledby={id}>
      <div className={office.boxHead}>
        <h2 id={id} className="h3">
          {title}
          {payouts.length > 0 && <span className="muted">{` (${payouts.length}, ${exactRupees(sum)})`}</span>}
        </h2>
        {aside}
      </div>
      {payouts.length === 0 && <p className="small muted">{empty}</p>}
      <ul className={office.list}>
        {payouts.map((payout) => (
          <li key={payout.orderId} className={styles.payout}>
            <div>
              <Link to={`/office/orders/${payout.orderId}`} className="link">
                {payout.orderId}
              </Link>
              <p>{payout.customer}</p>
              <p className="tiny muted">
                {payout.method === 'upi' ? 'UPI' : 'Bank account'} {payout.to}
                {payout.batchId !== null && `, batch ${payout.batchId}`}
                {payout.reference && `, ${payout.reference}`}
              </p>
            </div>
            <p className={styles.amount}>{payout.amount === null ? '' : exactRupees(payout.amount)}</p>
            {action?.(payout)}
          </li>
        ))}
      </ul>
    </section>
  );
}
