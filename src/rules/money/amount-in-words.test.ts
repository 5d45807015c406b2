import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { formatExactRupees } from './format-rupees.ts';
import { paise } from './paise.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [1, 'Rupees Zero and One Paise Only'],
  [2_150, 'Rupees Twenty-One and Fifty Paise Only'],
  [100_000, 'Rupees One Thousand Only'],
  [27_09_00, 'Rupees Two Thousand Seven Hundred Nine Only'],
  [1_23_456_78, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    123_45_67_890_00,
    'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety Only',
  ],
])('%i paise are written %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

test('no two amounts have the same words, and none has a gap', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(paise);
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(amountInWords(one)).toMatch(
        /^Rupees( [A-Z][a-z]+(-[A-Z][a-z]+)?)+( and( [A-Z][a-z]+(-[A-Z][a-z]+)?)+ Paise)? Only$/,
      );
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
    }),
  );
});

test('an exact amount is grouped as in India and has both paise', () => {
  expect(formatExactRupees(paise(1_23_456_70))).toBe('₹1,23,456.70');
  expect(formatExactRupees(paise(5))).toBe('₹0.05');
});
