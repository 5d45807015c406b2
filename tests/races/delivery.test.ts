import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer } from '../support/buyers.ts';
import { fillShelves, openCartShop } from '../support/cart-shop.ts';
import { signedInStaff } from '../support/office.ts';
import { setPriceOf } from '../support/order-prices.ts';
import { openFleet, type ShopFleet } from '../support/shop-fleet.ts';

let fleet: ShopFleet;
beforeAll(async () => {
  fleet = await openFleet();
});
afterAll(() => fleet.close());

test('once a place is closed no order goes there, however many are being placed', async () => {
  const { shop } = fleet;
  const shelves = await openCartShop(shop);
  await fillShelves(shelves);
  await setPriceOf(shop, shelves.product.plenty, 900);
  const { browser: manager } = await signedInStaff(shop, 'manager');
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer(shop)));
  await Promise.all(buyers.map((buyer) => buyer.put(shelves.product.plenty)));
  const orders = buyers.map((buyer, index) => buyer.order({ cod: true }, fleet.through(index, buyer)));
  await Promise.race(orders);
  const closing = await manager.post('/api/office/setAreas', {
    prefixes: ['6000'],
    isNew: true,
    name: 'Anna Salai',
    isMetro: false,
    isServed: false,
    hasPayOnDelivery: false,
    hasPickup: false,
    hasOneVisit: false,
    why: 'The courier said so',
  });
  expect(closing.status, closing.text).toBe(200);
  const countOrders = async () =>
    (await shop.connection.pool.query<{ count: number }>('select count(*)::int as count from shop_order')).rows[0];
  const count = await countOrders();
  const answers = await Promise.all(orders);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await countOrders()).toEqual(count);
});
