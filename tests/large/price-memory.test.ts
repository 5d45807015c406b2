import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { clearOldStrikes, listAskedPrices } from '../../src/shop/prices/asked-prices.ts';
import { readPriceMemory } from '../../src/shop/prices/read-price-memory.ts';
import { fillShop } from '../support/fill-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { rowsReadBy } from '../support/plans-of.ts';
import { rowsRead } from '../support/rows-read.ts';

const editions = 50_000;
const struckOut = 1_000;
const oldStrikes = 10;

let shop: OpenShop;
let ids: number[];
beforeAll(async () => {
  shop = await openShop('empty');
  await fillShop(shop, aYearOfPrices);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where id % 97 = 0 order by id limit 200`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => shop.close());

/** A hundred thousand products whose prices moved every month, as did what the shop pays: 1,800,000 changes in a year. */
async function aYearOfPrices(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into title (name, platform, sub_category, game_type)
     select 'Iron Harbour ' || n, 'PS5', 'Games', 'Shooter' from generate_series(1, ${editions}) as n`,
  );
  await client.query(
    `insert into edition (title_id, platform, sub_category, name, hsn, sell_cash_paise, sell_credit_paise)
     select id, platform, sub_category, 'STANDARD', '85234990', 50000, 60000 from title`,
  );
  await client.query(
    `insert into product (edition_id, platform, sub_category, age, buy_paise, on_hand, listed_at)
     select edition.id, platform, sub_category, age, 100000, 1, now() - interval '2 years'
     from edition cross join unnest(array['New', 'PreOwned']) as age order by edition.id, age`,
  );
  // Of those that are struck out nearly all were asked two months ago.
  await client.query(
    `update product set strike_paise = case when id % 10000 = 0 then 200000 else 101000 end where id % 100 = 0`,
  );
  // As it is written in life: day after day, and of all products.
  await client.query(
    `insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by, changed_at, begins_day)
     select edition_id, product_id, price, 100000 + month * 1000, 99000 + month * 1000, 'a test',
            now() - interval '1 day' * (month * 30 + edition_id % 30 + 1), true
     from generate_series(11, 0, -1) as month,
          (select edition_id, id, 'buy' from product union all select id, null, 'sell-cash' from edition)
            as moved (edition_id, product_id, price)
     order by month desc, edition_id % 30 desc`,
  );
  await client.query('vacuum analyze title, edition, product, price_history');
}

test('a year of prices of 100,000 products: what one tells of itself is read by itself', async () => {
  let steps = 0;
  const read = await rowsRead(shop, ['price_history'], async (tx) => {
    for (const productId of ids) steps += (await readPriceMemory(tx, { productId, now: new Date() })).steps.length;
  });
  expect(steps).toBeGreaterThan(ids.length * 3);
  // Three months of two prices, and no more of the nine before them.
  expect(read / ids.length).toBeLessThanOrEqual(7);
});

test('what was asked for a page of products is read without the others', async () => {
  let found = 0;
  const read = await rowsRead(shop, ['price_history'], async (tx) => {
    found = (await listAskedPrices(tx, ids, new Date())).size;
  });
  expect(found).toBe(ids.length);
  expect(read / ids.length).toBeLessThanOrEqual(4);
});

test('a price that moves looks at nothing but its own day', async () => {
  const read = await rowsRead(shop, ['price_history'], async (tx) => {
    await tx
      .updateTable('product')
      .set((row) => ({ buy_paise: row('buy_paise', '+', paise(100)) }))
      .where('id', 'in', ids)
      .where('strike_paise', 'is', null)
      .execute();
  });
  expect(read).toBeLessThanOrEqual(ids.length);
});

test('every night the old strikes are found in one walk through the products', async () => {
  let cleared = 0;
  const read = await rowsReadBy(shop, async () => {
    cleared = await clearOldStrikes(shop.connection.database, new Date());
  });
  expect(cleared).toBe(oldStrikes);
  const rows = read.reduce((sum, one) => sum + one.rows, 0);
  // The products once, and of each that is struck out the product, the edition and its prices of three months.
  expect(rows).toBeLessThan(2 * editions + 20 * struckOut);
});
