import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { kindsWithSerial } from '../../../src/rules/units/serial-number.ts';
import { migrate, migrations } from '../../../src/server/database/migrate.ts';
import { connect } from '../../../src/server/database/connect.ts';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { emptyDatabase } from '../../support/empty-database.ts';
import { addUsed, stateOf } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';
import { setUsedStock } from '../../support/used-stock.ts';

let shop: UnitShop['shop'];
let browser: Browser;
/** A pre-owned controller. */
let controller: number;
beforeAll(async () => {
  ({ shop, browser } = await openUnitShop('manager'));
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'PreOwned' and sub_category = 'Controller' and buy_paise is not null order by id limit 1`,
  );
  ({ id: controller } = must(rows[0], 'a controller'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

test.each(kindsWithSerial)(
  'the demo shop has used things of the kind %s for sale, each with a serial number',
  async (kind) => {
    const { rows } = await shop.connection.pool.query<{ serial: string | null }>(
      `select serial from unit join product on product.id = product_id where sub_category = $1 and state = 'for sale' and added_by = 'demo'`,
      [kind],
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ serial }) => serial === null)).toEqual([]);
  },
);

describe('promise 27: a console, controller or headset has its serial number before anybody can buy it', () => {
  test.each([
    [
      'it begins on the shelf without one',
      `insert into unit (edition_id, product_id, state, grade, source, added_by, added_at)
       select edition_id, product_id, 'for sale', 'Good', 'opening', 'x', now() from unit where number = $1`,
    ],
    ['its number is taken away', `update unit set serial = null where number = $1`],
  ])('the database refuses when %s', async (_what, statement) => {
    const [number] = await addUsed(shop, controller, [{ grade: 'Good' }]);
    await expect(shop.connection.pool.query(statement, [number])).rejects.toMatchObject({
      constraint: 'unit_for_sale_has_its_serial',
    });
  });

  test('a game needs none', async () => {
    const { rows } = await shop.connection.pool.query<{ count: number }>(
      `select count(*)::int as count from unit join product on product.id = product_id
       where sub_category = 'Games' and state = 'for sale' and serial is null`,
    );
    expect(rows[0]?.count).toBeGreaterThan(3);
  });

  test('one that was set aside before that was asked goes to the bench when its order is cancelled', async () => {
    const { orderId, unit } = await nameless();
    expect((await browser.post('/api/office/moveOrder', { orderId, move: 'cancel', why: 'Asked for it' })).status).toBe(
      200,
    );
    expect(await lastOf(unit)).toEqual(['to test', 'It needs its serial number before it goes on sale']);
  });

  test('and when another copy is packed instead of it', async () => {
    const { orderId, unit } = await nameless();
    const [other = ''] = await addUsed(shop, controller, [{ grade: 'Good' }]);
    const packed = await browser.post('/api/office/packUnit', { orderId, unit: other });
    expect(packed.json()).toEqual({ instead: unit });
    expect([await stateOf(shop, unit), await stateOf(shop, other)]).toEqual(['to test', 'reserved']);
  });

  test('what was taken for a game and is a console goes to the bench as its kind is put right', async () => {
    const { rows } = await shop.connection.pool.query<{ titleId: number; unit: string }>(
      `select title_id as "titleId", min(unit.number) as unit from unit join edition on edition.id = edition_id
       where sub_category = 'Games' and state = 'for sale' and serial is null and title_id not in (
         select title_id from order_line join product on product.id = product_id join edition on edition.id = edition_id)
       group by 1 order by 1 limit 1`,
    );
    const { titleId, unit } = must(rows[0], 'a game that nobody has ordered');
    const typed = shop.connection.pool.query(`update title set sub_category = 'Console' where id = $1`, [titleId]);
    await expect(typed).rejects.toMatchObject({ constraint: 'unit_for_sale_has_its_serial' });
    const change = { titleId, kind: 'Console', why: 'It is one' };
    expect((await browser.post('/api/office/changeTitle', change)).status).toBe(200);
    expect(await lastOf(unit)).toEqual(['to test', 'It needs its serial number before it goes on sale']);
  });
});

/** An order of a controller whose number nobody has read: it was on the shelf before that was asked. */
async function nameless() {
  const { pool } = shop.connection;
  await setUsedStock(pool, controller, 0);
  const [unit = ''] = await addUsed(shop, controller, [{ grade: 'Good' }]);
  const buyer = await newBuyer(shop);
  const line = { userId: buyer.userId, inventoryMetaId: controller, qty: 1, direction: 'buy' };
  await buyer.browser.post('/api/addToCart', line);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await pool.query('update unit set serial = null where number = $1', [unit]);
  return { orderId: placed.orderId, unit };
}

async function lastOf(unit: string) {
  const { state, moves } = (await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;
  return [state, moves.at(-1)?.why];
}

test('a shop that was open before finds at the bench what has no serial number; games, and what is numbered, stay on the shelf', async () => {
  const connection = connect(await emptyDatabase());
  const { pool, database } = connection;
  await migrate(
    pool,
    migrations.filter(({ name }) => name < '0106'),
  );
  await pool.query(before);
  await migrate(pool);
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', edition.sub_category, added_by, state, coalesce(regexp_replace(serial, 'U.*', 'U'), '-')) as line
     from unit join edition on edition.id = edition_id order by unit.id`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'Games test for sale -',
    'Console test to test -',
    'Console test for sale KNOWN-1',
    'Console demo for sale DEMO-U',
  ]);
  const { rows: shelf } = await pool.query(`select sub_category, good_count from product order by id`);
  expect(shelf).toEqual([
    { sub_category: 'Games', good_count: 1 },
    { sub_category: 'Console', good_count: 2 },
  ]);
  await database.destroy();
});

const before = `
  insert into title (name, platform, sub_category) values ('Old Harbour', 'PS5', 'Games'), ('Old Box', 'PS5', 'Console');
  insert into edition (title_id, platform, sub_category, name, hsn)
    select id, platform, sub_category, 'STANDARD', '85234990' from title order by id;
  insert into product (edition_id, platform, sub_category, age, buy_paise)
    select id, platform, sub_category, 'PreOwned', 100000 from edition order by id;
  insert into unit (edition_id, product_id, state, grade, serial, source, is_cost_confirmed, added_by, added_at)
    select edition_id, id, 'for sale', 'Good', serial, 'opening', false, added_by, now()
    from (values (1, 'Games', null, 'test'), (2, 'Console', null, 'test'), (3, 'Console', 'KNOWN-1', 'test'), (4, 'Console', null, 'demo'))
      as wanted (place, kind, serial, added_by)
    join product on sub_category = kind order by place`;
