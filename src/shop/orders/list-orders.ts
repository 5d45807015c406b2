import type { ShopDatabase } from '../database.ts';
import { listUnitsBack, listUnitsOfOrders } from '../units/find-unit.ts';
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
  const ids = orders.map(({ id }) => id);
  const lines = await listOrderLines(database, ids);
  const isUsed = lines.some(({ age }) => age === 'PreOwned');
  const units = isUsed ? await listUnitsOfOrders(database, ids) : [];
  const back = isUsed ? await listUnitsBack(database, ids) : [];
  const withUnits = lines.map((line) => ({
    ...line,
    units: units.filter(({ lineId }) => lineId === line.id),
    unitsBack: back.filter(({ lineId }) => lineId === line.id),
  }));
  return orders.map((order) => ({ ...order, lines: withUnits.filter(({ orderId }) => orderId === order.id) }));
}

/** What the shopper reads of the history. */
export function listOrderEvents(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('order_event')
    .where('order_id', '=', orderId)
    .where('is_for_staff', '=', false)
    .orderBy('id')
    .select(['to_status as status', 'happened_at as at', 'note'])
    .execute();
}
