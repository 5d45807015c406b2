import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderStatus } from '../../../src/rules/orders/order-moves.ts';
import { daysAfter, hourMs } from '../../../src/rules/time/day.ts';
import { cancelOrder } from '../../../src/shop/checkout/cancel-order.ts';
import { refuseReturn } from '../../../src/shop/checkout/return-order.ts';
import { completeOrder, sendOrder } from '../../../src/shop/checkout/send-order.ts';
import type { ShopTransaction } from '../../../src/shop/database.ts';
import { lockOrder, type OrderFacts } from '../../../src/shop/orders/find-order.ts';
import { moveOrder, moveOrderIfStill } from '../../../src/shop/orders/move-order.ts';
import { reconcile } from '../../../src/shop/payments/reconcile.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { atSandbox, type Buyer, newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { staffOf } from '../../support/staff.ts';
import { setPriceOf } from '../../support/order-prices.ts';
import { raceOf } from '../../support/race.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const setPrice = (productId: number, rupees: number) => setPriceOf(shop, productId, rupees);
const byStaff = (number: string, act: (tx: ShopTransaction, order: OrderFacts) => Promise<unknown>) =>
  shop.connection.database.transaction().execute(async (tx) => {
    await act(tx, await lockOrder(tx, number));
  });
const ship = (number: string) =>
  byStaff(number, (tx, order) => sendOrder(tx, order, { by: 'test', now: new Date(), tracking: 'BD 123' }));
const deliver = (number: string, now = new Date()) =>
  byStaff(number, (tx, order) => completeOrder(tx, order, { by: 'test', now }));
const cancel = (buyer: Buyer, orderId: string) =>
  buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId });

async function paidOrder({ credit = 0, rupees = 1000, quantity = 1 } = {}) {
  const { preOwned } = shelves.product;
  await setPrice(preOwned, rupees);
  const buyer = await newBuyer(shop, { creditRupees: credit });
  await buyer.put(preOwned, quantity);
  const placed = await buyer.placed({ usedCredit: credit > 0 });
  await payAtSandbox(shop, placed);
  return { buyer, orderId: placed.orderId, product: preOwned };
}

test('I cancel before it is sent: 3% is kept, the rest goes back the way it came, and the goods are on sale again', async () => {
  const { buyer, orderId, product } = await paidOrder({ credit: 90 });
  expect((await buyer.details(orderId)).money).toMatchObject({ credit: 90, discount: 10, toPay: 900 });
  expect((await buyer.details(orderId)).cancel).toEqual({
    money: 870.3,
    credit: 90,
    fee: 29.7,
    feePercent: 3,
    feeOf: 990,
  });
  const before = await stockOf(shop, product);
  expect((await cancel(buyer, orderId)).status).toBe(200);
  expect(await buyer.wallet()).toEqual({ available: 90, held: 0 });
  expect(await stockOf(shop, product)).toEqual({ onHand: before.onHand + 1, reserved: before.reserved });
  await shop.runJobs();
  expect(await buyer.details(orderId)).toMatchObject({
    status: 'Cancelled',
    cancel: null,
    documents: [{ kind: 'cancellation-charge', total: 29.7, share: { percent: 3, of: 990 } }],
    refunds: [
      { amount: 870.3, to: 'source', isDone: true },
      { amount: 90, to: 'wallet', isDone: true },
    ],
  });
  expect((await cancel(buyer, orderId)).status).toBe(409);
  const { rows } = await shop.connection.pool.query(
    `select reference, facts->'lines'->0->>'title' as title, (facts->'totals'->>'grossPaise')::int as paise from invoice
     join shop_order on shop_order.id = order_id where shop_order.number = $1 order by invoice.id`,
    [orderId],
  );
  expect(rows).toEqual([{ reference: `cancellation-fee:${orderId}`, title: 'Cancellation charge', paise: 2_970 }]);
});

test('cancelled in six tabs at the same moment, an order is cancelled once, and its money goes back once', async () => {
  const { buyer, orderId } = await paidOrder({ credit: 90 });
  const tabs = Array.from({ length: 6 }, () => () => cancel(buyer, orderId));
  const answers = await raceOf({ shops: [shop], table: 'shop_order' }, tabs);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 5 }, () => 409),
  ]);
  expect(await buyer.wallet()).toEqual({ available: 90, held: 0 });
});

