import { setTimeout as pause } from 'node:timers/promises';
import type { ReplyOf } from '../../contract/call.ts';
import type { checkout } from '../../contract/checkout.ts';
import { Refused, RefusedForNow } from '../../rules/refused.ts';
import { isOversold } from '../../shop/catalogue/reserve-stock.ts';
import { expireOrders } from '../../shop/checkout/expire-orders.ts';
import type { PlacedOrder } from '../../shop/checkout/same-order.ts';
import { applyAnswer } from '../../shop/checkout/settle-payment.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { findPayment, keepPaymentPage } from '../../shop/payments/payments.ts';
import { callerOf, type Visit } from '../answer.ts';

type Reply = ReplyOf<typeof checkout>;
type Place = (tx: ShopTransaction) => Promise<PlacedOrder>;

/** Prepare (one transaction), pay (outside of it); what finishes it comes later, from the gateway. */
export async function placeOnline(visit: Visit, place: Place): Promise<Reply> {
  const order = await placeOrLookAgain(visit, place);
  if (order.payment === null || order.payment.state === 'pending') return resultPage(order, visit);
  const url = order.payment.url ?? (await (order.isNew ? openPaymentPage : waitForPage)(visit, order));
  return { orderId: order.number, redirect: true, url, original: { response: { redirectUrl: url } } };
}

export function resultPage({ number, payment }: PlacedOrder, { publicUrl }: Visit): Reply {
  const page = payment === null ? 'order-success' : 'order-pending';
  return { orderId: number, redirect: true, url: new URL(`/${page}?orderId=${number}`, publicUrl).href };
}

/** Somebody was faster: what ran out of time is put back on the shelf, and the second look says what is left. */
async function placeOrLookAgain(visit: Visit, place: Place): Promise<PlacedOrder> {
  const { database, now } = visit;
  const tryOnce = () => database.transaction().execute(place);
  try {
    return await tryOnce();
  } catch (failure) {
    const isShort = failure instanceof Refused && failure.reason === 'out-of-stock';
    if (!isShort && !isOversold(failure)) throw failure;
    await expireOrders(database, visit.means.gateway, { now, shopperId: callerOf(visit).shopperId });
    return tryOnce().catch((second: unknown) => {
      throw isOversold(second) ? new Refused('out-of-stock', 'Something in your cart was sold a moment ago.') : second;
    });
  }
}

async function openPaymentPage({ database, now, means, publicUrl }: Visit, order: PlacedOrder): Promise<string> {
  const { number, toPayPaise, payUntil, payment } = order;
  if (!payment || !payUntil) throw new Error(`order ${number} has nothing to pay`);
  const { reference } = payment;
  try {
    const opened = await means.gateway.open({
      reference,
      orderNumber: number,
      amountPaise: toPayPaise,
      returnUrl: new URL(`/payments/return/${reference}`, publicUrl).href,
      closesAt: payUntil,
    });
    await keepPaymentPage(database, reference, opened);
    return opened.url;
  } catch (failure) {
    // Goods and credit are free again at once. Should the gateway have opened the page after all, late money is looked after.
    await database.transaction().execute((tx) => applyAnswer(tx, { reference, word: { state: 'failed' }, now }));
    means.noteFailure(failure, 'the payment gateway did not open a payment');
    throw gatewayAway();
  }
}

const tries = 50;
const pauseMs = 100;

/** The same checkout was sent twice, and the first one is still asking the gateway for its page. */
async function waitForPage({ database, now }: Visit, { payment, number }: PlacedOrder): Promise<string> {
  if (!payment) throw new Error(`order ${number} has nothing to pay`);
  const { reference } = payment;
  for (let tried = 0; tried < tries; tried += 1) {
    const known = await findPayment(database, reference);
    if (known?.url) return known.url;
    if (known?.state === 'failed') throw gatewayAway();
    await pause(pauseMs);
  }
  // Nobody asks for as long as this: the first one died. Its order would be in the way of every other try.
  await database.transaction().execute((tx) => applyAnswer(tx, { reference, word: { state: 'failed' }, now }));
  throw gatewayAway();
}

function gatewayAway(): RefusedForNow {
  return new RefusedForNow(
    'unavailable',
    'Online payment does not answer at the moment. Nothing was charged. Please try again in a minute, or choose Pay on Delivery.',
    30,
  );
}
