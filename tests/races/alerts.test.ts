import { expect, test } from 'vitest';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { tellAlerts } from '../../src/shop/alerts/tell-alerts.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { withTwoShops } from '../support/two-shops.ts';
import { until } from '../support/until.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const shopAt = (index: number) => (index % 2 === 0 ? shop : second);
const noon = new Date(`${addDays(indianDay(new Date()), 1)}T12:00:00+05:30`);

/** Somebody who waits for a price, and the product. */
async function waiting(): Promise<{ buyer: Buyer; id: number }> {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number }>(
    `update product set strike_paise = null, buy_paise = 200000
     where id = (select id from product where age = 'New' and is_listed order by id limit 1) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  const buyer = await newBuyer(shop);
  const { status } = await buyer.browser.post('/api/setAlert', {
    userId: buyer.userId,
    id,
    kind: 'price',
    figure: 1800,
  });
  expect(status).toBe(200);
  await tellAlerts(shop.connection.database, noon);
  return { buyer, id };
}

const price = (id: number, rupees: number) =>
  shopAt(1).connection.pool.query('update product set buy_paise = $2 where id = $1', [id, rupees * 100]);

async function mails({ userId }: Buyer): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from message where shopper_id = $1 and template = 'alert' and channel = 'email'`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}

test('promise 36: two processes look at a crossing at the same moment, and it is told once', async () => {
  const { buyer, id } = await waiting();
  await price(id, 1700);
  const results = await race(
    { shops: [shop, second], table: 'alert' },
    Array.from({ length: 6 }, (_, index) => () => tellAlerts(shopAt(index).connection.database, noon)),
  );
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'));
  expect(await mails(buyer)).toBe(1);
});

/** The job has read the price and is about to write. */
async function somebodyWaits(): Promise<boolean> {
  const { rowCount } = await second.connection.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
}

test('a price that falls while its alert is looked at is not missed', async () => {
  const { buyer, id } = await waiting();
  await price(id, 1900);
  await race<unknown>({ shops: [shop, second], table: 'alert' }, [
    () => tellAlerts(shop.connection.database, noon),
    async () => {
      await until(somebodyWaits);
      return price(id, 1700);
    },
  ]);
  await tellAlerts(second.connection.database, noon);
  expect(await mails(buyer)).toBe(1);
});

test('somebody who asks for many alerts at once gets as many as there may be', async () => {
  const { pool } = shop.connection;
  await pool.query(`insert into setting (key, value) values ('figures', '{"alertsPerPerson": 3}')`);
  const { browser, userId } = await newBuyer(shop);
  const { rows } = await pool.query<{ id: number }>(
    `select id from product where is_listed and buy_paise > 100 order by id desc limit 8`,
  );
  const results = await race(
    { shops: [shop, second], table: 'alert' },
    rows.map(
      ({ id }) =>
        () =>
          browser.post('/api/setAlert', { userId, id, kind: 'price', figure: 1 }),
    ),
  );
  const statuses = results.map((result) => (result.status === 'fulfilled' ? result.value.status : 0));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
});
