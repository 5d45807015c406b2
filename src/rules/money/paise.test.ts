import { expect, test } from 'vitest';
import { paise, paiseFromRupees, rupeesFromPaise } from './paise.ts';

test('an amount is a whole number of paise, or it is a mistake', () => {
  expect(paise(12_345)).toBe(12_345);
  expect(() => paise(0.5)).toThrow(RangeError);
  expect(() => paise(Number.NaN)).toThrow(RangeError);
  expect(() => paise(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
});

test('rupees become paise without the error of a fraction, and come back', () => {
  expect(paiseFromRupees(0.1 + 0.2)).toBe(30);
  expect(paiseFromRupees(1234.56)).toBe(123_456);
  expect(rupeesFromPaise(paise(123_456))).toBe(1234.56);
});
