import { Suspense, useState } from 'react';
import { generateInvoice, getOrder, type OrderDetails } from '../../../contract/orders.ts';
import { formatIstMoment, formatWeekday } from '../../../rules/time/day.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { addressHere } from '../checkout/address-here.ts';
import { askForFile } from '../../calls/ask-for-file.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { CancelOrder, type OrderActionProps } from './cancel-order.tsx';
import { Documents } from './documents.tsx';
import { keptSentence } from './kept-sentence.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderContents } from './order-contents.tsx';
import { Parcel } from './parcel.tsx';
import { PayAgain } from './pay-again.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import styles from './order-details.module.css';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { ReturnForm } from './return-form.tsx';
import { returnHour } from '../../../rules/rentals/rental.ts';
import { classNames } from '../../parts/class-names.ts';
import { timelineSteps } from './timeline-steps.ts';
import { useExpectedArrival } from './use-expected-arrival.ts';

export interface OrderDetailsPanelProps {
  userId: number;
  orderId: string;
  onChanged: () => void;
}

/** One order with its steps, lines, money and address, and what can still be done about it. */
export function OrderDetailsPanel({ userId, orderId, onChanged }: OrderDetailsPanelProps) {
  const { reply: order, refusal, askAgain } = useAsked(getOrder, { userId, orderId });
  const [message, setMessage] = useState<FormMessage | null>(null);
  if (!order) {
    if (!refusal) return <Skeleton shape="panel" />;
    return <LoadTrouble title="This order did not load." sentence={refusal.sentence} onRetry={askAgain} />;
  }
  function done(title?: string) {
    setMessage(title === undefined ? null : { tone: 'ok', title });
    askAgain();
    onChanged();
  }
  return (
    <div className={styles.details}>
      <h2 className="visually-hidden">Order {orderId}</h2>
      <FormAlert message={message} />
      <PayNow order={order} />
      <PayAgain userId={userId} order={order} />
      {order.tradeUp && (
        <Suspense fallback={<Skeleton shape="box" />}>
          <TradeUpNote userId={userId} orderId={orderId} tradeUp={order.tradeUp} />
        </Suspense>
      )}
      {order.tradeIn && (
        <Suspense fallback={null}>
          <CounterOffers userId={userId} order={order} tradeIn={order.tradeIn} onDone={done} />
        </Suspense>
      )}
      {(order.tradeIn || order.refundAsked) && (
        <Suspense fallback={null}>
          <CorrectPayout userId={userId} order={order} onDone={done} />
        </Suspense>
      )}
      <OrderTimeline order={order} />
      <Parcel order={order} />
      <Returns order={order} />
      {order.lines.some(({ preOrder }) => preOrder) && (
        <Suspense fallback={<Skeleton shape="line" />}>
          <PreOrderPanel userId={userId} order={order} onDone={done} />
        </Suspense>
      )}
      <OrderContents userId={userId} order={order} onDone={done} />
      {order.direction === 'Buy' && (
        <Suspense fallback={null}>
          <OrderReviews userId={userId} orderId={orderId} />
        </Suspense>
      )}
      <Refunds order={order} />
      <OrderDocuments userId={userId} order={order} />
      <div className={styles.actions}>
        <CancelOrder userId={userId} order={order} onDone={done} />
        <ReturnItems userId={userId} order={order} onDone={done} />
        <OrderAgain order={order} />
      </div>
      <Suspense fallback={null}>
        <OrderHelp userId={userId} order={order} onDone={done} />
      </Suspense>
    </div>
  );
}

/** Few orders need them. */
const CounterOffers = lazyPart(() => import('./trade-in/counter-offers.tsx').then((file) => file.CounterOffers));
const TradeUpNote = lazyPart(() => import('./trade-up/trade-up-note.tsx').then((file) => file.TradeUpNote));
const CorrectPayout = lazyPart(() => import('./refund/correct-payout.tsx').then((file) => file.CorrectPayout));

const PreOrderPanel = lazyPart(() => import('../pre-orders/pre-order-panel.tsx').then((file) => file.PreOrderPanel));
const OrderReviews = lazyPart(() => import('../reviews/order-reviews.tsx').then((file) => file.OrderReviews));
const OrderHelp = lazyPart(() => import('../account/help/order-help.tsx').then((file) => file.OrderHelp));

