import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '../contract/checkout.ts';
import type { ParsedRequestOf, ReplyOf } from '../contract/call.ts';
import { paiseFromRupees } from '../rules/paise.ts';
import { Refused, RefusedForNow } from '../rules/refused.ts';
import { isOversold } from '../shop/catalogue/reserve-stock.ts';
import { expireOrders } from '../shop/checkout/expire-orders.ts';
import { placeBuyOrder, type BuyCheckout } from '../shop/checkout/place-buy-order.ts';
import type { PlacedOrder } from '../shop/checkout/same-order.ts';
import { applyWord } from '../shop/checkout/settle-payment.ts';
import { findPayment, keepPaymentPage } from '../shop/payments/payments.ts';
import { answer, callerOf, type Visit } from './answer.ts';

type Reply = ReplyOf<typeof contract.checkout>;
type BuyRequest = Extract<ParsedRequestOf<typeof contract.checkout>, { direction: 'buy' }>;

export const checkoutAnswers = [
  answer(contract.checkout, (request, visit) => {
    if (request.direction === 'buy') return buy(request, visit);
    throw new Refused('not-answered-yet', 'This checkout is not open yet.');
  }),
];

/** Prepare (one transaction), pay (outside of it); what finishes it comes later, from the gateway. */
async function buy(request: BuyRequest, visit: Visit): Promise<Reply> {
  const checkout: BuyCheckout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId,
    isOnDelivery: request.cod === true,
    isCreditUsed: Boolean(request.usedCredit),
    seenPaise: request.seenTotal === undefined ? null : paiseFromRupees(request.seenTotal),
    provider: visit.means.gateway.provider,
    now: visit.now,
  };
  const order = await place(visit, checkout);
  if (order.payment === null || order.payment.state === 'pending') return resultPage(order, visit);
  const url = order.payment.url ?? (await (order.isNew ? openPaymentPage : waitForPage)(visit, order));
  return { orderId: order.number, redirect: true, url, original: { response: { redirectUrl: url } } };
}

/** Somebody was faster: what ran out of time is put back on the shelf, and the second look says what is left. */
async function place(visit: Visit, checkout: BuyCheckout): Promise<PlacedOrder> {
  const { database, now } = visit;
  const tryOnce = () => database.transaction().execute((tx) => placeBuyOrder(tx, checkout));
  try {
    return await tryOnce();
  } catch (failure) {
    const isShort = failure instanceof Refused && failure.reason === 'out-of-stock';
    if (!isShort && !isOversold(failure)) throw failure;
    await expireOrders(database, visit.means.gateway, { now, shopperId: checkout.shopperId });
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
    await database.transaction().execute((tx) => keepPaymentPage(tx, reference, opened));
    return opened.url;
  } catch (failure) {
    // Goods and credit are free again at once. Should the gateway have opened the page after all, late money is looked after.
    await database.transaction().execute((tx) => applyWord(tx, { reference, word: { state: 'failed' }, now }));
    means.noteFailure(failure, 'the payment gateway did not open a payment');
    throw gatewayAway();
  }
}

const tries = 50;
const pauseMs = 100;

/** The same checkout was sent twice, and the first one is still asking the gateway for its page. */
async function waitForPage({ database }: Visit, { payment }: PlacedOrder): Promise<string> {
  for (let tried = 0; tried < tries; tried += 1) {
    const known = payment && (await findPayment(database, payment.reference));
    if (known?.url) return known.url;
    if (known?.state === 'failed') break;
    await pause(pauseMs);
  }
  throw gatewayAway();
}

function resultPage({ number, payment }: PlacedOrder, { publicUrl }: Visit): Reply {
  const page = payment === null ? 'order-success' : 'order-pending';
  return { orderId: number, redirect: true, url: new URL(`/${page}?orderId=${number}`, publicUrl).href };
}

function gatewayAway(): RefusedForNow {
  return new RefusedForNow(
    'unavailable',
    'Online payment does not answer at the moment. Nothing was charged. Please try again in a minute, or choose Pay on Delivery.',
    30,
  );
}
