import { expect } from 'vitest';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeOrder } from '../../src/contract/office/orders.ts';
import { signedInStaff } from './office.ts';
import { openShop } from './open-shop.ts';
import { openTradeInShop } from './trade-in-shop.ts';

export type BlockedShop = Awaited<ReturnType<typeof openBlockedShop>>;

/** A shop in which a manager blocks serial numbers of what people sold, and says why. */
export async function openBlockedShop(why = 'Reported stolen') {
  const shop = await openShop('demo', { hasRateLimits: false });
  const trade = await openTradeInShop(shop);
  const { browser: office } = await signedInStaff(shop, 'manager');
  const ask = (path: string, body: object) => office.post(`/api/office/${path}`, { why, ...body });
  let count = 0;
  return {
    shop,
    trade,
    office,
    ask,
    someSerial: () => `BLOCK-${process.pid}-${(count += 1)}`,
    block: async (serial: string) => expect((await ask('blockSerial', { serial })).status).toBe(200),
    read: async (orderId: string) =>
      (await office.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>,
  };
}
