import { listAddresses } from '../addresses/addresses.ts';
import { readCartRows } from '../cart/cart-lines.ts';
import type { ShopDatabase } from '../database.ts';
import { listSessions } from '../identity/session.ts';
import { findShopper } from '../identity/shoppers.ts';
import { listOrders } from '../orders/list-orders.ts';
import { readWallet } from '../wallet/read-wallet.ts';

/** Everything the shop keeps about a person, but for the hash of the password. */
export async function readMyData(database: ShopDatabase, shopperId: number, now: Date) {
  const { passwordHash: _hash, ...profile } = await findShopper(database, shopperId);
  return {
    profile,
    addresses: await listAddresses(database, shopperId),
    cart: await readCartRows(database, shopperId),
    sessions: await listSessions(database, shopperId, now),
    wallet: await readWallet(database, shopperId),
    orders: await listOrders(database, shopperId),
  };
}
