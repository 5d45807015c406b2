import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { must } from '../../src/rules/must.ts';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import type { DateRange } from '../../src/shop/back-office/reports/report-columns.ts';
import { runReport } from '../../src/shop/back-office/reports/run-report.ts';
import { placeBuyOrder } from '../../src/shop/checkout/place-buy-order.ts';
import { fillWithUnits, paperTables, unitTables } from '../support/many-units.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { rowsRead } from '../support/rows-read.ts';

const tables = [...unitTables, ...paperTables];
const someDay = addDays(indianDay(new Date()), -200);
/** 96 things were bought on it and 96 sold. */
const day = { from: someDay, to: someDay };
/** Of all the years a tenth. */
const quarter = { from: addDays(someDay, -100), to: someDay };
const reports = ['margin', 'gst', 'purchases', 'trade-ins', 'sales'] as const;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo');
  await fillWithUnits(shop);
});
afterAll(() => shop.close());

test.each(reports)('with 100,000 units the report "%s" of a day reads that day and not the years', async (name) => {
  const { lines, read } = await readReport(name, day);
  expect(lines).toBeGreaterThan(0);
  expect(read).toBeLessThan(3_000);
});

test.each(reports)('with 100,000 units the report "%s" of a quarter reads no table more than once', async (name) => {
  const { lines, read } = await readReport(name, quarter);
  expect(lines).toBeGreaterThan(0);
  expect(read).toBeLessThan(await rowsIn(tables));
});

async function readReport(name: (typeof reports)[number], range: DateRange) {
  let lines = 0;
  const read = await rowsRead(shop, tables, async (tx) => {
    lines = (await runReport(tx, name, range)).rows.length;
  });
  return { lines, read };
}

async function rowsIn(names: readonly string[]): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ rows: number }>(
    'select sum(reltuples)::int as rows from pg_class where relname = any($1)',
    [names],
  );
  return must(rows[0], 'the sum').rows;
}

test('with 100,000 units the stock valuation reads what is in the house and not what is sold', async () => {
  const inHouse = 4_000;
  const read = await rowsRead(
    shop,
    ['unit', 'unit_cost', 'unit_sale', 'order_line', 'shop_order', 'trade_in_item'],
    (tx) => runReport(tx, 'stock', day),
  );
  expect(read).toBeGreaterThan(inHouse);
  expect(read).toBeLessThan(4 * inHouse);
});

test.each(['a unit', 'a grade', 'no grade'] as const)(
  'with 100,000 units who orders %s waits for the rows of that product only',
  async (chosen) => {
    const unit = await freeUnit();
    const choice = { 'a unit': unit.number, 'a grade': unit.grade, 'no grade': '' }[chosen];
    const buyer = await buyerOf(unit.productId, choice);
    const read = await rowsRead(shop, tables, async (tx) => {
      await placeBuyOrder(tx, {
        ...buyer,
        isOnDelivery: false,
        credit: paise(0),
        offerCode: null,
        seenPaise: null,
        provider: shop.services.gateway.provider,
        networkHash: null,
        now: new Date(),
      });
    });
    const { rows } = await shop.connection.pool.query(`select from unit join order_line on order_line.id = line_id
      join shop_order on shop_order.id = order_id where shopper_id = ${buyer.shopperId} and state = 'reserved'`);
    expect(rows).toHaveLength(1);
    expect(read).toBeLessThan(1_000);
  },
);

/** A Good one, of a product that has more of them. */
async function freeUnit() {
  const { rows } = await shop.connection.pool.query<{ number: string; grade: string; productId: number }>(
    `select number, grade, product_id as "productId" from unit join product on product.id = product_id
     where state = 'for sale' and grade = 'Good' and good_count > 3 and buy_paise is not null order by unit.id desc limit 1`,
  );
  return must(rows[0], 'a unit that is for sale');
}

async function buyerOf(productId: number, choice: string) {
  const { rows } = await shop.connection.pool.query<{ shopperId: number; addressId: number }>(
    `with person as (
       insert into shopper (email, first_name, last_name, phone_number, password_hash)
       values ($1 || '@buyer.example', 'Asha', 'Rao', '6000000001', 'none') returning id
     ), home as (
       insert into address (shopper_id, name, line1, city, state_id, pin_code, phone_number)
       select id, 'Asha Rao', '12 Anna Salai', 'Chennai', 24, 600002, '9876543210' from person returning id, shopper_id
     ), line as (
       insert into cart_line (shopper_id, product_id, direction, quantity, seen_price_paise, choice) select id, $2, 'buy', 1, 1, $3 from person
     )
     select shopper_id as "shopperId", id as "addressId" from home`,
    [`buyer${choice}`, productId, choice],
  );
  return must(rows[0], 'the buyer');
}
