import type { RawBuilder } from 'kysely';
import { isRevivable, paidStatus } from '../../rules/orders/order-moves.ts';
import { removeBoughtLines } from '../cart/cart-lines.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queuedMessage, queueMessage } from '../notifications/queue-message.ts';
import { findOrder, lockOrder } from '../orders/find-order.ts';
import { moveOrder, moveOrderIfStill } from '../orders/move-order.ts';
import type { GatewayAnswer, KnownPayment, PaymentGateway } from '../payments/payment-gateway.ts';
import { decidePayment, findPayment } from '../payments/payments.ts';
import { wantRefund } from '../payments/refunds.ts';
import { receiveDeposit } from '../rentals/money/deposits.ts';
import { lapseExtension, spendOnExtension } from '../rentals/booking/extend-rental.ts';
import { lapseSwap, spendOnSwap } from '../rentals/offers/swap-edition.ts';
import { giveUnusedRentBack } from '../rentals/money/early-return.ts';
import { spendOnCharges, spendOnRent } from '../rentals/money/pay-rental.ts';
import { readRenterTasks } from '../rentals/renter/read-renter.ts';
import { readRentedDays } from '../rentals/renter/tell-booked.ts';
import { spendOnDifference } from '../trade-ups/pay-difference.ts';
import { lapsePurchase, spendOnPurchase } from './rented/buy-rented.ts';
import { giveBackUnused } from './give-back.ts';
import { freeProducts, setAside, setAsideAgain, takeProducts } from './order-products.ts';
import { boughtLine, messageLine } from '../notifications/message-line.ts';
import { withChosenUnits } from '../units/find-unit.ts';
import { lockPayment, type LockedPayment } from './lock-payment.ts';

type PaidAnswer = Extract<GatewayAnswer, { state: 'paid' }>;

/**
 * Brings a payment and its order to where the gateway says they are. The webhook, the browser that comes back and the
 * job that asks all end here, in any order and as often as they like. False when the shop knows no such payment.
 */
export async function settlePayment(
  database: ShopDatabase,
  gateway: PaymentGateway,
  { reference, now }: { reference: string; now: Date },
): Promise<boolean> {
  const payment = await findPayment(database, reference);
  if (!payment || payment.provider !== gateway.provider) return false;
  if (payment.state === 'paid') return true;
  await settleKnown(database, gateway, { payment, now });
  return true;
}

/** The same for a payment that is known to be one of this gateway's. */
export async function settleKnown(
  database: ShopDatabase,
  gateway: PaymentGateway,
  { payment, now }: { payment: KnownPayment; now: Date },
): Promise<void> {
  // Outside of the transaction: a slow gateway must not keep anybody's stock locked.
  const answer = await gateway.ask(payment);
  await database.transaction().execute((tx) => applyAnswer(tx, { reference: payment.reference, answer, now }));
}

/** What the gateway said, applied once. An answer that comes late or again changes nothing. */
export async function applyAnswer(
  tx: ShopTransaction,
  { reference, answer, now }: { reference: string; answer: GatewayAnswer; now: Date },
): Promise<void> {
  const locked = await lockPayment(tx, reference);
  if (!locked || locked.state === 'paid') return;
  if (answer.state === 'paid') return takeMoney(tx, locked, { answer, now });
  // After a failure only money changes anything, and nothing has happened yet at a page that is open.
  if (answer.state === 'started' || locked.state === 'failed' || locked.state === answer.state) return;
  await decidePayment(tx, { paymentId: locked.paymentId, answer, usedFor: null, now });
  if (answer.state !== 'failed') return;
  if (locked.purpose === 'extension') await lapseExtension(tx, locked.paymentId, now);
  if (locked.purpose === 'swap') await lapseSwap(tx, locked.paymentId, now);
  if (locked.purpose === 'purchase') await lapsePurchase(tx, locked.paymentId, now);
  if (locked.purpose === 'order') await cancelUnpaid(tx, locked, { because: 'payment-failed', now });
}

/** Ends an order that was not paid: its stock and its credit are free again. */
export async function cancelUnpaid(
  tx: ShopTransaction,
  { orderId, number, direction, shopperId, amountPaise }: UnpaidOrder,
  { because, now }: { because: keyof typeof notPaid; now: Date },
): Promise<void> {
  const isMoved = await moveOrderIfStill(tx, {
    order: { id: orderId, direction },
    from: 'Awaiting payment',
    to: 'Cancelled',
    by: because === 'expired' ? 'clock' : 'gateway',
    note: notPaid[because].note,
    cancelledBecause: because,
    now,
  });
  if (!isMoved) return;
  await freeProducts(tx, { number, direction }, now);
  if (direction === 'buy') await giveBackUnused(tx, { id: orderId, number }, now);
  await queueMessage(tx, {
    reference: `payment-failed:${number}`,
    template: 'payment-failed',
    shopperId,
    contents: { orderNumber: number, amountPaise, reason: notPaid[because].told },
    now,
  });
}

const notPaid = {
  expired: { note: 'The payment did not come in time', told: 'expired' },
  'payment-failed': { note: 'The payment did not succeed', told: 'declined' },
  'sold-out': { note: 'It was sold to somebody else before the payment came', told: 'sold-out' },
} as const;

type UnpaidOrder = Pick<LockedPayment, 'orderId' | 'number' | 'direction' | 'shopperId' | 'amountPaise'>;

interface Money {
  answer: PaidAnswer;
  now: Date;
}

