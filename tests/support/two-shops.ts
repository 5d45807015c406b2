import { afterAll, afterEach, beforeAll } from 'vitest';
import { booksMustBeRight } from './books.ts';
import { openShop, openShopOn, type OpenShop } from './open-shop.ts';

/** Two processes of one demo shop, for the tests of a file. Its books are right after each. */
export function withTwoShops(onOpen: (shop: OpenShop, second: OpenShop) => void): void {
  let shop: OpenShop;
  let second: OpenShop;
  beforeAll(async () => {
    shop = await openShop('demo', { hasRateLimits: false });
    second = await openShopOn(shop.connection.url, { hasRateLimits: false });
    onOpen(shop, second);
  });
  afterEach(() => booksMustBeRight(shop));
  afterAll(async () => {
    await second.close();
    await shop.close();
  });
}
