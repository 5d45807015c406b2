import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { type PlacedLine, type TradeUpTerms, tradeUpTotals } from './trade-up-totals.ts';

const line = (unitPaise: number, more: Partial<PlacedLine> = {}): PlacedLine => ({
  age: 'New',
  quantity: 1,
  offerPaise: paise(0),
  ...more,
  unitPaise: paise(unitPaise),
});
const plain: TradeUpTerms = { withCreditDeal: null, dealPercent: 10 };

test('the credit pays, and the difference is left', () => {
  expect(tradeUpTotals([line(200_000)], plain, paise(170_000))).toMatchObject({
    creditPaise: 170_000,
    toPayPaise: 30_000,
    payBy: 'online',
  });
});

test('no more credit is taken than the thing costs', () => {
  expect(tradeUpTotals([line(120_000)], plain, paise(170_000))).toMatchObject({
    creditPaise: 120_000,
    toPayPaise: 0,
    payBy: 'credit',
  });
});

test('what an offer took off stays, and the credit deal follows its terms', () => {
  const used = [line(100_000, { age: 'PreOwned', offerPaise: paise(10_000) })];
  expect(tradeUpTotals(used, { ...plain, withCreditDeal: false }, paise(90_000))).toMatchObject({
    discountPaise: 10_000,
    creditPaise: 90_000,
  });
  expect(tradeUpTotals(used, { ...plain, withCreditDeal: true }, paise(90_000))).toMatchObject({
    discountPaise: 19_000,
    creditPaise: 81_000,
    toPayPaise: 0,
  });
});

const anyLine = fc
  .record({
    age: fc.constantFrom<PlacedLine['age'][]>('New', 'PreOwned'),
    unitPaise: fc.integer({ min: 2, max: 20_000_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    offered: fc.double({ min: 0, max: 0.9, noNaN: true }),
  })
  .map(({ unitPaise, quantity, offered, age }) =>
    line(unitPaise, { age, quantity, offerPaise: paise(Math.floor(unitPaise * quantity * offered)) }),
  );
const anyTerms = fc.record({
  withCreditDeal: fc.constantFrom(true, false, null),
  dealPercent: fc.integer({ min: 0, max: 50 }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('promise 34: whatever is bought and whatever the inspection finds, the parts are the whole, and less credit never costs less', () => {
  const anyPurchase = fc.array(anyLine, { minLength: 1, maxLength: 6 });
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(anyPurchase, anyTerms, fc.nat({ max: 50_000_000 }), anyShare, (bought, terms, quoted, found) => {
      const lines = terms.withCreditDeal === null ? bought.map((one) => ({ ...one, offerPaise: paise(0) })) : bought;
      const agreed = tradeUpTotals(lines, terms, paise(quoted));
      const settled = tradeUpTotals(lines, terms, paise(Math.floor(agreed.creditPaise * found)));
      for (const { goodsPaise, discountPaise, creditPaise, toPayPaise, shares } of [agreed, settled]) {
        expect(creditPaise + toPayPaise + discountPaise).toBe(goodsPaise);
        expect(sum(shares.map((share) => share.creditPaise))).toBe(creditPaise);
        expect(sum(shares.map((share) => share.discountPaise))).toBe(discountPaise);
        expect(toPayPaise).toBeGreaterThanOrEqual(0);
      }
      // What was paid before is never more than what it costs in the end.
      expect(settled.toPayPaise).toBeGreaterThanOrEqual(agreed.toPayPaise);
      // With the credit that was agreed it costs what was agreed, however much more came.
      expect(tradeUpTotals(lines, terms, agreed.creditPaise).toPayPaise).toBe(agreed.toPayPaise);
    }),
  );
});