function PayNow({ order: { payUrl, payUntil, isKept, money } }: { order: OrderDetails }) {
  if (payUrl === null) return null;
  return (
    <Callout
      tone="warn"
      title="This order waits for its payment."
      action={
        <LinkButton look="primary" to={addressHere(payUrl)} reloadDocument>
          Pay now, {formatRupees(money.toPay)}
        </LinkButton>
      }
    >
      {payUntil && `${keptSentence('it', { payUntil, isKept })}. `}
      If you have paid already, do not pay again: it takes a moment to arrive.
    </Callout>
  );
}

function Refunds({ order: { refunds, documents } }: { order: OrderDetails }) {
  const charges = documents.filter(({ kind }) => kind === 'cancellation-charge');
  if (refunds.length === 0 && charges.length === 0) return null;
  return (
    <section aria-label="Refunds">
      <p className={styles.heading}>Refunds</p>
      <ul className="small">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.to} ${refund.amount}`}>
            <span className="strong">{formatRupees(refund.amount)}</span> {refundText(refund)}
          </li>
        ))}
        {charges.map(({ number, total, share }) => (
          <li key={number}>
            <span className="strong">{formatRupees(total)}</span> kept as the cancellation charge
            {share && `, ${share.percent}% of ${formatRupees(share.of)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function refundText({ to, account, isDone, at, reference }: OrderDetails['refunds'][number]): string {
  if (!account) {
    const where = to === 'wallet' ? 'to your wallet' : 'the way you paid';
    return `${where}, ${isDone ? 'done' : 'started'} ${formatIstMoment(at)}`;
  }
  const where = `to ${accountText(account)}`;
  return isDone
    ? `${where}, paid ${formatIstMoment(at)}, bank reference ${reference}`
    : `${where}, with our next payments`;
}

const documentNames = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  voucher: 'Purchase voucher',
  'cancellation-charge': 'Invoice for the cancellation charge',
} as const;

/** The one that most orders have is in the list of orders already. */
function OrderDocuments({ userId, order: { orderId, documents } }: Pick<OrderActionProps, 'userId' | 'order'>) {
  if (documents.length < 2) return null;
  return (
    <Documents
      title="Documents"
      documents={documents.map((document) => ({ ...document, name: documentNames[document.kind] }))}
      ask={(document) => askForFile(generateInvoice, { userId, orderId, document })}
    />
  );
}

/** What is on its way back, or looked at: what happens next. */
function Returns({ order: { returns, lines } }: { order: OrderDetails }) {
  const titleOf = (lineId: number) => lines.find((line) => line.lineId === lineId)?.title ?? '';
  return returns.map(({ isHere, lines: back, refundTo }, index) => (
    <Callout
      key={index}
      title={isHere ? 'We have your return and are checking it.' : 'We are waiting for your return.'}
    >
      {back.map(({ lineId, qty }) => `${qty} × ${titleOf(lineId)}`).join(', ')}.{' '}
      {isHere ? 'We will write to you once it is decided.' : 'We will refund what you paid once we have checked it.'}
      {refundTo && ` Your refund goes to ${accountText(refundTo)}.`}
    </Callout>
  ));
}

function accountText({ method, to }: { method: 'bank' | 'upi'; to: string }): string {
  return `${method === 'upi' ? 'UPI id' : 'bank account'} ${to}`;
}

function ReturnItems({ userId, order, onDone }: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!order.canReturn) return null;
  function done(sentence?: string) {
    setIsOpen(false);
    onDone(sentence);
  }
  return (
    <>
      <Button size="s" icon="undo" onClick={() => setIsOpen(true)}>
        Return items
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Return items of ${order.orderId}`} width="m">
        <ReturnForm userId={userId} order={order} onDone={done} />
      </Dialog>
    </>
  );
}

/** The steps of an order with their times in India: one under the other on phones, side by side on desks. */
function OrderTimeline({ order }: { order: OrderDetails }) {
  const arrival = useExpectedArrival(order);
  const [due] = (order.rental?.items ?? []).map(({ dueOn }) => dueOn).toSorted();
  const steps = timelineSteps(order, {
    Completed: arrival && `Expected ${arrival}`,
    Returned: due ? `By ${formatWeekday(due)}, ${returnHour}` : null,
  });
  return (
    <ol className={styles.timeline} aria-label={`Steps of order ${order.orderId}`}>
      {steps.map(({ status, when, note, look }, index) => (
        <li
          // The same status can come twice, after a return that was refused.
          key={`${index} ${status}`}
          className={classNames(styles.step, styles[look])}
          aria-current={look === 'now' ? 'step' : undefined}
        >
          <div>
            <p className="strong">
              {status}
              {look === 'next' && <span className="visually-hidden"> (still to come)</span>}
            </p>
            {when && <p className="tiny muted">{when}</p>}
            {note && <p className="tiny soft">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
