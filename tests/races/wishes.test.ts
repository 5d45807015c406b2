import { expect, test } from 'vitest';
import { newBuyer } from '../support/buyers.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

test('many tabs wish at the same moment: the list holds as many as it says, each once', async () => {
  const { pool } = shop.connection;
  await pool.query(`insert into setting (key, value) values ('figures', '{"wishesPerPerson": 3}')`);
  const { browser, userId } = await newBuyer(shop);
  const { rows } = await pool.query<{ id: number }>(
    `select id from product where is_listed and buy_paise is not null order by id limit 4`,
  );
  const wish = (id: number) => browser.post('/api/changeWishes', { userId, add: [{ id }] });
  const results = await race(
    { shops: [shop, second], table: 'wish' },
    rows.flatMap(({ id }) => [() => wish(id), () => wish(id)]),
  );
  const statuses = results.map((result) => result.status === 'fulfilled' && result.value.status);
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  const kept = await pool.query('select from wish where shopper_id = $1', [userId]);
  expect(kept.rowCount).toBe(3);
});
