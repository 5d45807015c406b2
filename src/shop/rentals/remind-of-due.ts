import { paise, type Paise } from '../../rules/money/paise.ts';
import { isRentedOut, rentedOutStatuses } from '../../rules/orders/order-moves.ts';
import { isTimeToRemind } from '../../rules/rentals/rental.ts';
import { addDays, type Day, daysBetween, indianDay } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { listRentalsOf } from './booking/bookings.ts';

/** Tells people the day before, on the day, and on every day after it; on the day itself the rental becomes due. */
export async function remindOfDue(database: ShopDatabase, now: Date): Promise<void> {
  const rentals = await database
    .selectFrom('rental')
    .innerJoin('shop_order', 'shop_order.id', 'rental.order_id')
    .where('shop_order.status', 'in', rentedOutStatuses)
    .where('rental.due_on', '<=', addDays(indianDay(now), 1))
    .select('shop_order.number')
    .distinct()
    .execute();
  for (const { number } of rentals) {
    await database.transaction().execute((tx) => remindOfOrder(tx, number, now));
  }
}

async function remindOfOrder(tx: ShopTransaction, number: string, now: Date): Promise<void> {
  const today = indianDay(now);
  const order = await lockOrder(tx, number);
  // Read again: it may have come back, or been kept for longer, since the list was read.
  const due = (await listRentalsOf(tx, order.id)).filter(({ dueOn }) => dueOn <= addDays(today, 1));
  const dueOn = due.map((rental) => rental.dueOn).toSorted()[0];
  if (!isRentedOut(order.status) || dueOn === undefined) return;
  const when = dueOn > today ? 'tomorrow' : dueOn === today ? 'today' : 'late';
  if (when !== 'tomorrow' && order.status !== 'Due') {
    await moveOrder(tx, { order, from: order.status, to: 'Due', by: 'clock', now });
  }
  if (!isTimeToRemind(now)) return;
  await tellDue(tx, order, { reference: today, due: { dueOn, when, rentals: due }, now });
}

/** The staff agreed on other hours after the reminder of the day before: it is sent again. Else the reminder will tell them. */
export async function tellNewReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { dueOn, now }: { dueOn: Day; now: Date },
): Promise<void> {
  const tomorrow = addDays(indianDay(now), 1);
  if (!isRentedOut(order.status) || dueOn !== tomorrow || !isTimeToRemind(now)) return;
  const rentals = (await listRentalsOf(tx, order.id)).filter((rental) => rental.dueOn === dueOn);
  // Each change is told, also back to what it was. Whoever calls this has made sure that it is one.
  await tellDue(tx, order, {
    reference: `window:${now.toISOString()}`,
    due: { dueOn, when: 'tomorrow', rentals },
    now,
  });
}

interface DueRentals {
  dueOn: Day;
  when: 'tomorrow' | 'today' | 'late';
  rentals: Awaited<ReturnType<typeof listRentalsOf>>;
}

async function tellDue(
  tx: ShopTransaction,
  { number, shopperId, shipping }: OrderFacts,
  { reference, due: { rentals, ...due }, now }: { reference: string; due: DueRentals; now: Date },
): Promise<void> {
  await queueMessage(tx, {
    reference: `rental-due:${number}:${reference}`,
    template: 'rental-due',
    shopperId,
    contents: {
      orderNumber: number,
      ...due,
      isCollected: shipping !== 'self',
      window: rentals[0]?.returnWindow ?? null,
      ...lateFees(rentals, indianDay(now)),
    },
    now,
  });
}

/** What a late day costs, and what the late days cost until now. */
function lateFees(
  due: Awaited<ReturnType<typeof listRentalsOf>>,
  today: Day,
): { lateFeePaise: Paise; latePaise: Paise } {
  let perDay = 0;
  let soFar = 0;
  for (const { lateDayPaise, quantity, dueOn } of due) {
    const price = lateDayPaise * quantity;
    perDay += price;
    soFar += price * Math.max(0, daysBetween(dueOn, today));
  }
  return { lateFeePaise: paise(perDay), latePaise: paise(soFar) };
}