test('when the shop cancels, everything comes back and 3% on top', async () => {
  const { buyer, orderId } = await paidOrder();
  await byStaff(orderId, (tx, order) => cancelOrder(tx, order, { by: 'shop', now: new Date() }));
  await shop.runJobs();
  expect(await buyer.wallet()).toEqual({ available: 30, held: 0 });
  expect((await buyer.details(orderId)).refunds).toMatchObject([
    { amount: 1000, to: 'source', isDone: true },
    { amount: 30, to: 'wallet' },
  ]);
});

test('pay on delivery costs nothing to cancel', async () => {
  const { plenty } = shelves.product;
  await setPrice(plenty, 700);
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const { orderId } = await buyer.placed({ cod: true });
  expect((await buyer.details(orderId)).cancel).toEqual({ money: 0, credit: 0, fee: 0, feePercent: 3 });
  expect((await cancel(buyer, orderId)).status).toBe(200);
  expect((await buyer.details(orderId)).refunds).toEqual([]);
});

test('an order that waits for its payment can be cancelled, and money that still comes goes back', async () => {
  const buyer = await newBuyer(shop, { creditRupees: 40 });
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed({ usedCredit: true });
  expect((await cancel(buyer, placed.orderId)).status).toBe(200);
  expect(await buyer.wallet()).toEqual({ available: 40, held: 0 });
  await atSandbox(shop, placed, { outcome: 'paid' });
  await shop.runJobs();
  const { status, refunds, money } = await buyer.details(placed.orderId);
  expect(status).toBe('Cancelled');
  expect(refunds).toMatchObject([{ amount: money.toPay, to: 'source', isDone: true }]);
});

test('what is on its way cannot be cancelled any more', async () => {
  const { buyer, orderId } = await paidOrder();
  await ship(orderId);
  expect(await buyer.details(orderId)).toMatchObject({ status: 'Shipped', tracking: 'BD 123', cancel: null });
  expect((await cancel(buyer, orderId)).status).toBe(409);
});

test('I send a pre-owned game back within 7 days: it is tested before it is sold again, and the money returns to me', async () => {
  const { buyer, orderId, product } = await paidOrder({ quantity: 3, rupees: 333, credit: 100 });
  const wish = (qty: number) =>
    buyer.browser.post('/api/requestReturn', {
      userId: buyer.userId,
      orderId,
      reason: 'Does not start',
      lines: [{ lineId, qty }],
    });
  const { lines, money } = await buyer.details(orderId);
  const [{ lineId } = { lineId: 0 }] = lines;
  expect((await wish(1)).status).toBe(409);
  await ship(orderId);
  await deliver(orderId);
  expect(await buyer.details(orderId)).toMatchObject({ status: 'Completed', canReturn: true });
  expect((await wish(4)).status).toBe(409);
  const before = await stockOf(shop, product);
  expect((await wish(3)).status).toBe(200);
  expect((await wish(1)).status).toBe(409);
  await staffOf(shop).acceptReturn(orderId);
  await shop.runJobs();
  expect(await stockOf(shop, product)).toEqual(before);
  expect(await buyer.wallet()).toEqual({ available: 100, held: 0 });
  expect((await buyer.details(orderId)).refunds).toMatchObject([
    { amount: money.toPay, to: 'source', isDone: true },
    { amount: 100, to: 'wallet' },
  ]);
});

test('what was paid on delivery comes back as store credit when I choose that: the goods, and not the charge for paying there', async () => {
  const { plenty } = shelves.product;
  await setPrice(plenty, 700);
  const buyer = await newBuyer(shop);
  await buyer.put(plenty, 2);
  const { orderId } = await buyer.placed({ cod: true });
  await ship(orderId);
  await deliver(orderId);
  const [line] = (await buyer.details(orderId)).lines;
  await buyer.browser.post('/api/requestReturn', {
    userId: buyer.userId,
    orderId,
    reason: 'Does not start',
    lines: [{ lineId: line?.lineId, qty: 2 }],
    paymentMethod: 'credits',
  });
  expect(await buyer.wallet()).toEqual({ available: 0, held: 0 });
  await staffOf(shop).acceptReturn(orderId);
  expect(await buyer.wallet()).toEqual({ available: 1400, held: 0 });
  expect((await buyer.details(orderId)).refunds).toMatchObject([{ amount: 1400, to: 'wallet' }]);
});

