import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPayout, type PayoutDetails, payoutKey, sealPayout } from './seal-payout.ts';

const key = payoutKey('a secret of the tests, which is long enough');
const account = fc.stringMatching(/^[0-9]{9,18}$/);
const details: fc.Arbitrary<PayoutDetails> = fc.oneof(
  fc.record({ method: fc.constant('upi' as const), upiId: fc.string() }),
  fc.record({
    method: fc.constant('bank' as const),
    bank: fc.record({
      accountNumber: account,
      ifscCode: fc.string(),
      bankName: fc.string({ unit: 'grapheme' }),
      accountHolderName: fc.string({ unit: 'grapheme' }),
    }),
  }),
);

test('what is sealed is read back as it was, by the same secret only', () => {
  const other = payoutKey('another secret of the tests, also long enough');
  fc.assert(
    fc.property(details, (given) => {
      const sealed = sealPayout(key, given);
      expect(openPayout(key, sealed)).toEqual(given);
      expect(() => openPayout(other, sealed)).toThrow('unable to authenticate');
    }),
  );
});

test('the same details are sealed in other words each time, and their number is in none of them', () => {
  fc.assert(
    fc.property(account, (accountNumber) => {
      const bank = { accountNumber, ifscCode: 'HDFC0000001', bankName: 'HDFC', accountHolderName: 'Ravi' };
      const [one, other] = [sealPayout(key, { method: 'bank', bank }), sealPayout(key, { method: 'bank', bank })];
      expect(one.equals(other)).toBe(false);
      for (const sealed of [one, other]) {
        for (const form of ['latin1', 'hex', 'base64'] as const)
          expect(sealed.toString(form)).not.toContain(accountNumber);
      }
    }),
  );
});

test('a changed byte is noticed, wherever it is', () => {
  fc.assert(
    fc.property(details, fc.nat(), fc.integer({ min: 1, max: 255 }), (given, at, by) => {
      const sealed = sealPayout(key, given);
      const index = at % sealed.length;
      sealed[index] = (sealed[index] ?? 0) ^ by;
      expect(() => openPayout(key, sealed)).toThrow('unable to authenticate');
    }),
  );
});
