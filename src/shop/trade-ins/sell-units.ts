import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

/** Pre-owned things that leave with an order: the oldest unit of each product first. What has no unit is not counted. */
export async function sellUnits(
  tx: ShopTransaction,
  lines: readonly { id: number; productId: number; quantity: number }[],
): Promise<void> {
  for (const { id, productId, quantity } of lines) {
    // Somebody who packs the same product at this moment takes the next unit.
    await sql`
      update stock_unit set state = 'sold', sold_line_id = ${id}
      where id in (
        select id from stock_unit where product_id = ${productId} and state = 'in stock'
        order by id limit ${quantity} for update skip locked)`.execute(tx);
  }
}

/** They came back with a return, and are on the shelf again with what they cost. */
export async function takeBackUnits(
  tx: ShopTransaction,
  lines: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  for (const { lineId, quantity } of lines) {
    await sql`
      update stock_unit set state = 'in stock', sold_line_id = null
      where id in (select id from stock_unit where sold_line_id = ${lineId} order by id desc limit ${quantity})`.execute(
      tx,
    );
  }
}
