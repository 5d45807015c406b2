import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import {
  bonusForTaken,
  currencyOf,
  type QuotedLine,
  sellPaymentProblem,
  sellTotals,
  unitPaiseOf,
} from './sell-totals.ts';

const money = fc.integer({ min: 100, max: 10_000_000 }).map(paise);
const line: fc.Arbitrary<QuotedLine> = fc.record({
  currency: fc.constantFrom('cash', 'credit'),
  quantity: fc.integer({ min: 1, max: 50 }),
  cashPaise: money,
  creditPaise: money,
  mostPaise: fc.option(money),
});
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const terms = fc.record({
  payment: fc.constantFrom('credits' as const, 'bank' as const, 'upi' as const),
  shipping: fc.constantFrom('self' as const, 'pickup' as const),
});
const figures = { pickupBonus: 500, pickupBonusFrom: 2000, selfShippingBonus: 100, selfShippingBonusFrom: 500 };

test('what is promised is what is paid piece by piece, and the bonus', () => {
  fc.assert(
    fc.property(lines, terms, (sold, chosen) => {
      const { cashPaise, creditPaise, bonusPaise, bonusIn } = sellTotals(sold, chosen, figures);
      // As the shop pays later: every piece by itself, in the currency of its line.
      const paid = { cash: 0, credit: 0 };
      for (const one of sold) {
        for (let piece = 0; piece < one.quantity; piece += 1) {
          paid[currencyOf(one, chosen.payment)] += unitPaiseOf(one, chosen.payment);
        }
      }
      paid[bonusIn] += bonusPaise;
      expect({ cash: cashPaise, credit: creditPaise }).toEqual(paid);
    }),
  );
});

test('the bonus is of the way it travels, and is paid in money as soon as anything is', () => {
  fc.assert(
    fc.property(lines, terms, (sold, chosen) => {
      const free = sold.map((one) => ({ ...one, mostPaise: null }));
      const { bonusPaise, bonusIn, bonusNote, cashPaise, creditPaise } = sellTotals(free, chosen, figures);
      const isPickup = chosen.shipping === 'pickup';
      const worth = cashPaise + creditPaise - bonusPaise;
      const isReached = worth >= (isPickup ? 200_000 : 50_000);
      expect(bonusPaise).toBe(isReached ? (isPickup ? 50_000 : 10_000) : 0);
      expect(bonusNote).toBe(isReached ? null : `For a trade-in of ${isPickup ? '₹2,000' : '₹500'} or more.`);
      const hasCash = free.some((one) => currencyOf(one, chosen.payment) === 'cash');
      expect(bonusIn).toBe(hasCash ? 'cash' : 'credit');
    }),
  );
});

test('no bonus lifts what is paid above what the shop asks for the things', () => {
  fc.assert(
    fc.property(lines, terms, (sold, chosen) => {
      const { bonusPaise, bonusNote } = sellTotals(sold, chosen, figures);
      const asked = sold.reduce((sum, one) => sum + (one.mostPaise ?? Infinity) * one.quantity, 0);
      const worth = sold.reduce(
        (sum, one) => sum + Math.min(unitPaiseOf(one, chosen.payment), one.mostPaise ?? Infinity) * one.quantity,
        0,
      );
      expect(worth + bonusPaise).toBeLessThanOrEqual(asked);
      expect(bonusPaise === 50_000 || bonusPaise === 10_000 || bonusNote !== null).toBe(true);
    }),
  );
});

test('what is taken keeps its bonus; below the least sum it has a part, and nothing of it is worth nothing', () => {
  const bonus = { bonusPaise: paise(50_000), bonusFromPaise: paise(200_000) };
  const taken = (...prices: number[]) => prices.map((price) => ({ paidPaise: paise(price), mostPaise: null }));
  expect(bonusForTaken(taken(120_000, 80_000), bonus)).toBe(50_000);
  expect(bonusForTaken(taken(120_000), bonus)).toBe(30_000);
  expect(bonusForTaken(taken(20_050), bonus)).toBe(5000);
  expect(bonusForTaken([], bonus)).toBe(0);
  expect(bonusForTaken([], { ...bonus, bonusFromPaise: paise(0) })).toBe(0);
  expect(bonusForTaken([{ paidPaise: paise(300_000), mostPaise: paise(320_050) }], bonus)).toBe(20_000);
});

test('who chooses credits gets no money, and who wants money has to sell something for it', () => {
  fc.assert(
    fc.property(lines, terms, (sold, chosen) => {
      const { cashPaise } = sellTotals(sold, chosen, figures);
      const problem = sellPaymentProblem(sold, chosen.payment);
      expect(problem === null && chosen.payment !== 'credits').toBe(cashPaise > 0);
    }),
  );
});

test('the order of the lines, and splitting one in two, changes nothing', () => {
  fc.assert(
    fc.property(lines, terms, (sold, chosen) => {
      const whole = sellTotals(sold, chosen, figures);
      const pieces = sold.flatMap((one) => Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })));
      expect(sellTotals(sold.toReversed(), chosen, figures)).toEqual(whole);
      expect(sellTotals(pieces, chosen, figures)).toEqual(whole);
    }),
  );
});
