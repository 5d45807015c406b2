import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { type ClonedDatabase, cloneDatabase } from '../support/clone-database.ts';
import { openShopOn, type OpenShop } from '../support/open-shop.ts';
import { openSilentLine, type SilentLine } from '../support/silent-line.ts';
import { startShopProcess } from '../support/start-shop-process.ts';
import { until } from '../support/until.ts';

let database: ClonedDatabase;
let line: SilentLine;
let shop: OpenShop;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  line = await openSilentLine(database.url);
  shop = await openShopOn(line.url, { answerWithinMs: 1_000, connections: 4, hasRateLimits: false });
});
afterAll(async () => {
  await line.close();
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  line.mendCable();
  await until(async () => (await shop.get('/readyz')).status === 200);
});

/** Another process, whose line is well, changes the shop. */
async function changeElsewhere(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('a database that goes silent gets a sentence instead of a wait without end, and one that is back is used at once', async () => {
  // Four questions at once open all of the connections, which then all go silent together.
  await Promise.all([1, 2, 3, 4].map((id) => shop.get(`/api/getProductById?id=${id}`)));
  line.pullCable();
  const silent = await shop.get('/api/getProductById?id=5');
  expect(silent.status).toBe(503);
  expect(silent.text).toContain('The shop cannot answer just now');
  line.mendCable();
  expect((await shop.get('/api/getProductById?id=6')).status).toBe(200);
  expect(shop.logged()).toContain('"cause":"Query read timeout"');
});

test('a transaction that hears nothing any more fails for that reason, not for its failed rollback', async () => {
  const work = shop.connection.database.transaction().execute(async (tx) => {
    await tx.selectFrom('product').select('id').where('id', '=', 1).forUpdate().execute();
    line.pullCable();
    await tx.selectFrom('product').select('id').where('id', '=', 2).forUpdate().execute();
  });
  await expect(work).rejects.toThrow('Query read timeout');
});

test('while every connection is in use, pages seen before are shown, and the rest says that the shop is busy', async () => {
  const seen = await shop.get('/api/getProductById?id=8');
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const { database: shopDatabase } = shop.connection;
  const busy = [1, 2, 3, 4].map(() => shopDatabase.connection().execute(() => gate));
  await until(() => shop.connection.pool.totalCount === 4 && shop.connection.pool.idleCount === 0);
  shop.cache.forget();
  const again = await shop.get('/api/getProductById?id=8');
  const unseen = await shop.get('/api/getProductById?id=9');
  letGo();
  await Promise.all(busy);
  expect([again.status, again.text]).toEqual([200, seen.text]);
  expect([unseen.status, unseen.json()]).toMatchObject([
    503,
    { error: expect.stringContaining('very busy') as string },
  ]);
});

test('a change that nobody could tell of is seen all the same, and a warning says why', async () => {
  const path = '/api/getProductById?id=7';
  const warnings = () => shop.logged().split('The connection that tells of changes was lost').length;
  await until(async () => (await shop.get(path)).status === 200 && shop.cache.fresh(path) !== undefined);
  const before = warnings();
  // What is open now is deaf, and nothing tells the shop so.
  line.pullCable();
  line.mendCable();
  await changeElsewhere(
    `update edition set description = 'Told by nobody' where id = (select edition_id from product where id = 7)`,
  );
  await until(async () => (await shop.get(path)).text.includes('Told by nobody'));
  expect(warnings()).toBeGreaterThan(before);
});

test('a process that is told to stop ends in time, whatever hangs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gametrove-silent-'));
  const own = await openSilentLine(database.url);
  const process = await startShopProcess({ DATABASE_URL: own.url, DATA_DIR: folder, STOP_SECONDS: '2' });
  own.pullCable();
  const ended = once(process.child, 'close');
  process.child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(process.output()).toContain('Stopped after 2 seconds with something still hanging');
  await own.close();
  await rm(folder, { recursive: true, force: true });
});
