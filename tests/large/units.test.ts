import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCategory } from '../../src/rules/catalogue/sections.ts';
import { indianDay } from '../../src/rules/time/day.ts';
import { readToday } from '../../src/shop/back-office/read-today.ts';
import { findProduct } from '../../src/shop/catalogue/find-product.ts';
import { listProducts } from '../../src/shop/catalogue/list-products.ts';
import { findUnits, readUnit, type UnitFilter } from '../../src/shop/units/read-unit.ts';
import { listUnitChanges, listUnitDocuments } from '../../src/shop/units/unit-papers.ts';
import { fillShop } from '../support/fill-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { rowsRead } from '../support/rows-read.ts';

const units = 100_000;
const tables = ['unit', 'unit_move', 'unit_cost', 'unit_sale', 'unit_photograph', 'title', 'edition'];
const papers = ['audit_entry', 'invoice', 'order_line', 'rental_unit', 'rental_booking', 'shop_order', 'trade_in_item'];
/** Of 300,000 in these tables. Two thousand are counted, and no filter needs more than a few thousand beside them. */
const mostRead = 12_000;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo');
  await fillShop(shop, years);
});
afterAll(() => shop.close());

/** Years of a second-hand shop: nearly everything is sold. */
async function years(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into unit (edition_id, product_id, state, grade, serial, source, is_cost_confirmed, line_id, added_by, added_at)
     select product.edition_id, product.id, state, (array['Mint', 'Good', 'Good', 'Worn'])[place % 4 + 1], 'MANY-' || place, 'opening', true,
            case when state in ('reserved', 'sold') then place end, 'test', now()
     from (select place, case when place % 100 > 3 then 'sold' else (array['for sale', 'to test', 'to repair', 'reserved'])[place % 100 + 1] end as state
           from generate_series(1, ${units}) as place) as made
     join (select id, edition_id, row_number() over (order by id) as nth, count(*) over () as all_of_them from product where age = 'PreOwned') as product
       on product.nth = made.place % all_of_them + 1`,
  );
  await client.query(
    `insert into unit_move (unit_id, to_state, moved_by, why, moved_at) select id, state, 'test', 'Opening stock', added_at from unit`,
  );
  await client.query(
    `insert into unit_cost (unit_id, kind, paise, added_by, added_at) select id, 'opening', 100, 'test', added_at from unit`,
  );
  await client.query(
    `insert into audit_entry (at, who, action, subject, before, after)
     select added_at, 'test', 'change unit', 'unit ' || number, '{"grade": "Mint"}', '{"grade": "Good"}' from unit`,
  );
  await client.query(
    `insert into unit_sale (unit_id, line_id, price_paise, cost_paise, rate_percent, tax_paise, sold_at)
     select id, line_id, 100, 100, 18, 0, added_at from unit where state = 'sold'`,
  );
  await client.query(
    `insert into invoice (order_id, kind, reference, series, financial_year, number, printed_number, facts, made_at)
     select id, 'invoice', 'many:' || id, 'MANY', '26-27', id, 'MANY/' || id, '{"lines": []}', added_at from unit`,
  );
  await client.query(`vacuum analyze ${[...tables, ...papers].join(', ')}`);
}

const filters: Readonly<Record<string, UnitFilter>> = {
  everything: {},
  'what is to be tested': { state: 'to test' },
  'what is sold': { state: 'sold' },
  'a state that nothing has': { state: 'sent back' },
  'one grade of what is for sale': { state: 'for sale', grade: 'Worn' },
  'a serial number': { text: 'MANY-4711' },
  'a serial number that nothing has': { text: 'NONE-4711' },
  'a title of one state': { text: 'zelda', state: 'for sale' },
};

test.each(Object.entries(filters))(
  'with 100,000 units the office lists %s without reading them all',
  async (_, filter) => {
    const read = await rowsRead(shop, tables, (tx) =>
      findUnits(tx, filter, { limit: 50, offset: 0, mostCounted: 2_001 }),
    );
    expect(read).toBeLessThan(mostRead);
  },
);

test.each(['price-low', 'price-high'] as const)(
  'with 100,000 units the shop lists a condition by its %s price without reading them all',
  async (sort) => {
    const query = { category: readCategory([]), grades: ['Worn'], minRupees: 1, maxRupees: 100_000, page: 1 };
    const read = await rowsRead(shop, ['unit'], (tx) => listProducts(tx, { ...query, sort, pageSize: 24 }));
    expect(read).toBeLessThan(2_000);
  },
);

test('with 100,000 units, sales, documents and changes, those of one unit are found without reading the others', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number; number: string; tradeInItemId: number }>(
    `select id, number, (select max(id) from trade_in_item) as "tradeInItemId" from unit where state = 'sold' order by id desc limit 1`,
  );
  const [unit] = rows;
  if (!unit) throw new Error('nothing is sold');
  const read = await rowsRead(shop, [...tables, ...papers], async (tx) => {
    expect(await listUnitChanges(tx, unit)).toHaveLength(1);
    await listUnitDocuments(tx, unit);
  });
  expect(read).toBeLessThan(200);
});

test('with 100,000 units one of them, a product page and Today read a few rows', async () => {
  const { rows } = await shop.connection.pool.query<{ number: string; product_id: number }>(
    `select number, product_id from unit where state = 'for sale' order by id desc limit 1`,
  );
  const { number = '', product_id: productId = 0 } = rows[0] ?? {};
  expect(await rowsRead(shop, tables, (tx) => readUnit(tx, number))).toBeLessThan(1_000);
  expect(
    await rowsRead(shop, tables, (tx) => findProduct(tx, { id: productId, today: indianDay(new Date()) })),
  ).toBeLessThan(2_000);
  expect(await rowsRead(shop, ['unit'], (tx) => readToday(tx, { now: new Date(), days: 7 }))).toBeLessThan(5_000);
});
