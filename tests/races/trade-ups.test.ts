import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Refused } from '../../src/rules/refused.ts';
import { expireOrders } from '../../src/shop/checkout/expire-orders.ts';
import { booksMustBeRight } from '../support/books.ts';
import { Browser } from '../support/browser.ts';
import { atSandbox, type Buyer, payAtSandbox, stockOf } from '../support/buyers.ts';
import { widenLimits } from '../support/limits.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { minutesFromNow } from '../support/order-prices.ts';
import { race } from '../support/race.ts';
import { staffOf } from '../support/staff.ts';
import { openTradeUpShop, type TradeUpShop } from '../support/trade-ups.ts';

let shop: OpenShop;
let second: OpenShop;
let trade: TradeUpShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
  await widenLimits(shop.connection.database);
  trade = await openTradeUpShop(shop);
});
afterEach(() => booksMustBeRight(shop));
afterAll(async () => {
  await second.close();
  await shop.close();
});

const through = (at: OpenShop, { browser }: Buyer) => {
  const there = new Browser(at);
  there.accessToken = browser.accessToken;
  return there;
};
const atOnce = (table: string, racers: readonly (() => Promise<unknown>)[]) =>
  race({ shops: [shop, second], table }, racers);
/** Whoever came too late was told so; anything else is a fault. */
const mustBeRefusals = (results: readonly PromiseSettledResult<unknown>[]) => {
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof Refused)) throw result.reason;
  }
};

test('promise 34: settled while the buyer cancels, either the credit has paid or it is in the wallet, and nothing is half done', async () => {
  for (const isCancelFirst of [true, false]) {
    const before = await stockOf(shop, trade.fresh);
    const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
    await payAtSandbox(shop, placed);
    await trade.inspect(person, tradeIn);
    const cancel = () => through(second, person).post('/api/cancelOrder', { userId: person.userId, orderId });
    const settle = () => staffOf(shop).finish(tradeIn);
    mustBeRefusals(await atOnce('order_event', isCancelFirst ? [cancel, settle] : [settle, cancel]));
    const { status } = await person.details(orderId);
    expect((await person.details(tradeIn)).status).toBe('Paid');
    const { credit } = await trade.of(person, orderId);
    const { available, held } = await person.wallet();
    expect(held).toBe(0);
    expect([
      [null, 'Cancelled', 1700, [300]],
      [1700, 'Processing', 0, []],
      // A cancellation that came after the settlement is one of a paid order: with the fee that its page says.
      [1700, 'Cancelled', 1700, [240]],
    ]).toContainEqual([credit, status, available, await trade.refundsOf(orderId)]);
    const left = await stockOf(shop, trade.fresh);
    expect(left).toEqual({ onHand: before.onHand - (status === 'Processing' ? 1 : 0), reserved: before.reserved });
  }
});

test('promise 34: settled while the purchase runs out of time, it is paid or over, and the credit is nowhere twice', async () => {
  const { person, tradeIn, orderId } = await trade.begun();
  await trade.inspect(person, tradeIn);
  const late = minutesFromNow(30 * 24 * 60);
  mustBeRefusals(
    await atOnce('order_event', [
      () => staffOf(shop).finish(tradeIn),
      () => expireOrders(second.connection.database, second.services.gateway, { now: late }),
    ]),
  );
  const { available, held } = await person.wallet();
  const { status } = await person.details(orderId);
  expect(available + held).toBe(1700);
  expect(held).toBe(status === 'Cancelled' ? 0 : 1700);
});

test('promise 34: the difference is paid while the inspection makes another one of it: it counts or it goes back', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await trade.accept(person, tradeIn, { marks: 'heavy' });
  await atSandbox(shop, placed, { outcome: 'paid' });
  const { pathname } = new URL(placed.url);
  const reference = pathname.split('/').at(-1) ?? '';
  mustBeRefusals(
    await atOnce('shop_order', [
      () => fetch(`${second.address}/payments/return/${reference}`, { redirect: 'manual' }),
      () => trade.answer(person, tradeIn, true),
    ]),
  );
  const { paid, due, credit } = await trade.of(person, orderId);
  expect([credit, paid + due]).toEqual([1400, 600]);
  expect(await trade.refundsOf(orderId)).toEqual(paid === 300 ? [] : [300]);
});

test('promise 34: pressed by many at once, a trade-in pays for one purchase', async () => {
  const { person, tradeIn } = await trade.ready(trade.fresh, 2);
  const request = { userId: person.userId, addressId: person.addressId, orderId: tradeIn };
  const results = await atOnce(
    'shop_order',
    Array.from(
      { length: 8 },
      (_, index) => () => through(index % 2 === 0 ? shop : second, person).post('/api/placeTradeUp', request),
    ),
  );
  const numbers = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return ((result.value as { json: () => unknown }).json() as { orderId: string }).orderId;
  });
  expect(new Set(numbers).size).toBe(1);
});

test('promise 34: finished many times at once, the credit pays once', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await payAtSandbox(shop, placed);
  await trade.inspect(person, tradeIn);
  const results = await atOnce(
    'order_event',
    Array.from({ length: 8 }, (_, index) => () => staffOf(index % 2 === 0 ? shop : second).finish(tradeIn)),
  );
  mustBeRefusals(results);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await person.details(orderId)).status).toBe('Processing');
  expect(await person.wallet()).toEqual({ available: 0, held: 0 });
});
