import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from '../house/shop-settings.ts';
import { ownRentalProblem, type SharedUnits, sharedRentalProblem, type UnpaidRentals } from './rental-limits.ts';

const first: UnpaidRentals = {
  isPhoneVerified: false,
  isEmailVerified: false,
  isEmailDisowned: false,
  payBy: 'delivery',
  today: '2026-11-20',
  startsOn: '2026-11-23',
  units: 1,
  lapsed: 0,
  noShows: 0,
};
const own = (changes: Partial<UnpaidRentals> = {}, limits = {}) =>
  ownRentalProblem({ ...first, ...changes }, { ...defaultLimits, ...limits });
const verified = { isPhoneVerified: true };

test.each([
  ['delivery', 1, 'one unit', 'pay online'],
  ['online', 6, '6 units', 'pay for what is open first'],
] as const)(
  'promise 36: without a verified phone few units are booked before they are paid (%s: %i)',
  (payBy, most, few, wayOut) => {
    expect(own({ payBy, units: most })).toBeNull();
    expect(own({ payBy, units: most + 1 })).toEqual({
      reason: 'phone-not-verified',
      sentence: `Until your phone is verified you can book ${few} at a time before paying. Verify your phone on your profile, rent fewer, or ${wayOut}.`,
    });
    expect(own({ payBy, units: 6, ...verified })).toBeNull();
  },
);

test('an owner who allows more without a verified phone allows no more than with one', () => {
  expect(own({ units: 6 }, { rentalsUnverified: 9 })).toBeNull();
  expect(own({ units: 7 }, { rentalsUnverified: 9 })?.sentence).toMatch(/book 6 units/);
  expect(own({}, { rentalsUnverified: 0 })?.sentence).toMatch(/book no units/);
});

test('promise 36: without a verified phone it starts within three days, or is paid online', () => {
  expect(own({ startsOn: '2026-11-24' })).toEqual({
    reason: 'phone-not-verified',
    sentence:
      'Until your phone is verified, a rental that you pay for at the hand-over starts by Mon, 23 Nov. Verify your phone on your profile, pay online, or choose an earlier day.',
  });
  expect(own({ startsOn: '2026-11-24', payBy: 'online' })).toBeNull();
  expect(own({ startsOn: '2027-02-01', ...verified })).toBeNull();
});

test('a verified phone allows six units, a verified email address two more beside it and none by itself', () => {
  const both = { ...verified, isEmailVerified: true };
  expect(own({ units: 7, ...verified })).toEqual({
    reason: 'open-limit',
    sentence:
      'You can book 6 units at a time before paying. Verify your email address on your profile, rent fewer, or pay for what is open first.',
  });
  expect(own({ units: 8, ...both })).toBeNull();
  expect(own({ units: 9, ...both })?.sentence).toMatch(/book 8 units .* Rent fewer/);
  expect(own({ units: 2, isEmailVerified: true })?.reason).toBe('phone-not-verified');
});

test('nobody is sent to verify a mailbox whose reader has said that the account is not theirs', () => {
  expect(own({ units: 7, ...verified, isEmailDisowned: true })?.sentence).toBe(
    'You can book 6 units at a time before paying. Rent fewer, or pay for what is open first.',
  );
});

test('promise 36: who let payments go all day verifies the phone, or waits until tomorrow', () => {
  expect(own({ lapsed: 11, payBy: 'online' })).toBeNull();
  expect(own({ lapsed: 12, payBy: 'online' })).toEqual({
    reason: 'phone-not-verified',
    sentence:
      'You booked 12 rentals since yesterday that were never paid. Verify your phone on your profile, then book again.',
  });
  expect(own({ lapsed: 12 })?.reason).toBe('phone-not-verified');
  expect(own({ lapsed: 12, payBy: 'online', ...verified })).toEqual({
    reason: 'open-limit',
    sentence:
      'You booked 12 rentals since yesterday that were never paid. Pay at the hand-over, call us, or come back tomorrow.',
  });
  expect(own({ lapsed: 11, payBy: 'online', ...verified })).toBeNull();
  expect(own({ lapsed: 12, ...verified })).toBeNull();
  expect(own({ lapsed: 1 }, { rentalsLapsedPerPerson: 1 })?.sentence).toMatch(
    /^You booked one rental since yesterday that was/,
  );
});

test.each([true, false])(
  'promise 36: who did not come for a rental pays for the next one first (verified: %s)',
  (is) => {
    expect(own({ noShows: 1, isPhoneVerified: is })).toEqual({
      reason: 'open-limit',
      sentence:
        'In the last 90 days a rental that you had booked was not collected, paid or accepted in time. Please pay online for this one.',
    });
    expect(own({ noShows: 1, isPhoneVerified: is, payBy: 'online' })).toBeNull();
    expect(own({ noShows: 1, isPhoneVerified: is }, { noShowsPerPerson: 2 })).toBeNull();
  },
);

const city = { units: 57, household: 1, network: 1, all: 1 };
const edition = { units: 3, all: 1 };
const shared = (changes: Partial<SharedUnits> = {}, limits = {}) =>
  sharedRentalProblem({ cities: [city], editions: [edition], ...changes }, { ...defaultLimits, ...limits });

test.each([
  ['a household', { household: 5 }, { household: 6 }],
  ['a network', { network: 5 }, { network: 6 }],
  ['everybody together', { all: 18 }, { all: 19 }],
])('promise 36: without verified phones %s holds no more than a share of a city', (_who, most, tooMany) => {
  expect(shared({ cities: [{ ...city, ...most }] })).toBeNull();
  expect(shared({ cities: [city, { ...city, ...tooMany }] })?.reason).toBe('phone-not-verified');
});

test('in a large city the numbers of the owner count', () => {
  const large = { ...city, units: 9_000 };
  expect(shared({ cities: [{ ...large, household: 10, network: 200 }] })).toBeNull();
  expect(shared({ cities: [{ ...large, household: 11 }] })?.reason).toBe('phone-not-verified');
  expect(shared({ cities: [{ ...large, network: 201 }] })?.reason).toBe('phone-not-verified');
});

test('promise 36: of an edition they hold a third on the same days, and one where there is but one', () => {
  expect(shared({ editions: [{ units: 1, all: 1 }] })).toBeNull();
  expect(shared({ editions: [{ units: 6, all: 1 }] })).toBeNull();
  expect(shared({ editions: [edition, { units: 6, all: 2 }] })?.reason).toBe('phone-not-verified');
  expect(shared({ editions: [{ units: 7, all: 2 }] })).toBeNull();
});

const units = fc.nat({ max: 400 });
const anything = {
  cities: fc.array(fc.record({ units, household: units, network: units, all: units }), { maxLength: 3 }),
  editions: fc.array(fc.record({ units, all: units }), { maxLength: 3 }),
};

test('promise 36: whatever the owner allows a network, it never has a city of two units or more', () => {
  const held = fc.integer({ min: 2, max: 400 });
  fc.assert(
    fc.property(held, fc.nat(), (all, rentalUnitsPerNetwork) => {
      const whole = { units: all, household: 1, network: all, all: 1 };
      expect(shared({ cities: [whole] }, { rentalUnitsPerNetwork })).not.toBeNull();
    }),
  );
});

test('promise 37: a refusal for what others hold is always the same, and names nobody', () => {
  fc.assert(
    fc.property(fc.record(anything), (held) => {
      const problem = sharedRentalProblem(held, defaultLimits);
      if (problem === null) return;
      expect(problem).toEqual({
        reason: 'phone-not-verified',
        sentence: 'To book this, please verify your phone on your profile first. It takes a minute.',
      });
    }),
  );
});
