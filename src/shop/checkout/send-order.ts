import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { moveOrder, refuseUnless } from '../orders/move-order.ts';
import { sellUnits } from '../trade-ins/stock-units.ts';
import { messageLine } from '../notifications/message-contents.ts';
import { remainderOf } from './remainder.ts';

interface Hand {
  /** Who of the staff does it. */
  by: string;
  now: Date;
}

/** The parcel is with the courier; the order is locked by the caller. */
export async function sendOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, tracking }: Hand & { tracking: string | null },
): Promise<void> {
  refuseUnless(order, 'buy', ['Processing']);
  await moveOrder(tx, { order, from: 'Processing', to: 'Shipped', by, now, ...(tracking !== null && { tracking }) });
  const { lines } = await remainderOf(tx, order);
  await sellUnits(tx, lines);
  await queueMessage(tx, {
    reference: `order-shipped:${order.number}`,
    template: 'order-shipped',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, lines: lines.map(messageLine), tracking },
    now,
  });
}

/** The parcel has arrived, and what is paid at the door is paid. */
export async function completeOrder(tx: ShopTransaction, order: OrderFacts, { by, now }: Hand): Promise<void> {
  refuseUnless(order, 'buy', ['Shipped']);
  await moveOrder(tx, { order, from: 'Shipped', to: 'Completed', by, now });
}
