import { paise, type Paise } from '../../rules/money/paise.ts';
import { isRentedOut, rentedOutStatuses } from '../../rules/orders/order-moves.ts';
import { isTimeToRemind } from '../../rules/rentals/rental.ts';
import { addDays, type Day, daysBetween, indianDay } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockOrder } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { listRentalsOf } from './bookings.ts';

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
  await queueMessage(tx, {
    reference: `rental-due:${number}:${today}`,
    template: 'rental-due',
    shopperId: order.shopperId,
    contents: {
      orderNumber: number,
      dueOn,
      when,
      isCollected: order.shipping !== 'self',
      ...lateFees(due, today),
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
