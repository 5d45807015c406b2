import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { standardLimits } from '../../support/limits.ts';
import { openShop, openShopOn, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow } from '../../support/order-prices.ts';
import { staffOf } from '../../support/staff.ts';
import { verifyEmail } from '../../support/verify-email.ts';
import { verifyPhone } from '../../support/verify-phone.ts';

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

/** Somebody in a household of their own. */
function neighbour(line1 = `${(doors += 1)} Lake View`): Promise<Buyer> {
  return newBuyer(shop, { address: { line1 } });
}

async function onDelivery(buyer: Buyer): Promise<Awaited<ReturnType<Buyer['order']>>> {
  const items = [{ inventoryMetaId: shelves.product.plenty, qty: 1, direction: 'buy' }];
  await buyer.browser.post('/api/bulkAdd', { userId: buyer.userId, items });
  return buyer.order({ cod: true });
}

test('promise 36: with a phone that is not verified, one order waits for its delivery; then it is told why and what to do', async () => {
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
  await verifyPhone(shop, buyer);
  expect((await onDelivery(buyer)).status).toBe(200);
});

test('promise 36: a verified phone allows two, and after an order that was kept five', async () => {
  const buyer = await neighbour();
  await verifyPhone(shop, buyer);
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

test('a verified email address allows one more, but none without a verified phone', async () => {
  const buyer = await neighbour();
  const openLimits = async () =>
    ((await buyer.browser.get(`/api/getUserInfo?userId=${buyer.userId}`)).json() as { openLimits: object }[])[0];
  await verifyEmail(shop, buyer);
  expect((await onDelivery(buyer)).status).toBe(200);
  expect((await onDelivery(buyer)).json()).toMatchObject({ code: 'phone-not-verified' });
  expect(await openLimits()).toMatchObject({ openLimits: { onDelivery: { now: 1, verified: 3 } } });
  await verifyPhone(shop, buyer);
  for (const _second of [2, 3]) expect((await onDelivery(buyer)).status).toBe(200);
  expect((await onDelivery(buyer)).text).toContain('3 open pay-on-delivery orders at a time. Pay online');
  expect(await openLimits()).toMatchObject({ openLimits: { onDelivery: { now: 3, verified: 3 } } });
});

test('promise 37: a household is one, however its door is written; it asks strangers to verify their phone, and nobody else', async () => {
  await standardLimits(shop.connection.database, { onDeliveryPerHousehold: 2 });
  const spellings = ['7-C, Hill Road', '7 c hill road', '7\u200b C H\u00eell Ro\u0430d.', '\uff17-C, HiII R0ad'];
  const people = [];
  for (const line1 of spellings) people.push(await neighbour(line1));
  const answers = [];
  for (const person of people) answers.push(await onDelivery(person));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409]);
  expect(answers[2]?.json()).toMatchObject({
    code: 'phone-not-verified',
    error: 'To pay this order on delivery, verify your phone on your profile first, or pay online.',
  });
  const [, , third] = people;
  await verifyPhone(shop, third as Buyer);
  expect((await onDelivery(third as Buyer)).status).toBe(200);
  expect((await onDelivery(await neighbour('8-C, Hill Road'))).status).toBe(200);
});

test('promise 37: a network that is full asks strangers to verify their phone; it is kept as a keyed hash until the account is closed', async () => {
  const { rows } = await shop.connection.pool.query<{ open: number }>(
    `select count(*)::int as open from shop_order where pay_by = 'delivery' and status in ('Processing', 'Shipped')`,
  );
  await standardLimits(shop.connection.database, { onDeliveryPerNetwork: (rows[0]?.open ?? 0) + 1 });
  const first = await neighbour();
  const placed = await onDelivery(first);
  expect(placed.status).toBe(200);
  const other = await neighbour();
  const second = await onDelivery(other);
  expect([second.status, second.json()]).toEqual([409, expect.objectContaining({ code: 'phone-not-verified' })]);
  await verifyPhone(shop, other);
  expect((await onDelivery(other)).status).toBe(200);

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

/** Orders one piece of a product and tells whether the shop keeps it, and for how many minutes. */
async function keeping(buyer: Buyer, productId = shelves.product.plenty, pieces = 1) {
  await buyer.browser.post('/api/bulkAdd', {
    userId: buyer.userId,
    items: [{ inventoryMetaId: productId, qty: pieces, direction: 'buy' }],
  });
  const placed = await buyer.placed();
  const { isKept, payUntil, placedAt } = await until(buyer, placed.orderId);
  return { placed, isKept, minutes: Math.round((payUntil.getTime() - placedAt.getTime()) / 60_000) };
}

async function until(buyer: Buyer, orderId: string) {
  const { isKept, payUntil } = await buyer.details(orderId);
  const { rows } = await shop.connection.pool.query<{ placed_at: Date }>(
    'select placed_at from shop_order where number = $1',
    [orderId],
  );
  return { isKept, payUntil: new Date(payUntil ?? 0), placedAt: rows[0]?.placed_at ?? new Date() };
}

test('promise 36: two strangers cannot empty the shop: a large cart keeps nothing from others, and can be paid all the same', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number; pieces: number }>(
    `select id, least(available, 50) as pieces from product where age = 'New' and available > 0 order by id limit 40`,
  );
  const available = async () =>
    (
      await shop.connection.pool.query<{ sum: number }>(
        `select sum(available)::int as sum from product where age = 'New'`,
      )
    ).rows[0]?.sum ?? 0;
  const before = await available();
  for (const stranger of [await neighbour(), await neighbour()]) {
    const items = rows.map(({ id, pieces }) => ({ inventoryMetaId: id, qty: pieces, direction: 'buy' }));
    await stranger.browser.post('/api/bulkAdd', { userId: stranger.userId, items });
    const placed = await stranger.placed();
    expect((await stranger.details(placed.orderId)).isKept).toBe(false);
    expect(await available()).toBe(before);
  }
  const bulk = await neighbour();
  const { placed, isKept } = await keeping(bulk, shelves.product.plenty, 7);
  expect(isKept).toBe(false);
  const stock = await stockOf(shop, shelves.product.plenty);
  expect(await payAtSandbox(shop, placed)).toContain('/order-success');
  expect(await stockOf(shop, shelves.product.plenty)).toEqual({ ...stock, onHand: stock.onHand - 7 });
});

