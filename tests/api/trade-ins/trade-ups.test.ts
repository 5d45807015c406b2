import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { widenLimits } from '../../support/limits.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow, setPriceOf } from '../../support/order-prices.ts';
import { booked } from '../../support/sellers.ts';
import { openTradeUpShop, type TradeUpShop } from '../../support/trade-ups.ts';
import { verifyPhone } from '../../support/verify-phone.ts';

let shop: OpenShop;
let trade: TradeUpShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeUpShop(shop);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const days = (count: number) => minutesFromNow(count * 24 * 60);
const scratched = { marks: 'heavy' };

test('wait for the credit: what is bought is kept, and the credit pays for it when the trade-in is settled', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ seenDifference: 300 });
  expect(placed.url).toContain(`/orders?order=${orderId}`);
  expect(await trade.of(person, orderId)).toMatchObject({
    buyOrderId: orderId,
    sellOrderId: tradeIn,
    state: 'waiting',
    plannedCredit: 1700,
    difference: 300,
    due: 300,
    paid: 0,
  });
  expect((await person.details(orderId)).money).toMatchObject({ credit: 0, toPay: 2000 });
  expect(await person.cart()).toEqual([]);
  await trade.accept(person, tradeIn);
  expect(await trade.of(person, tradeIn)).toMatchObject({ state: 'due', credit: 1700, due: 300 });
  expect(await person.wallet()).toEqual({ available: 0, held: 1700 });
  expect(await payAtSandbox(shop, await trade.pay(person, orderId))).toBe(`/orders?order=${orderId}`);
  const { status, money } = await person.details(orderId);
  expect([status, money.credit, money.toPay]).toEqual(['Processing', 1700, 300]);
  expect(await person.wallet()).toEqual({ available: 0, held: 0 });
});

test('pay the difference now: when the trade-in is settled, nothing is left to pay', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await payAtSandbox(shop, placed);
  expect((await person.details(orderId)).status).toBe('Awaiting payment');
  expect(await trade.of(person, orderId)).toMatchObject({ state: 'waiting', paid: 300, due: 0 });
  const again = await person.browser.post('/api/payOrder', { userId: person.userId, orderId });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('nothing to pay now')]);
  await trade.accept(person, tradeIn);
  expect((await person.details(orderId)).status).toBe('Processing');
  expect(await trade.of(person, orderId)).toMatchObject({ state: 'paid', credit: 1700, paid: 300, due: 0 });
  await shop.runJobs();
  const { documents } = await person.details(orderId);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([['invoice', 2000]]);
  expect((await person.details(tradeIn)).documents.map(({ kind }) => kind)).toEqual(['voucher']);
});

test('what the credit does not need stays in the wallet', async () => {
  const few = trade.shelves.product.other;
  await setPriceOf(shop, few, 1200);
  const { person, tradeIn, orderId } = await trade.begun({ seenDifference: 0, payNow: true }, few);
  await trade.accept(person, tradeIn);
  expect((await person.details(orderId)).status).toBe('Processing');
  expect((await person.details(orderId)).money.payBy).toBe('credit');
  expect(await person.wallet()).toEqual({ available: 500, held: 0 });
});

test('no more credit is taken than was agreed, whatever the trade-in brings', async () => {
  const { person, tradeIn, orderId } = await trade.begun();
  await shop.connection.pool.query(
    `update trade_in set bonus_paise = bonus_paise + 10000 where order_id = (select id from shop_order where number = $1)`,
    [tradeIn],
  );
  await trade.accept(person, tradeIn);
  expect(await person.wallet()).toEqual({ available: 100, held: 1700 });
  await payAtSandbox(shop, await trade.pay(person, orderId));
  expect((await person.details(orderId)).money).toMatchObject({ credit: 1700, toPay: 300 });
});

test('a counter-offer shows the new difference, and whoever accepts it pays that before anything is sent', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await payAtSandbox(shop, placed);
  await trade.accept(person, tradeIn, scratched);
  const { offer, paid } = await trade.of(person, tradeIn);
  expect(paid).toBe(300);
  expect(offer).toEqual({ credit: 1400, difference: 600, left: 0 });
  expect((await trade.answer(person, tradeIn, true)).status).toBe(200);
  expect(await trade.of(person, orderId)).toMatchObject({ state: 'due', credit: 1400, paid: 300, due: 300 });
  expect((await person.details(orderId)).status).toBe('Awaiting payment');
  await payAtSandbox(shop, await trade.pay(person, orderId));
  expect((await person.details(orderId)).money).toMatchObject({ credit: 1400, toPay: 600 });
  await trade.staff.deliver(orderId);
  const [line] = (await person.details(orderId)).lines;
  await person.browser.post('/api/requestReturn', {
    userId: person.userId,
    orderId,
    lines: [{ lineId: line?.lineId, qty: 1 }],
  });
  await trade.staff.acceptReturn(orderId);
  expect(await trade.refundsOf(orderId)).toEqual([300, 300]);
  expect(await person.wallet()).toEqual({ available: 1400, held: 0 });
});

