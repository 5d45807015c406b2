import { useState } from 'react';
import { payOrder } from '../../../contract/checkout.ts';
import type { OrderDetails } from '../../../contract/orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { useSending } from '../../calls/use-sending.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { addressHere } from '../checkout/address-here.ts';
import { keptSentence } from './kept-sentence.ts';

export interface PayAgainProps {
  userId: number;
  order: OrderDetails;
}

/** Another amount was paid than the order costs: what becomes of it, and the way to pay the right one. */
export function PayAgain({ userId, order: { orderId, wronglyPaid, money, payUntil, isKept } }: PayAgainProps) {
  const { isPending, send } = useSending();
  const [trouble, setTrouble] = useState<string | null>(null);
  if (wronglyPaid === null) return null;
  async function pay() {
    setTrouble(null);
    const { reply, refusal } = await send(payOrder, { userId, orderId });
    if (refusal) setTrouble(refusal.sentence);
    else window.location.assign(addressHere(reply.url));
  }
  return (
    <Callout
      tone="bad"
      title={`${formatRupees(wronglyPaid)} was paid, and this order costs ${formatRupees(money.toPay)}.`}
      action={
        <Button look="primary" isPending={isPending} onClick={() => void pay()}>
          Pay again, {formatRupees(money.toPay)}
        </Button>
      }
    >
      <p>
        The {formatRupees(wronglyPaid)} goes back the way you paid; you need not do anything.
        {payUntil && ` ${keptSentence('the order', { payUntil, isKept })}.`}
      </p>
      {trouble && <p role="alert">{trouble}</p>}
    </Callout>
  );
}
