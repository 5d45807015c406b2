import { listAddresses } from '../addresses/addresses.ts';
import { readCartRows } from '../cart/cart-lines.ts';
import type { ShopDatabase } from '../database.ts';
import { listDevices } from '../identity/known-devices.ts';
import { listSessions } from '../identity/session.ts';
import { findShopper } from '../identity/shoppers.ts';
import { readEmailLink } from '../identity/verify-contact.ts';
import { listMessagesTo } from '../notifications/messages-of-shopper.ts';
import { orderFacts } from '../orders/find-order.ts';
import { withLines } from '../orders/list-orders.ts';
import { listCreditByHand } from '../wallet/credit-requests.ts';
import { readWallet } from '../wallet/read-wallet.ts';
import { readOrderRecords } from './read-order-records.ts';

/** Everything the shop keeps about a person, but for the hash of the password and what is sealed. */
export async function readMyData(database: ShopDatabase, shopperId: number, now: Date) {
  const { passwordHash: _hash, ...profile } = await findShopper(database, shopperId);
  return {
    profile,
    emailLink: (await readEmailLink(database, shopperId)) ?? null,
    addresses: await listAddresses(database, shopperId),
    cart: await readCartRows(database, shopperId),
    sessions: await listSessions(database, shopperId, now),
    knownDevices: await listDevices(database, shopperId),
    wallet: await readWallet(database, shopperId, { mostLines: null }),
    creditByHand: await listCreditByHand(database, shopperId),
    messages: await listMessagesTo(database, shopperId),
    orders: await readOrders(database, shopperId),
  };
}

export type MyOrder = Awaited<ReturnType<typeof readOrders>>[number];

async function readOrders(database: ShopDatabase, shopperId: number) {
  const facts = await orderFacts(database)
    .where('shopper_id', '=', shopperId)
    .orderBy('shop_order.id', 'desc')
    .execute();
  const records = await readOrderRecords(database, shopperId);
  return (await withLines(database, facts)).map((order) => ({
    ...order,
    events: records.events(order.id),
    documents: records.documents(order.id),
    payments: records.payments(order.id),
    returns: records.returns(order.id),
    tradeIn: records.tradeIns(order.id)[0] ?? null,
    rentals: records.rentals(order.id),
    charges: records.charges(order.id),
    checks: records.checks(order.id),
  }));
}
