import { expect, test } from 'vitest';
import {
  exactRupees,
  formatExactRupees,
  formatRupees,
  formatSum,
  groupExactRupees,
  groupRupees,
  roundRupees,
} from './format-rupees.ts';
import { paise } from './paise.ts';

test('a sum on a page has Indian grouping, and paise only where there are some', () => {
  expect(formatRupees(123_456)).toBe('₹1,23,456');
  expect(formatRupees(3704.05)).toBe('₹3,704.05');
  expect(groupRupees(2499.5)).toBe('2,499.50');
  // As sums of rupees on the wire come out of a subtraction.
  expect(formatRupees(0.1 + 0.2)).toBe('₹0.30');
  expect(formatRupees(1e-9)).toBe('₹0');
});

test('the share of a price is said roughly', () => {
  expect(roundRupees(1299 / 30)).toBe('₹43');
});

test('a document says every amount to the paisa', () => {
  expect(formatExactRupees(paise(12_345_678))).toBe('₹1,23,456.78');
  expect(groupExactRupees(paise(50))).toBe('0.50');
});

test('a message says paise only where there are some', () => {
  expect(formatSum(paise(12_345_600))).toBe('₹1,23,456');
  expect(formatSum(paise(12_345_650))).toBe('₹1,23,456.50');
  expect(formatSum(paise(5))).toBe('₹0.05');
  expect(formatSum(paise(0))).toBe('₹0');
});

test('what goes away from the shop has a minus in front, nothing has none', () => {
  expect(exactRupees(-299.5)).toBe('−₹299.50');
  expect(exactRupees(299.5)).toBe('₹299.50');
  expect(exactRupees(0)).toBe('₹0.00');
});
