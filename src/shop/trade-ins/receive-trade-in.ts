import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { refuseUnless } from '../orders/move-order.ts';
import { moveTradeIn } from './move-trade-in.ts';

interface DoneBy {
  by: string;
  now: Date;
}

/** The seller has given the parcel to a courier. */
export async function markShippedBySeller(
  tx: ShopTransaction,
  order: OrderFacts,
  { now, tracking }: { now: Date; tracking: string },
): Promise<void> {
  refuseUnless(order, 'sell', ['Booked']);
  if (order.shipping !== 'self') throw new Refused('conflict', 'Our courier comes for this one.');
  await moveTradeIn(tx, order, { to: 'Shipped by seller', by: 'shopper', now, tracking });
}

/** The things are in the shop. */
export async function receiveTradeIn(tx: ShopTransaction, order: OrderFacts, { by, now }: DoneBy): Promise<void> {
  refuseUnless(order, 'sell', ['Booked', 'Pickup scheduled', 'Shipped by seller']);
  await moveTradeIn(tx, order, { to: 'Received', by, now });
}
