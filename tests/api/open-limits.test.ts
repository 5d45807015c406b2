import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox, stockOf } from '../support/buyers.ts';
import { codeSentTo } from '../support/browser.ts';
import { type CartShop, fillShelves, openCartShop } from '../support/cart-shop.ts';
import { standardLimits } from '../support/limits.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { minutesFromNow } from '../support/order-prices.ts';
import { lonelyEdition, rent, rented, rentalStart } from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';

let shop: OpenShop;
let limited: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  limited = await openShopOn(shop.connection.url);
  shelves = await openCartShop(shop);
});
beforeEach(async () => {
  await fillShelves(shelves);
  await standardLimits(shop.connection.database);
});
afterEach(() => booksMustBeRight(shop));
afterAll(async () => {
  await limited.close();
  await shop.close();
});

let doors = 0;

/** Somebody at a door of their own. */
function neighbour(line1 = `${(doors += 1)} Lake View`): Promise<Buyer> {
  return newBuyer(shop, { address: { line1 } });
}

async function onDelivery(buyer: Buyer): Promise<Awaited<ReturnType<Buyer['order']>>> {
  const items = [{ inventoryMetaId: shelves.product.plenty, qty: 1, direction: 'buy' }];
  await buyer.browser.post('/api/bulkAdd', { userId: buyer.userId, items });
  return buyer.order({ cod: true });
}

async function verifyPhone({ browser, userId, form }: Buyer): Promise<void> {
  await browser.post('/api/sendPhoneCode', { userId });
  const otp = await codeSentTo(shop, form.mobileNumber);
  expect((await browser.post('/api/verifyPhone', { userId, otp })).status).toBe(200);
}

test('promise 36: with a phone that is not verified, one order waits at the door; then it is told why and what to do', async () => {
  const buyer = await neighbour();
  const first = await onDelivery(buyer);
  expect(first.status, first.text).toBe(200);
  const before = await stockOf(shop, shelves.product.plenty);
  const second = await onDelivery(buyer);
  expect([second.status, second.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'phone-not-verified',
      error: expect.stringMatching(/one open pay-on-delivery order at a time\. Verify your phone .* pay online/),
    }),
  ]);
  expect(await stockOf(shop, shelves.product.plenty)).toEqual(before);
  expect(await buyer.orders()).toHaveLength(1);
  // Each way out is one.
  expect(await payAtSandbox(shop, await buyer.placed())).toContain('/order-success');
  const { orderId } = first.json() as { orderId: string };
  await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId });
  expect((await onDelivery(buyer)).status).toBe(200);
  await verifyPhone(buyer);
  expect((await onDelivery(buyer)).status).toBe(200);
});

test('promise 36: a verified phone allows two, and after an order that was kept five', async () => {
  const buyer = await neighbour();
  await verifyPhone(buyer);
  const first = (await onDelivery(buyer)).json() as { orderId: string };
  expect((await onDelivery(buyer)).status).toBe(200);
  const third = await onDelivery(buyer);
  expect([third.status, third.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'open-limit', error: expect.stringContaining('first order is delivered') }),
  ]);
  await staffOf(shop).deliver(first.orderId);
  for (let more = 1; more <= 4; more += 1) {
    const answer = await onDelivery(buyer);
    expect(answer.status, answer.text).toBe(200);
  }
  expect((await onDelivery(buyer)).text).toContain('5 open pay-on-delivery orders at a time');
});

