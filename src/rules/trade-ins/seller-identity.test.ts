import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import {
  cleanIdentityNumber,
  identityProblem,
  identityReason,
  needsIdentity,
  sellerMissing,
} from './seller-identity.ts';

describe('the number of a document', () => {
  test.each([
    ['driving licence', 'TN-01 20110012345'],
    ['driving licence', 'ka0119990000123'],
    ['passport', 'p7654321'],
    ['voter id', 'abc1234567'],
    ['pan', 'ABCDE1234F'],
    ['aadhaar', '4321'],
  ] as const)('%s %s is right', (kind, number) => expect(identityProblem({ kind, number })).toBeNull());

  test.each([
    ['driving licence', '0120110012345'],
    ['driving licence', 'TN'],
    ['passport', '76543210'],
    ['passport', 'P765432'],
    ['voter id', 'AB12345678'],
    ['pan', 'ABCDE12345'],
    ['aadhaar', '123412341234'],
    ['aadhaar', ''],
  ] as const)('%s %s is not', (kind, number) => expect(identityProblem({ kind, number })).toMatch(/\.$/));

  test('is kept in capital letters, without what people put between', () => {
    expect(cleanIdentityNumber(' tn-01/2011.0012345 ')).toBe('TN0120110012345');
  });
});

test('it is asked for a console whatever it is worth, and for everything from the amount on', () => {
  const figures = { identityFrom: 10_000 };
  expect(needsIdentity(['disc', 'console'], paise(100), figures)).toBe(true);
  expect(needsIdentity(['disc'], paise(999_999), figures)).toBe(false);
  expect(needsIdentity(['disc'], paise(1_000_000), figures)).toBe(true);
  expect(identityReason(figures)).toContain('₹10,000');
});

describe('what is missing', () => {
  const told = {
    isOver: false,
    hasAddress: true,
    needsIdentity: true,
    hasIdentity: true,
    isAnythingBought: true,
    isSendBackDue: false,
  };

  test('is nothing when everything was told, or nothing is left to do', () => {
    expect(sellerMissing(told)).toEqual([]);
    expect(sellerMissing({ ...told, isOver: true, hasAddress: false, hasIdentity: false })).toEqual([]);
  });

  test('is the address, also when only something goes back, and the document, only when something is bought', () => {
    expect(sellerMissing({ ...told, hasAddress: false, hasIdentity: false })).toEqual(['address', 'identity']);
    expect(sellerMissing({ ...told, hasIdentity: false, needsIdentity: false })).toEqual([]);
    expect(sellerMissing({ ...told, hasIdentity: false, isAnythingBought: false })).toEqual([]);
    expect(sellerMissing({ ...told, hasAddress: false, isOver: true, isSendBackDue: true })).toEqual(['address']);
  });
});

test('a number of any kind is judged without a failure, and what is right stays right when it is cleaned', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('pan', 'passport', 'voter id', 'aadhaar'), (number, kind) => {
      expect(identityProblem({ kind, number })).toBe(identityProblem({ kind, number: cleanIdentityNumber(number) }));
    }),
  );
});
