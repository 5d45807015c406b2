import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type OpenShop } from '../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  // A plan belongs to the connection that made it: with one connection it is clear which one has to have it.
  shop = await openShop('demo', { connections: 1 });
});
afterAll(() => shop.close());

const lockProduct = () =>
  shop.connection.database
    .transaction()
    .execute((tx) => tx.selectFrom('product').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow());

/** What the connection of the shop keeps plans of. */
async function keptStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    shop.connection.database,
  );
  return rows.map(({ statement }) => statement);
}

test('a statement of a transaction is planned once, lists and searches every time', async () => {
  for (let times = 0; times < 3; times += 1) {
    await lockProduct();
    await shop.get(`/api/products?category=ps5&pageSize=${24 + times}`);
    await shop.get(`/api/searchProducts?name=${'elden ring'.slice(0, 5 + times)}`);
  }
  const kept = await keptStatements();
  expect(kept.filter((text) => text.includes('for update'))).toHaveLength(1);
  expect(kept.filter((text) => /limit|like|order by/.test(text))).toEqual([]);
});

test('a table that gets another column while the shop is open costs one try, and not the shop', async () => {
  await lockProduct();
  await shop.connection.pool.query('alter table product add column shape text');
  const tries = [await lockProduct().catch(() => null), await lockProduct(), await lockProduct()];
  expect(tries.slice(1).map((product) => product && 'shape' in product)).toEqual([true, true]);
});
