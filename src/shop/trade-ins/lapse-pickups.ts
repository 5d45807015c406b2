import { paise } from '../../rules/money/paise.ts';
import { daysAfter } from '../../rules/time/day.ts';
import { pickupConfirmDays } from '../../rules/trade-ins/pickup-limits.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { isPickupConfirmed } from './confirm-pickup.ts';
import { stepBack } from './move-trade-in.ts';
import { voidPayout } from '../payouts/payouts.ts';

const mostLapsed = 50;

/** Ends the booked pickups that nobody has confirmed in time, and tells whether there are more. */
export async function lapsePickups(database: ShopDatabase, now: Date): Promise<boolean> {
  const lapsing = (from: ShopDatabase) =>
    from
      .selectFrom('shop_order')
      .innerJoin('trade_in', 'trade_in.order_id', 'shop_order.id')
      .where('shop_order.shipping', '=', 'pickup')
      .where('shop_order.status', '=', 'Booked')
      .where('shop_order.placed_at', '<=', daysAfter(now, -pickupConfirmDays))
      .where((row) => row.not(isPickupConfirmed))
      .select('shop_order.id');
  const due = await lapsing(database).orderBy('placed_at').limit(mostLapsed).execute();
  for (const { id } of due) {
    await database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { id });
      // Confirmed, cancelled or received a moment ago.
      const isStill = await lapsing(tx).where('shop_order.id', '=', id).executeTakeFirst();
      if (isStill) await lapse(tx, order, now);
    });
  }
  return due.length === mostLapsed;
}

async function lapse(tx: ShopTransaction, order: OrderFacts, now: Date): Promise<void> {
  await moveOrder(tx, {
    order,
    from: 'Booked',
    to: 'Cancelled',
    by: 'clock',
    cancelledBecause: 'unconfirmed',
    note: 'The pickup was not confirmed in time',
    now,
  });
  await voidPayout(tx, { orderId: order.id, returnId: null });
  await stepBack(tx, order.id, now);
  await queueMessage(tx, {
    reference: `order-cancelled:${order.number}`,
    template: 'order-cancelled',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, by: 'clock', back: nothing },
    now,
  });
}

const nothing = { moneyPaise: paise(0), creditPaise: paise(0), feePaise: paise(0), bonusPaise: paise(0) };
