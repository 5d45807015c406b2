import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connect } from '../../../src/server/database/connect.ts';
import { migrate, migrations } from '../../../src/server/database/migrate.ts';
import { checkBooks } from '../../../src/shop/books/check-books.ts';
import { emptyDatabase } from '../../support/empty-database.ts';

const began = migrations.findIndex(({ name }) => name === '0038-units.sql');

test('a shop that was open before units has them afterwards: what is on the shelf, set aside, sold and in repair', async () => {
  const connection = connect(await emptyDatabase());
  const { pool, database } = connection;
  await migrate(pool, migrations.slice(0, began));
  await pool.query(readFileSync(new URL('../../support/shop-before-units.sql', import.meta.url), 'utf8'));
  const { rows: before } = await pool.query(`select on_hand, reserved from product where age = 'PreOwned'`);
  expect(before).toEqual([{ on_hand: 3, reserved: 1 }]);
  await migrate(pool);
  expect(await checkBooks(database)).toEqual([]);
  const { rows: units } = await pool.query(
    `select state, source, grade, serial, cost_paise, is_cost_confirmed, shop_order.number as with from unit
     left join order_line on order_line.id = unit.line_id left join shop_order on shop_order.id = order_id order by unit.id`,
  );
  const traded = { source: 'trade-in', cost_paise: 50_000, is_cost_confirmed: true };
  const opening = { source: 'opening', grade: 'Good', serial: null, cost_paise: 50_000, is_cost_confirmed: false };
  expect(units).toEqual([
    { ...traded, state: 'sold', grade: 'Mint', serial: 'OLD-1', with: 'GTB0000000001' },
    { ...traded, state: 'sold', grade: 'Good', serial: 'OLD-2', with: 'GTB0000000001' },
    { ...traded, state: 'to repair', grade: 'Faulty', serial: 'OLD-3', with: null },
    { ...traded, state: 'reserved', grade: 'Worn', serial: 'OLD-4', with: 'GTB0000000002' },
    { ...opening, state: 'reserved', with: 'GTB0000000003' },
    { ...opening, state: 'for sale', with: null },
    { ...opening, state: 'for sale', with: null },
  ]);
  const { rows: shelf } = await pool.query(
    `select on_hand, reserved, available, good_count from product where age = 'PreOwned'`,
  );
  expect(shelf).toEqual([{ on_hand: 4, reserved: 2, available: 2, good_count: 2 }]);
  const { rows: register } = await pool.query('select price_paise, cost_paise, tax_paise from unit_sale order by id');
  const sale = { price_paise: 100_000, cost_paise: 50_000, tax_paise: 7_627 };
  expect(register).toEqual([sale, sale]);
  const { rows: receipts } = await pool.query('select quantity, cost_paise, is_opening from stock_receipt');
  expect(receipts).toEqual([{ quantity: 10, cost_paise: null, is_opening: true }]);
  await database.destroy();
});

test('the register of a shop that was open before gets the grade that was sold from the history of the unit', async () => {
  const connection = connect(await emptyDatabase());
  const { pool, database } = connection;
  await migrate(pool, migrations.slice(0, began));
  await pool.query(readFileSync(new URL('../../support/shop-before-units.sql', import.meta.url), 'utf8'));
  await migrate(
    pool,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0114-sold-grades.sql'),
    ),
  );
  // It left as Mint and was graded twice since.
  await pool.query(
    `insert into audit_entry (at, who, action, subject, before, after)
     select now(), 'Meena', 'change unit', 'unit ' || number, before::jsonb, after::jsonb
     from unit, (values ('{"grade": "Mint"}', '{"grade": "Good"}'), ('{"grade": "Good"}', '{"grade": "Worn"}')) as entry (before, after)
     where serial = 'OLD-1'`,
  );
  await pool.query(`update unit set grade = 'Worn' where serial = 'OLD-1'`);
  await migrate(pool);
  const { rows } = await pool.query(
    'select unit.serial, unit_sale.grade from unit_sale join unit on unit.id = unit_id order by unit_sale.id',
  );
  expect(rows).toEqual([
    { serial: 'OLD-1', grade: 'Mint' },
    { serial: 'OLD-2', grade: 'Good' },
  ]);
  await database.destroy();
});
