import { daysAfter } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

/** How long an order tells which network it came from. */
const networkDays = 30;

/** Where the orders of an account came from is nobody's business once it is closed. */
export async function forgetNetworksOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ network_hash: null })
    .where('shopper_id', '=', shopperId)
    .where('network_hash', 'is not', null)
    .execute();
}

/** The same for every order that is old enough. */
export async function forgetOldNetworks(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .updateTable('shop_order')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('placed_at', '<', daysAfter(now, -networkDays))
    .execute();
}
