import { sql } from 'kysely';
import { payWithinMs } from '../../rules/orders/order-moves.ts';
import type { ShopDatabase } from '../database.ts';

/**
 * The shopper wanted another cart and did not get it. What they ordered before is not what a later checkout asks for:
 * src/shop/checkout/same-order.ts looks at this. Older orders are never taken for a repetition anyway.
 */
export async function markResubmitted(database: ShopDatabase, shopperId: number, now: Date): Promise<void> {
  await database
    .updateTable('shop_order')
    .set({ resubmitted_at: now })
    .where('shopper_id', '=', shopperId)
    .where('direction', '<>', 'rent')
    .where((row) =>
      row.or([
        row('status', '=', 'Awaiting payment'),
        sql<boolean>`placed_at > ${new Date(now.getTime() - payWithinMs)}`,
      ]),
    )
    .execute();
}
