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
  doors: readonly string[];
  /** The same person at another door: people are known to the whole shop. */
  through: (place: number, buyer: Pick<Buyer, 'browser'>) => Browser;
  /** The address of one of them, whichever number is asked for. */
  door: (place: number) => { address: string };
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
  const doors = [shop.address, ...others.map(({ url }) => url)];
  const door = (place: number) => ({ address: doors[place % doors.length] ?? shop.address });
  return {
    shop,
    doors,
    door,
    through: (place, { browser }) => {
      const there = new Browser(door(place));
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
