import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireOrders } from '../../src/shop/checkout/expire-orders.ts';
import { booksMustBeRight } from '../support/books.ts';
import { atSandbox, type Buyer, newBuyer, payAtSandbox, stockOf } from '../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../support/cart-shop.ts';
import { atNight } from '../support/night-test.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { minutesFromNow, outcomeOf, setPriceOf } from '../support/order-prices.ts';
import { openFleet, type ShopFleet } from '../support/shop-fleet.ts';
import { staffOf } from '../support/staff.ts';

let fleet: ShopFleet;
let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  fleet = await openFleet();
  ({ shop } = fleet);
  shelves = await openCartShop(shop);
  await setPriceOf(shop, shelves.product.preOwned, 1000);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => fleet.close());

/** Each lets one side start a little later, so that both orders of things happen. */
const rounds = Array.from({ length: atNight(8, 4) }, (_, round) => round);
const atOnce = <Made>(count: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** ₹1,000 of pre-owned goods: 90 of credit, 10 of discount, 900 to pay. */
async function openOrder(quantity = 1) {
  const { preOwned } = shelves.product;
  const buyer = await newBuyer(shop, { creditRupees: 90 * quantity });
  await buyer.put(preOwned, quantity);
  const placed = await buyer.placed({ usedCredit: true });
  return { buyer, placed, orderId: placed.orderId };
}

async function paidOrder(quantity = 1) {
  const order = await openOrder(quantity);
  await payAtSandbox(shop, order.placed);
  return order;
}

const cancelFrom = (index: number, buyer: Buyer, orderId: string) =>
  fleet.through(index, buyer).post('/api/cancelOrder', { userId: buyer.userId, orderId });

const expireAll = (minutes: number) =>
  expireOrders(shop.connection.database, shop.services.gateway, { now: minutesFromNow(minutes) });

/** How often an order entered each status, and how often its buyer was told something about it. */
async function historyOf(orderId: string) {
  const { pool } = shop.connection;
  const events = await pool.query<{ to_status: string }>(
    `select to_status from order_event join shop_order on shop_order.id = order_id where number = $1 order by order_event.id`,
    [orderId],
  );
  const messages = await pool.query<{ template: string }>(
    `select template from message where channel = 'email' and reference like '%:' || $1 order by id`,
    [orderId],
  );
  return {
    statuses: events.rows.map(({ to_status }) => to_status),
    told: messages.rows.map(({ template }) => template),
  };
}

/** The order once its refunds are done: the jobs of the other processes may have one in hand when ours find nothing to do. */
async function settledOrder(buyer: Buyer, orderId: string) {
  await Promise.all([shop.runJobs(), shop.runJobs()]);
  const isEveryRefundDone = async () => (await buyer.details(orderId)).refunds.every(({ isDone }) => isDone);
  await expect.poll(isEveryRefundDone).toBe(true);
  return buyer.details(orderId);
}

test('cancel against pay: the order is cancelled, and what was paid goes back once, less the fee only if it was paid first', async () => {
  const { preOwned } = shelves.product;
  for (const round of rounds) {
    const { buyer, placed, orderId } = await openOrder();
    const before = await stockOf(shop, preOwned);
    await atSandbox(shop, placed, { outcome: 'paid', notices: 'never' });
    const [cancelled] = await Promise.all([
      pause(round * 3).then(() => cancelFrom(round, buyer, orderId)),
      fetch(`${fleet.process(round + 1).address}/payments/return/${orderId}-1`, { redirect: 'manual' }),
    ]);
    expect(cancelled.status).toBe(200);
    const { status, refunds } = await settledOrder(buyer, orderId);
    expect(status).toBe('Cancelled');
    const toSource = refunds.filter(({ to }) => to === 'source');
    expect(toSource).toMatchObject([{ isDone: true }]);
    const { statuses } = await historyOf(orderId);
    expect(toSource[0]?.amount).toBe(statuses.includes('Processing') ? 870.3 : 900);
    expect(await buyer.wallet()).toEqual({ available: 90, held: 0 });
    expect(await stockOf(shop, preOwned)).toEqual({ onHand: before.onHand, reserved: before.reserved - 1 });
  }
});

test('expire against pay: whoever is first, the order is paid for, once', async () => {
  const { preOwned } = shelves.product;
  for (const round of rounds) {
    const { buyer, placed, orderId } = await openOrder();
    const before = await stockOf(shop, preOwned);
    await Promise.all([
      pause(round * 5).then(() => expireAll(16)),
      pause((rounds.length - round) * 2).then(() => atSandbox(fleet.process(round), placed, { outcome: 'paid' })),
    ]);
    await shop.runJobs(minutesFromNow(17));
    // The jobs of the other processes may have its late money in hand.
    await expect.poll(() => outcomeOf(shop, orderId)).toBe('success');
    expect((await buyer.details(orderId)).refunds).toEqual([]);
    expect(await buyer.wallet()).toEqual({ available: 0, held: 0 });
    expect(await stockOf(shop, preOwned)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved - 1 });
    expect((await historyOf(orderId)).told.filter((template) => template === 'order-paid')).toHaveLength(1);
  }
});

