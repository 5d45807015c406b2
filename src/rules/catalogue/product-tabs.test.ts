import { expect, it } from 'vitest';
import { productTabs } from './product-tabs.ts';

const both = ['Buy', 'Sell'];

it('lets people sell what they could buy pre-owned', () => {
  expect(productTabs({ age: 'PreOwned', directions: both }, null)).toEqual({
    isShown: true,
    canSell: true,
    open: 'buy',
  });
  expect(productTabs({ age: 'PreOwned', directions: both }, 'sell').open).toBe('sell');
});

it('shows Sell on a new thing but does not open it', () => {
  expect(productTabs({ age: 'New', directions: both }, 'sell')).toEqual({ isShown: true, canSell: false, open: 'buy' });
});

it('has no tabs where the shop does not buy the thing', () => {
  expect(productTabs({ age: 'PreOwned', directions: ['Buy'] }, 'sell')).toMatchObject({ isShown: false, open: 'buy' });
});

it('has no tabs on a pre-order', () => {
  expect(productTabs({ age: 'preOrder', directions: both }, 'sell')).toMatchObject({ isShown: false, open: 'buy' });
});

it('opens on Sell for a thing the shop only buys', () => {
  expect(productTabs({ age: 'sell', directions: ['Sell'] }, null).open).toBe('sell');
});
