import { useState } from 'react';
import { cancelOrder, type OrderDetails } from '../../../contract/orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { useShop } from '../frame/use-shop.ts';
import styles from './order-action.module.css';
import { TradeUpEnds } from './trade-up/trade-up-ends.tsx';
import { lookingMessage, useOrderAction } from './use-order-action.ts';

export interface OrderActionProps {
  userId: number;
  order: OrderDetails;
  /** Called when it is done, with a sentence that says what was done. */
  /** Asks for the order again; without a sentence nothing was done, and the page was out of date. */
  onDone: (sentence?: string) => void;
}

export function CancelOrder({ userId, order, onDone }: OrderActionProps) {
  const { isPending, isLooking, act } = useOrderAction({ userId, order });
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  if (order.cancel === null) return null;
  /** What was paid in money was paid for the other order. */
  const isPromised = order.tradeUp?.state === 'waiting' && order.orderId === order.tradeUp.sellOrderId;
  async function cancel() {
    setMessage(null);
    const wish = { userId, orderId: order.orderId };
    const refusal = await act(cancelOrder, wish, ({ status }) => status === 'Cancelled');
    if (refusal) return setMessage({ title: refusal.sentence });
    setIsAsking(false);
    onDone(`Order ${order.orderId} is cancelled.`);
  }
  return (
    <>
      <Button size="s" icon="close" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Cancel order ${order.orderId}?`}
        width="s"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
            <Button look="dark" isPending={isPending} onClick={() => void cancel()}>
              Cancel order
            </Button>
          </>
        }
      >
        <div className={styles.body}>
          <FormAlert message={isLooking ? lookingMessage : message} />
          {!isPromised && <WhatComesBack cancel={order.cancel} isRental={order.rental !== null} />}
          {order.tradeUp?.state === 'waiting' && <TradeUpEnds orderId={order.orderId} tradeUp={order.tradeUp} />}
        </div>
      </Dialog>
    </>
  );
}

type CancelTerms = NonNullable<OrderDetails['cancel']>;

/** To the rupee, before it is done. */
function WhatComesBack({ cancel, isRental }: { cancel: CancelTerms; isRental: boolean }) {
  const { money, credit, fee } = cancel;
  const { figures } = useShop().settings;
  if (money === 0 && credit === 0 && fee === 0)
    return <p>You have paid nothing for it, so there is nothing to refund.</p>;
  return (
    <>
      <p>You get back:</p>
      <ul className={styles.facts}>
        {money > 0 && (
          <li>
            <span className="strong">{formatRupees(money)}</span> the way you paid, within{' '}
            {figures.cancellationRefundWorkingDays} working days
          </li>
        )}
        {credit > 0 && (
          <li>
            <span className="strong">{formatRupees(credit)}</span> store credit to your wallet, at once
          </li>
        )}
      </ul>
      <p className="small soft">
        {fee > 0 ? `We keep ${formatRupees(fee)}, ${keptText({ ...cancel, isRental })}` : 'There is no fee.'}
      </p>
    </>
  );
}

/** An order that was kept for reading offline may not say of how much. */
function keptText({ feePercent, feeOf, free = 0, isRental }: CancelTerms & { isRental: boolean }): string {
  const of = feeOf === undefined ? '' : ` ${formatRupees(feeOf)}`;
  if (isRental) return `${feePercent}% of the${of} rent. A deposit comes back whole.`;
  const paid = of === '' ? 'what you paid' : `the${of} you paid`;
  return `${feePercent}% of ${paid}${free > 0 ? ' without the pre-order' : ''}. When we cancel a paid order, we pay you the same.`;
}
