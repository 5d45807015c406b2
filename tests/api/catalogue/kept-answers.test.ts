import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Product, ProductSummary } from '../../../src/contract/catalogue.ts';
import type { RentProduct } from '../../../src/contract/rentals.ts';
import { must } from '../../../src/rules/must.ts';
import { cloneDatabase, type ClonedDatabase } from '../../support/clone-database.ts';
import { newPerson } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShopOn, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let database: ClonedDatabase;
let here: OpenShop;
let there: OpenShop;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  here = await openShopOn(database.url);
  there = await openShopOn(database.url);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await database.drop();
});

const listed = async (query: string) => (await here.get(`/api/products?${query}`)).json() as Promise<ProductSummary[]>;

async function firstProduct(shop: OpenShop): Promise<ProductSummary> {
  const [first] = (await shop.get('/api/products?pageSize=1')).json() as ProductSummary[];
  if (!first) throw new Error('the demo shop is empty');
  return first;
}

test('an answer that is asked for twice is made once', async () => {
  await here.get('/api/products?pageSize=7');
  const made = here.cache.misses;
  const again = await here.get('/api/products?pageSize=7');
  expect(again.status).toBe(200);
  expect(here.cache.misses).toBe(made);
});

test('a price that one process changes is shown by the other at once', async () => {
  const before = await firstProduct(there);
  await firstProduct(there);
  await here.connection.pool.query('update product set buy_paise = 123400 where id = $1', [before.id]);
  await until(async () => (await firstProduct(there)).buyCash === 1234);
  await until(async () => (await firstProduct(here)).buyCash === 1234);
});

test('a change by the staff is answered once this process has heard of it, and no shopper waits for that', async () => {
  const { browser } = await signedInStaff(here, 'owner');
  const two = (await here.get('/api/products?pageSize=2')).json() as ProductSummary[];
  const { id, buyCash } = must(two[1], 'a second product');
  const page = async () =>
    (await fetch(`${here.address}/api/getProductById?id=${id}`)).json() as Promise<ProductSummary>;
  for (const more of [1, 2, 3, 4, 5]) {
    const price = must(buyCash, 'its price') + more;
    await page();
    const saved = await browser.post('/api/office/changeProduct', { productId: id, buy: price, why: 'A sale' });
    expect([saved.status, (await page()).buyCash], saved.text).toEqual([200, price]);
  }
  let heard = 0;
  here.cache.listening(() => Promise.resolve(void (heard += 1)));
  await browser.post('/api/office/changeProduct', { productId: id, buy: buyCash, why: 'A sale' });
  expect(heard).toBe(1);
  await newPerson(here);
  await browser.get('/api/office/today');
  expect(heard).toBe(1);
});

test('a price of a rental that one process changes is shown by the other, too', async () => {
  const perDay = async (shop: OpenShop) => {
    const [first] = (await shop.get('/api/getRentProduct?place=chennai')).json() as RentProduct[];
    return { id: first?.id, rupees: first?.['1day'] };
  };
  const { id } = await perDay(there);
  await perDay(here);
  await here.connection.pool.query(
    `update rent_price set price_paise = 4300 where edition_id = $1 and duration = '1day'`,
    [id],
  );
  await until(async () => (await perDay(there)).rupees === 43);
  await until(async () => (await perDay(here)).rupees === 43);
});

