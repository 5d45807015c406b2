import type { ShopTransaction } from '../database.ts';

/** Gives an order that waits for its payment more time. The caller has locked it. */
export async function keepOrderUntil(tx: ShopTransaction, orderId: number, until: Date): Promise<void> {
  await tx.updateTable('shop_order').set({ pay_until: until }).where('id', '=', orderId).execute();
}

/** The things of an order go to who pays first from now on. The caller has put them back on sale. */
export async function keepNothing(tx: ShopTransaction, orderId: number): Promise<void> {
  await tx.updateTable('shop_order').set({ held_pieces: null, held_paise: null }).where('id', '=', orderId).execute();
}

/** Whoever bought it is asked for a review, once: false when somebody has asked before. */
export async function markInvited(tx: ShopTransaction, orderId: number, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('shop_order')
    .set({ review_invited_at: now })
    .where('id', '=', orderId)
    .where('review_invited_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
