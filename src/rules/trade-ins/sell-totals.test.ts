import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { currencyOf, type QuotedLine, sellPaymentProblem, sellTotals, unitPaiseOf } from './sell-totals.ts';

const money = fc.integer({ min: 100, max: 10_000_000 }).map(paise);
const line: fc.Arbitrary<QuotedLine> = fc.record({
  currency: fc.constantFrom('cash', 'credit'),
  quantity: fc.integer({ min: 1, max: 50 }),
  cashPaise: money,
  creditPaise: money,
});
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const terms = fc.record({
  payment: fc.constantFrom('credits' as const, 'bank' as const, 'upi' as const),
  shipping: fc.constantFrom('self' as const, 'pickup' as const),
});
const figures = { pickupBonus: 500, selfShippingBonus: 100 };

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
      const { bonusPaise, bonusIn } = sellTotals(sold, chosen, figures);
      expect(bonusPaise).toBe(chosen.shipping === 'pickup' ? 50_000 : 10_000);
      const hasCash = sold.some((one) => currencyOf(one, chosen.payment) === 'cash');
      expect(bonusIn).toBe(hasCash ? 'cash' : 'credit');
    }),
  );
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