test('a pre-order keeps its contract: it is free to cancel, and what it fell by goes back as credit and as money', async () => {
  const { preOrder } = trade.shelves.product;
  await setPriceOf(shop, preOrder, 2000);
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true }, preOrder);
  await payAtSandbox(shop, placed);
  const contract = async () => (await person.details(orderId)).lines[0]?.preOrder;
  expect(await contract()).toMatchObject({ queue: null, back: 0 });
  await trade.accept(person, tradeIn);
  expect((await contract())?.queue).toMatchObject({ copies: 1 });
  expect((await person.details(orderId)).cancel).toMatchObject({ money: 300, credit: 1700, fee: 0 });
  await setPriceOf(shop, preOrder, 1500);
  expect(await contract()).toMatchObject({ lowest: 1500, back: 500 });
  await trade.staff.deliver(orderId);
  expect(await trade.refundsOf(orderId)).toEqual([75]);
  expect(await person.wallet()).toEqual({ available: 425, held: 0 });
});

test('whoever refuses the counter-offer gets everything back, and may still buy the thing on its own', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await payAtSandbox(shop, placed);
  await trade.accept(person, tradeIn, scratched);
  expect((await trade.answer(person, tradeIn, false)).status).toBe(200);
  expect((await person.details(tradeIn)).status).toBe('Returned to seller');
  expect(await trade.refundsOf(orderId)).toEqual([300]);
  expect(await trade.of(person, orderId)).toMatchObject({ state: 'alone', paid: 0, due: 2000 });
  const notes = (await person.details(orderId)).timeline.map(({ note }) => note).join('. ');
  expect(notes).toContain('₹300 of the difference is paid');
  expect(notes, 'what did not come').not.toContain('comes from your trade-in');
  await payAtSandbox(shop, await trade.pay(person, orderId));
  expect((await person.details(orderId)).status).toBe('Processing');
  expect((await person.details(orderId)).money).toMatchObject({ credit: 0, toPay: 2000 });
});

test('a trade-in that is called off leaves the purchase to stand alone, and that ends by itself', async () => {
  const before = await stockOf(shop, trade.fresh);
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await payAtSandbox(shop, placed);
  expect((await trade.cancel(person, tradeIn)).status).toBe(200);
  expect(await trade.refundsOf(orderId)).toEqual([300]);
  expect((await person.details(orderId)).status).toBe('Awaiting payment');
  await shop.runJobs(days(4));
  expect((await person.details(orderId)).status).toBe('Cancelled');
  expect(await stockOf(shop, trade.fresh)).toEqual(before);
  expect(await trade.refundsOf(orderId)).toEqual([300]);
});

test('a purchase that is called off gives all of its money back, and the trade-in pays its credit as always', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await payAtSandbox(shop, placed);
  expect((await person.details(orderId)).cancel).toMatchObject({ money: 300, fee: 0 });
  expect((await trade.cancel(person, orderId)).status).toBe(200);
  expect(await trade.refundsOf(orderId)).toEqual([300]);
  await trade.accept(person, tradeIn);
  expect(await person.wallet()).toEqual({ available: 1700, held: 0 });
  expect((await person.details(orderId)).status).toBe('Cancelled');
});

