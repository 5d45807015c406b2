import { expect, test } from 'vitest';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { openPreOrderShop } from '../../support/pre-orders.ts';

const { shop, preOrders } = await openPreOrderShop();

const setContract = (preOrderContract: number) =>
  shop.connection.database
    .transaction()
    .execute((tx) => changeSettings(tx, { group: 'figures', values: { preOrderContract }, now: new Date() }));

test('I see my place in the queue, in copies; who cancels in front of me moves me up', async () => {
  const first = await preOrders.ordered(2);
  const second = await preOrders.ordered(1);
  const third = await preOrders.ordered(3);
  const before = await first.place();
  const ahead = (before?.place ?? 0) - 1;
  expect(before).toEqual({ place: ahead + 1, copies: 2, of: ahead + 6 });
  expect(await second.place()).toMatchObject({ place: ahead + 3, copies: 1, of: ahead + 6 });
  expect(await third.place()).toMatchObject({ place: ahead + 4, copies: 3, of: ahead + 6 });
  expect((await first.cancelAll()).status).toBe(200);
  expect(await second.place()).toMatchObject({ place: ahead + 1, of: ahead + 4 });
  await preOrders.staff.deliver(second.orderId);
  expect(await third.place()).toMatchObject({ place: ahead + 1, of: ahead + 3 });
  expect(await second.place()).toBeNull();
  expect(await first.contract()).toMatchObject({ queue: null, back: 0 });
});

test('who pays first is first, whoever ordered before', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(preOrders.preOrder);
  const placed = await buyer.placed();
  const { orderId } = placed;
  const paid = await preOrders.ordered();
  expect((await buyer.details(orderId)).lines[0]?.preOrder?.queue).toBeNull();
  const place = (await paid.place())?.place ?? 0;
  await payAtSandbox(shop, placed);
  expect((await buyer.details(orderId)).lines[0]?.preOrder?.queue?.place).toBe(place + 1);
});

test('a pre-order is free to cancel, and everything comes back', async () => {
  const { onHand } = await stockOf(shop, preOrders.preOrder);
  const order = await preOrders.ordered(1, { creditRupees: 500 });
  expect((await order.details()).cancel).toEqual({ money: 3499, credit: 500, fee: 0, feePercent: 3, free: 3999 });
  expect((await order.cancelLine()).status).toBe(200);
  const { status, refunds } = await order.details();
  expect(status).toBe('Cancelled');
  expect(refunds.map(({ amount, to }) => [amount, to])).toEqual([
    [3499, 'source'],
    [500, 'wallet'],
  ]);
  expect(await stockOf(shop, preOrders.preOrder)).toMatchObject({ onHand });
  expect((await order.cancelLine()).status).toBe(409);
});

test('of an order with goods in stock, the pre-order alone is cancelled for nothing, and the whole costs the fee of the rest', async () => {
  const order = await preOrders.ordered(2, { with: 1 });
  expect((await order.details()).cancel).toEqual({
    money: 9938,
    credit: 0,
    fee: 60,
    feePercent: 3,
    feeOf: 2000,
    free: 7998,
  });
  const behind = await preOrders.ordered();
  const before = (await behind.place())?.place ?? 0;
  expect((await order.cancelLine()).status).toBe(200);
  expect((await behind.place())?.place).toBe(before - 2);
  const { status, refunds, documents, lines, timeline } = await order.details();
  expect(status).toBe('Processing');
  expect(refunds.map(({ amount, to }) => [amount, to])).toEqual([[7998, 'source']]);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 9998],
    ['credit-note', 7998],
  ]);
  expect(lines.map(({ age, leftOut }) => `${age} ${leftOut}`).toSorted()).toEqual(['New 0', 'preOrder 2']);
  expect(timeline.at(-1)?.note).toMatch(/^Cancelled: 2 × .*\. You did not want it any more\.$/);
  const again = await order.buyer.browser.post('/api/cancelPreOrder', {
    userId: order.buyer.userId,
    orderId: order.orderId,
    lineId: lines.find(({ age }) => age === 'preOrder')?.lineId,
  });
  expect(again.status).toBe(404);
  expect((await order.details()).cancel).toMatchObject({ money: 1940, fee: 60 });
  await preOrders.staff.deliver(order.orderId);
});

