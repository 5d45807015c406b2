import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer } from '../../support/buyers.ts';
import { type CartShop, openCartShop } from '../../support/cart-shop.ts';
import { type ClonedDatabase, cloneDatabase } from '../../support/clone-database.ts';
import { type LineCutAtCommit, openLineCutAtCommit } from '../../support/line-cut-at-commit.ts';
import { openShopOn, type OpenShop } from '../../support/open-shop.ts';

let database: ClonedDatabase;
let line: LineCutAtCommit;
let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  line = await openLineCutAtCommit(database.url);
  shop = await openShopOn(line.url, { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
afterAll(async () => {
  await shop.close();
  await line.close();
  await database.drop();
});

test('the line is cut after my credit paid the order: nobody says that nothing was charged, and asking again tells', async () => {
  const buyer = await newBuyer(shop, { creditRupees: 90_000 });
  await buyer.put(shelves.product.plenty);
  line.cutAtNextCommit();
  const lost = await buyer.order({ usedCredit: true });
  expect([lost.status, lost.json()]).toMatchObject([503, { code: 'in-doubt' }]);
  expect(lost.text).toContain('We are checking whether it went through');
  expect(lost.text).not.toMatch(/charged/i);

  const { orderId, url } = await buyer.placed({ usedCredit: true });
  expect(url).toContain(`/order-success?orderId=${orderId}`);
  expect((await buyer.orders()).map((order) => order.orderId)).toEqual([orderId]);
  const { available, held } = await buyer.wallet();
  expect(available).toBeLessThan(90_000);
  expect(held).toBe(0);
  await booksMustBeRight(shop);
});
