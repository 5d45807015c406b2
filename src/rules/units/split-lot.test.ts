import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, type Paise } from '../money/paise.ts';
import { splitLot } from './grade-price.ts';

const price = fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(paise));
const prices = fc.array(price, { minLength: 1, maxLength: 60 });
const sum = fc.integer({ min: 1, max: 1_000_000_000 }).map(paise);
const total = (amounts: readonly (Paise | null)[]) => amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);

test('the costs of a lot add up to its sum, each within a paisa of its share, and no dearer thing cost less', () => {
  fc.assert(
    fc.property(sum, prices, (lot, values) => {
      const shares = splitLot(lot, values);
      expect(total(shares)).toBe(lot);
      const worth = total(values);
      for (const [index, share] of shares.entries()) {
        const exact = worth === 0 ? lot / values.length : (lot * (values[index] ?? 0)) / worth;
        expect(Math.abs(share - exact)).toBeLessThan(1.001);
      }
      const byPrice = shares
        .map((share, index) => ({ share, value: values[index] ?? 0 }))
        .toSorted((one, other) => one.value - other.value || one.share - other.share);
      expect(byPrice.map(({ share }) => share)).toEqual(byPrice.map(({ share }) => share).toSorted((a, b) => a - b));
    }),
  );
});

test('a thing without a price cost nothing beside one that has one', () => {
  expect(splitLot(paise(10_001), [paise(200), null, paise(100)])).toEqual([6667, 0, 3334]);
  expect(splitLot(paise(101), [null, null])).toEqual([51, 50]);
});
