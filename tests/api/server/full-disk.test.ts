import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer } from '../../support/buyers.ts';
import { openCartShop } from '../../support/cart-shop.ts';
import { openShop, openShopOn, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

const ready = async ({ get }: Pick<OpenShop, 'get'>) => {
  const { status, text } = await get('/readyz');
  return { status, text };
};

test('a process without room for its files is not ready, and says why', async () => {
  expect(await ready(shop)).toMatchObject({ status: 200 });
  const full = await openShopOn(shop.connection.url, { leastFreeMegabytes: Number.MAX_SAFE_INTEGER });
  expect(await ready(full)).toEqual({ status: 503, text: expect.stringContaining('The disk is full.') as string });
  await full.close();
});

test('a database that has no room for a change makes its process not ready', async () => {
  const { product } = await openCartShop(shop);
  const buyer = await newBuyer(shop);
  // PostgreSQL says so with this code when it cannot make a table longer.
  await shop.connection.pool.query(`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on cart_line for each row execute function no_room()`);
  expect((await buyer.put(product.plenty)).status).toBe(503);
  expect(await ready(shop)).toEqual({
    status: 503,
    text: expect.stringContaining('The disk of the database is full.') as string,
  });
  expect((await shop.get('/livez')).status).toBe(200);
});
