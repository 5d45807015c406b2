import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { isOtherTotal, otherTotal } from './seen-total.ts';

test('one paisa away from the button is another total', () => {
  const total = paise(249_950);
  const seen = [total - 1, total, total + 1];
  expect(seen.map((each) => isOtherTotal(paise(each), total))).toEqual([true, false, true]);
});

test('who does not say what the button said is not held to it', () => {
  expect(isOtherTotal(null, paise(249_900))).toBe(false);
});

test('the refusal names the new total and the field that was compared', () => {
  expect(otherTotal('₹2,499', 'order again')).toMatchObject({
    reason: 'conflict',
    message: 'The total is ₹2,499 now. Please check it and order again.',
    fields: { seenTotal: expect.stringContaining('₹2,499') },
  });
});

test('of a trade-up it names the difference', () => {
  expect(otherTotal('₹300', 'order again', 'difference').message).toBe(
    'The difference is ₹300 now. Please check it and order again.',
  );
});
