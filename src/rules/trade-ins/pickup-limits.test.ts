import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from '../house/shop-settings.ts';
import { type OpenPickups, pickupLimitProblem } from './pickup-limits.ts';

const first = { person: 1, asked: 1, pieces: 1, rupees: 1000, household: 1, network: 1, isPhoneVerified: false };
const problem = (changes: Partial<OpenPickups>) => pickupLimitProblem({ ...first, ...changes }, defaultLimits);
const most: OpenPickups = { ...first, pieces: 10, rupees: 50_000, asked: 3, household: 2, network: 40 };

test('promise 36: with a phone that is not verified, one pickup of ten pieces for ₹50,000 is open at a time', () => {
  expect(pickupLimitProblem(most, defaultLimits)).toBeNull();
  expect(problem({ person: 2 })).toEqual({
    sentence:
      'Until your phone is verified we collect one trade-in at a time. Verify it on your profile, or send it to us yourself.',
    mayVerify: true,
  });
  expect(problem({ pieces: 11 })?.sentence).toContain('we collect 10 items at a time');
  expect(problem({ rupees: 50_001 })?.sentence).toContain('things for up to ₹50,000 at a time');
  expect(problem({ asked: 4 })?.sentence).toContain('you can ask for 3 pickups in a day');
  const none = pickupLimitProblem(first, { ...defaultLimits, pickupsUnverified: 0 });
  expect(none?.sentence).toContain('we collect no trade-ins at a time');
});

test('a verified phone allows four at a time, six in a day, and any number of pieces', () => {
  const verified = { isPhoneVerified: true };
  expect(problem({ ...verified, person: 4, asked: 6, pieces: 500, rupees: 9_000_000 })).toBeNull();
  expect(problem({ ...verified, person: 5 })).toEqual({
    sentence:
      'We collect 4 trade-ins from one person at a time. Wait until we were there, cancel one of them, or send it to us yourself.',
    mayVerify: false,
  });
  expect(problem({ ...verified, asked: 7 })).toEqual({
    sentence: 'You can ask for 6 pickups in a day. Come back tomorrow, or send it to us yourself.',
    mayVerify: false,
  });
  // Verifying would not help somebody who is beyond these.
  expect(problem({ person: 5 })?.mayVerify).toBe(false);
  expect(problem({ asked: 7 })?.mayVerify).toBe(false);
});

test('promise 37: a full household or network asks for a verified phone, and says nothing about others', () => {
  const asked = {
    sentence: 'Before we collect this, please verify your phone on your profile, or send it to us yourself.',
    mayVerify: true,
  };
  expect(problem({ household: 3 })).toEqual(asked);
  expect(problem({ network: 41 })).toEqual(asked);
});

test('promise 37: what others have open refuses nobody with a verified phone', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(8), fc.nat(8), (household, network, person, asked) => {
      const own = { isPhoneVerified: true, person, asked };
      expect(problem({ ...own, household, network })).toEqual(problem(own));
    }),
  );
});
