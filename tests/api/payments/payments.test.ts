import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../../support/books.ts';
import { atSandbox, newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow, outcomeOf as readOutcome, priceOf } from '../../support/order-prices.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const price = (productId: number) => priceOf(shop, productId);
const outcomeOf = (orderId: string) => readOutcome(shop, orderId);
test('a pending payment is shown as pending, and resolves by itself', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  expect(await payAtSandbox(shop, placed, { outcome: 'pending' })).toBe(`/order-pending?orderId=${placed.orderId}`);
  const again = await buyer.placed();
  expect(again.orderId).toBe(placed.orderId);
  expect(new URL(again.url).pathname).toBe('/order-pending');
  await shop.runJobs(minutesFromNow(2));
  expect(await outcomeOf(placed.orderId)).toBe('success');
});

test('what was decided on the payment page stays decided', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const paid = await buyer.placed();
  await payAtSandbox(shop, paid);
  await expect(atSandbox(shop, paid, { outcome: 'declined' })).rejects.toThrow('decided before');
  expect(await outcomeOf(paid.orderId)).toBe('success');
  await buyer.put(shelves.product.plenty);
  const declined = await buyer.placed();
  expect(await payAtSandbox(shop, declined, { outcome: 'declined' })).toContain('/order-failed');
  await expect(atSandbox(shop, declined, { outcome: 'paid' })).rejects.toThrow('decided before');
  await shop.runJobs(minutesFromNow(2));
  expect(await outcomeOf(declined.orderId)).toBe('failed');
});

test('who comes back from the payment page without paying is led there again, however often the gateway was asked', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  await shop.runJobs(minutesFromNow(5));
  const again = await buyer.placed();
  expect(again).toMatchObject({ orderId: placed.orderId, url: placed.url });
  await payAtSandbox(shop, again, { outcome: 'paid' });
  expect(await outcomeOf(placed.orderId)).toBe('success');
});

test('an order that is not paid within 15 minutes is over, and its goods and credit are free again', async () => {
  const { few } = shelves.product;
  const buyer = await newBuyer(shop, { creditRupees: 50 });
  await buyer.put(few, 2);
  const { orderId } = await buyer.placed({ usedCredit: true });
  await shop.runJobs(minutesFromNow(14));
  expect(await outcomeOf(orderId)).toBe('pending');
  await shop.runJobs(minutesFromNow(16));
  expect(await outcomeOf(orderId)).toBe('failed');
  expect(await stockOf(shop, few)).toEqual({ onHand: 2, reserved: 0 });
  expect(await buyer.wallet()).toEqual({ available: 50, held: 0 });
});

test('promise 12: money that comes too late completes the order while the goods are there', async () => {
  const { few } = shelves.product;
  const buyer = await newBuyer(shop, { creditRupees: 50 });
  await buyer.put(few);
  const placed = await buyer.placed({ usedCredit: true });
  await shop.runJobs(minutesFromNow(16));
  expect(await outcomeOf(placed.orderId)).toBe('failed');
  await atSandbox(shop, placed, { outcome: 'paid' });
  expect(await outcomeOf(placed.orderId)).toBe('success');
  expect(await stockOf(shop, few)).toEqual({ onHand: 1, reserved: 0 });
  expect(await buyer.wallet()).toEqual({ available: 0, held: 0 });
});

test('promise 12: and goes back when they are gone', async () => {
  const { few } = shelves.product;
  const late = await newBuyer(shop);
  await late.put(few, 2);
  const placed = await late.placed();
  await shop.runJobs(minutesFromNow(16));
  const faster = await newBuyer(shop);
  await faster.put(few);
  await payAtSandbox(shop, await faster.placed());
  await atSandbox(shop, placed, { outcome: 'paid' });
  expect(await outcomeOf(placed.orderId)).toBe('failed');
  await shop.runJobs();
  expect((await late.details(placed.orderId)).refunds).toMatchObject([
    { amount: 2 * (await price(few)), to: 'source', isDone: true },
  ]);
  expect(await stockOf(shop, few)).toEqual({ onHand: 1, reserved: 0 });
});

test('promise 11: another amount than the order’s completes nothing, and goes back', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  await atSandbox(shop, placed, { outcome: 'paid', amount: '1' });
  expect(await outcomeOf(placed.orderId)).toBe('pending');
  await shop.runJobs();
  expect((await buyer.details(placed.orderId)).refunds).toMatchObject([{ amount: 1, isDone: true }]);
  await shop.runJobs(minutesFromNow(16));
  expect(await outcomeOf(placed.orderId)).toBe('failed');
});

test('a gateway that sends no notice is asked', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  await atSandbox(shop, placed, { outcome: 'paid', notices: 'never' });
  expect(await outcomeOf(placed.orderId)).toBe('pending');
  await shop.runJobs(minutesFromNow(1));
  expect(await outcomeOf(placed.orderId)).toBe('success');
});

test('a notice that is not signed is refused, and one for another order changes nothing', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const { orderId } = await buyer.placed();
  const body = JSON.stringify({ event: 'x', reference: `${orderId}-1`, state: 'paid', paidPaise: 1 });
  const post = (headers: Record<string, string>) =>
    fetch(`${shop.address}/payments/notice/sandbox`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await post({})).status).toBe(401);
  expect((await post({ 'x-sandbox-signature': '0'.repeat(64) })).status).toBe(401);
  expect(await outcomeOf(orderId)).toBe('pending');
});

test('another checkout takes the place of the one I left unpaid, so my own reservation is not in my way', async () => {
  const { few, plenty } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(few, 2);
  const first = await buyer.placed();
  const saved = await buyer.browser.post('/api/bulkAdd', {
    userId: buyer.userId,
    items: [
      { inventoryMetaId: few, qty: 2, direction: 'buy' },
      { inventoryMetaId: plenty, qty: 1, direction: 'buy' },
    ],
  });
  expect(saved.json()).toMatchObject([[{ qty: 2, notice: null }, { qty: 1 }]]);
  const second = await buyer.placed();
  expect(second.orderId).not.toBe(first.orderId);
  expect(await outcomeOf(first.orderId)).toBe('failed');
  expect(await stockOf(shop, few)).toEqual({ onHand: 2, reserved: 2 });
});

test('what I left unpaid and was replaced is not delivered beside the new one: its money goes back', async () => {
  const { plenty, other } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const first = await buyer.placed();
  await buyer.put(other);
  await buyer.placed();
  await atSandbox(shop, first, { outcome: 'paid' });
  await shop.runJobs();
  expect(await outcomeOf(first.orderId)).toBe('failed');
  expect((await buyer.details(first.orderId)).refunds).toMatchObject([{ amount: await price(plenty), isDone: true }]);
});
