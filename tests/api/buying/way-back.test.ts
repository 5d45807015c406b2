import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { booksMustBeRight } from '../../support/books.ts';
import { type CheckoutReply, newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow, outcomeOf, priceOf } from '../../support/order-prices.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

async function wronglyPaid() {
  const { few } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(few);
  const placed = await buyer.placed();
  const back = await payAtSandbox(shop, placed, { outcome: 'paid', amount: '1' });
  expect(back).toBe(`/order-pending?orderId=${placed.orderId}`);
  const pay = () => buyer.browser.post('/api/payOrder', { userId: buyer.userId, orderId: placed.orderId });
  return { buyer, placed, pay, price: await priceOf(shop, few), product: few };
}

test('after another amount was paid, the order says so and is paid again, once', async () => {
  const { buyer, placed, pay, price, product } = await wronglyPaid();
  const { orderId } = placed;
  const outcome = await shop.get(`/api/getOrderOutcome?orderId=${orderId}`);
  expect(outcome.json()).toEqual({
    orderId,
    direction: 'Buy',
    outcome: 'pending',
    isWronglyPaid: true,
    cancelled: null,
  });
  expect(await buyer.details(orderId)).toMatchObject({ status: 'Awaiting payment', wronglyPaid: 1, payUrl: null });

  const pressed = await Promise.all([pay(), pay(), pay(), buyer.order()]);
  const pages = pressed.map((answer) => (answer.json() as CheckoutReply).url);
  expect(new Set(pages).size).toBe(1);
  const [url = ''] = pages;
  expect(url).not.toBe(placed.url);
  expect(await buyer.details(orderId)).toMatchObject({ wronglyPaid: null, payUrl: url });

  expect(await payAtSandbox(shop, { url })).toBe(`/order-success?orderId=${orderId}`);
  expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 0 });
  await shop.runJobs();
  const order = await buyer.details(orderId);
  expect(order).toMatchObject({ status: 'Processing', cashValue: price, wronglyPaid: null });
  expect(order.refunds).toMatchObject([{ amount: 1, to: 'source', isDone: true }]);
  expect(await buyer.orders()).toHaveLength(1);
  expect((await pay()).status).toBe(409);
});

test('whoever pays again has the whole time for it, and who does not has lost nothing', async () => {
  const { buyer, placed, pay, product } = await wronglyPaid();
  await shop.connection.pool.query(`update shop_order set pay_until = now() + interval '1 minute' where number = $1`, [
    placed.orderId,
  ]);
  expect((await pay()).status).toBe(200);
  await shop.runJobs(minutesFromNow(14));
  expect(await outcomeOf(shop, placed.orderId)).toBe('pending');
  await shop.runJobs(minutesFromNow(16));
  expect(await outcomeOf(shop, placed.orderId)).toBe('failed');
  expect(await stockOf(shop, product)).toEqual({ onHand: 2, reserved: 0 });
  expect((await buyer.details(placed.orderId)).refunds).toMatchObject([{ amount: 1, isDone: true }]);
});

test('promise 19: nobody pays, or learns of, an order of somebody else', async () => {
  const { placed } = await wronglyPaid();
  const other = await newBuyer(shop);
  const answer = await other.browser.post('/api/payOrder', { userId: other.userId, orderId: placed.orderId });
  expect(answer.status).toBe(404);
});

test('visits to a cancelled order do not ask the gateway each time, and late money is still found', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  const failed = `/order-failed?orderId=${placed.orderId}`;
  expect(await payAtSandbox(shop, placed, { outcome: 'declined' })).toBe(failed);
  const asked = vi.spyOn(shop.services.gateway, 'ask');
  try {
    for (let visit = 0; visit < 5; visit += 1) {
      const answer = await shop.get(`/payments/return/${placed.orderId}-1`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, failed]);
    }
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
  } finally {
    asked.mockRestore();
  }
});

test('the way back from a gateway leads everybody to a page, whatever the address says', async () => {
  for (const reference of ['GTB0000000000-1', 'nonsense', '%00', '%F0%9F%8E%AE', 'x'.repeat(300)]) {
    const answer = await shop.get(`/payments/return/${reference}`);
    expect([answer.status, answer.headers.get('location')], reference).toEqual([303, '/order-pending']);
  }
});
