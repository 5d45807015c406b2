import { expect, test } from 'vitest';
import { doublesOf, type KnownOrder, lostOf } from './compare-journal.ts';

const kept: KnownOrder = {
  number: 'GTB1',
  status: 'Processing',
  userId: 1,
  paid: 'paid',
  isUsed: true,
  isRefunded: false,
};
const bought = { userId: 1, orderId: 'GTB1', told: 'bought' } as const;
const lost = (order: Partial<KnownOrder>, told = bought as Parameters<typeof lostOf>[0][number]) =>
  lostOf([told], new Map([['GTB1', { ...kept, ...order }]])).length;

test('an order that is gone, of somebody else, or less than its buyer was told is lost', () => {
  expect(lostOf([bought], new Map())).toEqual([JSON.stringify(bought)]);
  expect(lost({})).toBe(0);
  expect(lost({ userId: 2 })).toBe(1);
  expect(lost({ status: 'Awaiting payment' })).toBe(1);
});

test('money that the gateway has forgotten is lost, and an order that was only placed may have run out of time', () => {
  expect(lost({ paid: 'open' }, { ...bought, told: 'paid' })).toBe(1);
  expect(lost({ paid: 'open' }, { ...bought, told: 'late' })).toBe(1);
  expect(lost({ status: 'Cancelled', paid: 'open' }, { ...bought, told: 'placed' })).toBe(0);
});

test('two purchases that were answered with one order are seen', () => {
  expect(doublesOf([bought, { ...bought, told: 'paid' }])).toEqual([]);
  expect(doublesOf([bought, bought])).toEqual(['GTB1']);
});
