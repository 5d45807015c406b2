import { useState } from 'react';
import { Link } from 'react-router';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import office from '../../office.module.css';
import rows from '../../list/rows.module.css';
import { CreditDialog } from './credit-dialog.tsx';
import type { CustomerActionProps, CustomerDetail } from './customer-detail.ts';
import styles from './customer-page.module.css';

export function WalletBox(props: CustomerActionProps) {
  const { available, held, statement } = props.customer.wallet;
  return (
    <section className={office.box} aria-labelledby="wallet">
      <h2 id="wallet" className="h3">
        Wallet
      </h2>
      <div className={styles.wallet}>
        <p>
          <span className={styles.balance}>{exactRupees(available)}</span>
          <span className={rows.detail}>
            {held > 0 ? `free to spend; ${exactRupees(held)} more is held for open orders` : 'free to spend'}
          </span>
        </p>
        <CreditActions {...props} />
      </div>
      {statement.length === 0 ? (
        <p className="small muted">No credit has moved yet.</p>
      ) : (
        <Statement lines={statement} />
      )}
    </section>
  );
}

function CreditActions(props: CustomerActionProps) {
  const [kind, setKind] = useState<'grant' | 'correct' | null>(null);
  const isManager = useIsOneOf(managers);
  if (!isManager) return null;
  return (
    <div className={office.buttons}>
      <Button size="s" icon="plus" onClick={() => setKind('grant')}>
        Give credit
      </Button>
      <Button size="s" icon="minus" onClick={() => setKind('correct')}>
        Take credit back
      </Button>
      {kind && <CreditDialog kind={kind} {...props} onClose={() => setKind(null)} />}
    </div>
  );
}

function Statement({ lines }: { lines: CustomerDetail['wallet']['statement'] }) {
  return (
    <div className={office.scroller} role="region" aria-label="Statement" tabIndex={0}>
      <table className={office.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={office.number}>
              Amount
            </th>
            <th scope="col" className={office.number}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, wording, orderId, amount, balance }, index) => (
            // Two lines can be of the same moment.
            <tr key={`${at}-${index}`}>
              <td>
                {orderId ? wording.replace(orderId, '').trim() : wording}
                {orderId && (
                  <>
                    {' '}
                    <Link className="link" to={`/office/orders/${orderId}`}>
                      {orderId}
                    </Link>
                  </>
                )}
                <span className={rows.detail}>{formatIstMoment(at)}</span>
              </td>
              <td className={office.number}>{amount > 0 ? `+${exactRupees(amount)}` : exactRupees(amount)}</td>
              <td className={office.number}>{exactRupees(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
