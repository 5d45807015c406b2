import { sql } from 'kysely';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { ShopTransaction } from '../database.ts';

export interface ShippedLine {
  id: number;
  productId: number;
  age: ProductAge;
  quantity: number;
}

/**
 * Pre-owned products leave the shop: the oldest units of each product go with the line, as many as there are. What was on
 * the shelf before the shop counted units has none, and its line is sold without.
 */
export async function sellUnits(tx: ShopTransaction, lines: readonly ShippedLine[]): Promise<void> {
  const used = lines.filter(({ age }) => age === 'PreOwned');
  if (used.length === 0) return;
  await lockUnits(
    tx,
    used.map(({ productId }) => productId),
  );
  for (const { id, productId, quantity } of used) {
    await sql`
      update stock_unit set state = 'sold', sold_line_id = ${id}
      where id in (select id from stock_unit where product_id = ${productId} and state = 'in stock'
                   order by id limit ${quantity})`.execute(tx);
  }
}

/** What came back of a line is in stock again, with what it cost the shop. */
export async function takeUnitsBack(
  tx: ShopTransaction,
  lines: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  for (const { lineId, quantity } of lines) {
    // Somebody who sells a thing back and then returns it too would break the rule that a serial is on the shelf once.
    await sql`
      update stock_unit set state = 'in stock', sold_line_id = null,
        serial = case when exists (select from stock_unit other where other.serial = stock_unit.serial
                                   and other.state in ('in stock', 'repair')) then null else serial end
      where id in (select id from stock_unit where sold_line_id = ${lineId} order by id desc limit ${quantity})`.execute(
      tx,
    );
  }
}

/**
 * Two orders for the same thing take turns. It has to be a statement of its own: the next one then sees which units the
 * other took while this one waited.
 */
async function lockUnits(tx: ShopTransaction, productIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('stock_unit')
    .where('product_id', 'in', productIds)
    .where('state', '=', 'in stock')
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}
