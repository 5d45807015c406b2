import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox, stockOf, wordsTo } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let shelves: CartShop;
let counter: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  ({ browser: counter } = await signedInStaff(shop, 'counter'));
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const move = (orderId: string, step: string, why?: string) =>
  counter.post('/api/office/moveOrder', { orderId, move: step, why });
const productId = () => shelves.product.plenty;

/** Sent, refused on delivery, and back in the shop; tells what the shelf had before and after. */
async function cameBack(buyer: Buyer, orderId: string) {
  expect((await move(orderId, 'came-back', 'Too early')).status).toBe(409);
  await move(orderId, 'ship');
  await shop.runJobs();
  expect((await move(orderId, 'came-back')).status).toBe(400);
  const before = await stockOf(shop, productId());
  expect((await move(orderId, 'came-back', 'Nobody opened the door')).status).toBe(200);
  expect((await move(orderId, 'came-back', 'Twice')).status).toBe(409);
  expect((await move(orderId, 'complete')).status).toBe(409);
  // It is looked at like a return, and only then decided.
  expect((await move(orderId, 'accept-return')).status).toBe(409);
  expect(await stockOf(shop, productId())).toEqual(before);
  const lines = (await buyer.details(orderId)).lines.map(({ lineId }) => ({ lineId, isAsExpected: true }));
  expect((await counter.post('/api/office/inspectReturn', { orderId, lines })).status).toBe(200);
  expect((await move(orderId, 'accept-return')).status).toBe(200);
  await shop.runJobs();
  const { status, timeline } = await buyer.details(orderId);
  expect([status, timeline.at(-2)?.note]).toEqual(['Returned', 'Nobody opened the door']);
  return { before, after: await stockOf(shop, productId()) };
}

const rows = async (query: string, orderId: string) =>
  (await shop.connection.pool.query<{ paise: number }>(query, [orderId])).rows;
const refundsOf = (orderId: string) =>
  rows(
    `select amount_paise as paise from refund where payment_id in (
       select payment.id from payment join shop_order on shop_order.id = order_id where number = $1)`,
    orderId,
  );

test('a parcel that nobody paid for on delivery: the things are on the shelf, and nothing is given that never came', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(productId(), 1);
  const { orderId } = await buyer.placed({ cod: true });
  const { before, after } = await cameBack(buyer, orderId);
  expect(after.onHand).toBe(before.onHand + 1);
  expect(await buyer.wallet()).toEqual({ available: 0, held: 0 });
  expect(await refundsOf(orderId)).toEqual([]);
  const { documents } = await buyer.details(orderId);
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice']);
});

test('a parcel that nobody paid for on delivery: nothing of its invoice stays, not even the charge for paying there', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(productId(), 1);
  const { orderId } = await buyer.placed({ cod: true });
  await cameBack(buyer, orderId);
  const { documents, money } = await buyer.details(orderId);
  expect(money.fee).toBeGreaterThan(0);
  const totalOf = (wanted: string) => documents.find(({ kind }) => kind === wanted)?.total;
  expect([totalOf('invoice'), totalOf('credit-note')]).toEqual([money.toPay, money.toPay]);
});

test('a parcel that was paid online: all of the money goes back', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(productId(), 2);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  const { before, after } = await cameBack(buyer, placed.orderId);
  expect(after.onHand).toBe(before.onHand + 2);
  const [order] = await rows('select to_pay_paise as paise from shop_order where number = $1', placed.orderId);
  expect(await refundsOf(placed.orderId)).toEqual([order]);
  expect(await buyer.wallet()).toEqual({ available: 0, held: 0 });
});

test('an order says that its parcel came back, so that nobody calls it paid that was to be paid on delivery', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(productId(), 1);
  const { orderId } = await buyer.placed({ cod: true });
  expect((await buyer.details(orderId)).cameBack).toBe(false);
  await cameBack(buyer, orderId);
  expect((await buyer.details(orderId)).cameBack).toBe(true);
});

test('the shopper is told by message that the parcel came back, why, and what becomes of the money', async () => {
  const onDelivery = await newBuyer(shop);
  await onDelivery.put(productId(), 1);
  const { orderId } = await onDelivery.placed({ cod: true });
  await cameBack(onDelivery, orderId);
  const told = await wordsTo(shop, onDelivery);
  expect(told).toContain(`Your parcel for order ${orderId} came back to us: Nobody opened the door.`);
  expect(told).toContain('You have not paid anything for it');
  expect(told).not.toMatch(/refund/i);
  // The staff sees that they were told.
  const { messages } = (await counter.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<
    typeof officeOrder
  >;
  expect(messages.filter(({ template }) => template === 'return-undelivered')).toHaveLength(2);
  const online = await newBuyer(shop);
  await online.put(productId(), 1);
  const placed = await online.placed();
  await payAtSandbox(shop, placed);
  await cameBack(online, placed.orderId);
  expect(await wordsTo(shop, online)).toContain('We will check what is in it, and then refund what you paid.');
});