/** Money has come: it completes its order, or it goes back. */
async function takeMoney(tx: ShopTransaction, locked: LockedPayment, { answer, now }: Money): Promise<void> {
  const isRight = answer.paidPaise === locked.amountPaise && answer.currency === 'INR' && answer.isOurs;
  const follows = isRight ? await useMoney(tx, locked, now) : null;
  const usedFor = follows ? locked.purpose : 'refund';
  await decidePayment(tx, { paymentId: locked.paymentId, answer, usedFor, now }, follows ?? []);
  if (follows) return giveLateRentBack(tx, locked, now);
  await wantRefund(tx, {
    paymentId: locked.paymentId,
    reference: `R-${locked.reference}`,
    amountPaise: answer.paidPaise,
    reason: isRight ? tooLate[locked.purpose] : 'Another amount was paid than it costs',
    now,
  });
  const isSoldOut = isRight && locked.purpose === 'order' && locked.status === 'Awaiting payment';
  if (isSoldOut) await cancelUnpaid(tx, locked, { because: 'sold-out', now });
}

/** Rent that came after an early return gives back what rent that came before it would have; nothing goes back of a payment that is not decided. */
async function giveLateRentBack(tx: ShopTransaction, { number, purpose, status }: LockedPayment, now: Date) {
  if (purpose !== 'order' || (status !== 'Returned' && status !== 'Inspected')) return;
  await giveUnusedRentBack(tx, await lockOrder(tx, number), { by: 'gateway', now });
}

const tooLate = {
  order: 'The order could not be completed any more',
  charges: 'This was paid or let go meanwhile',
  extension: 'The days were taken meanwhile',
  purchase: 'It could not be sold any more',
  swap: 'It was taken meanwhile, or something else was chosen',
  difference: 'The difference was paid already, or is another one now',
} as const;

/** What is written with the decision, when the money is used; null when it is not. */
type Follows = readonly RawBuilder<unknown>[] | null;

async function useMoney(tx: ShopTransaction, locked: LockedPayment, now: Date): Promise<Follows> {
  if (locked.purpose !== 'order') return (await spend[locked.purpose](tx, locked, now)) ? [] : null;
  if (locked.status === 'Awaiting payment') {
    const isThere = locked.direction === 'rent' || locked.heldPieces !== null || (await setAside(tx, locked, now));
    return isThere ? complete(tx, locked, now) : null;
  }
  // A rental that was to be paid at the hand-over, and may have left and come back meanwhile.
  if (locked.direction === 'rent' && locked.status !== 'Cancelled')
    return (await spendOnRent(tx, locked, now)) ? [await paidMessage(tx, locked, now)] : null;
  if (locked.status !== 'Cancelled' || !isRevivable(locked.cancelledBecause)) return null;
  return (await takeAgain(tx, locked, now)) ? complete(tx, locked, now) : null;
}

const spend = {
  charges: spendOnCharges,
  extension: spendOnExtension,
  purchase: spendOnPurchase,
  swap: spendOnSwap,
  difference: spendOnDifference,
} as const;

async function complete(tx: ShopTransaction, locked: LockedPayment, now: Date): Promise<Follows> {
  const { orderId, direction, status, shopperId, lines } = locked;
  const order = { id: orderId, direction };
  await moveOrder(tx, { order, from: status, to: paidStatus(direction), by: 'gateway', now });
  await takeProducts(tx, locked, { lines, now });
  await receiveDeposit(tx, { id: orderId, depositPaise: locked.depositPaise }, { by: 'online', now });
  const told = await paidMessage(tx, locked, now);
  // After the stock: whoever pays on delivery locks the shelf and the lines of the cart in this order too.
  return direction === 'buy' ? [told, removeBoughtLines(shopperId, lines)] : [told];
}

async function paidMessage(tx: ShopTransaction, locked: LockedPayment, now: Date): Promise<RawBuilder<unknown>> {
  const { number, direction, status, shopperId, lines, amountPaise, depositPaise, discountPaise } = locked;
  const hasLeft =
    direction === 'rent' && status !== 'Awaiting payment' && status !== 'Booked' && status !== 'Cancelled';
  const rental = direction === 'rent' && !hasLeft ? await findOrder(tx, number) : null;
  return queuedMessage({
    reference: `order-paid:${number}`,
    template: 'order-paid',
    shopperId,
    contents: {
      orderNumber: number,
      lines: direction === 'rent' ? lines.map(messageLine) : (await withChosenUnits(tx, lines)).map(boughtLine),
      amountPaise,
      depositPaise,
      discountPaise,
      ...(hasLeft && { hasLeft }),
      ...(rental && { tasks: await readRenterTasks(tx, rental), rented: await readRentedDays(tx, rental) }),
    },
    now,
  });
}

async function takeAgain(tx: ShopTransaction, locked: LockedPayment, now: Date): Promise<boolean> {
  if (await hasNewerOrder(tx, locked)) return false;
  return setAsideAgain(tx, locked, { lines: locked.lines, now });
}

/** Somebody who ordered the same things again does not want them twice. */
async function hasNewerOrder(tx: ShopTransaction, { orderId, shopperId }: LockedPayment): Promise<boolean> {
  const newer = await tx
    .selectFrom('shop_order as newer')
    .innerJoin('shop_order as late', 'late.submission', 'newer.submission')
    .where('late.id', '=', orderId)
    .where('newer.shopper_id', '=', shopperId)
    .where('newer.status', '<>', 'Cancelled')
    .where('newer.id', '<>', orderId)
    .select('newer.id')
    .executeTakeFirst();
  return newer !== undefined;
}
