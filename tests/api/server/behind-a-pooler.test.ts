import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Product } from '../../../src/contract/catalogue.ts';
import { cloneDatabase, type ClonedDatabase } from '../../support/clone-database.ts';
import { openShopOn, type OpenShop } from '../../support/open-shop.ts';
import { openPoolerLine, type PoolerLine } from '../../support/pooler-line.ts';
import { until } from '../../support/until.ts';

/** Nothing is heard when so long nothing comes. */
const answerWithinMs = 1_000;

let database: ClonedDatabase;
let line: PoolerLine;
let shop: OpenShop;
beforeEach(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  line = await openPoolerLine(database.url, { isByTransaction: true });
});
afterEach(async () => {
  await shop.close();
  await line.close();
  await database.drop();
});

const detail = async () => (await shop.get('/api/getProductById?id=1')).json() as Product;
const heardNothing = 'The connection that tells of changes was lost (nothing was heard)';

/** How many times a page was made that was asked for three times. */
async function timesMade(): Promise<number> {
  const before = shop.cache.misses;
  for (let times = 0; times < 3; times += 1) await detail();
  return shop.cache.misses - before;
}

test('behind a pooler that lets no notification pass, pages are made afresh, and the log says why', async () => {
  shop = await openShopOn(line.url, { answerWithinMs });
  expect(await timesMade()).toBe(3);
  expect(shop.logged()).toContain(heardNothing);
});

test('a shop that listens past such a pooler keeps its pages, and shows a new price', async () => {
  shop = await openShopOn(line.url, { listenUrl: database.url });
  expect(await timesMade()).toBe(1);
  await shop.connection.pool.query('update product set buy_paise = 123400 where id = 1');
  await until(async () => (await detail()).buyCash === 1234);
  expect(await timesMade()).toBe(0);
  expect(shop.logged()).not.toContain('tells of changes');
});

test('a shop that listens at another database keeps nothing, and says so', async () => {
  const another = await cloneDatabase(inject('clusterUrl'), 'demo');
  shop = await openShopOn(line.url, { listenUrl: another.url, answerWithinMs });
  expect(await timesMade()).toBe(3);
  expect(shop.logged()).toContain(heardNothing);
  await another.drop();
});
