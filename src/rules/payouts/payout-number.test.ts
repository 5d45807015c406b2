import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutNumber, readPayoutNumber } from './payout-number.ts';

test('a trade-in is paid under its own number, a return under the number of its order and its own', () => {
  expect(payoutNumber({ number: 'GTS0123456789', returnId: null })).toBe('GTS0123456789');
  expect(payoutNumber({ number: 'GTB0123456789', returnId: 12 })).toBe('GTB0123456789-R12');
});

test('what the bank answers finds its payout, however it is typed', () => {
  const ids = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 999_999_999 }));
  fc.assert(
    fc.property(fc.stringMatching(/^GT[BS][0-9]{10}$/), ids, (number, returnId) => {
      const written = payoutNumber({ number, returnId });
      expect(readPayoutNumber(written)).toEqual({ number, returnId });
      expect(readPayoutNumber(written.toLowerCase())).toEqual({ number, returnId });
    }),
  );
});

test('what is no number of a return is left as it is', () => {
  expect(readPayoutNumber('GTB-R')).toEqual({ number: 'GTB-R', returnId: null });
  expect(readPayoutNumber('-R7')).toEqual({ number: '-R7', returnId: null });
  expect(readPayoutNumber('GTB1-R7x')).toEqual({ number: 'GTB1-R7X', returnId: null });
});
