import { sql } from 'kysely';
import { paise, type Paise } from '../../../rules/money/paise.ts';
import { isRentedOut, payWithinMs } from '../../../rules/orders/order-moves.ts';
import { Refused } from '../../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { PaymentProvider, PaymentState } from '../../money-tables.ts';
import { payOnlineInstead } from '../../orders/change-rent.ts';
import { lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { noteOnOrder } from '../../orders/move-order.ts';
import { listPaymentsOf, startPayment } from '../../payments/payments.ts';
import { isRentPaid } from './counter-payments.ts';
import { receiveDeposit } from './deposits.ts';
import { findOpenOffer } from '../offers/rental-offers.ts';
import { chargesToPay, listOpenCharges, type OpenCharge, payCharges, sumOfCharges } from '../charges/rental-charges.ts';

/** A payment beside the one of the order itself, and where it is made. */
export interface RentalPayment {
  number: string;
  toPayPaise: Paise;
  payUntil: Date;
  payment: { reference: string; url: string | null; state: PaymentState };
  isNew: boolean;
}

/** Does what the money was for. When that is refused nothing of it stays, and the money goes back. */
export async function unlessRefused(tx: ShopTransaction, act: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint spending`.execute(tx);
  try {
    await act();
    return true;
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    await sql`rollback to savepoint spending`.execute(tx);
    return false;
  }
}

interface PaymentStart {
  provider: PaymentProvider;
  now: Date;
}

/** What a rental that is paid at the hand-over may be paid with online before it leaves; nothing when it is paid. */
export async function rentToPayOnline(database: ShopDatabase, order: OrderFacts): Promise<Paise> {
  const mayPay =
    order.direction === 'rent' &&
    order.status === 'Booked' &&
    !(await isRentPaid(database, order)) &&
    // Nobody pays for what may become something else.
    !(await findOpenOffer(database, order.id));
  return mayPay ? order.toPayPaise : paise(0);
}

/** Opens a payment for the rent and the deposit of such a rental; two presses open one page. The order is locked by the caller. */
export async function startRentPayment(
  tx: ShopTransaction,
  order: OrderFacts,
  { provider, now }: PaymentStart,
): Promise<RentalPayment> {
  const { id, number } = order;
  const amountPaise = await rentToPayOnline(tx, order);
  if (amountPaise === 0) throw new Refused('conflict', 'There is nothing to pay online for this rental now.');
  const payments = await listPaymentsOf(tx, id);
  const last = payments.findLast(({ purpose }) => purpose === 'order');
  const open = last && openUntil(last, amountPaise, now);
  if (last && open) return { number, toPayPaise: amountPaise, payUntil: open, payment: last, isNew: false };
  const attempt = payments.length + 1;
  const payment = await startPayment(tx, { orderId: id, orderNumber: number, provider, amountPaise, attempt, now });
  const payUntil = new Date(now.getTime() + payWithinMs);
  return { number, toPayPaise: amountPaise, payUntil, payment, isNew: true };
}

/** The page was opened before the hand-over, and the money came after it. A rental that leaves unpaid has no deposit. */
async function rentStillToPay(tx: ShopTransaction, order: OrderFacts): Promise<Paise> {
  const hasLeft = isRentedOut(order.status) || order.status === 'Returned' || order.status === 'Inspected';
  if (!hasLeft) return rentToPayOnline(tx, order);
  return (await isRentPaid(tx, order)) ? paise(0) : order.toPayPaise;
}

/** Money for it came: it is a rental that is paid online from now on, or the money goes back. */
export async function spendOnRent(
  tx: ShopTransaction,
  { orderId, amountPaise }: { orderId: number; amountPaise: Paise },
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, { id: orderId });
  if ((await rentStillToPay(tx, order)) !== amountPaise) return false;
  await payOnlineInstead(tx, order);
  await receiveDeposit(tx, order, { by: 'online', now });
  const when = order.status === 'Booked' ? 'before' : 'after';
  await noteOnOrder(tx, { order, by: 'gateway', note: `Paid online ${when} the hand-over`, now });
  return true;
}

/** Until when a payment page can still be used; null when it cannot. */
export function openUntil(
  { state, startedAt, ...payment }: { state: PaymentState; startedAt: Date; amountPaise: Paise },
  amountPaise: Paise,
  now: Date,
): Date | null {
  if ((state !== 'started' && state !== 'pending') || payment.amountPaise !== amountPaise) return null;
  const until = new Date(startedAt.getTime() + payWithinMs);
  return state === 'pending' || until > now ? until : null;
}

/** Opens a payment for some charges, or for all that are open; two presses open one page. The order is locked by the caller. */
export async function startChargePayment(
  tx: ShopTransaction,
  order: OrderFacts,
  { chosen, provider, now }: PaymentStart & { chosen?: readonly number[] | undefined },
): Promise<RentalPayment> {
  const { charges, amountPaise } = await chargesToPay(tx, order, chosen);
  const payments = await listPaymentsOf(tx, order.id);
  const placed = { number: order.number, toPayPaise: amountPaise };
  for (const payment of payments.filter(({ purpose }) => purpose === 'charges').toReversed()) {
    const payUntil = openUntil(payment, amountPaise, now);
    if (payUntil && (await isFor(tx, payment.id, charges))) return { ...placed, payUntil, payment, isNew: false };
  }
  const payment = await startPayment(tx, {
    orderId: order.id,
    orderNumber: order.number,
    provider,
    amountPaise,
    purpose: 'charges',
    attempt: payments.length + 1,
    now,
  });
  await tx
    .insertInto('payment_charge')
    .values(charges.map(({ id }) => ({ payment_id: payment.id, charge_id: id })))
    .execute();
  return { ...placed, payUntil: new Date(now.getTime() + payWithinMs), payment, isNew: true };
}

/** Money for charges came: it pays them all, or it goes back because one of them was paid or let go meanwhile. */
export async function spendOnCharges(
  tx: ShopTransaction,
  { paymentId, orderId, amountPaise }: { paymentId: number; orderId: number; amountPaise: Paise },
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, { id: orderId });
  const wanted = await chargesOf(tx, paymentId);
  const open = (await listOpenCharges(tx, orderId)).filter(({ id }) => wanted.includes(id));
  if (open.length !== wanted.length || sumOfCharges(open) !== amountPaise) return false;
  await payCharges(tx, order, { charges: open, how: { by: 'online', paymentId }, now });
  return true;
}

async function isFor(tx: ShopTransaction, paymentId: number, charges: readonly OpenCharge[]): Promise<boolean> {
  const ids = await chargesOf(tx, paymentId);
  return ids.length === charges.length && charges.every(({ id }) => ids.includes(id));
}

async function chargesOf(tx: ShopTransaction, paymentId: number): Promise<number[]> {
  const rows = await tx.selectFrom('payment_charge').where('payment_id', '=', paymentId).select('charge_id').execute();
  return rows.map(({ charge_id }) => charge_id);
}