test('promise 36: a household is one, however its door is written and whoever orders', async () => {
  await standardLimits(shop.connection.database, { onDeliveryPerHousehold: 2 });
  const spellings = ['7-C, Hill Road', '7 c hill road', '7 C Hill Road.'];
  const answers = [];
  for (const line1 of spellings) answers.push(await onDelivery(await neighbour(line1)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(answers[2]?.text).toContain('to this address');
  expect((await onDelivery(await neighbour('8-C, Hill Road'))).status).toBe(200);
});

test('promise 36: a network is one, and is kept as a keyed hash until the account is closed', async () => {
  const { rows } = await shop.connection.pool.query<{ open: number }>(
    `select count(*)::int as open from shop_order where pay_by = 'delivery' and status in ('Processing', 'Shipped')`,
  );
  await standardLimits(shop.connection.database, { onDeliveryPerNetwork: (rows[0]?.open ?? 0) + 1 });
  const first = await neighbour();
  const placed = await onDelivery(first);
  expect(placed.status).toBe(200);
  const second = await onDelivery(await neighbour());
  expect([second.status, second.text]).toEqual([409, expect.stringContaining('from your network')]);

  const networks = () =>
    shop.connection.pool
      .query<{ network: string | null }>(
        `select encode(network_hash, 'escape') as network from shop_order where shopper_id = $1`,
        [first.userId],
      )
      .then((found) => found.rows.map(({ network }) => network));
  expect(await networks()).toEqual([expect.not.stringContaining('127.0.0.1')]);
  const { orderId } = placed.json() as { orderId: string };
  await first.browser.post('/api/cancelOrder', { userId: first.userId, orderId });
  await first.browser.post('/api/deleteMyAccount', { userId: first.userId, password: first.form.password });
  expect(await networks()).toEqual([null]);
});

test('where an order came from is forgotten after a month', async () => {
  const buyer = await neighbour();
  await onDelivery(buyer);
  const isKnown = async () => {
    const { rows } = await shop.connection.pool.query<{ known: boolean }>(
      'select network_hash is not null as known from shop_order where shopper_id = $1',
      [buyer.userId],
    );
    return rows;
  };
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000);
  await shop.runJobs(days(29));
  expect(await isKnown()).toEqual([{ known: true }]);
  await shop.runJobs(days(31));
  expect(await isKnown()).toEqual([{ known: false }]);
});

test('promise 36: one unpaid rental at a time, more once the phone is verified, and never more units than allowed', async () => {
  const person = await neighbour();
  const [first, second, third] = [await lonelyEdition(shop), await lonelyEdition(shop), await lonelyEdition(shop)];
  const days = { startDate: rentalStart, duration: '1day' };
  await rented(person, { edition: first, ...days });
  const refused = await rent(person, { edition: second, ...days });
  expect([refused.status, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'phone-not-verified', error: expect.stringContaining('one unpaid rental') }),
  ]);
  // The units that were refused are free for others, and paying online is a way out.
  expect((await rent(await neighbour(), { edition: second, ...days })).status).toBe(200);
  expect((await rent(person, { edition: third, ...days, payment: 'online' })).status).toBe(200);
  await verifyPhone(person);
  await standardLimits(shop.connection.database, { rentalUnitsPerPerson: 2 });
  expect((await rent(person, { edition: await lonelyEdition(shop), ...days })).status).toBe(200);
  const another = await rent(person, { edition: await lonelyEdition(shop), ...days });
  expect([another.status, another.text]).toEqual([409, expect.stringContaining('2 units at a time before paying')]);
});

test('orders that wait for their payment are limited too', async () => {
  await standardLimits(shop.connection.database, { unpaidPerHousehold: 1 });
  const [first, second] = [await neighbour('1 Twin Gate'), await neighbour('1, Twin Gate')];
  await first.put(shelves.product.plenty);
  const placed = await first.placed();
  // The same checkout again is the same order, and another one replaces it: neither is one more.
  expect((await first.placed()).orderId).toBe(placed.orderId);
  await first.put(shelves.product.other);
  const changed = await first.placed();
  await second.put(shelves.product.plenty);
  const refused = await second.order();
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('waiting for payment')]);
  expect(await payAtSandbox(shop, changed)).toContain('/order-success');
  expect((await second.order()).status).toBe(200);
});

test('promise 36: orders that were never paid count for a day, so that nobody holds the same things again and again', async () => {
  await standardLimits(shop.connection.database, { lapsedPerPerson: 2 });
  const buyer = await neighbour();
  await buyer.put(shelves.product.plenty);
  expect((await buyer.order()).status).toBe(200);
  await shop.runJobs(minutesFromNow(16));
  const { orderId } = await buyer.placed();
  await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId });
  const before = await stockOf(shop, shelves.product.plenty);
  const third = await buyer.order();
  expect([third.status, third.text]).toEqual([409, expect.stringContaining('never paid')]);
  expect(await stockOf(shop, shelves.product.plenty)).toEqual(before);
  // At the door there is another way.
  expect((await onDelivery(buyer)).status).toBe(200);
});

test('promise 36: placing and cancelling orders is limited per account', async () => {
  const { userId, browser } = await neighbour();
  const elsewhere = browser.tabWithToken();
  const ask = async (path: string, body: object, times: number) => {
    const statuses = [];
    for (let asked = 0; asked < times; asked += 1) {
      const answer = await fetch(limited.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${elsewhere.accessToken}` },
        body: JSON.stringify({ userId, ...body }),
      });
      statuses.push(answer.status);
      await answer.text();
    }
    return statuses;
  };
  const cancelled = await ask('/api/cancelOrder', { orderId: 'GTB0000000000' }, 31);
  expect([cancelled.slice(0, 30).every((status) => status === 404), cancelled[30]]).toEqual([true, 429]);
  const placed = await ask('/api/checkout', { direction: 'buy', cod: true }, 101);
  expect([placed.slice(0, 100).every((status) => status === 409), placed[100]]).toEqual([true, 429]);
});
