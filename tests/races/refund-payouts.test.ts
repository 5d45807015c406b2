import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptReturn } from '../../src/shop/checkout/refund-return.ts';
import { inspectReturn, receiveReturn } from '../../src/shop/checkout/return-order.ts';
import { booksMustBeRight } from '../support/books.ts';
import { fillShelves } from '../support/cart-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { askBack, type PaidOnDelivery, paidOnDelivery } from '../support/paid-on-delivery.ts';
import { race, raceOf } from '../support/race.ts';
import { byUpi, openTradeInShop, type TradeInShop } from '../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const hand = () => ({ by: 'Meena', now: new Date() });
const delivered = () => paidOnDelivery(shop, trade.shelves.product.plenty);
const accept = (orderId: string) => trade.staff.act(orderId, (tx, order) => acceptReturn(tx, order, hand()));
const close = ({ buyer: { browser, userId, form } }: PaidOnDelivery) =>
  browser.post('/api/deleteMyAccount', { userId, password: form.password });

/** Here and looked at: it waits for the decision. */
async function lookedAt(): Promise<PaidOnDelivery> {
  const order = await delivered();
  await askBack(order, byUpi);
  await trade.staff.act(order.orderId, async (tx, facts) => {
    await receiveReturn(tx, facts, hand());
    const seen = [{ lineId: order.lineId, isAsExpected: true, note: null }];
    await inspectReturn(tx, facts, { lines: seen, ...hand() });
  });
  return order;
}

async function payoutsOf(orderId: string) {
  const { rows } = await shop.connection.pool.query<{ state: string; amount: number }>(
    `select payout.state, amount_paise::int as amount from payout join shop_order on shop_order.id = order_id where number = $1`,
    [orderId],
  );
  return rows;
}

test('promise 33: a return that several accept at one moment is refunded once', async () => {
  const { buyer, orderId } = await lookedAt();
  const results = await race(
    { shops: [shop], table: 'order_event' },
    Array.from({ length: 4 }, () => () => accept(orderId)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await payoutsOf(orderId)).toEqual([{ state: 'due', amount: 70_000 }]);
  expect(await buyer.wallet()).toEqual({ available: 0, held: 0 });
  await trade.exportAll();
});

test('promise 33: a refund that is accepted while two export is in one file, this one or the next', async () => {
  const { orderId } = await lookedAt();
  const [, ...files] = await raceOf<unknown>({ shops: [shop], table: 'payout' }, [
    () => accept(orderId),
    () => trade.exportAll(),
    () => trade.exportAll(),
  ]);
  const later = await Promise.all([trade.exportAll(), trade.exportAll()]);
  const numbers = [...(files as typeof later), ...later].flatMap(({ payouts }) => payouts.map(({ number }) => number));
  expect(numbers.filter((number) => number.startsWith(orderId))).toHaveLength(1);
  expect(await payoutsOf(orderId)).toEqual([{ state: 'exported', amount: 70_000 }]);
});

test('an account that is closed while its return is accepted stays open: its money is on its way', async () => {
  const order = await lookedAt();
  const [, closed] = await raceOf({ shops: [shop], table: 'order_event' }, [
    () => accept(order.orderId).then(() => null),
    () => close(order),
  ]);
  expect(closed?.status).toBe(409);
  expect(await payoutsOf(order.orderId)).toEqual([{ state: 'due', amount: 70_000 }]);
  await trade.exportAll();
});

test('an account that is closed while a return is asked for: one of the two is refused', async () => {
  for (const table of ['shopper', 'return_request']) {
    const order = await delivered();
    const [asked, closed] = await raceOf({ shops: [shop], table }, [() => askBack(order, byUpi), () => close(order)]);
    const isClosed = closed?.status === 200;
    expect([asked?.status, closed?.status]).toEqual(isClosed ? [401, 200] : [200, 409]);
    expect(await payoutsOf(order.orderId)).toEqual(isClosed ? [] : [{ state: 'frozen', amount: null }]);
  }
});
