import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { getPriceMemory } from '../../src/contract/price-memory.ts';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { rowsReadBy } from '../support/plans-of.ts';

type Memory = ReplyOf<typeof getPriceMemory>;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

const today = indianDay(new Date());
const firstDay = addDays(today, -89);

async function memoryOf(id: number): Promise<Memory> {
  const answer = await shop.get(`/api/getPriceMemory?id=${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Memory;
}

/** A used product without a past, in the shop for longer than anybody remembers. */
async function oldProduct(): Promise<{ id: number; edition: number; buy: number; cash: number }> {
  const { rows } = await shop.connection.pool.query<{ id: number; edition: number; buy: number; cash: number }>(
    `update product set listed_at = now() - interval '1 year' from edition
     where edition.id = edition_id and product.id = (
       select product.id from product where age = 'PreOwned' and buy_paise is not null and is_listed
         and not exists (select from price_history past where past.edition_id = product.edition_id
                           and coalesce(past.product_id, product.id) = product.id) limit 1)
     returning product.id, edition_id as edition, buy_paise::int as buy, sell_cash_paise::int as cash`,
  );
  const [row] = rows;
  if (!row) throw new Error('the demo shop has no such product');
  return row;
}

async function changed(
  edition: number,
  product: number | null,
  past: { price: string; before: number; daysAgo: number },
) {
  await shop.connection.pool.query(
    `insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by, changed_at)
     values ($1, $2, $3, $4, 1, 'test', now() - $5 * interval '1 day')`,
    [edition, product, past.price, past.before, past.daysAgo],
  );
}

test('a product tells what it cost in the last 90 days, and what the shop paid for one', async () => {
  const { id, edition, buy, cash } = await oldProduct();
  const now = { buyCash: buy / 100, sellCash: cash / 100 };
  await changed(edition, null, { price: 'sell-cash', before: 100_000, daysAgo: 50 });
  await changed(edition, id, { price: 'buy', before: 777_700, daysAgo: 20 });
  // Of the printed price, of another product of the edition and of long ago it says nothing.
  await changed(edition, null, { price: 'mrp', before: 3, daysAgo: 10 });
  const other = await shop.connection.pool.query<{ id: number }>(
    'select id from product where edition_id = $1 and id <> $2 limit 1',
    [edition, id],
  );
  await changed(edition, other.rows[0]?.id ?? null, { price: 'buy', before: 2, daysAgo: 5 });
  expect(await memoryOf(id)).toMatchObject({
    until: today,
    steps: [
      { from: firstDay, buyCash: 7777, sellCash: 1000 },
      { from: addDays(today, -50), buyCash: 7777, sellCash: now.sellCash },
      { from: addDays(today, -20), ...now },
    ],
  });
});

test('what the owner changes now is remembered by itself, and told at once', async () => {
  const { id, buy } = await oldProduct();
  await shop.connection.pool.query(
    'update product set buy_paise = buy_paise - 10000, strike_paise = null where id = $1',
    [id],
  );
  await expect
    .poll(async () => (await memoryOf(id)).steps)
    .toMatchObject([
      { from: firstDay, buyCash: buy / 100 },
      { from: today, buyCash: buy / 100 - 100 },
    ]);
});

test('what came last week is remembered since then, and what nobody sells is not found', async () => {
  const { id, buy } = await oldProduct();
  await shop.connection.pool.query(`update product set listed_at = now() - interval '7 days' where id = $1`, [id]);
  const since = { from: addDays(today, -7), buyCash: buy / 100 };
  await expect.poll(async () => (await memoryOf(id)).steps).toMatchObject([since]);
  expect((await shop.get('/api/getPriceMemory?id=99999999')).status).toBe(404);
  await shop.connection.pool.query('update product set is_listed = false where id = $1', [id]);
  await expect.poll(async () => (await shop.get(`/api/getPriceMemory?id=${id}`)).status).toBe(404);
});

test('prices of a year of a large shop are not read for one product', async () => {
  const { id, edition } = await oldProduct();
  await shop.connection.pool.query(
    `insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by)
     select edition_id, product.id, 'buy', 5, 6, 'test' from product, generate_series(1, 40)
     where edition_id <> $1`,
    [edition],
  );
  await shop.connection.pool.query('analyze price_history');
  const read = await rowsReadBy(shop, () => memoryOf(id));
  const rows = read.filter(({ table }) => table === 'price_history').reduce((sum, one) => sum + one.rows, 0);
  expect(rows).toBeLessThan(50);
});
