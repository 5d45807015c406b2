import { setTimeout as pause } from 'node:timers/promises';
import type { ParsedRequestOf, ReplyOf } from '../contract/call.ts';
import * as contract from '../contract/checkout.ts';
import { type Paise, paiseFromRupees } from '../rules/money/paise.ts';
import type { CreditWish } from '../rules/orders/buy-totals.ts';
import { Refused, RefusedForNow } from '../rules/refused.ts';
import { noteBlockedSerials } from '../shop/back-office/keep-used.ts';
import { isOversold } from '../shop/catalogue/reserve-stock.ts';
import { expireOrders } from '../shop/checkout/expire-orders.ts';
import { payAgain } from '../shop/checkout/pay-again.ts';
import { placeBuyOrder } from '../shop/checkout/place-buy-order.ts';
import { placeRentOrder } from '../shop/checkout/place-rent-order.ts';
import { placeSellOrder } from '../shop/checkout/place-sell-order.ts';
import type { PlacedOrder, Press } from '../shop/checkout/same-order.ts';
import { applyAnswer } from '../shop/checkout/settle-payment.ts';
import type { ShopTransaction } from '../shop/database.ts';
import { BlockedSerials } from '../shop/trade-ins/stated-serials.ts';
import { tryTwice } from '../shop/try-twice.ts';
import { hashNetwork } from '../shop/identity/identity-keys.ts';
import { findPayment, keepPaymentPage } from '../shop/payments/payments.ts';
import { answer, callerOf, type Visit } from './answer.ts';
import { identityOf, payoutOf } from './wire/told-by-customer.ts';
import { tryOfferCode } from './wire/try-offer-code.ts';

type Request = ParsedRequestOf<typeof contract.checkout>;
type Reply = ReplyOf<typeof contract.checkout>;
type Of<D> = Extract<Request, { direction: D }>;

export const checkoutAnswers = [
  answer(contract.checkout, async (request, visit) => {
    await visit.services.limits.take('order-by-account', String(callerOf(visit).shopperId));
    await visit.services.limits.take('order-by-address', visit.client.address);
    switch (request.direction) {
      case 'buy':
        return buy(request, visit);
      case 'sell':
        return sell(request, visit);
      case 'rent':
        return rent(request, visit);
    }
  }),
  answer(contract.payOrder, async ({ orderId }, visit) => toPayment(visit, await startAgain(visit, orderId))),
];

function buy(request: Of<'buy'>, visit: Visit) {
  const { offerCode = null } = request;
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId ?? undefined,
    isOnDelivery: request.cod === true,
    isWithoutCompany: request.withoutCompany === true,
    isWithoutPreOrders: request.withoutPreOrders === true,
    credit: creditWish(request.usedCredit),
    offerCode,
    seenPaise: seenPaise(request.seenTotal),
    provider: visit.services.gateway.provider,
    press: pressOf(request, visit),
    networkHash: hashNetwork(visit.services.keys, visit.client.address),
    now: visit.now,
  };
  const place = () => placeOnline(visit, (tx) => placeBuyOrder(tx, checkout));
  return offerCode === null ? place() : tryOfferCode(visit, place);
}

async function sell(request: Of<'sell'>, visit: Visit) {
  const conditions = new Map(request.conditions?.map(({ inventoryMetaId, answers }) => [inventoryMetaId, answers]));
  const serials = new Map(
    request.conditions?.flatMap(({ inventoryMetaId, serials: told }) =>
      told?.some(Boolean) ? [[inventoryMetaId, told]] : [],
    ),
  );
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId ?? undefined,
    shipping: request.shippingMethod,
    payment: request.paymentMethod,
    payout: payoutOf(request),
    identity: identityOf(request.identity),
    sealKey: visit.services.sealKey,
    conditions,
    serials,
    seenPaise: seenPaise(request.seenTotal),
    seenCreditPaise: seenPaise(request.seenCredit),
    press: pressOf(request, visit),
    networkHash: hashNetwork(visit.services.keys, visit.client.address),
    now: visit.now,
  };
  const placed = tryTwice(visit.database, (tx) => placeSellOrder(tx, checkout));
  return resultPage(await placed.catch((failure: unknown) => afterBlocked(failure, visit)), visit);
}

/** What was refused is in the house's own book, although nothing else of the checkout is. */
async function afterBlocked(failure: unknown, visit: Visit): Promise<never> {
  if (failure instanceof BlockedSerials) {
    const tried = { blocked: failure.blocked, shopperId: callerOf(visit).shopperId, now: visit.now };
    await visit.database.transaction().execute((tx) => noteBlockedSerials(tx, tried));
  }
  throw failure;
}

function rent(request: Of<'rent'>, visit: Visit) {
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId ?? undefined,
    items: request.rentItems.map(({ id, place, duration, qty, startDate }) => ({
      editionId: id,
      city: place.trim().toLowerCase(),
      duration,
      quantity: qty,
      startDate: startDate ?? undefined,
    })),
    shipping: request.shippingMethod,
    window: request.handOverWindow || null,
    returnWindow: request.returnWindow === '' ? null : request.returnWindow,
    isRefusedWhileOwing: request.refuseIfOwing === true,
    isWithoutCompany: request.withoutCompany === true,
    isOnDelivery: request.paymentMethod === 'pod',
    credit: creditWish(request.usedCredit),
    seenPaise: seenPaise(request.seenTotal),
    provider: visit.services.gateway.provider,
    networkHash: hashNetwork(visit.services.keys, visit.client.address),
    now: visit.now,
  };
  return placeOnline(visit, (tx) => placeRentOrder(tx, checkout));
}

