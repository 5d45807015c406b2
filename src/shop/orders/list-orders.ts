import type { ShopDatabase } from '../database.ts';
import { listOrderLines, orderFacts, type OrderFacts } from './find-order.ts';

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

const mostOrders = 500;

/** Everything a person ordered, the newest first, with the lines. */
export async function listOrders(database: ShopDatabase, shopperId: number) {
  const orders = await orderFacts(database)
    .where('shopper_id', '=', shopperId)
    .orderBy('shop_order.id', 'desc')
    .limit(mostOrders)
    .execute();
  return withLines(database, orders);
}

export async function withLines(database: ShopDatabase, orders: readonly OrderFacts[]) {
  const lines = await listOrderLines(
    database,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}

export function listOrderEvents(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('order_event')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['to_status as status', 'happened_at as at', 'note'])
    .execute();
}
