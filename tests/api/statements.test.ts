import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer, payAtSandbox } from '../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../support/cart-shop.ts';
import { statementsOf } from '../support/count-statements.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  await fillShelves(shelves);
});
afterAll(() => shop.close());

async function purchase({ creditRupees = 0, products = 1 }): Promise<string[]> {
  const { plenty, other, preOwned } = shelves.product;
  const buyer = await newBuyer(shop, { creditRupees });
  for (const productId of [plenty, other, preOwned].slice(0, products)) await buyer.put(productId);
  return statementsOf(shop, async () => {
    const placed = await buyer.placed({ usedCredit: creditRupees > 0 });
    expect(await payAtSandbox(shop, placed)).toContain('/order-success');
  });
}

test('a whole purchase, from the button to the confirmed order, takes 32 statements at most, those of the sandbox included', async () => {
  const statements = await purchase({});
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(32);
});

test('more things in the cart take no more statements', async () => {
  expect(await purchase({ products: 3 })).toHaveLength((await purchase({ products: 1 })).length);
});

test('store credit takes three more: it is looked at, held and spent', async () => {
  expect(await purchase({ creditRupees: 100 })).toHaveLength((await purchase({})).length + 3);
});