function pressOf({ attempt = null }: Of<'buy' | 'sell'>, visit: Visit): Press {
  return { attempt, sessionId: callerOf(visit).sessionId };
}

function creditWish(used: Of<'buy' | 'rent'>['usedCredit']): CreditWish {
  return used === true ? 'all' : paiseFromRupees(used || 0);
}

export function seenPaise(rupees: number | null | undefined): Paise | null {
  return typeof rupees === 'number' ? paiseFromRupees(rupees) : null;
}

export type ToBePaid = Omit<PlacedOrder, 'id'>;
type PlaceOrder<Placed> = (tx: ShopTransaction) => Promise<Placed>;

/** Prepare (one transaction), pay (outside of it); what finishes it comes later, from the gateway. */
async function placeOnline(visit: Visit, placeOrder: PlaceOrder<PlacedOrder>): Promise<Reply> {
  const order = await placeOrLookAgain(visit, placeOrder);
  // The same checkout, of an order for which another amount was paid than it costs.
  return toPayment(visit, order.payment?.state === 'paid' ? await startAgain(visit, order.number) : order);
}

export function startAgain(visit: Visit, number: string): Promise<PlacedOrder> {
  const own = { shopperId: callerOf(visit).shopperId, number };
  const { provider } = visit.services.gateway;
  return tryTwice(visit.database, (tx) => payAgain(tx, own, { provider, now: visit.now }));
}

/** Where the browser goes next: to the page of the gateway, or to where the order stands. */
export async function toPayment(visit: Visit, order: ToBePaid): Promise<Reply> {
  if (order.payment === null || order.payment.state === 'pending') return resultPage(order, visit);
  const url = order.payment.url ?? (await (order.isNew ? openPaymentPage : waitForPage)(visit, order));
  return { orderId: order.number, redirect: true, url, original: { response: { redirectUrl: url } } };
}

function resultPage({ number, payment }: ToBePaid, { publicUrl }: Visit): Reply {
  const page = payment === null ? 'order-success' : 'order-pending';
  return { orderId: number, redirect: true, url: new URL(`/${page}?orderId=${number}`, publicUrl).href };
}

/** Somebody was faster: what ran out of time is put back on the shelf, and the second look says what is left. */
export async function placeOrLookAgain<Placed>(visit: Visit, placeOrder: PlaceOrder<Placed>): Promise<Placed> {
  const { database, now } = visit;
  const tryOnce = () => tryTwice(database, placeOrder);
  try {
    return await tryOnce();
  } catch (failure) {
    const isShort = failure instanceof Refused && failure.reason === 'out-of-stock';
    if (!isShort && !isOversold(failure)) throw failure;
    await expireOrders(database, visit.services.gateway, { now, shopperId: callerOf(visit).shopperId });
    return tryOnce().catch((second: unknown) => {
      throw isOversold(second) ? new Refused('out-of-stock', 'Something in your cart was sold a moment ago.') : second;
    });
  }
}

async function openPaymentPage({ database, now, services, publicUrl }: Visit, order: ToBePaid): Promise<string> {
  const { number, toPayPaise, payUntil, payment } = order;
  if (!payment || !payUntil) throw new Error(`order ${number} has nothing to pay`);
  const { reference } = payment;
  try {
    const opened = await services.gateway.open({
      reference,
      orderNumber: number,
      amountPaise: toPayPaise,
      returnUrl: new URL(`/payments/return/${reference}`, publicUrl).href,
      closesAt: payUntil,
    });
    await keepPaymentPage(database, reference, opened);
    return opened.url;
  } catch (failure) {
    // Stock and credit are free again at once. Should the gateway have opened the page after all, late money is looked after.
    await database.transaction().execute((tx) => applyAnswer(tx, { reference, answer: { state: 'failed' }, now }));
    services.noteFailure(failure, 'the payment gateway did not open a payment');
    throw gatewayAway();
  }
}

const tries = 50;
const pauseMs = 100;

/** The same checkout was sent twice, and the first one is still asking the gateway for its page. */
async function waitForPage({ database, now }: Visit, { payment, number }: ToBePaid): Promise<string> {
  if (!payment) throw new Error(`order ${number} has nothing to pay`);
  const { reference } = payment;
  for (let tried = 0; tried < tries; tried += 1) {
    const known = await findPayment(database, reference);
    if (known?.url) return known.url;
    if (known?.state === 'failed') throw gatewayAway();
    await pause(pauseMs);
  }
  // Nobody asks for as long as this: the first one died. Its order would be in the way of every other try.
  await database.transaction().execute((tx) => applyAnswer(tx, { reference, answer: { state: 'failed' }, now }));
  throw gatewayAway();
}

function gatewayAway(): RefusedForNow {
  return new RefusedForNow(
    'unavailable',
    'Online payment is not working at the moment. Nothing was charged. Please try again in a minute, or choose Pay on Delivery.',
    30,
  );
}
