import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import type { ShopDatabase } from '../database.ts';

/**
 * The least that was asked for each pre-order of an order since it was placed, its own price included: every price that stood in
 * the shop counts, for however short a time, because somebody could have ordered at it.
 */
export async function lowestPricesOf(database: ShopDatabase, orderId: number): Promise<ReadonlyMap<number, Paise>> {
  const { rows } = await sql<{ lineId: number; paise: Paise }>`
    select order_line.id as "lineId", least(unit_paise, asked.paise)::float8 as paise
    from order_line join shop_order on shop_order.id = order_id join product on product.id = product_id
    cross join lateral (
      select min(after_paise) as paise from price_history
      where price_history.edition_id = product.edition_id and price_history.product_id = product.id
        and price = 'buy' and changed_at > placed_at) as asked
    where order_id = ${orderId} and has_contract`.execute(database);
  return new Map(rows.map(({ lineId, paise }) => [lineId, paise]));
}
