import { setTimeout as pause } from 'node:timers/promises';
import { Refused, RefusedForNow } from '../../rules/refused.ts';
import { isOversold } from '../catalogue/reserve-stock.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { findPayment, keepPaymentPage } from '../payments/payments.ts';
import { tryTwice } from '../try-twice.ts';
import { expireOrders } from './expire-orders.ts';
import { payAgain } from './pay-again.ts';
import type { PlacedOrder } from './same-order.ts';
import { applyAnswer } from './settle-payment.ts';

/** Who pays online, and what that takes. Never inside a transaction: the gateway is asked. */
export interface OnlinePayer {
  database: ShopDatabase;
  gateway: PaymentGateway;
  shopperId: number;
  /** The address that shoppers use: there the gateway sends them back. */
  publicUrl: URL;
  /** Writes a failure down that the payer is told in other words. */
  noteFailure: (failure: unknown, about: string) => void;
  now: Date;
}

export type ToBePaid = Omit<PlacedOrder, 'id'>;
type PlaceOrder<Placed> = (tx: ShopTransaction) => Promise<Placed>;

/** Prepare (one transaction), pay (outside of it); what finishes it comes later, from the gateway. */
export async function placeOnline(payer: OnlinePayer, placeOrder: PlaceOrder<PlacedOrder>): Promise<PlacedOrder> {
  const order = await placeOrLookAgain(payer, placeOrder);
  // The same checkout, of an order for which another amount was paid than it costs.
  return order.payment?.state === 'paid' ? startAgain(payer, order.number) : order;
}

/** Somebody was faster: what ran out of time is put back on the shelf, and the second look says what is left. */
export async function placeOrLookAgain<Placed>(
  { database, gateway, shopperId, now }: OnlinePayer,
  placeOrder: PlaceOrder<Placed>,
): Promise<Placed> {
  const tryOnce = () => tryTwice(database, placeOrder);
  try {
    return await tryOnce();
  } catch (failure) {
    const isShort = failure instanceof Refused && failure.reason === 'out-of-stock';
    if (!isShort && !isOversold(failure)) throw failure;
    await expireOrders(database, gateway, { now, shopperId });
    return tryOnce().catch((second: unknown) => {
      throw isOversold(second) ? new Refused('out-of-stock', 'Something in your cart was sold a moment ago.') : second;
    });
  }
}

export function startAgain({ database, gateway, shopperId, now }: OnlinePayer, number: string): Promise<PlacedOrder> {
  const { provider } = gateway;
  return tryTwice(database, (tx) => payAgain(tx, { shopperId, number }, { provider, now }));
}

/** The page of the gateway on which an order is paid; null when nothing is to be paid, or the bank is at work. */
export async function paymentPageOf(payer: OnlinePayer, order: ToBePaid): Promise<string | null> {
  if (order.payment === null || order.payment.state === 'pending') return null;
  return order.payment.url ?? (order.isNew ? openPaymentPage : waitForPage)(payer, order);
}

async function openPaymentPage(payer: OnlinePayer, order: ToBePaid): Promise<string> {
  const { database, gateway, publicUrl, now } = payer;
  const { number, toPayPaise, payUntil, payment } = order;
  if (!payment || !payUntil) throw new Error(`order ${number} has nothing to pay`);
  const { reference } = payment;
  try {
    const opened = await gateway.open({
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
    payer.noteFailure(failure, 'the payment gateway did not open a payment');
    throw gatewayAway();
  }
}

const tries = 50;
const pauseMs = 100;

/** The same checkout was sent twice, and the first one is still asking the gateway for its page. */
async function waitForPage({ database, now }: OnlinePayer, { payment, number }: ToBePaid): Promise<string> {
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
