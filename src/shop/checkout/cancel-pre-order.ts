import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { remainderOf } from './remainder.ts';
import { shortenOrder } from './shorten-order.ts';

/** Its buyer does not want a pre-order any more, and keeps the rest of the order; the order is locked by the caller. */
export async function cancelPreOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { lineId, now }: { lineId: number; now: Date },
): Promise<void> {
  const { lines } = await remainderOf(tx, order);
  const line = lines.find(({ id, hasContract }) => id === lineId && hasContract);
  if (!line) throw new Refused('not-found', 'There is no such pre-order in this order.');
  if (lines.length === 1) return cancelOrder(tx, order, { by: 'shopper', now });
  if (order.status !== 'Processing') {
    throw new Refused('conflict', `This pre-order cannot be cancelled any more: it is ${order.status.toLowerCase()}.`);
  }
  const leaving = [{ lineId, quantity: line.quantity }];
  await shortenOrder(tx, order, { leaving, why: 'You did not want it any more.', by: 'shopper', now });
}
