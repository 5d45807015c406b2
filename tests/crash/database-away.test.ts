import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDatabase } from '../../src/server/database/ensure-database.ts';
import { listenForChanges } from '../../src/server/database/listen-for-changes.ts';
import { ResponseCache } from '../../src/server/http/kept/response-cache.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import pg from 'pg';
import { Browser, newPerson, signupForm } from '../support/browser.ts';
import { openSilentLine } from '../support/silent-line.ts';
import { startShopProcess, type ShopProcess } from '../support/start-shop-process.ts';
import { until } from '../support/until.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-away-'));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
  await ensureDatabase(postgres);
  shop = await startShopProcess({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'shop'), DEMO: 'on' });
});
afterAll(async () => {
  await shop.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('while the database is away, seen pages are shown and everything else says so', async () => {
  const buyer = await newPerson({ address: shop.url });
  const seen = await (await fetch(`${shop.url}/games`)).text();
  const listed = await (await fetch(`${shop.url}/api/products`)).text();
  await postgres.stop();

  const again = await fetch(`${shop.url}/games`);
  expect([again.status, await again.text()]).toEqual([200, seen]);
  // Nobody on a slow connection has seen it; the usual form is better than none.
  const light = await fetch(`${shop.url}/games`, { headers: { 'save-data': 'on' } });
  expect([light.status, await light.text()]).toEqual([200, seen]);
  const products = await fetch(`${shop.url}/api/products`);
  expect([products.status, await products.text()]).toEqual([200, listed]);

  const unseen = await fetch(`${shop.url}/console`);
  expect(unseen.status).toBe(503);
  expect(unseen.headers.get('retry-after')).toBe('5');
  expect(await unseen.text()).toContain('The shop cannot answer just now');
  const call = await fetch(`${shop.url}/api/getProductById?id=1`);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({
    code: 'unavailable',
    error: expect.not.stringMatching(/charged/i) as string,
  });
  await tellsWhoeverHasPaid();
  // Only here it is true, whatever happened before.
  const { id: userId } = buyer.person;
  const order = await buyer.browser.post('/api/checkout', { direction: 'buy', userId, addressId: 1, cod: false });
  expect([order.status, order.text]).toMatchObject([503, expect.stringContaining('Nothing was charged.') as string]);
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
});

/** Whoever comes back from paying gets a page, in words that are true, which looks again by itself. */
async function tellsWhoeverHasPaid(): Promise<void> {
  for (const path of ['/payments/return/GTB0000000000-1', '/order-pending?orderId=GTB0000000000', '/order-success']) {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([503, 'text/html; charset=utf-8']);
    expect(text, path).toContain('Your payment is being checked.');
    expect(text, path).toMatch(/<meta http-equiv="refresh" content="\d+">/);
    expect(text, path).not.toMatch(/charged/i);
  }
}

/** The same database, as a copy that waits to take over: it can be read, and takes no changes. */
async function comeBackAsCopy(): Promise<void> {
  await writeFile(join(folder, 'postgres', 'standby.signal'), '', { mode: 0o644 });
  const settings = [`port=${new URL(postgres.url).port}`];
  await startEmbeddedPostgres({ dataDir: folder, say: () => undefined, settings });
}

async function takeOver(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
}

test('a database that takes no changes can be looked at, the rest says so, and it goes on when it takes them again', async () => {
  await comeBackAsCopy();
  const browser = new Browser({ address: shop.url });
  await until(async () => (await fetch(`${shop.url}/api/getProductById?id=1`)).status === 200);
  const refused = await browser.post('/api/register', signupForm());
  expect([refused.status, refused.json()]).toMatchObject([
    503,
    { code: 'unavailable', error: expect.stringContaining('nothing can be changed right now') as string },
  ]);
  const ready = await fetch(`${shop.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { error: 'The database takes no changes.' }]);
  await leavesNothingBehind();
  await takeOver();
  await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200);
  expect((await browser.post('/api/register', signupForm())).status).toBe(200);
});

/** At such a database every try to listen fails: its connection is gone before the next one is made. */
async function leavesNothingBehind(): Promise<void> {
  const line = await openSilentLine(postgres.url);
  const cache = new ResponseCache({ megabytes: 1, isAway: () => false, today: () => '2026-11-20' });
  const warnings: string[] = [];
  const stop = await listenForChanges({
    connection: line,
    secretId: 'of-the-tests',
    cache,
    warn: (sentence) => warnings.push(sentence),
  });
  await until(() => line.counts().came > 3);
  expect(line.counts().stayed).toBeLessThan(3);
  expect(warnings).toEqual([expect.stringContaining('was lost (25006)')]);
  await stop();
  await line.close();
}
