import { dayMs } from '../time/day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksWhereMoneyGoes, mayReturn, returnDays } from './return-policy.ts';
import { paise } from '../money/paise.ts';
import { defaultShopSettings } from '../house/shop-settings.ts';

const { figures } = defaultShopSettings;
const delivered = new Date('2026-03-01T10:00:00+05:30');
const after = (ms: number) => new Date(delivered.getTime() + ms);

test.each([
  ['New', 'Games', 30],
  ['New', 'Console', 30],
  ['preOrder', 'Games', 30],
  ['PreOwned', 'Games', 7],
  ['PreOwned', 'Console', 30],
  ['PreOwned', 'Accessories', 30],
] as const)('%s %s may come back for %i days', (age, subCategory, days) => {
  expect(returnDays({ age, subCategory, isForParts: false }, figures)).toBe(days);
});

test('what was sold for parts does not come back for its fault', () => {
  expect(returnDays({ age: 'PreOwned', subCategory: 'Games', isForParts: true }, figures)).toBeNull();
});

test('nothing comes back that has not arrived', () => {
  expect(mayReturn(null, 30, after(0))).toBe(false);
});

test('the last moment counts, and the one after it does not', () => {
  expect(mayReturn(delivered, 7, after(7 * dayMs))).toBe(true);
  expect(mayReturn(delivered, 7, after(7 * dayMs + 1))).toBe(false);
});

test('who could return it later could return it earlier, and with more days', () => {
  const moment = fc.integer({ min: 0, max: 60 * dayMs });
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(moment, moment, days, days, (one, other, few, many) => {
      const late = mayReturn(delivered, Math.min(few, many), after(Math.max(one, other)));
      const early = mayReturn(delivered, Math.max(few, many), after(Math.min(one, other)));
      expect(late && !early).toBe(false);
    }),
  );
});

test.each([
  ['buy', 'delivery', 129_900, true],
  ['buy', 'rental', 129_900, true],
  ['buy', 'rental', 0, false],
  ['buy', 'online', 129_900, false],
  ['buy', 'credit', 0, false],
  ['rent', 'delivery', 129_900, false],
  ['sell', 'payout', 129_900, false],
] as const)('a return of what was a %s order paid by %s, %i paise, asks where the money goes: %s', (...given) => {
  const [direction, payBy, toPay, asks] = given;
  expect(asksWhereMoneyGoes({ direction, payBy, toPayPaise: paise(toPay), feePaise: paise(0) })).toBe(asks);
});

test('the fee of paying on delivery is not asked about: nothing else was paid', () => {
  const order = { direction: 'buy', payBy: 'delivery', feePaise: paise(5_000) } as const;
  expect(asksWhereMoneyGoes({ ...order, toPayPaise: paise(5_000) })).toBe(false);
  expect(asksWhereMoneyGoes({ ...order, toPayPaise: paise(5_001) })).toBe(true);
});
