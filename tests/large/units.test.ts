import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCategory } from '../../src/rules/catalogue/sections.ts';
import { indianDay } from '../../src/rules/time/day.ts';
import { readToday } from '../../src/shop/back-office/read-today.ts';
import { findProduct } from '../../src/shop/catalogue/find-product.ts';
import { listProducts } from '../../src/shop/catalogue/list-products.ts';
import { findUnits, readUnit, type UnitFilter } from '../../src/shop/units/read-unit.ts';
import { listUnitChanges, listUnitDocuments } from '../../src/shop/units/unit-papers.ts';
import { fillWithUnits, paperTables, unitTables } from '../support/many-units.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { rowsRead } from '../support/rows-read.ts';

/** Of 300,000 in these tables. Two thousand are counted, and no filter needs more than a few thousand beside them. */
const mostRead = 12_000;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo');
  await fillWithUnits(shop);
});
afterAll(() => shop.close());

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
    const read = await rowsRead(shop, unitTables, (tx) =>
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
  const read = await rowsRead(shop, [...unitTables, ...paperTables], async (tx) => {
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
  expect(await rowsRead(shop, unitTables, (tx) => readUnit(tx, number))).toBeLessThan(1_000);
  expect(
    await rowsRead(shop, unitTables, (tx) => findProduct(tx, { id: productId, today: indianDay(new Date()) })),
  ).toBeLessThan(2_000);
  expect(await rowsRead(shop, ['unit'], (tx) => readToday(tx, { now: new Date(), days: 7 }))).toBeLessThan(5_000);
});
