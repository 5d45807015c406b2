import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CartProducts, type CartShop, fillShelves, openCartShop } from '../support/cart-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';

let shop: OpenShop;
let product: CartProducts;
let somebody: CartShop['somebody'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  const cartShop = await openCartShop(shop);
  await fillShelves(cartShop);
  ({ product, somebody } = cartShop);
});
afterAll(() => shop.close());

test('promise 22: merging a cart twice is merging it once, and what was saved wins', async () => {
  const anyLine = () =>
    fc.record({
      inventoryMetaId: fc.constantFrom(...Object.values(product), 2_000_000_000),
      qty: fc.integer({ min: 1, max: 50 }),
      direction: fc.constantFrom('buy', 'sell', 'preOrder', 'rent'),
      currencyType: fc.constantFrom('cash', 'credit'),
    });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine(), { maxLength: 4 }),
      fc.array(anyLine(), { maxLength: 6 }),
      async (before, items) => {
        const { post, buying, selling } = await somebody();
        await post('/api/mergeCart', { items: before });
        const saved = [...(await buying()), ...(await selling())];
        const once = await post('/api/mergeCart', { items });
        expect(once.status).toBe(200);
        const lists = [await buying(), await selling()];
        expect((await post('/api/mergeCart', { items })).status).toBe(200);
        expect([await buying(), await selling()]).toEqual(lists);
        expect(lists.flat()).toEqual(expect.arrayContaining(saved));
      },
    ),
    { numRuns: 15 },
  );
});

test('twenty adds at once are one line of twenty', async () => {
  const { add, browser, userId, buying } = await somebody();
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(product.plenty)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await buying()).toMatchObject([{ id: product.plenty, qty: 20 }]);
  const items = [{ inventoryMetaId: product.other, qty: 2, direction: 'buy' }];
  const merges = Array.from({ length: 10 }, () => browser.post('/api/mergeCart', { userId, items }));
  expect((await Promise.all(merges)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await buying()).map(({ id, qty }) => [id, qty])).toEqual([
    [product.plenty, 20],
    [product.other, 2],
  ]);
});