test('what nobody sends is not kept for ever; each step of the trade-in keeps it longer', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await payAtSandbox(shop, placed);
  const { keptUntil: first } = await trade.of(person, orderId);
  await trade.inspect(person, tradeIn);
  const { keptUntil: later } = await trade.of(person, orderId);
  expect(Date.parse(later ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  await shop.runJobs(days(13));
  expect((await person.details(orderId)).status).toBe('Awaiting payment');
  await shop.runJobs(days(15));
  expect((await person.details(orderId)).status).toBe('Cancelled');
  expect(await trade.refundsOf(orderId)).toEqual([300]);
});

test('a difference that nobody pays frees the credit again', async () => {
  const { person, tradeIn, orderId } = await trade.begun();
  await trade.accept(person, tradeIn);
  expect(await person.wallet()).toEqual({ available: 0, held: 1700 });
  await shop.runJobs(days(4));
  expect((await person.details(orderId)).status).toBe('Cancelled');
  expect(await person.wallet()).toEqual({ available: 1700, held: 0 });
});

test('money for another difference than the one that is open goes back', async () => {
  const { person, tradeIn, orderId, placed } = await trade.begun({ payNow: true });
  await trade.accept(person, tradeIn, scratched);
  await trade.answer(person, tradeIn, true);
  await payAtSandbox(shop, placed);
  expect(await trade.refundsOf(orderId)).toEqual([300]);
  expect(await trade.of(person, orderId)).toMatchObject({ state: 'due', due: 600 });
  await payAtSandbox(shop, await trade.pay(person, orderId));
  expect((await person.details(orderId)).status).toBe('Processing');
});

test('a payment that fails ends nothing, and can be tried again', async () => {
  const { person, orderId, placed } = await trade.begun({ payNow: true });
  await payAtSandbox(shop, placed, { outcome: 'declined' });
  expect((await person.details(orderId)).status).toBe('Awaiting payment');
  await payAtSandbox(shop, await trade.pay(person, orderId));
  expect(await trade.of(person, orderId)).toMatchObject({ paid: 300, due: 0 });
});

test('another order of the same person leaves the trade-up alone', async () => {
  const { person, orderId } = await trade.begun();
  await person.put(trade.fresh);
  const other = await person.placed();
  expect(other.orderId).not.toBe(orderId);
  expect((await person.details(orderId)).status).toBe('Awaiting payment');
});

test('pressed twice it is one order, and a trade-in pays for one purchase', async () => {
  const { person, tradeIn, orderId } = await trade.begun();
  await person.put(trade.fresh);
  const again = await trade.press(person, tradeIn);
  expect((again.json() as { orderId: string }).orderId).toBe(orderId);
  const choices = await person.browser.get(`/api/getTradeUpChoices?userId=${person.userId}`);
  expect(choices.json()).toEqual([]);
});

test('prices that changed meanwhile, an empty cart, money instead of credit and other people are refused with a sentence', async () => {
  const { person, tradeIn } = await trade.ready();
  const refusal = async (choices: Record<string, unknown> = {}, from = person, of = tradeIn) => {
    const answer = await trade.press(from, of, choices);
    return [answer.status, (answer.json() as { message?: string }).message];
  };
  expect(await refusal({ seenDifference: 250 })).toEqual([
    409,
    'The difference is ₹300 now. Please check it and order again.',
  ]);
  expect(await refusal({}, person, 'GTS0000000000')).toEqual([404, 'There is no such order.']);
  const other = { ...(await newBuyer(shop)), product: 0 };
  await other.put(trade.fresh);
  expect(await refusal({}, other)).toEqual([404, 'There is no such order.']);
  const empty = await trade.seller();
  expect(await refusal({}, empty, await booked(empty))).toEqual([409, 'Your cart is empty.']);
  const cash = await trade.seller({ currency: 'cash' });
  await cash.put(trade.fresh);
  const forCash = await booked(cash, { paymentMethod: 'upi', paymentDetails: { upiId: 'ravi@okhdfc' } });
  expect(await refusal({}, cash, forCash)).toEqual([409, expect.stringContaining('no store credit to come')]);
});

test('the owner switches trade-ups off; one that has begun goes on', async () => {
  const { person, tradeIn, orderId } = await trade.begun();
  const { person: late, tradeIn: other } = await trade.ready();
  const setDays = (tradeUpHoldDays: number) =>
    shop.connection.database
      .transaction()
      .execute((tx) => changeSettings(tx, { group: 'figures', values: { tradeUpHoldDays }, now: new Date() }));
  await setDays(0);
  const answer = await trade.press(late, other);
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('do not offer trade-ups')]);
  await trade.accept(person, tradeIn);
  expect(await trade.of(person, orderId)).toMatchObject({ state: 'due', due: 300 });
  await setDays(14);
});

test('promise 36: a trade-up has to be kept, so it asks for a verified phone where an order would keep nothing', async () => {
  await widenLimits(shop.connection.database, { heldPiecesUnverified: 1 });
  try {
    const { person, tradeIn } = await trade.ready(trade.fresh, 2);
    const refused = await trade.press(person, tradeIn);
    expect([refused.status, refused.json()]).toEqual([409, expect.objectContaining({ code: 'phone-not-verified' })]);
    await verifyPhone(shop, person);
    expect((await trade.press(person, tradeIn)).status).toBe(200);
  } finally {
    await widenLimits(shop.connection.database);
  }
});
