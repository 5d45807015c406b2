import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../../src/contract/catalogue.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { writtenAddress } from '../../support/call-samples.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow } from '../../support/order-prices.ts';
import { verifyPhone } from '../../support/verify-phone.ts';

let shop: OpenShop;
let shelves: CartShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  ({ browser: manager } = await signedInStaff(shop, 'manager'));
});
beforeEach(async () => {
  await fillShelves(shelves);
  await limitTo(1);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const productId = () => shelves.product.plenty;
const limitTo = (mostPerCustomer: number | null) =>
  manager.post('/api/office/changeProduct', { productId: productId(), mostPerCustomer, why: 'Few were made' });

let houses = 0;
/** A home that nobody else has. */
async function elsewhere({ userId, browser }: Buyer): Promise<{ id: number }> {
  const home = { ...writtenAddress, userId, state: 24, line1: `${(houses += 1)}-B, Anna Salai` };
  return (await browser.post('/api/addNewAddress', home)).json() as { id: number };
}

/** Somebody who has such a home, and a verified phone. */
async function neighbour(): Promise<Buyer & { from: number }> {
  const buyer = await newBuyer(shop);
  await verifyPhone(shop, buyer);
  return { ...buyer, from: (await elsewhere(buyer)).id };
}

test('of a product with a limit the cart takes no more, and says so', async () => {
  const buyer = await neighbour();
  expect((await buyer.put(productId(), 3)).json()).toMatchObject({
    qty: 1,
    notice: 'At most 1 per customer, so we set 1.',
  });
  const page = (await shop.get(`/api/getProductById?id=${productId()}`)).json() as Product;
  expect(page.mostPerCustomer).toBe(1);
  await limitTo(null);
  expect((await (await neighbour()).put(productId(), 3)).json()).toMatchObject({ qty: 3, notice: null });
});

test('a limit that comes after the cart was filled is told at the checkout', async () => {
  await limitTo(null);
  const buyer = await neighbour();
  await buyer.put(productId(), 2);
  await limitTo(1);
  const answer = await buyer.order({ addressId: buyer.from });
  expect([answer.status, answer.text]).toEqual([
    409,
    expect.stringContaining('Please change the quantity in your cart'),
  ]);
});

test('who has ordered it once cannot order it again, until the first order is cancelled', async () => {
  const buyer = await neighbour();
  await buyer.put(productId());
  const { orderId } = await buyer.placed({ addressId: buyer.from, cod: true });
  await buyer.put(productId());
  const again = await buyer.order({ addressId: buyer.addressId, cod: true });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('and you have ordered it before')]);
  const cancelled = await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId });
  expect(cancelled.status).toBe(200);
  await buyer.placed({ addressId: buyer.from, cod: true });
});

test('two checkouts of one customer at the same moment get one copy', async () => {
  const buyer = await neighbour();
  await buyer.put(productId());
  const other = (await elsewhere(buyer)).id;
  const both = await Promise.all([
    buyer.order({ addressId: buyer.from, cod: true }),
    buyer.order({ addressId: other, cod: true }, buyer.browser.tabWithToken()),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('promise 37: one phone is one customer, so whoever is not verified is asked to, whatever was ordered at the door', async () => {
  const line1 = '1-A, Secret Street';
  const stranger = await newBuyer(shop, { address: { line1 } });
  await stranger.put(productId());
  const before = await stranger.order({ cod: true });
  expect([before.status, before.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'phone-not-verified',
      error: expect.stringMatching(
        /^At most 1 of .* per customer\. Please verify your phone on your profile to order it\.$/,
      ),
    }),
  ]);
  const inhabitants = [await newBuyer(shop, { address: { line1 } }), await newBuyer(shop, { address: { line1 } })];
  for (const inhabitant of inhabitants) {
    await verifyPhone(shop, inhabitant);
    await inhabitant.put(productId());
    await inhabitant.placed();
  }
  const after = await stranger.order({ cod: true });
  const said = (answer: typeof before) => (answer.json() as { error: string }).error;
  expect([after.status, said(after)]).toEqual([before.status, said(before)]);
});

test('money that comes late for a second copy goes back', async () => {
  const buyer = await neighbour();
  await buyer.put(productId());
  const first = await buyer.placed({ addressId: buyer.from });
  await shop.runJob('expireOrders', minutesFromNow(16));
  const second = await buyer.placed({ addressId: (await elsewhere(buyer)).id });
  expect(second.orderId).not.toBe(first.orderId);
  await payAtSandbox(shop, second);
  await payAtSandbox(shop, first);
  await shop.runJobs();
  const orders = await buyer.orders();
  expect(orders.find(({ orderId }) => orderId === second.orderId)?.status).toBe('Processing');
  expect(orders.find(({ orderId }) => orderId === first.orderId)?.status).toBe('Cancelled');
  const { rows } = await shop.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from refund join payment on payment.id = payment_id
     where payment.reference like $1`,
    [`${first.orderId}-%`],
  );
  expect(rows[0]?.count).toBe(1);
});

test('a limit is a number from 1 to 50, and only for what is sold', async () => {
  for (const mostPerCustomer of [0, 51, 1.5, '1; drop table product']) {
    const answer = await manager.post('/api/office/changeProduct', {
      productId: productId(),
      mostPerCustomer,
      why: 'Odd',
    });
    expect(answer.status).toBe(400);
  }
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'sell' limit 1`,
  );
  const bought = await manager.post('/api/office/changeProduct', {
    productId: rows[0]?.id,
    mostPerCustomer: 1,
    why: 'Odd',
  });
  expect(bought.status).toBe(400);
});
