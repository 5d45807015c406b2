import type { ShopDatabase } from '../database.ts';

export type StockUnit = Awaited<ReturnType<typeof listUnitsOf>>[number];

/** What became of the pieces of a trade-in that the shop took. */
export function listUnitsOf(database: ShopDatabase, orderId: number) {
  return units(database)
    .innerJoin('trade_in_item', 'trade_in_item.id', 'trade_in_item_id')
    .where('trade_in_item.order_id', '=', orderId)
    .orderBy('stock_unit.id')
    .execute();
}

export function findUnit(database: ShopDatabase, unitId: number): Promise<StockUnit | undefined> {
  return units(database).where('stock_unit.id', '=', unitId).executeTakeFirst();
}

function units(database: ShopDatabase) {
  return database
    .selectFrom('stock_unit')
    .select([
      'stock_unit.id as unitId',
      'stock_unit.product_id as productId',
      'stock_unit.serial',
      'stock_unit.grade',
      'stock_unit.state',
      'stock_unit.purchase_paise as costPaise',
      'stock_unit.trade_in_item_id as itemId',
    ]);
}
