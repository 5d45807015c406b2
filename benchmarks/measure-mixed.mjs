import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { say } from '../scripts/prepare.mjs';
import { isQuick, table, writeSection } from './report.mjs';
import { buy, fillCart, gatherShoppers } from './shoppers.mjs';
import { openShop } from './shop-process.mjs';
import { withPostgres } from './with-postgres.mjs';

const products = isQuick ? 100 : 1_200;
const addresses = isQuick ? 100 : 1_000;
const seconds = isQuick ? 2 : 15;
const connections = 32;
/** So few left that every sale is seen on a page. */
const left = 10;
const rates = [0, 5, 20];

/** Readers of a thousand different addresses, while products of which few are left are sold and prices change. */
export async function measureMixed(vite) {
  await withPostgres(vite, products, async (postgres) => {
    const rows = [];
    for (const rate of rates) {
      say(`Reading beside ${rate} orders a second`);
      rows.push(await readBeside(postgres.url, rate));
    }
    writeSection('Reading while others buy', describe(rows));
  });
}

async function readBeside(databaseUrl, rate) {
  const shop = await openShop(databaseUrl, { RATE_LIMITS: 'off' });
  const street = await gatherShoppers({ shopUrl: shop.url, databaseUrl, count: 40 });
  await leaveFew(street);
  const paths = await pathsOf(shop.url);
  // Everything is seen once, as in a shop that has been open for a while.
  for (const path of paths) await fetch(shop.url + path).then((answer) => answer.arrayBuffer());
  const before = await countsOf(shop.url);
  const end = performance.now() + seconds * 1000;
  const [reads, orders] = await Promise.all([
    autocannon({
      url: shop.url,
      connections,
      workers: 1,
      duration: seconds,
      requests: paths.map((path) => ({ path })),
    }),
    sell(street, rate, end),
    rate > 0 ? changePrices(street, end) : null,
  ]);
  const after = await countsOf(shop.url);
  await street.close();
  await shop.close();
  return {
    rate,
    perSecond: reads.requests.average,
    p99Ms: reads.latency.p99,
    readErrors: reads.errors + reads.non2xx,
    made: after.made - before.made,
    late: after.late - before.late,
    ...orders,
  };
}

async function leaveFew({ database, products: ids }) {
  await database.query(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select id, $2 + reserved - on_hand, 'counted', 'benchmark' from product where id = any ($1) and on_hand <> $2 + reserved`,
    [ids, left],
  );
}

/** Mostly products, with their pages and answers; every tenth is a list. */
async function pathsOf(url) {
  const ask = async (path) => (await fetch(url + path)).json();
  const listed = [];
  for (let page = 1; listed.length < addresses; page += 1) {
    const more = await ask(`/api/products?pageSize=200&page=${page}`);
    if (more.length === 0) break;
    listed.push(...more);
  }
  const pages = await Promise.all(
    listed.slice(0, addresses * 0.4).map(async ({ id }) => (await ask(`/api/getProductById?id=${id}`)).path),
  );
  const answers = listed.slice(0, addresses * 0.5).map(({ id }) => `/api/getProductById?id=${id}`);
  const lists = Array.from({ length: addresses * 0.1 }, (_, page) => `/api/products?pageSize=24&page=${page + 1}`);
  const all = ['/', '/games/ps5', ...pages, ...answers, ...lists];
  // In an order that has nothing to do with what they are.
  return all
    .map((path, index) => ({ path, turn: (index * 7_919) % all.length }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ path }) => path);
}

async function countsOf(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const count = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  return { made: count('response_cache_misses_total'), late: count('response_cache_late_total') };
}

/** So many orders a second, however long each takes. */
async function sell(street, rate, end) {
  const tookMs = [];
  let failed = 0;
  const underWay = [];
  const last = rate === 0 ? performance.now() : end;
  for (let turn = 0; performance.now() < last; turn += 1) {
    underWay.push(sellOne(street, turn).then((ms) => (ms === null ? (failed += 1) : tookMs.push(ms))));
    await pause(1000 / rate);
  }
  await Promise.all(underWay);
  const sorted = tookMs.toSorted((a, b) => a - b);
  return { sold: sorted.length, failed, orderP99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

async function sellOne(street, turn) {
  const shopper = street.shoppers[turn % street.shoppers.length];
  await fillCart(street, shopper, turn);
  const start = performance.now();
  return (await buy(street, shopper)) ? performance.now() - start : null;
}

/** Somebody in the office changes a price every five seconds: then every page is made again. */
async function changePrices({ database }, end) {
  while (performance.now() + 5_000 < end) {
    await pause(5_000);
    await database.query(
      `update product set buy_paise = buy_paise + 100 where id = (select max(id) from product where age = 'New')`,
    );
  }
}

function describe(rows) {
  const quiet = rows[0].perSecond;
  return `${addresses} different addresses (pages and answers of products, and lists), ${connections} connections, ${seconds} seconds, while so many orders a second
buy products of which at most ${left} are left, and a price changes every five seconds. One process of the shop with all its jobs; the load comes
from the same machine.

${table(
  [
    'Orders/s',
    'Reads/s',
    'To none',
    'p99 of reads',
    'p99 of orders',
    'Sold',
    'Not sold',
    'Answers made',
    'A little late',
    'Errors of reads',
  ],
  rows.map((row) => [
    row.rate,
    Math.round(row.perSecond),
    `${Math.round((row.perSecond / quiet) * 100)}%`,
    `${row.p99Ms} ms`,
    row.rate === 0 ? '' : `${Math.round(row.orderP99Ms)} ms`,
    row.sold,
    row.failed,
    row.made,
    row.late,
    row.readErrors,
  ]),
)}`;
}
