import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { getPriceMemory } from '../../../src/contract/price-memory.ts';
import { must } from '../../../src/rules/must.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { connect } from '../../../src/server/database/connect.ts';
import { migrate, migrations } from '../../../src/server/database/migrate.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { emptyDatabase } from '../../support/empty-database.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { rowsReadBy } from '../../support/plans-of.ts';

type Memory = ReplyOf<typeof getPriceMemory>;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

const daysMarked = migrations.findIndex(({ name }) => name === '0110-price-days.sql');
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

test('however many years of prices and products are kept, no more rows are read than the days shown', async () => {
  const { id, edition } = await oldProduct();
  const { pool } = shop.connection;
  await pool.query(
    `insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by)
     select edition_id, product.id, 'buy', 5, 6, 'test' from product, generate_series(1, 40)
     where edition_id <> $1`,
    [edition],
  );
  // Of three years, each price of the title moved four times a day.
  await pool.query(
    `insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by, changed_at)
     select $1, product_id, price, 100 * days + 10 * round, 5, 'test',
            (now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata' - days * interval '1 day' + round * interval '1 hour'
     from generate_series(1, 1095) as days, generate_series(1, 2) as round,
          (select id, 'buy' from product where edition_id = $1
           union all values (null::int, 'sell-cash'), (null, 'sell-credit'), (null, 'mrp')) as moved (product_id, price)
     order by days desc, round`,
    [edition],
  );
  await pool.query('vacuum analyze price_history');
  const read = await rowsReadBy(shop, async () => {
    const { steps } = await memoryOf(id);
    expect(steps).toHaveLength(89);
    // The day ended with what the first change of the next one found.
    expect(steps[0]).toMatchObject({ from: firstDay, buyCash: 88.1, sellCash: 88.1, sellCredit: 88.1 });
  });
  const rows = read.filter(({ table }) => table === 'price_history').reduce((sum, one) => sum + one.rows, 0);
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(3 * 90);
});

test('a shop that was open before remembers what each of its days began with', async () => {
  const { pool, database } = connect(await emptyDatabase());
  await migrate(pool, migrations.slice(0, daysMarked));
  await pool.query(`
    insert into title (name, platform, sub_category) values ('Iron Tide', 'PS5', 'Games');
    insert into edition (title_id, platform, sub_category, name, hsn) values (1, 'PS5', 'Games', 'STANDARD', '85234990');
    insert into product (edition_id, platform, sub_category, age, buy_paise) values (1, 'PS5', 'Games', 'PreOwned', 100);
    insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by, changed_at) values
      (1, 1, 'buy', 500, 400, 'test', '2026-11-01 23:50+05:30'), (1, 1, 'buy', 400, 300, 'test', '2026-11-02 00:10+05:30'),
      (1, 1, 'buy', 300, 200, 'test', '2026-11-02 09:00+05:30'), (1, null, 'mrp', 900, 800, 'test', '2026-11-02 09:00+05:30');`);
  await migrate(pool);
  await pool.query('update product set buy_paise = 90; update product set buy_paise = 80');
  const { rows } = await pool.query<{ before: number }>(
    'select before_paise::int as before from price_history where begins_day order by id',
  );
  expect(rows.map(({ before }) => before)).toEqual([500, 400, 900, 100]);
  await expect(pool.query('update price_history set begins_day = true')).rejects.toThrow('never changed or deleted');
  await database.destroy();
});

test('the owner switches the memory of prices off: then nothing of it is told', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select id from product where is_listed and buy_paise is not null order by id limit 1',
  );
  const { id } = must(rows[0], 'a product');
  const setMemory = (priceMemory: number) =>
    shop.connection.database
      .transaction()
      .execute((tx) => changeSettings(tx, { group: 'figures', values: { priceMemory }, now: new Date() }));
  await setMemory(0);
  const answer = await shop.get(`/api/getPriceMemory?id=${id}`);
  expect([answer.status, answer.json()]).toMatchObject([
    404,
    { error: 'This shop does not show what things cost before.' },
  ]);
  await setMemory(1);
  expect((await memoryOf(id)).steps).not.toHaveLength(0);
});
