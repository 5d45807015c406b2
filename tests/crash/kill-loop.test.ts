import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/server/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { ensureDatabase } from '../../src/server/database/hold-the-shop.ts';
import { reconcile } from '../../src/shop/payments/reconcile.ts';
import { booksMustBeRight } from '../support/books.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { killOneConnection, killPostgres } from '../support/kill-postgres.ts';
import { openShopOn, type OpenShop, testSecret } from '../support/open-shop.ts';
import { minutesFromNow } from '../support/order-prices.ts';
import { startShopProcess, type ShopProcess } from '../support/start-shop-process.ts';
import { buyStubbornly, type Journal, type JournalEntry, openJournal } from '../support/stubborn-buyer.ts';
import { until } from '../support/until.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let shop: ShopProcess;
let port: number;
const wantedBuyers = 4;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-kill-'));
  await chmod(folder, 0o755);
  port = await freePort();
  // With its own settings: what is committed here has reached the disk.
  postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
  await ensureDatabase(postgres.url);
  shop = await startShop();
});
afterAll(async () => {
  await shop.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const startShop = () =>
  startShopProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'shop'),
    DEMO: 'on',
    PORT: String(port),
    SHOP_SECRET: testSecret,
    RATE_LIMITS: 'off',
  });

test(
  'promise 15: what was acknowledged survives kill -9 of the shop and of the database, again and again',
  { timeout: 300_000 },
  async () => {
    const file = join(folder, 'journal');
    const journal = openJournal(file);
    const surprises: unknown[] = [];
    let isOver = false;
    const { buyers, products } = await gatherBuyers();
    const surroundings = { address: shop.url, products, journal, isOver: () => isOver };
    const buying = buyers.map((buyer) =>
      buyStubbornly(buyer, surroundings).catch((failure) => surprises.push(failure)),
    );
    for (const crash of crashes) {
      await someProgress(journal, surprises);
      await crash();
    }
    await someProgress(journal, surprises);
    isOver = true;
    await Promise.all(buying);
    await shop.stop();
    expect(surprises).toEqual([]);

    const written = (await readFile(file, 'utf8')).trim().split('\n');
    const told = written.map((line) => JSON.parse(line) as JournalEntry);
    expect(told.length).toBeGreaterThan(80);
    const after = await openShopOn(postgres.url, { hasRateLimits: false });
    try {
      await checkAcknowledged(after, told);
      await booksMustBeRight(after);
      await checkUndecided(after);
    } finally {
      await after.close();
    }
  },
);

const crashes = [
  killShop,
  killShop,
  killConnection,
  killShop,
  killEverything,
  killShop,
  killShop,
  killConnection,
  killEverything,
  killShop,
];

async function killShop(): Promise<void> {
  shop.child.kill('SIGKILL');
  await once(shop.child, 'close');
  shop = await startShop();
}

/** The shop stays, and finds the database again by itself. */
async function killConnection(): Promise<void> {
  await killOneConnection(postgres.url);
}

async function killEverything(): Promise<void> {
  await killPostgres(folder, postgres.url);
  shop.child.kill('SIGKILL');
  await once(shop.child, 'close');
  postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
  shop = await startShop();
}

async function someProgress({ entries }: Journal, surprises: readonly unknown[]): Promise<void> {
  const wanted = entries.length + 8;
  await until(() => entries.length >= wanted || surprises.length > 0);
  expect(surprises).toEqual([]);
}

/** People with an account, and enough of everything on the shelves. */
async function gatherBuyers(): Promise<{ buyers: Buyer[]; products: number[] }> {
  const connection = connect(postgres.url);
  const { rows } = await connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' and buy_paise between 10000 and 160000 order by id limit 8`,
  );
  const products = rows.map(({ id }) => id);
  await connection.pool.query(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select id, 10000, 'received', 'test' from unnest($1::int[]) as id`,
    [products],
  );
  const makeBuyer = () => newBuyer({ address: shop.url, connection });
  const buyers = await Promise.all(Array.from({ length: wantedBuyers }, makeBuyer));
  await connection.database.destroy();
  return { buyers, products };
}

/** Every order that a buyer was told about is there, as far as the buyer was told; and nobody has one that they do not know. */
async function checkAcknowledged({ connection }: OpenShop, told: readonly JournalEntry[]): Promise<void> {
  const { rows } = await connection.pool.query<{ number: string; status: string; shopper_id: number }>(
    'select number, status, shopper_id from shop_order where shopper_id = any($1)',
    [told.map(({ userId }) => userId)],
  );
  const orders = new Map(rows.map((order) => [order.number, order]));
  const lost = told.filter(({ orderId, userId }) => orders.get(orderId)?.shopper_id !== userId);
  expect(lost).toEqual([]);
  const bought = told.filter((entry) => entry.told === 'bought');
  const undone = bought.filter(({ orderId }) => orders.get(orderId)?.status !== 'Processing');
  expect(undone).toEqual([]);
  expect(new Set(bought.map(({ orderId }) => orderId)).size).toBe(bought.length);
  const known = new Set(told.map(({ orderId }) => orderId));
  const unknown = rows.filter(({ number, status }) => !known.has(number) && status === 'Processing');
  expect(unknown).toEqual([]);
}

/** What a crash left open is decided by the clock: paid is bought, and the rest is free again. */
async function checkUndecided(after: OpenShop): Promise<void> {
  const { pool, database } = after.connection;
  const open = async () =>
    (
      await pool.query<{ state: string; status: string }>(
        `select sandbox_payment.state, shop_order.status from shop_order
         join payment on payment.order_id = shop_order.id left join sandbox_payment using (reference)
         where shop_order.status = 'Awaiting payment'`,
      )
    ).rows;
  await after.runJobs(minutesFromNow(2));
  expect((await open()).filter(({ state }) => state === 'paid' || state === 'pending')).toEqual([]);
  await after.runJobs(minutesFromNow(16));
  expect(await open()).toEqual([]);
  const reserved = await pool.query('select id from product where reserved <> 0');
  expect(reserved.rows).toEqual([]);
  expect(await reconcile(database, after.means.gateway, { since: new Date(0), now: new Date() })).toEqual([]);
  await booksMustBeRight(after);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
