import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officePayouts } from '../../../../contract/office/payouts.ts';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
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
  const sum = payouts.reduce((all, { amount }) => all + (amount ?? 0), 0);
  return (
    <Box
      title={
        <>
          {title}
          {payouts.length > 0 && <span className="muted">{` (${payouts.length}, ${exactRupees(sum)})`}</span>}
        </>
      }
      beside={aside}
    >
      {payouts.length === 0 && <p className="small muted">{empty}</p>}
      <List>
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
      </List>
    </Box>
  );
}
