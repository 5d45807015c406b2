import { formatSum } from '../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { isOtherTotal, otherTotal } from '../../rules/orders/seen-total.ts';
import { Refused } from '../../rules/refused.ts';
import { daysAfter } from '../../rules/time/day.ts';
import { mayTradeUp } from '../../rules/trade-ups/may-trade-up.ts';
import { isSamePlace, oneVisitProblem } from '../../rules/trade-ups/one-visit.ts';
import { tradeUpTotals } from '../../rules/trade-ups/trade-up-totals.ts';
import { removeBoughtLines } from '../cart/cart-lines.ts';
import { inOneTrip, type ShopTransaction } from '../database.ts';
import { findAreaForOrder } from '../delivery/delivery-areas.ts';
import { queuedMessage } from '../notifications/queue-message.ts';
import { listOrderLines, lockOrder, lockOwnOrder, type OrderFacts } from '../orders/find-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { beginTradeUp } from '../trade-ups/begin-trade-up.ts';
import { dueOf, findWaiting } from '../trade-ups/find-trade-up.ts';
import { refuseUnlessKept } from './open-limits.ts';
import { lockForOrder } from './order-terms.ts';
import { type BuyCheckout, placeBuyOrder } from './place-buy-order.ts';

export interface TradeUpCheckout extends Pick<
  BuyCheckout,
  'shopperId' | 'addressId' | 'isWithoutCompany' | 'offerCode' | 'provider' | 'networkHash' | 'now'
> {
  /** The number of the trade-in whose credit pays. */
  tradeIn: string;
  /** What is bought comes with the visit that takes what is sold. */
  isOneVisit: boolean;
  /** The difference that the page showed. At another one nothing is placed. */
  seenPaise: Paise | null;
}

export interface PlacedTradeUp {
  number: string;
  /** The difference, which can be paid now. */
  duePaise: Paise;
}

/**
 * Turns the saved cart into an order that waits for the credit of a trade-in, or gives back the one that the same press made
 * a moment ago. Nothing is paid: the difference may be, any time from now on.
 */
export async function placeTradeUp(tx: ShopTransaction, checkout: TradeUpCheckout): Promise<PlacedTradeUp> {
  const { shopperId, tradeIn, now } = checkout;
  await lockForOrder(tx, shopperId);
  const { figures, limits } = await readSettings(tx);
  if (figures.tradeUpHoldDays === 0) throw new Refused('conflict', 'We do not offer trade-ups at the moment.');
  const sold = await lockOwnOrder(tx, { shopperId, number: tradeIn });
  const earlier = await findWaiting(tx, sold.id);
  // The press was repeated, or somebody comes from another window.
  if (earlier) return { number: earlier.buyNumber, duePaise: await dueOf(tx, earlier) };
  if (!mayTradeUp(sold)) {
    throw new Refused('conflict', `Trade-in ${tradeIn} has no store credit to come. Please choose another one.`);
  }
  const { isOneVisit } = checkout;
  if (isOneVisit) await refuseWithoutVisit(tx, sold);
  const placed = await placeBuyOrder(tx, {
    ...checkout,
    isOnDelivery: false,
    credit: paise(0),
    seenPaise: null,
    tradeUp: { tradeIn, keptUntil: daysAfter(now, figures.tradeUpHoldDays) },
  });
  const order = await lockOrder(tx, { id: placed.id });
  if (isOneVisit) refuseOtherPlace(order, sold);
  const lines = await listOrderLines(tx, [order.id]);
  const dealPercent = figures.creditDealPercent;
  const terms = { withCreditDeal: order.offerTerms?.withCreditDeal ?? null, dealPercent };
  const { creditPaise, toPayPaise } = tradeUpTotals(lines, terms, sold.creditPaise);
  if (isOtherTotal(checkout.seenPaise, toPayPaise))
    throw otherTotal(formatSum(toPayPaise), 'order again', 'difference');
  await beginTradeUp(tx, { order, sold, creditPaise, differencePaise: toPayPaise, dealPercent, isOneVisit, now });
  const told = queuedMessage({
    reference: `trade-up:${order.number}:begun`,
    template: 'trade-up',
    shopperId,
    contents: { orderNumber: order.number, step: 'begun', creditPaise, duePaise: toPayPaise, payUntil: null },
    now,
  });
  await inOneTrip(tx, [told, removeBoughtLines(shopperId, lines)]);
  await refuseUnlessKept(tx, order.id, limits);
  return { number: order.number, duePaise: toPayPaise };
}

async function refuseWithoutVisit(tx: ShopTransaction, sold: OrderFacts): Promise<void> {
  const area = sold.address ? await findAreaForOrder(tx, sold.address.pinCode) : { hasOneVisit: false };
  const problem = oneVisitProblem(sold, area);
  if (problem !== null) throw new Refused('conflict', problem);
}

function refuseOtherPlace({ address }: OrderFacts, sold: OrderFacts): void {
  if (address && sold.address && isSamePlace(address, sold.address)) return;
  const problem = `One visit goes to one address: that of your trade-in ${sold.number}. Please choose it, or two parcels.`;
  throw new Refused('bad-request', problem, { addressId: problem });
}