test('goods in stock are no pre-order, and what is sent is not cancelled any more', async () => {
  const order = await preOrders.ordered(1, { with: 1 });
  const { buyer, orderId } = order;
  const { lines } = await order.details();
  const inStock = lines.find(({ age }) => age === 'New');
  expect(inStock?.preOrder).toBeUndefined();
  const asked = { userId: buyer.userId, orderId, lineId: inStock?.lineId };
  expect((await buyer.browser.post('/api/cancelPreOrder', asked)).json()).toMatchObject({
    message: 'There is no such pre-order in this order.',
  });
  await preOrders.staff.deliver(orderId);
  const late = await order.cancelLine();
  expect(late.status).toBe(409);
  expect(late.json()).toMatchObject({ message: 'This pre-order cannot be cancelled any more: it is completed.' });
});

test('without the contract a pre-order costs what it cost; with it, an order keeps it when it is switched off', async () => {
  const promised = await preOrders.ordered();
  await setContract(0);
  try {
    const plain = await preOrders.ordered();
    expect(await plain.contract()).toBeUndefined();
    expect((await plain.details()).cancel).toMatchObject({ fee: 119.97, money: 3879.03 });
    expect((await plain.cancelLine()).status).toBe(404);
    expect((await promised.details()).cancel).toMatchObject({ fee: 0, money: 3999 });
    await preOrders.setPrice(3000);
    await preOrders.staff.deliver(plain.orderId);
    await preOrders.staff.deliver(promised.orderId);
    expect((await plain.details()).refunds).toEqual([]);
    expect((await promised.details()).refunds).toMatchObject([{ amount: 999, to: 'source' }]);
  } finally {
    await setContract(1);
  }
});

/** Somebody with a pre-order and two things in stock in the cart. */
async function mixedCart() {
  const buyer = await newBuyer(shop, { creditRupees: 9000 });
  await buyer.put(preOrders.preOrder);
  await buyer.put(preOrders.inStock, 2);
  return buyer;
}

test('what is in stock leaves on its own, and the pre-order stays in my cart to be ordered next', async () => {
  const buyer = await mixedCart();
  const first = await buyer.placed({ withoutPreOrders: true, usedCredit: true, seenTotal: 0, attempt: 'one' });
  // The answer was lost, and it is pressed again.
  const again = await buyer.placed({ withoutPreOrders: true, usedCredit: true, seenTotal: 0, attempt: 'one' });
  expect(again.orderId).toBe(first.orderId);
  expect((await buyer.cart()).map(({ id, qty }) => [id, qty])).toEqual([[preOrders.preOrder, 1]]);
  const next = await buyer.placed({ usedCredit: true, attempt: 'two' });
  expect(next.orderId).not.toBe(first.orderId);
  const bought = async (orderId: string) =>
    (await buyer.details(orderId)).lines.map(({ inventoryMetaId, qty, age }) => [inventoryMetaId, qty, age]);
  expect(await bought(first.orderId)).toEqual([[preOrders.inStock, 2, 'New']]);
  expect(await bought(next.orderId)).toEqual([[preOrders.preOrder, 1, 'preOrder']]);
  await preOrders.staff.deliver(first.orderId);
  expect(await buyer.details(next.orderId)).toMatchObject({ status: 'Processing', cancel: { fee: 0, free: 3999 } });
  expect(await buyer.cart()).toEqual([]);
});

test('what is in stock beside a pre-order can be paid on delivery, the pre-order cannot', async () => {
  const buyer = await mixedCart();
  expect(await buyer.order({ cod: true })).toMatchObject({ status: 409 });
  await buyer.placed({ cod: true, withoutPreOrders: true });
  expect(await buyer.order({ cod: true })).toMatchObject({ status: 409 });
});

test('with nothing but a pre-order in it, a cart has nothing to send at once', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(preOrders.preOrder);
  const answer = await buyer.order({ withoutPreOrders: true });
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Nothing in your cart can leave')]);
  expect(await buyer.cart()).toHaveLength(1);
});
