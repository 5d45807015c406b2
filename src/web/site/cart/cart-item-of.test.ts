import { expect, test } from 'vitest';
import type { ProductSummary } from '../../../contract/catalogue.ts';
import { cartItemOf } from './cart-item-of.ts';

const game = {
  id: 7,
  inventoryMetaId: 7,
  productName: 'Elden Ring',
  editionName: 'STANDARD',
  age: 'PreOwned',
  buyCash: 2499,
  sellCash: 900,
  sellCredit: 1100,
  availableQty: 3,
} as ProductSummary;
const bought = cartItemOf(game, { direction: 'buy' });
const sold = cartItemOf(game, { direction: 'sell', currencyType: 'cash' });

test('a product becomes a line to buy, to pre-order or to sell, at the price of that', () => {
  expect(bought).toMatchObject({ direction: 'buy', price: 2499, qty: 1, availableQty: 3 });
  expect(bought).not.toHaveProperty('currencyType');
  const preOrder: ProductSummary = { ...game, age: 'preOrder' };
  // As a card adds it, and as its own page does.
  expect(cartItemOf(preOrder, { direction: 'buy' })).toMatchObject({ direction: 'buy', age: 'preOrder' });
  expect(cartItemOf(preOrder, { direction: 'preOrder' })).toMatchObject({ direction: 'preOrder', price: 2499 });
  expect(sold).toMatchObject({ direction: 'sell', price: 900, currencyType: 'cash', sellCredit: 1100 });
  expect(cartItemOf(game, { direction: 'sell', currencyType: 'credit' })).toMatchObject({ price: 1100 });
});

test('a product without a price for that cannot be put in the cart', () => {
  expect(cartItemOf({ ...game, buyCash: null }, { direction: 'buy' })).toBeNull();
  expect(cartItemOf({ ...game, sellCredit: null }, { direction: 'sell', currencyType: 'credit' })).toBeNull();
});
