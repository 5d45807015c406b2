import { expect, test } from 'vitest';
import { torture } from '../torture/torture.ts';

test(
  'promises 5, 10, 12 and 15: what was acknowledged survives kill -9 of the shop and of the database, and a new leader',
  { timeout: 600_000 },
  async () => {
    const plan = {
      appKills: 1,
      databaseKills: 1,
      connectionKills: 1,
      promotions: 1,
      flashSales: 1,
      queues: 4,
      seed: 7,
      minutes: 10,
    };
    // Before the limit of the test, so that it can say what it was waiting for.
    const stop = AbortSignal.timeout(9 * 60_000);
    const { verdict, acknowledged, latePayments, exitCodes, ...counts } = await torture(plan, {
      say: () => undefined,
      stop,
    });
    expect(verdict).toEqual({
      lost: [],
      twice: [],
      oversold: [],
      paidForNothing: [],
      credit: [],
      failed: [],
      books: [],
    });
    expect(counts).toMatchObject({ databaseKills: 1, connectionKills: 1, promotions: 1, flashSales: 1 });
    expect(counts.appKills).toBeGreaterThanOrEqual(1);
    // At least the two who paid for what was sold out by then.
    expect(latePayments).toBeGreaterThanOrEqual(2);
    expect(acknowledged).toBeGreaterThan(20);
    expect(exitCodes).toEqual([0, 0]);
  },
);
