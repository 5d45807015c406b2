import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

export async function lockOrder(tx: ShopTransaction, orderId: number) {
  const order = await tx.selectFrom('shop_order').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirst();
  if (!order) throw new Refused('not-found', 'There is no such order.');
  return order;
}
