import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockMember } from '../../src/shop/staff/manage-staff.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { newStaff } from '../support/office.ts';
import { until } from '../support/until.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  for (let more = 0; more < 2; more += 1) await newStaff(shop, 'owner');
});
afterAll(() => shop.close());

test('an owner who has just become something else is changed again, while another owner changes a third: nobody waits for ever', async () => {
  const { pool, database } = shop.connection;
  const { rows } = await pool.query<{ id: number }>(`select id from staff_member where role = 'owner' order by id`);
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);
  const waiting = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount;
  const lock = (staffId: number, ownerId: number) =>
    database.transaction().execute((tx) => lockMember(tx, { staffId, ownerId }));
  // A reference to the first owner is being written, which a change of the role does not wait for and a lock does.
  const reference = await pool.connect();
  await reference.query('begin');
  await reference.query('select from staff_member where id = $1 for key share', [first]);
  const early = lock(third, second);
  await until(async () => (await waiting()) === 1);
  await pool.query(`update staff_member set role = 'counter' where id = $1`, [first]);
  const late = lock(first, third);
  await until(async () => (await waiting()) === 2);
  await reference.query('commit');
  reference.release();
  expect(await Promise.all([early, late])).toMatchObject([
    { id: third, role: 'owner', isLastOwner: false },
    { id: first, role: 'counter' },
  ]);
});
