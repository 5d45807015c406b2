import { useState } from 'react';
import { Link } from 'react-router';
import { payOrder } from '../../../../contract/checkout.ts';
import type { TradeUpDetails } from '../../../../contract/trade-ins.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { visitText } from '../../../../rules/trade-ups/one-visit.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Sum, Sums } from '../../cart/sums.tsx';
import { addressHere } from '../../checkout/address-here.ts';

export interface TradeUpNoteProps {
  userId: number;
  /** The order whose page it is: one of the two. */
  orderId: string;
  tradeUp: TradeUpDetails;
}

/** What is bought and sold together, on the page of either: one settlement, and what can be paid of it now. */
export function TradeUpNote({ userId, orderId, tradeUp }: TradeUpNoteProps) {
  const { state, buyOrderId, sellOrderId, due, keptUntil } = tradeUp;
  const other = orderId === buyOrderId ? sellOrderId : buyOrderId;
  return (
    <Callout
      icon="swap"
      tone={state === 'due' || tradeUp.offer ? 'warn' : undefined}
      title={titles[state]}
      action={due > 0 && <PayDifference {...{ userId, orderId: buyOrderId, due }} />}
    >
      <p>
        {orderId === buyOrderId ? 'Together with your trade-in ' : 'Together with your order '}
        <Link to={`/orders?order=${other}`} className="link">
          {other}
        </Link>
        . {texts[state]}
        {due > 0 && keptUntil && ` We keep your order until ${formatIstMoment(keptUntil)}.`}
      </p>
      <OneVisit tradeUp={tradeUp} />
      <Settlement tradeUp={tradeUp} />
      <NewDifference tradeUp={tradeUp} />
    </Callout>
  );
}

const titles: Readonly<Record<TradeUpDetails['state'], string>> = {
  waiting: 'Trade up: we wait for your trade-in.',
  due: 'Trade up: your credit is there, and the difference is left to pay.',
  paid: 'Trade up: all is paid.',
  alone: 'Trade up: nothing came of the trade-in.',
  over: 'This was part of a trade-up.',
};

const texts: Readonly<Record<TradeUpDetails['state'], string>> = {
  waiting: 'When we have checked it, its credit pays for the order. You can step back from either, free of charge.',
  due: 'Pay it, and we send your order. If you do not, the order ends by itself, and your money and your credit are yours.',
  paid: 'Its credit has paid for the order, and what was left over is in your wallet.',
  alone: 'Whatever you paid goes back to you. If you still want what you chose, you can pay for it on its own.',
  over: 'Each stands alone now.',
};

/** While somebody of the shop is still to come, with the one and for the other. */
function OneVisit({ tradeUp: { state, sellStatus, oneVisit } }: Pick<TradeUpNoteProps, 'tradeUp'>) {
  const isToCome = sellStatus === 'Booked' || sellStatus === 'Pickup scheduled';
  if (!oneVisit || !isToCome || state !== 'waiting') return null;
  const when = visitText(oneVisit);
  return (
    <p>
      <span className="strong">{when ? `One visit: ${when}.` : 'One visit: we write to you on which day.'}</span> We
      bring your order, check your things at the door, and take them. You keep your order as soon as all of it is paid.
    </p>
  );
}

function Settlement({
  tradeUp: { state, plannedCredit, difference, credit, paid, due },
}: Pick<TradeUpNoteProps, 'tradeUp'>) {
  if (state === 'alone' || state === 'over') return null;
  return (
    <Sums>
      <Sum label="From your trade-in" value={formatRupees(credit ?? plannedCredit)} />
      <Sum label="The difference" value={formatRupees(credit === null ? difference : paid + due)} />
      {paid > 0 && <Sum label="Paid of it" value={formatRupees(paid)} />}
    </Sums>
  );
}

/** While a counter-offer waits for its answer. */
function NewDifference({ tradeUp: { offer, difference, paid } }: Pick<TradeUpNoteProps, 'tradeUp'>) {
  if (!offer) return null;
  const more = Math.max(0, offer.difference - Math.max(paid, difference));
  return (
    <p>
      <span className="strong">
        If you accept our offer: {more > 0 ? `you pay ${formatRupees(more)} more` : 'the difference stays as it is'}
        {offer.left > 0 && `, and ${formatRupees(offer.left)} stay as credit`}.
      </span>{' '}
      The difference is then {formatRupees(offer.difference)}; you pay it before anything is sent, or step back. If you
      refuse, your things come back{paid > 0 && ', and so does what you paid'}.
    </p>
  );
}

function PayDifference({ userId, orderId, due }: { userId: number; orderId: string; due: number }) {
  const { isPending, send } = useSending();
  const [trouble, setTrouble] = useState<string | null>(null);
  async function pay() {
    setTrouble(null);
    const { reply, refusal } = await send(payOrder, { userId, orderId });
    if (refusal) setTrouble(refusal.sentence);
    else window.location.assign(addressHere(reply.url));
  }
  return (
    <>
      <Button look="primary" isPending={isPending} onClick={() => void pay()}>
        Pay {formatRupees(due)}
      </Button>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
