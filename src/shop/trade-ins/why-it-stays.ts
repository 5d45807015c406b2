import { type WhyItStays, whyItStays } from '../../rules/units/why-it-stays.ts';
import type { ShopDatabase } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import type { TradeInItem } from './list-items.ts';

/** Of pieces with a blocked serial number: which cannot be taken out of their offer, and why, by their ids. */
export async function readWhyTheyStay(
  database: ShopDatabase,
  order: OrderFacts,
  items: readonly TradeInItem[],
): Promise<ReadonlyMap<number, WhyItStays>> {
  const offered = items.filter(({ state }) => state !== 'refused');
  if (offered.length === 0) return new Map();
  const units = await listUnitsWithOrders(
    database,
    offered.map(({ id }) => id),
  );
  const { payoutState, voucher } = await readMoney(database, order.id);
  const whys = offered.map((item) => {
    const unit = units.find(({ itemId }) => itemId === item.id) ?? null;
    return [item.id, whyItStays({ ...item, order, payoutState, voucher, unit })] as const;
  });
  return new Map(whys.flatMap(([id, why]) => (why ? [[id, why]] : [])));
}

function listUnitsWithOrders(database: ShopDatabase, itemIds: readonly number[]) {
  return database
    .selectFrom('unit')
    .leftJoin('order_line', 'order_line.id', 'unit.line_id')
    .leftJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('trade_in_item_id', 'in', itemIds)
    .select(['trade_in_item_id as itemId', 'unit.number', 'unit.state', 'shop_order.number as orderNumber'])
    .execute();
}

async function readMoney(database: ShopDatabase, orderId: number) {
  const payout = await database
    .selectFrom('payout')
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .select('state')
    .executeTakeFirst();
  const voucher = await database
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'voucher')
    .orderBy('id', 'desc')
    .select('printed_number as number')
    .executeTakeFirst();
  return { payoutState: payout?.state ?? null, voucher: voucher?.number ?? null };
}