test('promise 12: what is not kept goes to who pays first; the other has the money back and is told', async () => {
  for (const productId of [shelves.product.other, shelves.product.preOwned]) {
    await shelves.stock(productId, 7);
    const [slow, quick] = [await neighbour(), await neighbour()];
    const mine = await keeping(slow, productId, 7);
    expect(mine.isKept).toBe(false);
    await quick.put(productId);
    expect(await payAtSandbox(shop, await quick.placed())).toContain('/order-success');
    expect(await payAtSandbox(shop, mine.placed)).toContain('/order-failed');
    const { orderId } = mine.placed;
    expect((await slow.browser.get(`/api/getOrderOutcome?orderId=${orderId}`)).json()).toMatchObject({
      outcome: 'failed',
      cancelled: { because: 'sold-out', wasPaid: true },
    });
    const { refunds, status, money } = await slow.details(orderId);
    expect([status, refunds.map(({ amount }) => amount)]).toEqual(['Cancelled', [money.toPay]]);
    const { rows } = await shop.connection.pool.query<{ reason: string }>(
      `select contents ->> 'reason' as reason from message where reference = 'payment-failed:' || $1 and channel = 'email'`,
      [orderId],
    );
    expect(rows).toEqual([{ reason: 'sold-out' }]);
    expect((await slow.cart()).length).toBe(1);
    await booksMustBeRight(shop);
  }
});

test.each([
  ['is declined', (placed: { url: string }) => payAtSandbox(shop, placed, { outcome: 'declined' })],
  ['is left and runs out', () => shop.runJobs(minutesFromNow(16))],
])('promise 36: each payment that %s makes the next order keep for less, and then not at all', async (_how, leave) => {
  const buyer = await neighbour();
  const held = [];
  for (let again = 0; again < 6; again += 1) {
    const { placed, isKept, minutes } = await keeping(buyer);
    held.push(isKept ? minutes : 0);
    await leave(placed);
  }
  expect(held).toEqual([15, 12, 9, 6, 0, 0]);
  // Who means it still buys.
  expect(await payAtSandbox(shop, (await keeping(buyer)).placed)).toContain('/order-success');
});

test('promise 36: of the last copies strangers keep a part; who is verified has the rest kept', async () => {
  for (const productId of [shelves.product.few, shelves.product.preOwned]) {
    await shelves.stock(productId, 4);
    expect((await keeping(await neighbour(), productId, 3)).isKept).toBe(false);
    expect((await keeping(await neighbour(), productId, 2)).isKept).toBe(true);
    const next = await neighbour();
    expect((await keeping(next, productId)).isKept).toBe(false);
    await verifyPhone(shop, next);
    const { orderId } = (await keeping(next, productId)).placed;
    await next.browser.post('/api/cancelOrder', { userId: next.userId, orderId });
    expect((await keeping(next, productId)).isKept).toBe(true);
    await shop.runJobs(minutesFromNow(16));
  }
});

test('promise 37: orders that a network or a household never paid refuse nobody, and change nothing for verified people', async () => {
  const stranger = await neighbour('1 Crowded Gate');
  const inhabitant = await neighbour('1, Crowded Gate');
  await verifyPhone(shop, inhabitant);
  expect((await keeping(stranger)).isKept).toBe(true);
  await standardLimits(shop.connection.database, { unpaidPerHousehold: 1, unpaidPerNetwork: 1, lapsedPerNetwork: 1 });
  expect((await keeping(await neighbour('1 CROWDED GATE'))).isKept).toBe(false);
  expect(await keeping(inhabitant)).toMatchObject({ isKept: true, minutes: 15 });
  await shop.runJobs(minutesFromNow(16));
  const third = await neighbour('2 Crowded Gate');
  const { placed, isKept } = await keeping(third);
  expect(isKept).toBe(false);
  expect(await payAtSandbox(shop, placed)).toContain('/order-success');
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
