import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { Browser, demoShopper, newPerson } from '../support/browser.ts';
import { newBuyer } from '../support/buyers.ts';
import { type ClonedDatabase, cloneDatabase } from '../support/clone-database.ts';
import { testSecret } from '../support/open-shop.ts';
import { type ShopProcess, startShopProcess } from '../support/start-shop-process.ts';
import { until } from '../support/until.ts';

const hourMs = 60 * 60_000;

let folder: string;
let database: ClonedDatabase;
let pool: pg.Pool;
let fast: ShopProcess;
let slow: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-clocks-'));
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  [fast, slow] = await Promise.all([startWithClock(hourMs), startWithClock(-hourMs)]);
});
afterAll(async () => {
  await Promise.all([fast.stop(), slow.stop()]);
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The shop on a machine whose clock is wrong by so much. */
function startWithClock(wrongByMs: number): Promise<ShopProcess> {
  const set = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...given) { if (given.length > 0) super(...given); else super(Right.now() + ${wrongByMs}); }
    static now() { return Right.now() + ${wrongByMs}; }
  };`;
  return startShop(set);
}

/** The shop with something that runs before it. */
function startShop(set: string): Promise<ShopProcess> {
  return startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SHOP_SECRET: testSecret,
    DEMO: 'on',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(set)}`,
  });
}

const at = ({ url }: ShopProcess) => ({ address: url });

/** An order that waits for its payment, placed at one of the processes. */
async function leaveUnpaid(process: ShopProcess): Promise<string> {
  const buyer = await newBuyer(at(process));
  const { rows } = await pool.query<{ id: number }>(
    `select id from product where age = 'New' and on_hand - reserved > 3 order by id limit 1`,
  );
  await buyer.put(rows[0]?.id ?? 0);
  const { orderId } = await buyer.placed();
  return orderId;
}

async function statusOf(orderId: string): Promise<string> {
  const { rows } = await pool.query<{ status: string }>('select status from shop_order where number = $1', [orderId]);
  return rows[0]?.status ?? 'none';
}

const runOut = (orderId: string) =>
  pool.query(`update shop_order set pay_until = now() - interval '1 second' where number = $1`, [orderId]);

test('an order has its fifteen minutes, however wrong the clocks of the machines are', async () => {
  const waiting = [await leaveUnpaid(fast), await leaveUnpaid(slow)];
  const { rows } = await pool.query<{ minutes: number }>(
    `select round(extract(epoch from pay_until - now()) / 60)::int as minutes from shop_order where number = any($1)`,
    [waiting],
  );
  for (const { minutes } of rows) expect([14, 15]).toContain(minutes);
  const over = await leaveUnpaid(slow);
  await runOut(over);
  await until(async () => (await statusOf(over)) === 'Cancelled');
  expect(await Promise.all(waiting.map(statusOf))).toEqual(['Awaiting payment', 'Awaiting payment']);
});

test('an order that is placed when the machine has just woken up has its fifteen minutes', async () => {
  // A sleeping machine's steady clock stands still, while everybody else's goes on.
  const sleep = `let sleptMs = 0; const steady = performance.now.bind(performance);
    performance.now = () => steady() - sleptMs; process.on('SIGUSR2', () => { sleptMs += ${hourMs}; console.log('woke up'); });`;
  const sleeper = await startShop(sleep);
  sleeper.child.kill('SIGUSR2');
  await until(() => sleeper.output().includes('woke up'));
  onTestFinished(async () => void (await sleeper.stop()));
  const orderId = await leaveUnpaid(sleeper);
  const { rows } = await pool.query<{ minutes: number }>(
    `select round(extract(epoch from pay_until - now()) / 60)::int as minutes from shop_order where number = $1`,
    [orderId],
  );
  expect([14, 15]).toContain(rows[0]?.minutes);
});

test('whoever signs in at one process is known at the other', async () => {
  for (const [here, there] of [
    [fast, slow],
    [slow, fast],
  ] as const) {
    const { browser, person } = await newPerson(at(here));
    const elsewhere = new Browser(at(there));
    elsewhere.accessToken = browser.accessToken;
    expect((await elsewhere.get(`/api/getWallet?userId=${person.id}`)).status).toBe(200);
  }
});

test('too many tries are counted once for both, for as long as it says', async () => {
  const guess = (process: ShopProcess) =>
    new Browser(at(process)).post('/api/login', { email: demoShopper.email, password: 'not the password' });
  for (let tries = 0; tries < 10; tries += 1) await guess(tries % 2 === 0 ? fast : slow);
  for (const process of [fast, slow]) {
    const refused = await guess(process);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(600);
    expect(seconds).toBeLessThanOrEqual(900);
  }
});

test('the owner is told that a clock is wrong', async () => {
  await until(() => /clock is 3[56]\d\d\.\d seconds ahead of the database's/.test(fast.output()));
  await until(() => /clock is 3[56]\d\d\.\d seconds behind the database's/.test(slow.output()));
});

test('a machine that is slow ends orders in time', async () => {
  const over = await leaveUnpaid(slow);
  await fast.stop();
  await runOut(over);
  await until(async () => (await statusOf(over)) === 'Cancelled');
});
