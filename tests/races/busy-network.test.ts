import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultLimits } from '../../src/rules/house/shop-settings.ts';
import { limitKeeping } from '../../src/shop/checkout/open-limits.ts';
import { foldOpenChanges } from '../../src/shop/orders/fold-open-changes.ts';
import { hashNetwork } from '../../src/shop/identity/identity-keys.ts';
import { tryTwice } from '../../src/shop/try-twice.ts';
import { booksMustBeRight } from '../support/books.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../support/cart-shop.ts';
import { standardLimits, wideLimits, widenLimits } from '../support/limits.ts';
import { placeMany } from '../support/many-orders.ts';
import { nightTest } from '../support/night-test.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { minutesFromNow } from '../support/order-prices.ts';
import { rowsRead } from '../support/rows-read.ts';
import { until } from '../support/until.ts';

let shop: OpenShop;
let shelves: CartShop;
/** Somebody else at work in the database. */
let other: pg.Client;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  other = new pg.Client({ connectionString: shop.connection.url });
  await other.connect();
});
beforeEach(async () => {
  await fillShelves(shelves);
  await widenLimits(shop.connection.database);
});
afterAll(async () => {
  await other.end();
  await shop.close();
});

const neighbour = () => newBuyer(shop, { address: { line1: '7 Busy Street' } });

async function ordering(buyer: Buyer, productId: number) {
  await buyer.put(productId);
  return buyer.order();
}

test('promise 36: an order that is being written keeps nobody of the same household and network waiting', async () => {
  const [slow, quick] = [await neighbour(), await neighbour()];
  expect((await ordering(slow, shelves.product.plenty)).status).toBe(200);
  await other.query('begin');
  try {
    await other.query(
      `select wait_for_turn(scope, false, 32) from shop_order, unnest(array[door_scope(address), network_scope(network_hash)]) as scope
       where shopper_id = $1`,
      [slow.userId],
    );
    const answer = await ordering(quick, shelves.product.other);
    expect(answer.status, answer.text).toBe(200);
  } finally {
    await other.query('rollback');
  }
  await booksMustBeRight(shop);
});

test('promise 36: near a limit an order waits for those that are being written, and counts them', async () => {
  const [slow, next] = [await neighbour(), await neighbour()];
  await standardLimits(shop.connection.database, { onDeliveryPerHousehold: 1 });
  expect((await ordering(slow, shelves.product.plenty)).status).toBe(200);
  await other.query('begin');
  await other.query(
    `select wait_for_turn(door_scope(address), false, 32) from shop_order where shopper_id = $1 limit 1`,
    [slow.userId],
  );
  await next.put(shelves.product.other);
  const answer = next.order({ cod: true });
  await until(async () => (await waiting()) > 0);
  await other.query('rollback');
  expect((await answer).status).toBe(200);
});

test('promise 36: an order that went into a lane and finds the limit near gives the lane up, and is written in its turn', async () => {
  const buyer = await newBuyer(shop, { address: { line1: '9 Other Street' } });
  expect((await ordering(buyer, shelves.product.plenty)).status).toBe(200);
  const { rows } = await other.query<{ id: number; number: string; door: string }>(
    'select id, number, door_scope(address)::text as door from shop_order where shopper_id = $1',
    [buyer.userId],
  );
  const [{ door, ...order } = { id: 0, number: '', door: '' }] = rows;
  const limits = { ...wideLimits, unpaidPerHousehold: 70 };
  const write = () =>
    shop.connection.database.transaction().execute((tx) => limitKeeping(tx, { ...order, now: new Date() }, limits));
  // While it waits for its lane, those in the others bring the door near its limit.
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [door]);
  const inLane = write().catch((failure: unknown) => failure);
  await until(async () => (await waiting()) > 0);
  await other.query(`insert into open_change (scope, kind, change, pieces, paise) values ($1, 'unpaid', 60, 0, 0)`, [
    door,
  ]);
  await other.query('commit');
  expect(await inLane).toMatchObject({ reason: 'unavailable' });

  await write();
  await other.query('delete from open_change where scope = $1 and change = 60', [door]);
  await booksMustBeRight(shop);
});

async function waiting(): Promise<number> {
  const { rows } = await other.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting ?? 0;
}

