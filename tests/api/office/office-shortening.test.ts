import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder, officePreviewShortening } from '../../../src/contract/office/orders.ts';
import type { officeToday } from '../../../src/contract/office/today.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { setPriceOf } from '../../support/order-prices.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let shelves: CartShop;
let counter: Awaited<ReturnType<typeof signedInStaff>>;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  counter = await signedInStaff(shop, 'counter');
  manager = await signedInStaff(shop, 'manager');
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const why = 'The last one has a broken case';

async function paidOrder(choices: Record<string, unknown> = {}, { creditRupees = 0 } = {}) {
  const buyer = await newBuyer(shop, { creditRupees });
  const [one, other] = choices['cod'] ? await cheapest() : [shelves.product.plenty, shelves.product.other];
  await buyer.put(one, 3);
  await buyer.put(other, 1);
  const placed = await buyer.placed(choices);
  if (!choices['cod']) await payAtSandbox(shop, placed);
  const file = await read(placed.orderId);
  const [first, second] = file.lines;
  if (!first || !second) throw new Error('the order has two lines');
  return { buyer, orderId: placed.orderId, first, second };
}

/** Two products of which four cost less than the limit of paying on delivery. */
async function cheapest(): Promise<[number, number]> {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' order by buy_paise, id limit 2`,
  );
  const [one, other] = rows.map(({ id }) => id);
  if (!one || !other) throw new Error('the demo shop has new things');
  await Promise.all([shelves.stock(one, 9), shelves.stock(other, 9)]);
  return [one, other];
}

