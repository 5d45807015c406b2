import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { needsDocument, renterMissing } from './renter.ts';

const known = {
  isPhoneVerified: true,
  needsDocument: true,
  document: 'accepted',
  isAgreementAccepted: true,
  isOnPaper: false,
} as const;

test('a deposit above the figure asks for a document, one of just that does not', () => {
  expect(needsDocument(paise(500_000), { identityFrom: 5000 })).toBe(false);
  expect(needsDocument(paise(500_001), { identityFrom: 5000 })).toBe(true);
});

test('a document counts when it was accepted, and only where one is asked for', () => {
  expect(renterMissing(known)).toEqual([]);
  for (const document of [null, 'waiting', 'refused'] as const) {
    expect(renterMissing({ ...known, document })).toEqual(['identity']);
    expect(renterMissing({ ...known, document, needsDocument: false })).toEqual([]);
  }
});

test('who signs on paper needs no verified phone', () => {
  expect(renterMissing({ ...known, isPhoneVerified: false })).toEqual(['phone']);
  expect(renterMissing({ ...known, isPhoneVerified: false, isOnPaper: true })).toEqual([]);
  expect(renterMissing({ ...known, isAgreementAccepted: false })).toEqual(['agreement']);
});
