import { sql } from 'kysely';
import type { Supply } from '../../rules/orders/coverage.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { listPlacesOf } from './queue.ts';

/**
 * What leaves is not here any more. First come, first served: an order leaves only when enough copies are here for it and for
 * everybody who paid before. The order is locked by the caller and not sent yet.
 */
export async function takeFromSupply(tx: ShopTransaction, orderId: number): Promise<void> {
  const preOrders = tx
    .selectFrom('order_line')
    .where('order_id', '=', orderId)
    .where('age', '=', 'preOrder')
    .select('product_id');
  const counted = await tx
    .selectFrom('pre_order_supply')
    .where('product_id', 'in', preOrders)
    .orderBy('product_id')
    .select('product_id')
    .forUpdate()
    .execute();
  if (counted.length === 0) return;
  // Read after the rows are held: who was sent a moment ago is not in the queue any more.
  for (const { productId, title, copies, place, supply, coverage } of await listPlacesOf(tx, orderId)) {
    if (supply === null) continue;
    if (coverage !== 'here') throw notHere({ title, needed: place + copies - 1, here: supply.here });
    await tx
      .updateTable('pre_order_supply')
      .set({ here: sql<number>`here - ${copies}` })
      .where('product_id', '=', productId)
      .execute();
  }
}

function notHere({ title, needed, here }: { title: string; needed: number; here: number }): Refused {
  const are = here === 1 ? '1 copy is here' : `${here} copies are here`;
  return new Refused(
    'bad-request',
    `${title}: ${are}, and ${needed} are needed for this order and those that were paid before it. Who paid first is sent first.`,
  );
}

/** Counts what there is for a pre-order, or stops counting. Answers what was counted before. */
export async function setSupply(
  tx: ShopTransaction,
  { productId, seen, supply }: { productId: number; seen: Supply | null; supply: Supply | null },
): Promise<Supply | null> {
  const product = await tx
    .selectFrom('product')
    .where('id', '=', productId)
    .where('age', '=', 'preOrder')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refused('not-found', 'There is no such pre-order.');
  const rows = tx.selectFrom('pre_order_supply').where('product_id', '=', productId);
  const before = (await rows.select(['here', 'promised']).forUpdate().executeTakeFirst()) ?? null;
  if (before?.here !== seen?.here || before?.promised !== seen?.promised) {
    throw new Refused('conflict', 'Something was sent or counted meanwhile. Please look at the numbers again.');
  }
  if (supply === null) await tx.deleteFrom('pre_order_supply').where('product_id', '=', productId).execute();
  else {
    await tx
      .insertInto('pre_order_supply')
      .values({ product_id: productId, ...supply })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(supply))
      .execute();
  }
  return before;
}
