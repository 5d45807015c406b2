import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldOpenChanges } from '../../../src/shop/orders/fold-open-changes.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { statementsOf } from '../../support/count-statements.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  await fillShelves(shelves);
});
afterAll(() => shop.close());

interface Purchase {
  creditRupees?: number;
  products?: number;
  ids?: readonly number[];
}

async function purchase({ creditRupees = 0, products = 1, ids }: Purchase): Promise<string[]> {
  const { plenty, other, preOrder } = shelves.product;
  const buyer = await newBuyer(shop, { creditRupees });
  for (const productId of ids ?? [plenty, other, preOrder].slice(0, products)) await buyer.put(productId);
  // Every eighth order of one household makes one row of what is counted there, with one more statement.
  await foldOpenChanges(shop.connection.database);
  return statementsOf(shop, async () => {
    const placed = await buyer.placed({ usedCredit: creditRupees > 0 });
    expect(await payAtSandbox(shop, placed)).toContain('/order-success');
  });
}

test('a whole purchase, from the button to the confirmed order, takes 25 statements at most, those of the sandbox included', async () => {
  const statements = await purchase({});
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(25);
});

test('more things in the cart take no more statements', async () => {
  expect(await purchase({ products: 3 })).toHaveLength((await purchase({ products: 1 })).length);
});

test('used things beside new ones take three more, however many: shelves are locked, and what is on them set aside', async () => {
  const { plenty, preOwned } = shelves.product;
  expect(await purchase({ ids: [plenty, preOwned] })).toHaveLength((await purchase({ products: 2 })).length + 3);
});

test('used things alone take one more: nothing of them is counted', async () => {
  const { preOwned } = shelves.product;
  expect(await purchase({ ids: [preOwned] })).toHaveLength((await purchase({})).length + 1);
});

test('store credit takes three more: it is looked at, held and spent', async () => {
  expect(await purchase({ creditRupees: 100 })).toHaveLength((await purchase({})).length + 3);
});

test('a product is read with one statement, the copies on show of a used one included', async () => {
  const { plenty, preOwned } = shelves.product;
  for (const id of [plenty, preOwned]) {
    const statements = await statementsOf(shop, async () => {
      expect((await shop.get(`/api/getProductById?id=${id}`)).status).toBe(200);
    });
    expect(statements, statements.join('\n')).toHaveLength(1);
  }
});
