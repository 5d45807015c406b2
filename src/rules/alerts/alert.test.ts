import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { type AlertKind, alertProblem, isGone, isReached } from './alert.ts';

const product = {
  isListed: true,
  available: 0,
  buyPaise: paise(150_000),
  sellCashPaise: paise(80_000),
  sellCreditPaise: paise(90_000),
};
const wish = (kind: AlertKind, rupees: number | null = null) => ({
  kind,
  figurePaise: rupees === null ? null : paise(rupees * 100),
});

test('a thing is back when there is one', () => {
  expect(isReached(wish('stock'), product)).toBe(false);
  expect(isReached(wish('stock'), { ...product, available: 1 })).toBe(true);
});

test('a price is reached below the figure, what the shop pays above it', () => {
  expect([1500, 1500.01].map((figure) => isReached(wish('price', figure), product))).toEqual([false, true]);
  expect([800, 799].map((figure) => isReached(wish('sell-cash', figure), product))).toEqual([false, true]);
  expect([900, 899].map((figure) => isReached(wish('sell-credit', figure), product))).toEqual([false, true]);
  expect(isReached(wish('price', 9), { ...product, buyPaise: null })).toBe(false);
});

test('what the shop has no price for any more is gone', () => {
  expect(isGone(wish('stock'), { ...product, isListed: false })).toBe(true);
  expect(isGone(wish('sell-cash'), { ...product, sellCashPaise: null })).toBe(true);
  expect(isGone(wish('price'), { ...product, sellCashPaise: null })).toBe(false);
});

test('what cannot be told gets a sentence', () => {
  expect(alertProblem(wish('stock'), product)).toBeNull();
  expect(alertProblem(wish('price', 1499), product)).toBeNull();
  expect(alertProblem(wish('sell-cash', 801), product)).toBeNull();
  expect(alertProblem(wish('stock'), { ...product, available: 2 })).toBe('It is in stock: you can buy it now.');
  expect(alertProblem(wish('price', 1600), product)).toBe('It costs ₹1,500 now: name a lower figure.');
  expect(alertProblem(wish('sell-credit', 10), product)).toBe('We pay ₹900 now: name a higher figure.');
  expect(alertProblem(wish('price'), product)).toBe('Please type an amount in rupees.');
  expect(alertProblem(wish('sell-cash', 10), { ...product, sellCashPaise: null })).toBe('We do not buy this.');
  expect(alertProblem(wish('stock'), { ...product, buyPaise: null })).toBe('We do not sell this.');
  expect(alertProblem(wish('stock'), { ...product, isListed: false })).toContain('do not sell this any more');
});
