import { expect, test } from 'vitest';
import { defaultLimits } from '../house/shop-settings.ts';
import { type OpenKind, openLimitProblem, type OpenOrders } from './open-limits.ts';

const none = { person: 0, household: 0, network: 0 };

function problem(kind: OpenKind, changes: Partial<OpenOrders> = {}) {
  const open = {
    unpaid: none,
    lapsed: none,
    onDelivery: none,
    rentals: 0,
    rentalUnits: none,
    isPhoneVerified: false,
    hasKept: false,
  };
  return openLimitProblem({ kind, ...open, ...changes }, defaultLimits);
}

const ofPerson = (person: number) => ({ person, household: person, network: person });

test('promise 36: with a phone that is not verified, one order is paid at the door at a time', () => {
  expect(problem('on-delivery', { onDelivery: ofPerson(1) })).toBeNull();
  expect(problem('on-delivery', { onDelivery: ofPerson(2), hasKept: true })).toEqual({
    sentence:
      'Until your phone is verified you can have one open pay-on-delivery order at a time. Verify your phone on your profile, pay online, or wait until the open order is delivered.',
    mayVerify: true,
  });
});

test('a verified phone allows more, and an order that was kept the most', () => {
  const verified = { isPhoneVerified: true };
  expect(problem('on-delivery', { ...verified, onDelivery: ofPerson(2) })).toBeNull();
  expect(problem('on-delivery', { ...verified, onDelivery: ofPerson(3) })?.sentence).toMatch(
    /first order is delivered/,
  );
  expect(problem('on-delivery', { ...verified, hasKept: true, onDelivery: ofPerson(5) })).toBeNull();
  expect(problem('on-delivery', { ...verified, hasKept: true, onDelivery: ofPerson(6) })?.sentence).toMatch(/^You can/);
});

test('one unpaid rental at a time, and any number of units up to the limit once the phone is verified', () => {
  expect(problem('rental on delivery', { rentals: 1, rentalUnits: ofPerson(6) })).toBeNull();
  expect(problem('rental on delivery', { rentals: 2 })?.mayVerify).toBe(true);
  expect(problem('rental on delivery', { rentals: 2, isPhoneVerified: true, rentalUnits: ofPerson(6) })).toBeNull();
  expect(problem('rental on delivery', { rentals: 1, rentalUnits: ofPerson(7) })?.sentence).toMatch(/^You can book 6/);
  expect(problem('unpaid rental', { rentalUnits: ofPerson(7) })?.sentence).toMatch(/^You can book 6 units/);
});

test.each([
  ['on-delivery', 'onDelivery', 9, 201],
  ['unpaid', 'unpaid', 9, 201],
  ['rental on delivery', 'rentalUnits', 11, 201],
] as const)('%s: a household and a network have limits of their own', (kind, counts, household, network) => {
  expect(problem(kind, { [counts]: { person: 1, household, network: household } })?.sentence).toMatch(/address/);
  expect(problem(kind, { [counts]: { person: 1, household: 1, network } })?.sentence).toMatch(/your network/);
  expect(problem(kind, { [counts]: { person: 1, household: household - 1, network: network - 1 } })).toBeNull();
});

test('orders that wait for their payment are counted by themselves', () => {
  expect(problem('unpaid', { unpaid: ofPerson(4), onDelivery: ofPerson(50), rentals: 50 })).toBeNull();
  expect(problem('unpaid', { unpaid: ofPerson(5) })?.sentence).toMatch(/4 orders waiting for payment/);
});

test('promise 36: who placed orders all day and paid none of them waits until tomorrow', () => {
  expect(problem('unpaid', { lapsed: { person: 11, network: 11 } })).toBeNull();
  expect(problem('unpaid', { lapsed: { person: 12, network: 12 } })?.sentence).toBe(
    'You placed 12 orders since yesterday that were never paid. Pay on delivery, call us, or come back tomorrow.',
  );
  expect(problem('unpaid rental', { lapsed: { person: 0, network: 600 } })?.sentence).toMatch(/^Too many orders from/);
  expect(problem('on-delivery', { lapsed: { person: 12, network: 600 } })).toBeNull();
});
