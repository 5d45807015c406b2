import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDatabase } from '../../src/server/database/hold-the-shop.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { startShopProcess, type ShopProcess } from '../support/start-shop-process.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-away-'));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
  await ensureDatabase(postgres.url);
  shop = await startShopProcess({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'shop'), DEMO: 'on' });
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

test('while the database is away, seen pages are shown and everything else says so', async () => {
  const seen = await (await fetch(`${shop.url}/games`)).text();
  const listed = await (await fetch(`${shop.url}/api/products`)).text();
  await postgres.stop();

  const again = await fetch(`${shop.url}/games`);
  expect([again.status, await again.text()]).toEqual([200, seen]);
  const products = await fetch(`${shop.url}/api/products`);
  expect([products.status, await products.text()]).toEqual([200, listed]);

  const unseen = await fetch(`${shop.url}/console`);
  expect(unseen.status).toBe(503);
  expect(unseen.headers.get('retry-after')).toBe('5');
  expect(await unseen.text()).toContain('The shop cannot answer just now');
  const call = await fetch(`${shop.url}/api/getProductById?id=1`);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ code: 'unavailable' });
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
});
