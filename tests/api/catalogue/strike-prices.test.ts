import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyJobs } from '../../../src/server/jobs/jobs.ts';
import { clearOldStrikes } from '../../../src/shop/prices/asked-prices.ts';
import type { Browser } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let owner: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
});
afterAll(() => shop.close());

const sentence = 'The price that is struck out must be the printed MRP, or one that was asked in the last 90 days.';

/** The editions of products that a test has changed. */
const taken: number[] = [];

/** Something new for ₹2,000 with an MRP of ₹3,000, in the shop for a year; nothing is struck out. */
async function aProduct(): Promise<{ id: number; edition: number }> {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number; edition: number }>(
    `select id, edition_id as edition from product where age = 'New' and edition_id <> all ($1) order by id limit 1`,
    [taken],
  );
  const [row] = rows;
  if (!row) throw new Error('the demo shop has no such product');
  taken.push(row.edition);
  await pool.query('update product set is_listed = false, strike_paise = null where edition_id = $1', [row.edition]);
  await pool.query(
    'update edition set mrp_paise = 300000, sell_cash_paise = null, sell_credit_paise = null where id = $1',
    [row.edition],
  );
  await pool.query(
    `update product set buy_paise = 200000, is_listed = true, listed_at = now() - interval '1 year' where id = $1`,
    [row.id],
  );
  // What this made of its past is no past.
  await pool.query('alter table price_history disable trigger user');
  await pool.query('delete from price_history where edition_id = $1', [row.edition]);
  await pool.query('alter table price_history enable trigger user');
  return row;
}

async function askedUntil(product: { id: number; edition: number }, rupees: number, daysAgo: number): Promise<void> {
  await shop.connection.pool.query(
    `insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by, changed_at)
     values ($1, $2, 'buy', $3, 200000, 'test', now() - $4 * interval '1 day')`,
    [product.edition, product.id, rupees * 100, daysAgo],
  );
}

const change = ({ id }: { id: number }, changes: object) =>
  owner.post('/api/office/changeProduct', { productId: id, ...changes, why: 'A sale' });

async function struckOut({ id }: { id: number }): Promise<number | null> {
  const { rows } = await shop.connection.pool.query<{ strike: number | null }>(
    'select strike_paise::int / 100 as strike from product where id = $1',
    [id],
  );
  return rows[0]?.strike ?? null;
}

test('the MRP and a price of the last 90 days may be struck out, an invented or an older one not', async () => {
  const product = await aProduct();
  await askedUntil(product, 2500, 88);
  await askedUntil(product, 2700, 89);
  for (const strike of [3000, 2500]) expect((await change(product, { strike })).status, String(strike)).toBe(200);
  for (const strike of [2700, 2999, 3500]) {
    const { status, text } = await change(product, { strike });
    expect([status, text], String(strike)).toEqual([400, expect.stringContaining(sentence)]);
  }
  expect(await struckOut(product)).toBe(2500);
});

test('a sale strikes out the price of yesterday, and nobody makes one up by raising the price for a moment', async () => {
  const product = await aProduct();
  expect((await change(product, { buy: 1800, strike: 2000 })).status).toBe(200);
  expect((await change(product, { buy: 2900, strike: null })).status).toBe(200);
  const { status, text } = await change(product, { buy: 1700, strike: 2900 });
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  const { rows } = await shop.connection.pool.query('select buy_paise::int as buy from product where id = $1', [
    product.id,
  ]);
  expect(rows, 'nothing of it is done').toEqual([{ buy: 290_000 }]);
});

test('a file and many at once are told line by line', async () => {
  const product = await aProduct();
  const csv = (strike: number) => `edition id,new price,new struck out\n${product.edition},1900,${strike}\n`;
  const preview = async (strike: number) =>
    (await owner.post('/api/office/previewImport', { csv: csv(strike) })).json() as { lines: { problems: string[] }[] };
  expect((await preview(2950)).lines[0]?.problems).toEqual([
    'new struck out must be the mrp, or a price that was asked in the last 90 days.',
  ]);
  expect((await owner.post('/api/office/applyImport', { csv: csv(2950), why: 'A sale' })).status).toBe(409);
  expect((await preview(2000)).lines[0]?.problems).toEqual([]);
  expect((await owner.post('/api/office/applyImport', { csv: csv(2000), why: 'A sale' })).status).toBe(200);
  expect(await struckOut(product)).toBe(2000);
});

