import { sql } from 'kysely';
import { addDays, type Day, formatWeekday, indianDay } from '../../../rules/time/day.ts';
import { payWithinMs, type RentStatus } from '../../../rules/orders/order-moves.ts';
import { durationLabel } from '../../../rules/rentals/rental.ts';
import type { ShopTransaction } from '../../database.ts';
import type { PaymentProvider } from '../../money-tables.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { listOrderLines, lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { moveOrder } from '../../orders/move-order.ts';
import { listPaymentsOf, startPayment } from '../../payments/payments.ts';
import { type OverTheCounter, writeCounterPayment } from '../money/counter-payments.ts';
import {
  type Extension,
  findExtension,
  ownBookings,
  lentBookings,
  type RentalRow,
  takenMeanwhile,
  type WantedExtension,
} from './find-extensions.ts';
import { openUntil, type RentalPayment, unlessRefused } from '../money/pay-rental.ts';
import { addCharge, listOpenCharges, type PaidHow, payCharges } from '../charges/rental-charges.ts';

/** Opens a payment for keeping something longer; two presses open one page. It counts when it is paid; the order is locked by the caller. */
export async function startExtension(
  tx: ShopTransaction,
  order: OrderFacts,
  { provider, now, ...wanted }: WantedExtension & { provider: PaymentProvider; now: Date },
): Promise<RentalPayment> {
  const { rental, extension } = await findExtension(tx, order, { ...wanted, today: indianDay(now) });
  const payments = await listPaymentsOf(tx, order.id);
  const placed = { number: order.number, toPayPaise: extension.pricePaise };
  const wantedAlready = await listWanted(tx, order.id, { rental, extension });
  for (const payment of payments.filter(({ id }) => wantedAlready.includes(id)).toReversed()) {
    const payUntil = openUntil(payment, extension.pricePaise, now);
    if (payUntil) return { ...placed, payUntil, payment, isNew: false };
  }
  const payment = await startPayment(tx, {
    orderId: order.id,
    orderNumber: order.number,
    provider,
    amountPaise: extension.pricePaise,
    purpose: 'extension',
    attempt: payments.length + 1,
    now,
  });
  await writeExtension(tx, order, { rental, extension, paymentId: payment.id, now });
  const payUntil = new Date(now.getTime() + payWithinMs);
  return { ...placed, payUntil, payment, isNew: true };
}

/** Money for an extension came: the thing is kept longer, or the money goes back because the days were taken meanwhile. */
export async function spendOnExtension(
  tx: ShopTransaction,
  { paymentId, orderId }: { paymentId: number; orderId: number },
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, { id: orderId });
  const wanted = await tx
    .selectFrom('rental_extension')
    .where('payment_id', '=', paymentId)
    .select([
      'line_id as lineId',
      'duration',
      'amount_paise as pricePaise',
      'until_day as dueOn',
      'wanted_at as wantedAt',
    ])
    .executeTakeFirstOrThrow();
  // Whoever asked before midnight is not refused because the money came after it.
  const today = indianDay(wanted.wantedAt);
  const how = { by: 'online', paymentId } as const;
  const isKept = await unlessRefused(tx, async () => {
    const { rental, extension } = await findExtension(tx, order, { ...wanted, seen: wanted, today });
    await keepLonger(tx, order, { rental, extension, how, by: 'shopper', now });
  });
  await endExtension(tx, paymentId, { to: isKept ? 'done' : 'lapsed', now });
  return isKept;
}

/** It was not paid. */
export function lapseExtension(tx: ShopTransaction, paymentId: number, now: Date): Promise<void> {
  return endExtension(tx, paymentId, { to: 'lapsed', now });
}

/** Paid over the counter: it counts at once. The order is locked by the caller. */
export async function extendAtTheCounter(
  tx: ShopTransaction,
  order: OrderFacts,
  { lineId, duration, seen, ...over }: WantedExtension & OverTheCounter,
): Promise<void> {
  const today = indianDay(over.now);
  const { rental, extension } = await findExtension(tx, order, { lineId, duration, seen, today });
  const reference = `extension:${rental.id}:${extension.dueOn}`;
  const money = {
    orderId: order.id,
    way: 'in',
    purpose: 'charges',
    amountPaise: extension.pricePaise,
    reference,
  } as const;
  const counterPaymentId = await writeCounterPayment(tx, money, over);
  const how = { by: 'counter', counterPaymentId } as const;
  await keepLonger(tx, order, { rental, extension, how, by: over.by, now: over.now });
}

