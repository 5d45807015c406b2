import { expect, test } from 'vitest';
import { priceSinceText, wishStockText } from './wish.ts';

test('tells how the price has moved since something was added', () => {
  expect(priceSinceText(1499, 1599)).toBe('₹100 less than when you added it (₹1,599).');
  expect(priceSinceText(1599, 1499)).toBe('₹100 more than when you added it (₹1,499).');
});

test('tells nothing of a price that is the same, or that nobody knows', () => {
  expect(priceSinceText(1499, 1499)).toBeNull();
  expect(priceSinceText(null, 1499)).toBeNull();
  expect(priceSinceText(1499, null)).toBeNull();
});

test('tells whether it is there', () => {
  const product = { age: 'New', buyCash: 1499, availableQty: 4 } as const;
  expect(wishStockText(product)).toBe('In stock.');
  expect(wishStockText({ ...product, availableQty: 3 })).toBe('Only 3 left.');
  expect(wishStockText({ ...product, availableQty: 0 })).toBe('Out of stock.');
  expect(wishStockText({ ...product, age: 'preOrder' })).toBe('Can be pre-ordered.');
  const worn = { grade: 'Worn', buyCash: 900, availableQty: 1 } as const;
  expect(wishStockText({ ...product, age: 'PreOwned', availableQty: 0, grades: [worn] })).toBe(
    'In worn condition only.',
  );
});
