import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from './clone-database.ts';
import { lookAtBuild, startShopProcess } from './start-shop-process.ts';

/** One shop for all browser tests: the built one, on a copy of the demo shop. */
export default async function openBrowserShop(): Promise<() => Promise<void>> {
  const clusterUrl = process.env['TEST_CLUSTER_URL'];
  if (!clusterUrl) throw new Error('run the browser tests with: npm test -- --only playwright');
  lookAtBuild();
  const database = await cloneDatabase(clusterUrl, 'demo');
  const dataDir = await mkdtemp(join(tmpdir(), 'gametrove-browser-'));
  // A second process of the same shop has to know its secret.
  const SHOP_SECRET = (process.env['SHOP_SECRET'] = randomBytes(32).toString('hex'));
  const shop = await startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    SHOP_SECRET,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  process.env['SHOP_URL'] = shop.url;
  // Where the shop puts the messages it would send: a test reads the one-time code there.
  process.env['SHOP_OUTBOX'] = join(dataDir, 'outbox');
  // A test that needs the counter gives the shop's own command a hand.
  process.env['SHOP_DATABASE_URL'] = database.url;
  return async () => {
    await shop.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