test('promise 12: late money against a faster buyer of the last unit: one gets it, the other gets the money back', async () => {
  const { few } = shelves.product;
  for (const round of rounds.slice(0, 5)) {
    await shelves.stock(few, 2);
    const [late, faster] = await atOnce(2, () => newBuyer(shop));
    if (!late || !faster) throw new Error('two buyers were wanted');
    await Promise.all([late.put(few), faster.put(few)]);
    await shelves.stock(few, 1);
    const placed = await late.placed();
    await expireAll(16);
    const [answer] = await Promise.all([
      faster.order({}, fleet.through(round, faster)),
      atSandbox(fleet.process(round + 1), placed, { outcome: 'paid' }),
    ]);
    await shop.runJobs();
    const isLateServed = (await outcomeOf(shop, placed.orderId)) === 'success';
    expect(answer.status).toBe(isLateServed ? 409 : 200);
    const { refunds, money } = await settledOrder(late, placed.orderId);
    expect(refunds).toMatchObject(isLateServed ? [] : [{ amount: money.toPay, isDone: true }]);
    expect(await stockOf(shop, few)).toEqual(isLateServed ? { onHand: 0, reserved: 0 } : { onHand: 1, reserved: 1 });
    if (!isLateServed) await payAtSandbox(shop, answer.json() as { url: string });
  }
});

test('promise 6: three clocks that strike together end each order once', async () => {
  const { preOwned } = shelves.product;
  const orders = await atOnce(6, () => openOrder());
  await Promise.all([15, 16, 17].map(expireAll));
  for (const { orderId, buyer } of orders) {
    expect(await historyOf(orderId)).toEqual({
      statuses: ['Awaiting payment', 'Cancelled'],
      told: ['payment-failed'],
    });
    expect(await buyer.wallet()).toEqual({ available: 90, held: 0 });
  }
  expect(await stockOf(shop, preOwned)).toEqual({ onHand: 9, reserved: 0 });
});

test('cancelled ten times at three doors, an order is cancelled once', async () => {
  const { preOwned } = shelves.product;
  const { buyer, orderId } = await paidOrder();
  const before = await stockOf(shop, preOwned);
  const answers = await atOnce(10, (index) => cancelFrom(index, buyer, orderId));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect((await settledOrder(buyer, orderId)).refunds).toMatchObject([
    { amount: 870.3, to: 'source', isDone: true },
    { amount: 90, to: 'wallet', isDone: true },
  ]);
  expect(await buyer.wallet()).toEqual({ available: 90, held: 0 });
  expect(await stockOf(shop, preOwned)).toEqual({ onHand: before.onHand + 1, reserved: before.reserved });
  expect((await historyOf(orderId)).told).toEqual(['order-paid', 'order-cancelled']);
});

test('asked for and accepted many times, a return gives things and money back once', async () => {
  const { preOwned } = shelves.product;
  const staff = staffOf(shop);
  const { buyer, orderId } = await paidOrder(2);
  await staff.deliver(orderId);
  const [line] = (await buyer.details(orderId)).lines;
  const wishes = await atOnce(10, (index) =>
    fleet.through(index, buyer).post('/api/requestReturn', {
      userId: buyer.userId,
      orderId,
      reason: 'Does not start',
      lines: [{ lineId: line?.lineId, qty: 2 }],
    }),
  );
  expect(wishes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(wishes.filter(({ status }) => status === 409)).toHaveLength(9);
  const before = await stockOf(shop, preOwned);
  const accepted = await Promise.allSettled(Array.from({ length: 8 }, () => staff.acceptReturn(orderId)));
  expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { refunds } = await settledOrder(buyer, orderId);
  expect(await stockOf(shop, preOwned)).toEqual(before);
  const { rows } = await shop.connection.pool.query(`select 1 from unit where product_id = $1 and state = 'to test'`, [
    preOwned,
  ]);
  expect(rows).toHaveLength(2);
  expect(await buyer.wallet()).toEqual({ available: 180, held: 0 });
  expect(refunds).toMatchObject([
    { amount: 1800, to: 'source', isDone: true },
    { amount: 180, to: 'wallet', isDone: true },
  ]);
});

test('another checkout against the payment of the first: the first is paid for or its money goes back', async () => {
  const { plenty, other } = shelves.product;
  for (const round of rounds) {
    const buyer = await newBuyer(shop);
    await buyer.put(plenty);
    const first = await buyer.placed();
    await buyer.put(other);
    const [second] = await Promise.all([
      buyer.order({}, fleet.through(round, buyer)),
      atSandbox(fleet.process(round + 1), first, { outcome: 'paid' }),
    ]);
    expect(second.status).toBe(200);
    const { status, refunds, money } = await settledOrder(buyer, first.orderId);
    const isReplaced = status === 'Cancelled';
    expect(refunds).toMatchObject(isReplaced ? [{ amount: money.toPay, isDone: true }] : []);
    expect(isReplaced || status === 'Processing').toBe(true);
  }
});
