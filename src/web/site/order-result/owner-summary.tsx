import { Link } from 'react-router';
import { getOrder, type OrderDetails } from '../../../contract/orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { addressHere } from '../checkout/address-here.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { InvoiceButton } from '../orders/invoice-button.tsx';
import { keptSentence } from '../orders/kept-sentence.ts';
import { OrderAgain } from '../orders/order-again.tsx';
import { OrderContents } from '../orders/order-contents.tsx';
import { PayAgain } from '../orders/pay-again.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './owner-summary.module.css';
import type { OrderResult } from './order-result-panel.tsx';

export interface OwnerSummaryProps {
  userId: number;
  orderId: string;
  state: OrderResult['state'];
  /** It has left the cart, so that ordering again begins with putting it back. */
  hasLeftCart: boolean;
}

/** The order itself. Somebody else's is not answered, and then there is nothing to show. */
export function OwnerSummary({ userId, orderId, state, hasLeftCart }: OwnerSummaryProps) {
  const { reply: order, askAgain } = useAsked(getOrder, { userId, orderId });
  if (!order) return null;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {state === 'success' && <NextSteps order={order} />}
        {state === 'pending' && <NotPaidYet order={order} />}
        {state === 'pending' && <PayAgain userId={userId} order={order} />}
        {state === 'failed' && <GoesBack order={order} />}
        {state === 'failed' && hasLeftCart && <OrderAgain order={order} look="dark" size="m" />}
        {state === 'success' && <InvoiceButton order={order} userId={userId} size="m" />}
      </div>
      <section className={`panel ${styles.column}`} aria-labelledby="ordered">
        <h2 id="ordered" className="h3">
          Your order
        </h2>
        <OrderContents userId={userId} order={order} onDone={askAgain} />
      </section>
    </div>
  );
}

/** Not everybody who comes back has paid; the payment page knows, and takes no second payment. */
function NotPaidYet({ order: { payUrl, payUntil, isKept } }: { order: OrderDetails }) {
  if (payUrl === null) return null;
  return (
    <p className="soft">
      Did you leave before paying?{' '}
      <Link to={addressHere(payUrl)} reloadDocument className="link">
        Go back to the payment page
      </Link>
      {payUntil && `. ${keptSentence('your order', { payUntil, isKept })}`}.
    </p>
  );
}

/** What of a cancelled order goes back, and to where. */
function GoesBack({ order: { refunds } }: { order: OrderDetails }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="goes-back">
      <h2 id="goes-back" className="h3">
        What goes back
      </h2>
      <ul>
        {refunds.map(({ amount, to, isDone, at }) => (
          <li key={`${at} ${to} ${amount}`}>
            <span className="strong">{formatRupees(amount)}</span>{' '}
            {to === 'wallet' ? 'to your wallet' : 'the way you paid'}
            {isDone ? ', done' : ', on its way'}
          </li>
        ))}
      </ul>
    </section>
  );
}
