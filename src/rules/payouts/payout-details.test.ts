import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankProblems, maskedAccount, maskedUpi, upiProblem } from './payout-details.ts';

const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
const account = digits(9, 18);
const ifsc = fc.stringMatching(/^[A-Z]{4}0[A-Z0-9]{6}$/);
const upi = fc.stringMatching(/^[a-zA-Z0-9._-]{2,40}@[a-zA-Z][a-zA-Z0-9]{1,20}$/);
const name = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');

const right = fc.record({ accountNumber: account, ifscCode: ifsc, bankName: name, accountHolderName: name });

describe('an account', () => {
  test('that is right in form has no problem', () => {
    fc.assert(
      fc.property(right, (details) => {
        expect(bankProblems(details)).toEqual({});
      }),
    );
  });

  test('is told about field by field', () => {
    fc.assert(
      fc.property(right, fc.oneof(digits(1, 8), digits(19, 30), fc.constant('12345678X')), (details, wrong) => {
        expect(Object.keys(bankProblems({ ...details, accountNumber: wrong }))).toEqual(['accountNumber']);
      }),
    );
    const empty = { accountNumber: '', ifscCode: '', bankName: ' ', accountHolderName: '' };
    expect(Object.keys(bankProblems(empty))).toEqual(['accountNumber', 'ifscCode', 'bankName', 'accountHolderName']);
    expect(bankProblems({ ...empty, ifscCode: 'hdfc0000001' }).ifscCode).toContain('11 characters');
  });
});

describe('a UPI id', () => {
  test('looks like name@bank and like nothing else', () => {
    fc.assert(
      fc.property(upi, (text) => {
        expect(upiProblem(text)).toBeNull();
      }),
    );
    for (const text of [
      '',
      'ravi',
      '@bank',
      'r@bank',
      'ravi@',
      'ravi@1bank',
      'ravi@ok bank',
      'ravi@bank@bank',
      'ravi@bank\n',
    ]) {
      expect(upiProblem(text), text).not.toBeNull();
    }
  });
});

describe('a mask', () => {
  test('shows the last four digits of an account and none of the others', () => {
    fc.assert(
      fc.property(account, (number) => {
        expect(maskedAccount(number)).toBe(`••••${number.slice(-4)}`);
        expect(maskedAccount(number).replaceAll(/\D/g, '')).toHaveLength(4);
      }),
    );
  });

  test('is the same for accounts that end alike, however long they are', () => {
    fc.assert(
      fc.property(digits(5, 14), digits(5, 14), digits(4, 4), (one, other, end) => {
        expect(maskedAccount(one + end)).toBe(maskedAccount(other + end));
      }),
    );
  });

  test('shows two letters of a UPI id and its bank', () => {
    fc.assert(
      fc.property(upi, (text) => {
        const [person = '', bank = ''] = text.split('@');
        expect(maskedUpi(text)).toBe(`${person.slice(0, 2)}••••@${bank}`);
      }),
    );
  });
});
