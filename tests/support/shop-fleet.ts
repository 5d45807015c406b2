import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from './browser.ts';
import type { Buyer } from './buyers.ts';
import { openShop, type OpenShop, testSecret } from './open-shop.ts';
import { startShopProcess } from './start-shop-process.ts';

export interface ShopFleet {
  /** The one that a test reaches into: its clock can be moved. */
  shop: OpenShop;
  /** The addresses of all of them. */
  shops: readonly string[];
  /** The same person at another process: people are known to the whole shop. */
  through: (place: number, buyer: Pick<Buyer, 'browser'>) => Browser;
  /** The address of one of them, whichever number is asked for. */
  process: (place: number) => { address: string };
  close: () => Promise<void>;
}

/** One database, this process and two real ones that serve and do their jobs beside it. */
export async function openFleet(): Promise<ShopFleet> {
  const shop = await openShop('demo', { hasRateLimits: false });
  const folder = await mkdtemp(join(tmpdir(), 'gametrove-fleet-'));
  const environment = {
    DATABASE_URL: shop.connection.url,
    DEMO: 'on',
    SHOP_SECRET: testSecret,
    RATE_LIMITS: 'off',
    DATA_DIR: folder,
  };
  const others = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
  const shops = [shop.address, ...others.map(({ url }) => url)];
  const process = (place: number) => ({ address: shops[place % shops.length] ?? shop.address });
  return {
    shop,
    shops,
    process,
    through: (place, { browser }) => {
      const there = new Browser(process(place));
      there.accessToken = browser.accessToken;
      return there;
    },
    close: async () => {
      await Promise.all(others.map(({ stop }) => stop()));
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