test('an order whose turn does not come is told so in a sentence, and nothing of it is left', async () => {
  const [first, second] = [await neighbour(), await neighbour()];
  await standardLimits(shop.connection.database, { unpaidPerHousehold: 5 });
  expect((await ordering(first, shelves.product.plenty)).status).toBe(200);
  await withLockTimeout('100ms', async () => {
    await other.query('begin');
    await other.query(
      'select pg_advisory_xact_lock(door_scope(address)) from shop_order where shopper_id = $1 limit 1',
      [first.userId],
    );
    const refused = await ordering(second, shelves.product.other);
    await other.query('rollback');
    expect([refused.status, refused.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'unavailable',
        error: expect.stringMatching(/^The shop is very busy\. Please try again in a moment\./),
      }),
    ]);
  });
  expect(await second.orders()).toEqual([]);
  expect((await second.order()).status).toBe(200);
  await booksMustBeRight(shop);
});

async function withLockTimeout(time: string, work: () => Promise<void>): Promise<void> {
  const { pool } = shop.connection;
  const tell = async (statement: string) => {
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of clients) await client.query(statement);
    for (const client of clients) client.release();
  };
  await tell(`set lock_timeout = '${time}'`);
  await work();
  await tell('reset lock_timeout');
}

test('what could not have a lock is tried once more, and no more', async () => {
  let tries = 0;
  const lockSettings = (isFreedAt: number) =>
    tryTwice(shop.connection.database, async (tx) => {
      tries += 1;
      if (tries === isFreedAt) await other.query('rollback');
      await sql`lock table setting in exclusive mode nowait`.execute(tx);
    });
  await other.query('begin; lock table setting in exclusive mode');
  await lockSettings(2);
  expect(tries).toBe(2);

  await other.query('begin; lock table setting in exclusive mode');
  tries = 0;
  await expect(lockSettings(3)).rejects.toMatchObject({ code: '55P03' });
  expect(tries).toBe(2);
  await other.query('rollback');
});

nightTest(
  'what an order costs does not grow with what others at its household and in its network have open or let go',
  async () => {
    const network = hashNetwork(shop.services.keys, '203.0.113.9');
    const wanted = Array.from({ length: 400 }, () => ({
      productId: shelves.product.plenty,
      quantity: 1,
      creditRupees: 0,
    }));
    await shelves.stock(shelves.product.plenty, 2_000);
    await placeMany(shop, wanted, network);
    // They become one row as they come; the job does the same where nobody orders any more.
    const { rows: changes } = await other.query<{ rows: number }>(
      'select count(*)::int as rows from open_change where scope = network_scope($1)',
      [network],
    );
    expect(changes[0]?.rows).toBeLessThan(wanted.length / 4);
    const read = async () => {
      await foldOpenChanges(shop.connection.database);
      const [{ number } = { number: '' }] = await placeMany(shop, wanted.slice(0, 1), network);
      const { rows } = await other.query<{ id: number }>('select id from shop_order where number = $1', [number]);
      const limits = { ...wideLimits, lapsedPerNetwork: defaultLimits.lapsedPerPerson };
      const tables = ['shop_order', 'order_line', 'open_change', 'payment'];
      // The limit of what was never paid is reached when all of them have run out: then it keeps nothing.
      return rowsRead(shop, tables, (tx) =>
        limitKeeping(tx, { id: rows[0]?.id ?? 0, number, now: new Date() }, limits),
      );
    };
    const most = 100;
    expect(await read()).toBeLessThan(most);
    await letAllRunOut();
    expect(await read()).toBeLessThan(most);
    await booksMustBeRight(shop);
  },
);

async function letAllRunOut(): Promise<void> {
  await until(async () => {
    await shop.runJob('expireOrders', minutesFromNow(16));
    const { rows } = await other.query(`select from shop_order where status = 'Awaiting payment' limit 1`);
    return rows.length === 0;
  });
}

test('where nothing is open any more, nothing stays counted', async () => {
  await letAllRunOut();
  await shop.runJobs(minutesFromNow(17));
  const { rows } = await other.query<{ scopes: number; rows: number }>(
    `select count(distinct (scope, kind))::int as scopes, count(*)::int as rows from open_change`,
  );
  const [{ open } = { open: 0 }] = (
    await other.query<{ open: number }>(
      `select count(distinct scope)::int as open from shop_order, unnest(array[door_scope(address), network_scope(network_hash)]) as scope
       where open_kind(held_pieces, status, pay_by) is not null`,
    )
  ).rows;
  expect(rows).toEqual([{ scopes: open, rows: open }]);
});
