import { expect, test } from 'vitest';
import { connect } from '../../../src/server/database/connect.ts';
import { migrate, migrations } from '../../../src/server/database/migrate.ts';
import { emptyDatabase } from '../../support/empty-database.ts';

const began = migrations.findIndex(({ name }) => name === '0103-copies-of-pre-orders.sql');

/** Four pre-orders that began with 50 to sell: counted, not counted, billed and counted, and told what they cost. */
const openShop = `
  insert into title (name, platform, sub_category) values ('Iron Tide', 'PS5', 'Games');
  insert into edition (title_id, platform, sub_category, name, hsn)
    select title.id, platform, sub_category, name || ' ' || n, '85234990' from title, generate_series(1, 4) as n;
  insert into product (edition_id, platform, sub_category, age, buy_paise)
    select id, platform, sub_category, 'preOrder', 399900 from edition order by id;
  insert into stock_receipt (product_id, quantity, cost_paise, is_opening, received_by, received_at)
    select id, 50, case when id = 4 then 250000 end, true, 'test', '2026-01-01' from product order by id;
  insert into stock_movement (product_id, on_hand_change, reason, moved_by, receipt_id)
    select product_id, quantity, 'opening', 'test', id from stock_receipt order by id;
  insert into stock_receipt (product_id, quantity, cost_paise, supplier, bill, received_by, received_at)
    values (3, 10, 300000, 'Ravi Games', 'B-1', 'test', '2026-02-01');
  insert into stock_movement (product_id, on_hand_change, reason, moved_by, receipt_id) values (3, 10, 'received', 'test', 5);
  insert into pre_order_supply values (1, 4, 6), (3, 7, 0), (4, 2, 1);`;

test('a shop that was open before pre-orders came with a bill keeps what is here, and nothing that only could be sold', async () => {
  const connection = connect(await emptyDatabase());
  const { pool, database } = connection;
  await migrate(pool, migrations.slice(0, began));
  await pool.query(openShop);
  await migrate(pool);
  const { rows: here } = await pool.query(
    'select product_id as id, copies, promised from pre_order_here join pre_order_supply using (product_id) order by 1',
  );
  expect(here).toEqual([
    { id: 1, copies: 4, promised: 6 },
    { id: 3, copies: 7, promised: 0 },
    { id: 4, copies: 2, promised: 1 },
  ]);
  const { rows: came } = await pool.query(
    'select product_id as id, quantity, cost_paise as cost, is_opening from stock_receipt order by 1',
  );
  expect(came).toEqual([
    { id: 1, quantity: 4, cost: null, is_opening: true },
    { id: 3, quantity: 10, cost: 300000, is_opening: false },
    { id: 4, quantity: 2, cost: 250000, is_opening: true },
  ]);
  const { rows: sellable } = await pool.query('select on_hand from product order by id');
  expect(sellable).toEqual([50, 50, 60, 50].map((on_hand) => ({ on_hand })));
  await database.destroy();
});
