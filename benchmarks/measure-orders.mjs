import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { say } from '../scripts/prepare.mjs';
import { countStatements } from './count-statements.mjs';
import { buy, fillCart, gatherShoppers } from './shoppers.mjs';
import { fill, openShop } from './shop-process.mjs';
import { isQuick, table, writeSection } from './report.mjs';
import { prepareTpcB, tpcBScale } from './tpc-b.mjs';

const workers = 8;
const warmUpSeconds = isQuick ? 1 : 5;
const measureSeconds = isQuick ? 1 : 15;
const databaseSeconds = isQuick ? 1 : 5;
const mostStatements = 25;

/** Orders a second against TPC-B on the same server in the same run, and the statements of one purchase. */
export async function measureOrders(vite) {
  const { startEmbeddedPostgres } = await vite.ssrLoadModule('/src/server/database/embedded-postgres.ts');
  const { ensureDatabase } = await vite.ssrLoadModule('/src/server/database/ensure-database.ts');
  const folder = mkdtempSync(join(tmpdir(), 'gametrove-orders-'));
  chmodSync(folder, 0o755);
  // As it comes: commits reach the disk, for both.
  const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
  try {
    await ensureDatabase(postgres);
    fill(postgres.url, 0);
    const statements = await statementsOfOnePurchase(postgres.url, join(folder, 'postgres/server.log'));
    writeSection('Buying', describe(await ordersPerSecond(postgres.url), statements));
    if (statements.length > mostStatements) console.log(`More than ${mostStatements}:\n${statements.join('\n')}`);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function describe({ perSecond, p50Ms, p99Ms, errors, transactionsPerSecond, tool }, statements) {
  const frames = statements.filter((text) => text === 'begin' || text === 'commit').length;
  const sandbox = statements.filter((text) => text.includes('sandbox_')).length;
  return `An order is bought over HTTP, from the button to its confirmation: checkout, payment at the built-in sandbox with its
signed notice, and the way back to the result page. ${workers} workers, ${measureSeconds} seconds after ${warmUpSeconds} of warming up; one process of the shop with
all its jobs, commits that reach the disk. TPC-B (${tool}, scale ${tpcBScale}, ${workers} clients) runs
on the same server just before and just after. The load comes from the same machine.

${table(
  ['Orders/s', 'TPC-B transactions/s', 'Share', 'p50', 'p99', 'Errors'],
  [
    [
      perSecond.toFixed(1),
      Math.round(transactionsPerSecond),
      `${((perSecond / transactionsPerSecond) * 100).toFixed(1)}%`,
      `${Math.round(p50Ms)} ms`,
      `${Math.round(p99Ms)} ms`,
      errors,
    ],
  ],
)}

One whole purchase sends ${statements.length} SQL statements: ${frames} of them begin or commit, ${sandbox} are the sandbox's own books, which a real
gateway keeps elsewhere.`;
}

async function ordersPerSecond(databaseUrl) {
  const tpcB = await prepareTpcB(databaseUrl, { clients: workers });
  const shop = await openShop(databaseUrl, { RATE_LIMITS: 'off' });
  const street = await gatherShoppers({ shopUrl: shop.url, databaseUrl, count: workers * 4 });
  try {
    say('TPC-B');
    const before = await tpcB.perSecond(databaseSeconds);
    say(`Buying with ${workers} workers`);
    await buyFor(street, warmUpSeconds);
    const orders = await buyFor(street, measureSeconds);
    const after = await tpcB.perSecond(databaseSeconds);
    return { ...orders, tool: tpcB.tool, transactionsPerSecond: (before + after) / 2 };
  } finally {
    await street.close();
    await shop.close();
  }
}

async function buyFor(street, seconds) {
  const tookMs = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  const work = async (worker) => {
    for (let turn = worker; performance.now() < end; turn += workers) {
      const shopper = street.shoppers[turn % street.shoppers.length];
      await fillCart(street, shopper, turn);
      const start = performance.now();
      if (await buy(street, shopper)) tookMs.push(performance.now() - start);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { perSecond: tookMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), errors };
}

async function statementsOfOnePurchase(databaseUrl, logFile) {
  await setLog(databaseUrl, 'all');
  const shop = await openShop(databaseUrl, { RATE_LIMITS: 'off' });
  const street = await gatherShoppers({ shopUrl: shop.url, databaseUrl, count: 1 });
  const [shopper] = street.shoppers;
  await fillCart(street, shopper, 0);
  await buy(street, shopper);
  await fillCart(street, shopper, 1);
  let isBought = false;
  const statements = await countStatements(logFile, {
    idle: () => pause(4_000),
    work: async () => {
      isBought = await buy(street, shopper);
    },
  });
  await street.close();
  await shop.close();
  await setLog(databaseUrl, 'none');
  if (!isBought) throw new Error('nothing was bought');
  return statements;
}

async function setLog(databaseUrl, which) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter database gametrove set log_statement = '${which}'`);
  await client.end();
}
