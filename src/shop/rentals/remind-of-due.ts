import { addDays, indianDay } from '../../rules/time/day.ts';
import { isRentedOut, rentedOutStatuses } from '../../rules/orders/order-moves.ts';
import type { ShopDatabase } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockOrder } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { dayPrice } from './rental-prices.ts';

/** Tells people the day before, on the day, and on every day after it; on the day itself the rental becomes due. */
export async function remindOfDue(database: ShopDatabase, now: Date): Promise<void> {
  const today = indianDay(now);
  const rentals = await database
    .selectFrom('rental')
    .innerJoin('shop_order', 'shop_order.id', 'rental.order_id')
    .where('shop_order.status', 'in', rentedOutStatuses)
    .where('rental.due_on', '<=', addDays(today, 1))
    .select(['shop_order.number', 'rental.due_on as dueOn', 'rental.edition_id as editionId'])
    .execute();
  for (const { number, dueOn, editionId } of rentals) {
    const when = dueOn > today ? 'tomorrow' : dueOn === today ? 'today' : 'late';
    await database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, number);
      if (!isRentedOut(order.status)) return;
      if (when !== 'tomorrow' && order.status !== 'Due') {
        await moveOrder(tx, { order, from: order.status, to: 'Due', by: 'clock', now });
      }
      await queueMessage(tx, {
        reference: `rental-due:${number}:${today}`,
        template: 'rental-due',
        shopperId: order.shopperId,
        contents: { orderNumber: number, dueOn, when, lateFeePaise: await dayPrice(tx, editionId) },
        now,
      });
    });
  }
}