test('a sale is announced when it leaves few of something, by its product, or none, and not while there is plenty', async () => {
  const [first] = (await here.get('/api/products?pageSize=1&age=new')).json() as ProductSummary[];
  const id = first?.id ?? 0;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const told: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => told.push(payload));
  await client.query('listen shop_changed');
  /** What is announced when so many more are there, and so many more are set aside. */
  const announced = async (onHand: number, reserved: number) => {
    told.length = 0;
    await here.connection.pool.query(
      `insert into stock_movement (product_id, on_hand_change, reserved_change, reason, moved_by) values ($1, $2, $3, 'counted', 'test')`,
      [id, onHand, reserved],
    );
    await here.connection.pool.query(`select pg_notify('shop_changed', 'over')`);
    await until(() => told.includes('over'));
    return told.filter((what) => what !== 'over');
  };
  const { rows } = await client.query<{ available: number }>(
    'select on_hand - reserved as available from product where id = $1',
    [id],
  );
  await announced(40 - (rows[0]?.available ?? 0), 0);
  expect([await announced(0, 1), await announced(-1, -1)]).toEqual([[], []]);
  expect(await announced(-35, 0)).toEqual(['product']);
  // A copy is set aside and leaves; another is set aside and comes free again.
  expect([await announced(0, 1), await announced(-1, -1)]).toEqual([[`sale ${id}`], []]);
  expect([await announced(0, 1), await announced(0, -1)]).toEqual([[`sale ${id}`], [`sale ${id}`]]);
  // The last one, which may change every list, and one that the staff counts away.
  expect([await announced(0, 3), await announced(0, -3)]).toEqual([['sale'], ['sale']]);
  expect(await announced(-3, 0)).toEqual(['product']);
  // The price of one product, and one of its facts.
  const changed = async (what: string) => {
    told.length = 0;
    await here.connection.pool.query(`update product set ${what} where id = $1`, [id]);
    await here.connection.pool.query(`select pg_notify('shop_changed', 'over')`);
    await until(() => told.includes('over'));
    return told.filter((each) => each !== 'over');
  };
  expect(await changed('buy_paise = buy_paise + 100')).toEqual([`price ${id}`]);
  expect(await changed('strike_paise = null, buy_paise = buy_paise + 100')).toEqual([`price ${id}`]);
  expect(await changed('buy_paise = buy_paise + 100, is_listed = false')).toEqual(['product']);
  await client.end();
});

test('a sale is seen beside whatever the product is related to, and leaves all others as they are', async () => {
  const page = async (id: number) => (await here.get(`/api/getProductById?id=${id}`)).json() as Promise<Product>;
  const pages = await Promise.all((await listed('pageSize=40')).map(({ id }) => page(id)));
  const isNew = ({ age, availableQty }: ProductSummary) => age === 'New' && availableQty > 0;
  const neighbour = must(
    pages.find(({ relatedProducts }) => relatedProducts.some(isNew)),
    'a product beside something new',
  );
  const sold = must(neighbour.relatedProducts.find(isNew), 'something new');
  const stranger = must(
    pages.find((other) => !JSON.stringify(other).includes(`"id":${sold.id},`)),
    'a product that does not show it',
  );
  const move = (change: string) =>
    here.connection.pool.query(
      `insert into stock_movement (product_id, ${change}, reason, moved_by)
       select id, case when '${change}' = 'reserved_change' then 1 else 6 - available end, 'counted', 'test' from product where id = $1`,
      [sold.id],
    );
  const left = ({ relatedProducts }: Product) => relatedProducts.find(({ id }) => id === sold.id)?.availableQty;
  await move('on_hand_change');
  await until(async () => left(await page(neighbour.id)) === 6);
  await page(stranger.id);
  await move('reserved_change');
  await until(async () => left(await page(neighbour.id)) === 5);
  const made = here.cache.misses;
  await page(stranger.id);
  expect(here.cache.misses, 'the other page is still kept').toBe(made);
});

test('nothing changes for a visitor who already has the answer', async () => {
  const answer = await here.get('/api/products?pageSize=3');
  const etag = answer.headers.get('etag') ?? '';
  const reply = await fetch(
    `http://127.0.0.1:${(here.http.server.address() as { port: number }).port}/api/products?pageSize=3`,
    {
      headers: { 'if-none-match': etag },
    },
  );
  expect(etag).not.toBe('');
  expect(reply.status).toBe(304);
});

test('an answer travels compressed to a browser that can read it', async () => {
  const reply = await here.http.inject({ url: '/api/products', headers: { 'accept-encoding': 'br' } });
  const plain = await here.http.inject({ url: '/api/products' });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

test('a change while an answer is being made leaves no old answer behind', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const making = here.cache.getOrMake('/held', async () => {
    await held;
    return { status: 200, headers: {}, body: Buffer.from('old') };
  });
  here.cache.forget();
  release();
  expect((await making).body.toString()).toBe('old');
  expect(here.cache.fresh('/held')).toBeUndefined();
});

test('when the listener is lost, pages are made afresh until it is back', async () => {
  await here.get('/api/products?pageSize=9');
  expect(here.cache.fresh('/api/products?pageSize=9')).toBeDefined();
  await there.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'gametrove-listener%' and datname = current_database()`,
  );
  await until(() => here.cache.fresh('/api/products?pageSize=9') === undefined);
  await until(async () => {
    await here.get('/api/products?pageSize=9');
    return here.cache.fresh('/api/products?pageSize=9') !== undefined;
  });
});