test('what comes new has no past: only its MRP may be struck out', async () => {
  const wanted = {
    title: 'Paper Lanterns',
    platform: 'PC',
    kind: 'Games',
    edition: 'STANDARD',
    hsn: '85234990',
    mrp: 3999,
    why: 'It is new',
  };
  const add = (strike: number) =>
    owner.post('/api/office/addEdition', { ...wanted, products: [{ age: 'New', buy: 2999, strike, stock: 0 }] });
  const { status, text } = await add(4999);
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await add(3999)).status).toBe(200);
});

test('a struck out price goes when it is 90 days old, or when the MRP is another one', async () => {
  const [old, printed, kept] = [await aProduct(), await aProduct(), await aProduct()];
  await askedUntil(old, 2500, 88);
  await askedUntil(kept, 2600, 10);
  expect((await change(old, { strike: 2500 })).status).toBe(200);
  expect((await change(printed, { strike: 3000 })).status).toBe(200);
  expect((await change(kept, { strike: 2600 })).status).toBe(200);
  const mrp = { editionId: printed.edition, mrp: 2800, why: 'The maker lowered it' };
  expect((await owner.post('/api/office/changeEdition', mrp)).status).toBe(200);
  expect(await struckOut(printed)).toBeNull();
  await tidyJobs['tidy']?.(shop.jobParts, new Date(Date.now() + 24 * 60 * 60 * 1000));
  expect([await struckOut(old), await struckOut(kept)]).toEqual([null, 2600]);
});

test('a price that stood while the product was off the shelf was asked of nobody', async () => {
  const [hidden, shown] = [await aProduct(), await aProduct()];
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  // ₹2,500 until six days ago, ₹2,900 until two days ago; one of them came back a day before that.
  for (const [product, backAgo] of [
    [hidden, 2],
    [shown, 3],
  ] as const) {
    await askedUntil(product, 2500, 6);
    await askedUntil(product, 2900, 2);
    expect((await change(product, { isListed: false })).status).toBe(200);
    expect((await change(product, { isListed: true })).status).toBe(200);
    const { rowCount } = await shop.connection.pool.query(
      `update off_shelf set left_at = $2, back_at = $3
       where product_id = $1 and left_at = (select max(left_at) from off_shelf where product_id = $1)`,
      [product.id, days(7), days(backAgo)],
    );
    expect(rowCount).toBe(1);
  }
  const { status, text } = await change(hidden, { strike: 2900 });
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await change(hidden, { strike: 2500 })).status).toBe(200);
  expect((await change(shown, { strike: 2900 })).status).toBe(200);
});

test('a file with another MRP takes the struck out one back at once', async () => {
  const product = await aProduct();
  expect((await change(product, { strike: 3000 })).status).toBe(200);
  const csv = `edition id,mrp\n${product.edition},2800\n`;
  expect((await owner.post('/api/office/applyImport', { csv, why: 'The maker lowered it' })).status).toBe(200);
  expect(await struckOut(product)).toBeNull();
});

test('tidying waits for nobody who orders a product whose struck out price stays', async () => {
  const [old, kept] = [await aProduct(), await aProduct()];
  await askedUntil(old, 2500, 88);
  await askedUntil(kept, 2600, 10);
  expect((await change(old, { strike: 2500 })).status).toBe(200);
  expect((await change(kept, { strike: 2600 })).status).toBe(200);
  const order = await shop.connection.pool.connect();
  try {
    await order.query('begin');
    await order.query('select from product where id = $1 for update', [kept.id]);
    const cleared = await clearOldStrikes(shop.connection.database, new Date(Date.now() + 24 * 60 * 60 * 1000));
    expect(cleared).toBeGreaterThan(0);
  } finally {
    await order.query('rollback');
    order.release();
  }
  expect([await struckOut(old), await struckOut(kept)]).toEqual([null, 2600]);
});
