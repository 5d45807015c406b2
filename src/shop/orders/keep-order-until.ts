import type { ShopTransaction } from '../database.ts';

/** Gives an order that waits for its payment more time. The caller has locked it. */
export async function keepOrderUntil(tx: ShopTransaction, orderId: number, until: Date): Promise<void> {
  await tx.updateTable('shop_order').set({ pay_until: until }).where('id', '=', orderId).execute();
}
