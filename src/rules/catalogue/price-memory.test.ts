import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { addDays } from '../time/day.ts';
import { type AskedPrices, type PriceChange, priceSpans, priceSteps } from './price-memory.ts';

const first = '2026-08-20';
const prices = { buy: paise(399_900), sellCash: paise(200_000), sellCredit: paise(220_000) };

test('what never changed is one step', () => {
  expect(priceSteps(prices, { changes: [], first })).toEqual([{ from: first, ...prices }]);
});

test('it goes back from today, and each price holds from its day until the next', () => {
  const changes = [
    { kind: 'buy', day: '2026-11-01', before: paise(449_900) },
    { kind: 'sellCash', day: '2026-10-05', before: null },
  ] as const;
  expect(priceSteps(prices, { changes, first })).toEqual([
    { from: first, ...prices, buy: paise(449_900), sellCash: null },
    { from: '2026-10-05', ...prices, buy: paise(449_900) },
    { from: '2026-11-01', ...prices },
  ]);
});

test('of a day the last price counts, and one that was taken back on the same day never was', () => {
  const changes = [
    { kind: 'buy', day: '2026-11-01', before: paise(100) },
    { kind: 'buy', day: '2026-11-01', before: prices.buy },
  ] as const;
  expect(priceSteps(prices, { changes, first })).toEqual([{ from: first, ...prices }]);
});

test('what changed on the first day, or before it, is told as it was at the end of that day', () => {
  const changes = [{ kind: 'buy', day: first, before: paise(100) }] as const;
  expect(priceSteps(prices, { changes, first })).toEqual([{ from: first, ...prices }]);
});

test('whatever was changed when, the steps tell what each day ended with', () => {
  const change = fc.record({
    day: fc.integer({ min: 0, max: 20 }),
    kind: fc.constantFrom('buy', 'sellCash', 'sellCredit'),
    to: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (made) => {
      const inOrder = made.toSorted((one, other) => one.day - other.day);
      const endOf = new Map<number, AskedPrices>();
      const changes: PriceChange[] = [];
      let now: AskedPrices = { buy: null, sellCash: null, sellCredit: null };
      for (let day = 0; day <= 20; day += 1) {
        for (const { kind, to } of inOrder.filter((one) => one.day === day)) {
          changes.unshift({ kind, day: addDays(first, day), before: now[kind] });
          now = { ...now, [kind]: to === null ? null : paise(to) };
        }
        endOf.set(day, now);
      }
      const steps = priceSteps(now, { changes, first });
      for (const [day, ended] of endOf) {
        expect(steps.findLast(({ from }) => from <= addDays(first, day))).toMatchObject(ended);
      }
    }),
  );
});

test('a price is one span though another changed beside it, and days without one are left out', () => {
  const steps = [
    { from: '2026-08-20', buyCash: 4499, sellCash: 2000 },
    { from: '2026-09-01', buyCash: 4499, sellCash: null },
    { from: '2026-10-01', buyCash: 3999, sellCash: null },
    { from: '2026-11-01', buyCash: 3999, sellCash: 2000 },
  ];
  expect(priceSpans({ steps, until: '2026-11-17' }, 'buyCash')).toEqual([
    { from: '2026-08-20', until: '2026-09-30', rupees: 4499 },
    { from: '2026-10-01', until: '2026-11-17', rupees: 3999 },
  ]);
  expect(priceSpans({ steps, until: '2026-11-17' }, 'sellCash')).toEqual([
    { from: '2026-08-20', until: '2026-08-31', rupees: 2000 },
    { from: '2026-11-01', until: '2026-11-17', rupees: 2000 },
  ]);
});
