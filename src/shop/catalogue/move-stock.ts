import { Refused } from '../../rules/refused.ts';
import type { StockReason } from '../catalogue-tables.ts';
import type { ShopTransaction } from '../database.ts';

export interface HandMove {
  productId: number;
  /** Below zero when things leave the shelf. */
  change: number;
  reason: Extract<StockReason, 'received' | 'counted' | 'returned' | 'damaged'>;
  by: string;
  now: Date;
}

/** Stock moved by the hand of the staff. What is set aside for orders cannot leave the shelf. */
export async function moveStock(
  tx: ShopTransaction,
  { productId, change, reason, by, now }: HandMove,
): Promise<{ before: number; after: number }> {
  const product = await tx
    .selectFrom('product')
    .where('id', '=', productId)
    .select(['age', 'on_hand as onHand', 'reserved'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refused('not-found', 'There is no such product.');
  if (product.age === 'sell') throw new Refused('conflict', 'The shop only buys this: there is no stock of it.');
  const after = product.onHand + change;
  if (after < product.reserved) {
    const free = product.onHand - product.reserved;
    throw new Refused(
      'conflict',
      `Only ${free} can leave the shelf: ${product.onHand} are there and ${product.reserved} of them wait for orders.`,
    );
  }
  await tx
    .insertInto('stock_movement')
    .values({ product_id: productId, on_hand_change: change, reason, reference: null, moved_by: by, moved_at: now })
    .execute();
  return { before: product.onHand, after };
}