interface Keeping {
  rental: RentalRow;
  extension: Extension;
  how: PaidHow;
  by: string;
  now: Date;
}

/** The days are stretched, and what that cost has its line and its bill. The database refuses days that are booked. */
async function keepLonger(
  tx: ShopTransaction,
  order: OrderFacts,
  { rental, extension, how, by, now }: Keeping,
): Promise<void> {
  await stretchBookings(tx, order.number, { rental, dueOn: extension.dueOn });
  await tx.updateTable('rental').set({ due_on: extension.dueOn }).where('id', '=', rental.id).execute();
  const reference = `extension:${rental.id}:${extension.dueOn}`;
  await addCharge(tx, {
    orderId: order.id,
    rentalId: rental.id,
    kind: 'extension',
    amountPaise: extension.pricePaise,
    reason: `${durationLabel(extension.duration)}, until ${formatWeekday(extension.dueOn)}`,
    reference,
    untilDay: extension.dueOn,
    by,
    now,
  });
  const charges = (await listOpenCharges(tx, order.id)).filter((charge) => charge.reference === reference);
  await payCharges(tx, order, { charges, how, now });
  const to = order.shipping === 'self' ? 'Picked up' : 'Dispatched';
  if (order.status === 'Due') await moveOrder(tx, { order, from: 'Due', to, by, now, note: 'Kept for longer' });
  await tellKept(tx, order, { rental, dueOn: extension.dueOn, status: to, now });
}

/** Somebody has paid for days: they have them in writing. */
async function tellKept(
  tx: ShopTransaction,
  order: OrderFacts,
  { rental, dueOn, status, now }: { rental: RentalRow; dueOn: Day; status: RentStatus; now: Date },
): Promise<void> {
  const line = (await listOrderLines(tx, [order.id])).find(({ id }) => id === rental.lineId);
  await queueMessage(tx, {
    reference: `rental:${order.number}:kept:${rental.id}:${dueOn}`,
    template: 'rental-moved',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      status,
      dueOn,
      kept: { title: line?.title ?? '', isCollected: order.shipping !== 'self', window: rental.returnWindow },
    },
    now,
  });
}

/** The payments that somebody has opened for the very same before. */
async function listWanted(
  tx: ShopTransaction,
  orderId: number,
  { rental, extension }: Pick<Keeping, 'rental' | 'extension'>,
): Promise<(number | null)[]> {
  const rows = await tx
    .selectFrom('rental_extension')
    .where('order_id', '=', orderId)
    .where('line_id', '=', rental.lineId)
    .where('until_day', '=', extension.dueOn)
    .where('state', '=', 'wanted')
    .select('payment_id')
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}

async function writeExtension(
  tx: ShopTransaction,
  order: OrderFacts,
  { rental, extension, paymentId, now }: Pick<Keeping, 'rental' | 'extension' | 'now'> & { paymentId: number },
): Promise<void> {
  await tx
    .insertInto('rental_extension')
    .values({
      order_id: order.id,
      line_id: rental.lineId,
      duration: extension.duration,
      from_day: rental.dueOn,
      until_day: extension.dueOn,
      amount_paise: extension.pricePaise,
      payment_id: paymentId,
      wanted_at: now,
    })
    .execute();
}

async function endExtension(
  tx: ShopTransaction,
  paymentId: number,
  { to, now }: { to: 'done' | 'lapsed'; now: Date },
): Promise<void> {
  await tx
    .updateTable('rental_extension')
    .set({ state: to, ended_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'wanted')
    .execute();
}

async function stretchBookings(
  tx: ShopTransaction,
  reference: string,
  { rental, dueOn }: { rental: RentalRow; dueOn: Day },
): Promise<void> {
  try {
    await sql`
      update rental_booking set days = daterange(lower(days), ${addDays(dueOn, 1)}::date)
      where id in (${ownBookings(reference, rental)})`.execute(tx);
    await sql`
      update rental_booking set days = daterange(lower(days), greatest(upper(days), ${addDays(dueOn, 1)}::date))
      where id in (${lentBookings(reference)})`.execute(tx);
  } catch (failure) {
    if ((failure as { constraint?: unknown }).constraint === 'rental_unit_is_booked_once') throw takenMeanwhile(null);
    throw failure;
  }
}
