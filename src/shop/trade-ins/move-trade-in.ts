import type { SellStatus } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { keepTradeUp } from '../trade-ups/keep-trade-up.ts';
import { lockTradeUp, partTradeUp } from '../trade-ups/settle-trade-up.ts';

export interface TradeInStep {
  to: SellStatus;
  /** Who did it: shopper, clock, or a person of the staff. */
  by: string;
  note?: string | null;
  tracking?: string;
  now: Date;
}

/** One step of a trade-in, with its history and a message; the order is locked by the caller. */
export async function moveTradeIn(tx: ShopTransaction, order: OrderFacts, step: TradeInStep): Promise<OrderFacts> {
  const { to, by, note, tracking, now } = step;
  if (order.direction !== 'sell') throw new Refused('conflict', `Order ${order.number} is not a trade-in.`);
  await moveOrder(tx, {
    order,
    from: order.status,
    to,
    by,
    now,
    note: note ?? null,
    ...(to === 'Cancelled' && { cancelledBecause: 'shop' as const }),
    ...(tracking !== undefined && { tracking }),
  });
  if (to === 'Accepted' || to === 'Returned to seller') await askToSendBack(tx, order.id);
  if (to === 'Received' || to === 'Counter-offer') await keepTradeUp(tx, order.id, now);
  if (to === 'Returned to seller' || to === 'Cancelled') await stepBack(tx, order.id, now);
  // The others have a message of their own.
  if (to !== 'Pickup scheduled' && to !== 'Inspected' && to !== 'Counter-offer' && to !== 'Paid') {
    await queueMessage(tx, {
      reference: `trade-in:${order.number}:${to}`,
      template: 'trade-in-moved',
      shopperId: order.shopperId,
      contents: { orderNumber: order.number, status: to },
      now,
    });
  }
  return { ...order, status: to };
}

/** What the shop did not take is the seller's, and waits to be sent; not what is held, and not what was sent before. */
export async function askToSendBack(tx: ShopTransaction, orderId: number): Promise<void> {
  await tx
    .updateTable('trade_in')
    .set({ send_back: 'due' })
    .where('order_id', '=', orderId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('trade_in_item')
          .where('order_id', '=', orderId)
          .where('state', '=', 'refused')
          .where('is_held', '=', false)
          .where('is_sent_back', '=', false)
          .select('id'),
      ),
    )
    .execute();
}

/** Nothing is sold: what was to be bought with it stands alone. */
export async function stepBack(tx: ShopTransaction, orderId: number, now: Date): Promise<void> {
  const tradeUp = await lockTradeUp(tx, orderId);
  if (tradeUp) await partTradeUp(tx, tradeUp, now);
}
