import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { everyCall } from '../../src/contract/every-call.ts';
import { booksMustBeRight } from '../support/books.ts';
import { cloneDatabase } from '../support/clone-database.ts';
import { openShop } from '../support/open-shop.ts';
import { startShopProcess } from '../support/start-shop-process.ts';
import { fuzzContract } from './fuzz-contract.ts';
import { fuzzWire } from './fuzz-wire.ts';

/** What npm run fuzz asks for; npm test sends 4,000, the same ones every time. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 4_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const isLong = requests > 20_000;
const timeout = Math.max(180_000, requests * 60);

/** A shop that was asked so much holds a long log: another one takes over, and the seed goes on. */
const mostPerShop = 50_000;

test(
  'promise 24: no request of anybody to any call makes a failure or stays without an answer',
  { timeout },
  async () => {
    let left = Math.round(requests * 0.9);
    for (let round = 0; left > 0; round += 1) {
      const shop = await openShop('demo', { hasRateLimits: false });
      const found = await fuzzContract(shop, { seed: seed + round, requests: Math.min(left, mostPerShop) });
      left -= found.sent;
      if (isLong) console.log(`seed ${seed + round}: ${JSON.stringify(found.statuses)}, ${left} to go`);
      expect(found.problems).toEqual([]);
      await booksMustBeRight(shop);
      await shop.close();
      // Every call was reached by somebody, and by somebody who was not turned away at once.
      expect(new Set([...found.asked].map((pair) => pair.split(' ').at(-1))).size).toBe(everyCall.length);
      expect(found.statuses[200] ?? 0).toBeGreaterThan(found.sent / 20);
    }
  },
);

test('promise 24: no bytes on a connection make a failure, or cut it off without a word', { timeout }, async () => {
  const database = await cloneDatabase(inject('clusterUrl'), 'demo');
  const folder = await mkdtemp(join(tmpdir(), 'gametrove-fuzz-'));
  const shop = await startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  try {
    const found = await fuzzWire(shop.url, { seed, requests: Math.round(requests * 0.1) });
    if (isLong) console.log(`seed ${seed}: ${JSON.stringify(found.statuses)}`);
    expect(found.problems).toEqual([]);
    expect(shop.child.exitCode).toBeNull();
  } finally {
    await shop.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
