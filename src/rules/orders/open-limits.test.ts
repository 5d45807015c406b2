import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from '../house/shop-settings.ts';
import { cannotKeep, type Held, keptMs, onDeliveryProblem, type OpenOrders } from './open-limits.ts';

const limits = defaultLimits;
const one: Held = { orders: 1, pieces: 1, paise: 100_000 };

function openOf(kind: OpenOrders['kind'], changes: Partial<OpenOrders> = {}): OpenOrders {
  return {
    kind,
    person: one,
    household: one,
    network: one,
    lapsed: { person: 0, network: 0 },
    isBeyondShare: false,
    isPhoneVerified: false,
    isEmailVerified: false,
    isEmailDisowned: false,
    hasKept: false,
    ...changes,
  };
}
const kept = (changes: Partial<OpenOrders> = {}) => keptMs(openOf('unpaid', changes), limits) / 60_000;
const problem = (changes: Partial<OpenOrders> = {}) => onDeliveryProblem(openOf('on-delivery', changes), limits);
const orders = (count: number): Held => ({ ...one, orders: count });

test('promise 36: with a phone that is not verified, one order is paid on delivery at a time', () => {
  expect(problem()).toBeNull();
  expect(problem({ person: orders(2), hasKept: true })).toEqual({
    sentence:
      'Until your phone is verified you can have one open pay-on-delivery order at a time. Verify your phone on your profile, pay online, or wait until the open order is delivered.',
    mayVerify: true,
  });
});

test('a verified phone allows more, and an order that was kept the most', () => {
  const verified = { isPhoneVerified: true };
  expect(problem({ ...verified, person: orders(2) })).toBeNull();
  expect(problem({ ...verified, person: orders(3) })?.sentence).toMatch(/first order is delivered/);
  expect(problem({ ...verified, hasKept: true, person: orders(5) })).toBeNull();
  expect(problem({ ...verified, hasKept: true, person: orders(6) })?.sentence).toMatch(/^You can have 5/);
});

test('a verified email address allows one more beside a verified phone, and nothing by itself', () => {
  const both = { isPhoneVerified: true, isEmailVerified: true };
  expect(problem({ ...both, person: orders(3) })).toBeNull();
  expect(problem({ ...both, person: orders(4) })?.sentence).toMatch(/can have 3 .* at a time\. Pay online/);
  expect(problem({ ...both, hasKept: true, person: orders(6) })).toBeNull();
  expect(problem({ isPhoneVerified: true, person: orders(3) })?.sentence).toMatch(/Verify your email address/);
  expect(problem({ isEmailVerified: true, person: orders(2) })?.mayVerify).toBe(true);
});

test('nobody is sent to verify a mailbox whose reader has said that the account is not theirs', () => {
  const disowned = { isPhoneVerified: true, isEmailDisowned: true };
  expect(problem({ ...disowned, person: orders(3) })?.sentence).toMatch(/at a time\. Pay online, or wait/);
});

test('promise 36: an order keeps its things for a quarter of an hour, for less after each that was never paid, and then not at all', () => {
  expect([0, 1, 2, 3, 4, 5].map((person) => kept({ lapsed: { person, network: person } }))).toEqual([
    15, 12, 9, 6, 0, 0,
  ]);
});

test.each([
  ['orders', { orders: 5 }, { orders: 5 }],
  ['pieces', { pieces: 7 }, { pieces: 21 }],
  ['rupees', { paise: 7_500_001 }, { paise: 25_000_001 }],
])('promise 36: what one person keeps without money is limited by %s', (_by, unverified, verified) => {
  const least = (beyond: Partial<Held>) =>
    Object.fromEntries(Object.entries(beyond).map(([name, count]) => [name, count - 1]));
  const person = (changes: Partial<Held>): Held => ({ ...one, ...changes });
  expect(kept({ person: person(unverified) })).toBe(0);
  expect(kept({ person: person(least(unverified)) })).toBe(15);
  expect(kept({ person: person(verified), isPhoneVerified: true })).toBe(0);
  expect(kept({ person: person(least(verified)), isPhoneVerified: true })).toBe(15);
});

test.each([
  ['household', 'orders', 8],
  ['household', 'pieces', 12],
  ['household', 'paise', 15_000_000],
  ['network', 'orders', 200],
  ['network', 'pieces', 400],
  ['network', 'paise', 400_000_000],
] as const)('promise 36: what strangers of one %s keep is limited by %s', (scope, by, most) => {
  const crowd = (count: number) => ({ [scope]: { ...one, [by]: count } });
  expect([kept(crowd(most)), kept(crowd(most + 1))]).toEqual([15, 0]);
  expect(problem(crowd(most))).toBeNull();
  expect(problem(crowd(most + 1))).toMatchObject({ mayVerify: true });
});

test('promise 36: strangers keep no more than their share of the copies, and a network of strangers that never pay keeps nothing', () => {
  expect(kept({ isBeyondShare: true })).toBe(0);
  expect(kept({ lapsed: { person: 0, network: 60 } })).toBe(0);
  expect(kept({ lapsed: { person: 0, network: 59 } })).toBe(15);
});

/** Mostly within the limits of one person: beyond them nothing is kept anyway. */
const own = fc.record({ orders: fc.nat(6), pieces: fc.nat(25), paise: fc.nat(30_000_000) });
const amount = fc.record({ orders: fc.nat(1_000), pieces: fc.nat(10_000), paise: fc.nat(1_000_000_000) });

test('promise 37: what a household or a network does changes nothing for verified people, and no sentence tells of others', () => {
  fc.assert(
    fc.property(
      own,
      amount,
      amount,
      fc.nat(1_000),
      fc.boolean(),
      fc.boolean(),
      (person, household, network, gone, isShared, hasKept) => {
        const alone = { person, household: person, network: person, hasKept };
        const crowd = { ...alone, household, network, lapsed: { person: 0, network: gone }, isBeyondShare: isShared };
        const verified = { isPhoneVerified: true };
        expect(kept({ ...crowd, ...verified })).toBe(kept({ ...alone, ...verified }));
        expect(problem({ ...crowd, ...verified })).toEqual(problem({ ...alone, ...verified }));
        for (const sentence of [problem(crowd)?.sentence, cannotKeep(openOf('unpaid', crowd)).sentence]) {
          expect(sentence ?? '').not.toMatch(/network|household|address|others|somebody/i);
        }
      },
    ),
  );
});