test('a return after its days, or one that the shop refuses, leaves the order as it was', async () => {
  const { buyer, orderId } = await paidOrder();
  await ship(orderId);
  await deliver(orderId, daysAfter(new Date(), -31));
  const [line] = (await buyer.details(orderId)).lines;
  const wish = () =>
    buyer.browser.post('/api/requestReturn', {
      userId: buyer.userId,
      orderId,
      reason: 'Too late',
      lines: [{ lineId: line?.lineId, qty: 1 }],
    });
  expect((await wish()).text).toContain('The return period for this is over.');
  await shop.connection.pool.query('update shop_order set delivered_at = now() where number = $1', [orderId]);
  expect((await wish()).status).toBe(200);
  await byStaff(orderId, (tx, order) =>
    refuseReturn(tx, order, { by: 'test', why: 'Scratched by hand', now: new Date() }),
  );
  expect(await buyer.details(orderId)).toMatchObject({ status: 'Completed', refunds: [] });
  expect((await buyer.details(orderId)).timeline.at(-1)).toMatchObject({ note: 'Scratched by hand' });
});

test('an account with an order under way is not closed, and my data has my orders', async () => {
  const { buyer, orderId } = await paidOrder();
  const close = () =>
    buyer.browser.post('/api/deleteMyAccount', { userId: buyer.userId, password: buyer.form.password });
  expect((await close()).text).toContain(`Order ${orderId} is still under way.`);
  const data = await buyer.browser.get(`/api/downloadMyData?userId=${buyer.userId}`);
  expect(data.json()).toMatchObject({ orders: [{ number: orderId, lines: [{ quantity: 1 }] }] });
  await cancel(buyer, orderId);
  await shop.runJobs();
  expect((await close()).status).toBe(200);
});

test('promise 13: an order moves along its table only, and from where it stands', async () => {
  const { buyer, orderId } = await paidOrder();
  const move = (from: OrderStatus, to: OrderStatus) =>
    byStaff(orderId, (tx, order) => moveOrder(tx, { order, from, to, by: 'test', now: new Date() }));
  await expect(move('Processing', 'Returned')).rejects.toThrow('never moves');
  await expect(move('Processing', 'Completed')).rejects.toThrow('never moves');
  const history = async () =>
    (await shop.connection.pool.query<{ id: number }>('select id from order_event order by id')).rows.map(
      ({ id }) => id,
    );
  const before = await history();
  // Along the table, but the order does not stand there: nothing that moves with it may stay.
  await expect(move('Shipped', 'Completed')).rejects.toThrow('does not stand there');
  await expect(move('Awaiting payment', 'Processing')).rejects.toThrow('does not stand there');
  await byStaff(orderId, async (tx, order) => {
    const late = { order, from: 'Awaiting payment', to: 'Cancelled', by: 'test', now: new Date() } as const;
    expect(await moveOrderIfStill(tx, { ...late, cancelledBecause: 'expired' })).toBe(false);
  });
  expect(await history()).toEqual(before);
  expect(await buyer.details(orderId)).toMatchObject({ status: 'Processing' });
  await expect(shop.connection.pool.query('delete from order_event')).rejects.toThrow('never changed or deleted');
});

test('promise 19: somebody else’s order is not there', async () => {
  const { orderId } = await paidOrder();
  const other = await newBuyer(shop);
  const { browser, userId } = other;
  const refused = [
    await browser.get(`/api/getOrder?userId=${userId}&orderId=${orderId}`),
    await cancel(other, orderId),
    await browser.post('/api/requestReturn', { userId, orderId, reason: 'x', lines: [{ lineId: 1, qty: 1 }] }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await other.orders()).toEqual([]);
});

test('an order is found however its number is typed, and answered in the spelling of the shop', async () => {
  const { buyer, orderId } = await paidOrder();
  const typed = encodeURIComponent(` ${orderId.toLowerCase()} `);
  expect((await shop.get(`/api/getOrderOutcome?orderId=${typed}`)).json()).toMatchObject({ orderId });
  expect(await buyer.details(typed)).toMatchObject({ orderId, status: 'Processing' });
});

test('reconcile lists what the gateway and the shop see differently, and nothing else', async () => {
  await shop.runJobs(new Date(Date.now() + hourMs));
  const since = new Date(0);
  const compare = () => reconcile(shop.connection.database, shop.services.gateway, { since, now: new Date() });
  const agreed = await compare();
  expect(agreed).toEqual([]);
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  await atSandbox(shop, placed, { outcome: 'paid', notices: 'never' });
  expect(await compare()).toEqual([
    { reference: `${placed.orderId}-1`, about: expect.stringContaining('paid at the gateway') },
  ]);
  await shop.runJobs(new Date(Date.now() + 120_000));
  expect(await compare()).toEqual([]);
});
