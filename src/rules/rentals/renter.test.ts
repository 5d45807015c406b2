import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import {
  askedFirstText,
  needsDocument,
  renterMissing,
  renterTasks,
  renterTasksText,
  shortTasksText,
} from './renter.ts';

const known = {
  isPhoneVerified: true,
  needsDocument: true,
  document: 'accepted',
  isAgreementAccepted: true,
  isOnPaper: false,
} as const;

test('a deposit above the figure asks for a document, one of just that does not', () => {
  const none = paise(0);
  expect(needsDocument({ depositPaise: paise(500_000), othersPaise: none }, { identityFrom: 5000 })).toBe(false);
  expect(needsDocument({ depositPaise: paise(500_001), othersPaise: none }, { identityFrom: 5000 })).toBe(true);
});

test('deposits count together, and a rental without one asks for nothing', () => {
  const othersPaise = paise(500_000);
  expect(needsDocument({ depositPaise: paise(1), othersPaise }, { identityFrom: 5000 })).toBe(true);
  expect(needsDocument({ depositPaise: paise(0), othersPaise: paise(900_000) }, { identityFrom: 5000 })).toBe(false);
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

const unknown = { ...known, isPhoneVerified: false, document: null, isAgreementAccepted: false } as const;

test('one code accepts the agreement and verifies the phone, so it is asked for once', () => {
  expect(renterTasks(unknown, { isDepositMissing: true })).toEqual(['identity', 'agreement', 'deposit']);
  expect(renterTasks({ ...known, isPhoneVerified: false }, { isDepositMissing: false })).toEqual(['phone']);
});

test('nothing is to be done about a document that waits for the staff', () => {
  expect(renterTasks({ ...known, document: 'waiting' }, { isDepositMissing: false })).toEqual([]);
  expect(renterTasks({ ...known, document: 'refused' }, { isDepositMissing: false })).toEqual(['identity']);
});

test('before booking we ask for the phone and for a document that the staff does not have, and say exactly which', () => {
  expect(askedFirstText(unknown)).toBe('Please verify your phone with a code and send us an identity document first');
  expect(askedFirstText({ ...unknown, needsDocument: false })).toBe('Please verify your phone with a code first');
  expect(askedFirstText({ ...known, document: 'refused' })).toBe('Please send us an identity document first');
  expect(askedFirstText({ ...known, document: 'waiting' })).toBeNull();
});

test('whoever has done everything reads nothing of it', () => {
  expect([renterTasksText([]), shortTasksText([])]).toEqual([null, null]);
});

test('what is to be done is one sentence, and in a text message at most 30 characters', () => {
  expect(renterTasksText(['identity', 'deposit'])).toBe(
    'Before we hand it over, please send us an identity document and pay the deposit. The page of your order says how.',
  );
  const longest = shortTasksText(renterTasks(unknown, { isDepositMissing: true }));
  expect(longest).toBe('To do: ID, agreement, deposit.');
  expect(longest?.length).toBeLessThanOrEqual(30);
});

test('what is not paid yet is named in the text message, too, within the room that it has', () => {
  const short = shortTasksText(['identity', 'agreement', 'deposit'], { isToPay: true });
  expect(short).toBe('To do: ID, agreement, payment.');
  expect(short?.length).toBeLessThanOrEqual(30);
  expect(shortTasksText([], { isToPay: true })).toBe('To do: payment.');
});