async function read(orderId: string) {
  return (await counter.browser.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
}

function leaveOut(orderId: string, lines: { lineId: number; qty: number }[]) {
  return counter.browser.post('/api/office/shortenOrder', { orderId, lines, why });
}

async function preview(orderId: string, lines: { lineId: number; qty: number }[]) {
  const answer = await counter.browser.post('/api/office/previewShortening', { orderId, lines });
  return answer.json() as ReplyOf<typeof officePreviewShortening>;
}

/** What went back, in rupees. */
async function backOf(buyer: Buyer, orderId: string) {
  const { refunds } = await buyer.details(orderId);
  const sum = (to: string) => refunds.filter((one) => one.to === to).reduce((all, { amount }) => all + amount, 0);
  return { source: sum('source'), wallet: sum('wallet') };
}

test('what cannot be sent is left out of a paid order: its money and three per cent go back, the rest is sent', async () => {
  const { buyer, orderId, first } = await paidOrder();
  const before = await stockOf(shop, shelves.product.plenty);
  const shown = await preview(orderId, [{ lineId: first.lineId, qty: 2 }]);
  expect(shown).toEqual({
    money: 2 * first.price,
    credit: 0,
    bonus: Math.floor(2 * first.price * 100 * 0.03) / 100,
    onDelivery: null,
  });
  expect((await leaveOut(orderId, [{ lineId: first.lineId, qty: 2 }])).status).toBe(200);
  expect(await backOf(buyer, orderId)).toEqual({ source: shown.money, wallet: shown.bonus });
  expect((await stockOf(shop, shelves.product.plenty)).onHand).toBe(before.onHand + 2);
  const seen = await buyer.details(orderId);
  expect(seen.lines.map(({ qty, leftOut }) => [qty, leftOut])).toEqual([
    [3, 2],
    [1, 0],
  ]);
  expect(seen.timeline.at(-1)).toMatchObject({ status: 'Processing', note: expect.stringContaining(why) });
  await shop.sendMessages();
  const told = (await shop.outbox()).filter(({ text }) => text.includes(orderId)).map(({ text }) => text);
  expect(told.some((text) => text.includes('cannot send') && text.includes(why))).toBe(true);
  const file = await read(orderId);
  expect(file.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  expect((await counter.browser.post('/api/office/moveOrder', { orderId, move: 'ship' })).status).toBe(200);
  await shop.sendMessages();
  const shipped = (await shop.outbox()).filter(({ text }) => text.includes('courier') && text.includes(orderId));
  // The letter names the lines, the text message does not; which of them is sent first is chance.
  expect(shipped.some(({ text }) => text.includes('× 1'))).toBe(true);
  expect(shipped.some(({ text }) => text.includes('× 3'))).toBe(false);
});

test('a part that was left out with store credit and a later cancellation give back every paisa once', async () => {
  const { buyer, orderId, first } = await paidOrder({ usedCredit: 701 }, { creditRupees: 1000 });
  const paid = (await buyer.details(orderId)).money;
  await leaveOut(orderId, [{ lineId: first.lineId, qty: 1 }]);
  await leaveOut(orderId, [{ lineId: first.lineId, qty: 1 }]);
  const wallet = await buyer.wallet();
  const after = await buyer.details(orderId);
  const gone = await backOf(buyer, orderId);
  expect(after.cancel?.money).toBeCloseTo(paid.toPay - gone.source - (after.cancel?.fee ?? 0), 2);
  await counter.browser.post('/api/office/moveOrder', { orderId, move: 'cancel' });
  expect((await backOf(buyer, orderId)).source).toBeCloseTo(paid.toPay, 2);
  expect((await buyer.wallet()).available).toBeGreaterThan(wallet.available);
  const stock = await stockOf(shop, shelves.product.plenty);
  expect(stock).toEqual({ onHand: 60, reserved: 0 });
});

test('what is paid on delivery costs less by what is left out, and nothing goes back', async () => {
  const { buyer, orderId, first } = await paidOrder({ cod: true });
  const before = (await buyer.details(orderId)).money;
  expect(before.payBy).toBe('delivery');
  const told = await preview(orderId, [{ lineId: first.lineId, qty: 1 }]);
  expect(told).toEqual({ money: 0, credit: 0, bonus: 0, onDelivery: before.toPay - first.price });
  await leaveOut(orderId, [{ lineId: first.lineId, qty: 1 }]);
  expect((await buyer.details(orderId)).money).toMatchObject({ toPay: told.onDelivery, leftOut: first.price });
  expect((await read(orderId)).money.toPay).toBe(told.onDelivery);
  expect((await buyer.details(orderId)).refunds).toEqual([]);
});

test('all of an order, more than there is, or what is on its way cannot be left out', async () => {
  const { orderId, first, second } = await paidOrder();
  const all = [
    { lineId: first.lineId, qty: 3 },
    { lineId: second.lineId, qty: 1 },
  ];
  expect((await leaveOut(orderId, all)).text).toContain('cancel the order instead');
  expect((await leaveOut(orderId, [{ lineId: second.lineId, qty: 2 }])).status).toBe(409);
  expect(
    (
      await leaveOut(
        orderId,
        [1, 1].map((qty) => ({ lineId: second.lineId, qty })),
      )
    ).status,
  ).toBe(400);
  const other = await paidOrder();
  expect((await leaveOut(orderId, [{ lineId: other.first.lineId, qty: 1 }])).status).toBe(404);
  await counter.browser.post('/api/office/moveOrder', { orderId, move: 'ship' });
  expect((await leaveOut(orderId, [{ lineId: first.lineId, qty: 1 }])).status).toBe(409);
});

test('left out by two people at once, a piece is left out once; what was left out cannot be returned', async () => {
  const { buyer, orderId, first } = await paidOrder();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? counter : manager).browser.post('/api/office/shortenOrder', {
        orderId,
        lines: [{ lineId: first.lineId, qty: 3 }],
        why,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 404, 404, 404, 404, 404,
  ]);
  expect((await backOf(buyer, orderId)).source).toBe(3 * first.price);
  for (const move of ['ship', 'complete']) await counter.browser.post('/api/office/moveOrder', { orderId, move });
  const wish = await buyer.browser.post('/api/requestReturn', {
    userId: buyer.userId,
    orderId,
    reason: 'It does not start',
    lines: [{ lineId: first.lineId, qty: 1 }],
  });
  expect(wish.status).toBe(409);
});

test('money that a manager gave back by hand does not go back again with a cancellation', async () => {
  const { buyer, orderId } = await paidOrder();
  const { toPay } = (await buyer.details(orderId)).money;
  const refund = { orderId, to: 'source', rupees: 100, why: 'The box is scratched' };
  expect((await manager.browser.post('/api/office/refund', refund)).status).toBe(200);
  expect((await counter.browser.post('/api/office/moveOrder', { orderId, move: 'cancel' })).status).toBe(200);
  expect((await backOf(buyer, orderId)).source).toBe(toPay);
});

test('what was left out is no sale of that day', async () => {
  const sales = async () => {
    const { days } = (await manager.browser.get('/api/office/today')).json() as ReplyOf<typeof officeToday>;
    return days.at(-1)?.sales ?? 0;
  };
  const before = await sales();
  const { orderId, first, second } = await paidOrder();
  await leaveOut(orderId, [{ lineId: first.lineId, qty: 2 }]);
  expect((await sales()) - before).toBeCloseTo(first.price + second.price, 2);
});

test('after some money went back by hand, what is told to go back with a part is what goes back', async () => {
  const { buyer, orderId, first } = await paidOrder();
  const { toPay } = (await buyer.details(orderId)).money;
  await manager.browser.post('/api/office/refund', { orderId, to: 'source', rupees: toPay - 1, why });
  expect((await buyer.details(orderId)).cancel?.money).toBe(1);
  expect((await preview(orderId, [{ lineId: first.lineId, qty: 1 }])).money).toBe(1);
  expect((await leaveOut(orderId, [{ lineId: first.lineId, qty: 1 }])).status).toBe(200);
  expect((await backOf(buyer, orderId)).source).toBe(toPay);
  expect((await preview(orderId, [{ lineId: first.lineId, qty: 1 }])).money).toBe(0);
  expect((await leaveOut(orderId, [{ lineId: first.lineId, qty: 1 }])).status).toBe(200);
});

test('an order of which some money went back by hand can be returned whole: only the rest goes back', async () => {
  const { buyer, orderId, first, second } = await paidOrder();
  const { toPay } = (await buyer.details(orderId)).money;
  await manager.browser.post('/api/office/refund', { orderId, to: 'source', rupees: 100, why });
  for (const move of ['ship', 'complete']) await counter.browser.post('/api/office/moveOrder', { orderId, move });
  await buyer.browser.post('/api/requestReturn', {
    userId: buyer.userId,
    orderId,
    reason: 'It does not start',
    lines: [first, second].map(({ lineId, qty }) => ({ lineId, qty })),
  });
  await staffOf(shop).acceptReturn(orderId);
  expect((await backOf(buyer, orderId)).source).toBe(toPay);
});

test('left out, sent, cancelled by both and refunded at the same moment, an order gives back no more than came', async () => {
  for (const move of ['ship', 'cancel', 'ship', 'cancel']) {
    const { buyer, orderId, first } = await paidOrder({ usedCredit: 333 }, { creditRupees: 500 });
    const { toPay } = (await buyer.details(orderId)).money;
    const answers = await Promise.all([
      leaveOut(orderId, [{ lineId: first.lineId, qty: 1 }]),
      counter.browser.post('/api/office/moveOrder', { orderId, move }),
      buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId }),
      leaveOut(orderId, [{ lineId: first.lineId, qty: 2 }]),
      manager.browser.post('/api/office/refund', { orderId, to: 'source', rupees: 500, why }),
    ]);
    for (const { status, text } of answers) expect([200, 404, 409], text).toContain(status);
    expect((await backOf(buyer, orderId)).source).toBeLessThanOrEqual(toPay);
    await booksMustBeRight(shop);
  }
});

test('of three things that share a credit unevenly, two are left out one by one and one comes back: every paisa once', async () => {
  await Promise.all([setPriceOf(shop, shelves.product.plenty, 100), setPriceOf(shop, shelves.product.other, 101)]);
  const { buyer, orderId, first, second } = await paidOrder({ usedCredit: true }, { creditRupees: 100 });
  const leaving = [{ lineId: first.lineId, qty: 1 }];
  let bonusPaise = 0;
  for (let piece = 0; piece < 2; piece += 1) {
    bonusPaise += Math.round((await preview(orderId, leaving)).bonus * 100);
    expect((await leaveOut(orderId, leaving)).status).toBe(200);
  }
  const staff = staffOf(shop);
  await staff.deliver(orderId);
  const lines = [
    { lineId: first.lineId, qty: 1 },
    { lineId: second.lineId, qty: 1 },
  ];
  await buyer.browser.post('/api/requestReturn', { userId: buyer.userId, orderId, reason: 'Does not start', lines });
  await staff.acceptReturn(orderId);
  expect(Math.round((await backOf(buyer, orderId)).source * 100)).toBe(30_100);
  expect(Math.round((await buyer.wallet()).available * 100)).toBe(10_000 + bonusPaise);
});
