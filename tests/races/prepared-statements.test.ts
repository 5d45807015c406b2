import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../../src/server/database/connect.ts';
import { openPoolerLine } from '../support/pooler-line.ts';
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

test('a statement with a long list in it is not kept, because the next list has another length', async () => {
  const { database } = shop.connection;
  const lock = (ids: number[]) =>
    database.transaction().execute((tx) => tx.selectFrom('unit').select('id').where('id', 'in', ids).execute());
  await lock([1, 2]);
  await lock(Array.from({ length: 3_000 }, (_, index) => index));
  const kept = (await keptStatements()).filter((text) => text.includes('from "unit" where "id" in'));
  expect(kept.map((text) => text.length < 16_000)).toEqual([true]);
});

test('what a page shows of a product, and of those in its rows, is planned once, whichever and however many they are', async () => {
  for (const id of [1, 2, 3]) await shop.get(`/api/getProductById?id=${id}`);
  for (const size of [5, 10]) await shop.get(`/api/products?pageSize=${size}`);
  const planned = (await keptStatements()).filter((text) => text.includes('planned once'));
  expect(
    planned.filter((text) => text.includes('any(')),
    'rows',
  ).toHaveLength(1);
  expect(planned, 'rows and the product itself').toHaveLength(2);
});

test('a table that gets another column while the shop is open costs one try, and not the shop', async () => {
  await lockProduct();
  await shop.connection.pool.query('alter table product add column shape text');
  const tries = [await lockProduct().catch(() => null), await lockProduct(), await lockProduct()];
  expect(tries.slice(1).map((product) => product && 'shape' in product)).toEqual([true, true]);
});

const lookUp = () =>
  shop.connection.database.selectFrom('product').select('id').where('id', '=', 2).executeTakeFirstOrThrow();

test('two processes that share a pooler never mean different statements by one name', async () => {
  const askIn = async (connection: Pick<OpenShop['connection'], 'database'>, tables: ('product' | 'edition')[]) => {
    for (const table of tables) {
      await connection.database.selectFrom(table).select('id').where('id', '=', 1).execute();
    }
    const { rows } = await sql<{ name: string; statement: string }>`
      select name, statement from pg_prepared_statements where statement like 'select "id" from %'`.execute(
      connection.database,
    );
    return new Map(rows.map(({ name, statement }) => [statement, name]));
  };
  // A process of its own knows nothing of the names that this one has given.
  const another = async (tables: ('product' | 'edition')[]) => {
    vi.resetModules();
    const { connect: connectAgain } = await import('../../src/server/database/connect.ts');
    const connection = connectAgain(shop.connection.url, { most: 1 });
    const named = await askIn(connection, tables);
    await connection.database.destroy();
    return named;
  };
  const one = await another(['product', 'edition']);
  const other = await another(['edition', 'product']);
  expect(one.size).toBe(2);
  expect(Object.fromEntries(other)).toEqual(Object.fromEntries(one));
});

test('behind a pooler that forgets statements a look-up goes on, and a transaction comes through at the second try', async () => {
  await lookUp();
  await lockProduct();
  // What such a pooler does: the next question meets a connection on which nothing was prepared.
  await shop.connection.pool.query('deallocate all');
  await expect(lockProduct()).rejects.toMatchObject({ code: '26000' });
  expect(await lockProduct()).toMatchObject({ id: 1 });
  await shop.connection.pool.query('deallocate all');
  expect(await lookUp()).toEqual({ id: 2 });
  expect(await lockProduct()).toMatchObject({ id: 1 });
  expect(await keptStatements()).toEqual([]);
});

test('behind a pooler, which has a number of its own for a connection, nothing is prepared', async () => {
  const line = await openPoolerLine(shop.connection.url);
  const { database } = connect(line.url, { most: 1 });
  for (let times = 0; times < 2; times += 1) {
    const find = database.selectFrom('product').select('id').where('id', '=', 2);
    expect(await find.executeTakeFirst()).toEqual({ id: 2 });
    expect(
      await database
        .transaction()
        .execute((tx) => tx.selectFrom('product').select('id').where('id', '=', 2).forUpdate().executeTakeFirst()),
    ).toEqual({ id: 2 });
  }
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(database);
  expect(rows).toEqual([]);
  await database.destroy();
  await line.close();
});
