import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { cancelOrder } from '../../../src/shop/checkout/cancel-order.ts';
import { inspectReturn } from '../../../src/shop/checkout/return-order.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type CheckoutReply, payAtSandbox } from '../../support/buyers.ts';
import { rentedUnit } from '../../support/rented-units.ts';
import { staffOf } from '../../support/staff.ts';
import { stateOf } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let shop: UnitShop['shop'];
let counter: UnitShop['browser'];
beforeAll(async () => {
  ({ shop, browser: counter } = await openUnitShop('manager'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** Rented, brought back, looked at, and bought online within the days allowed: 2000 less 150 of the rent. */
async function boughtAfterReturn() {
  const { person, orderId, unit } = await rentedUnit(shop, { price: 2000, rent: 300, deposit: 500 });
  const { act } = staffOf(shop);
  const seen = { by: 'Meena', now: new Date() };
  await act(orderId, (tx, order) => takeBack(tx, order, seen));
  await act(orderId, (tx, order) => inspectRental(tx, order, seen));
  const wish = { userId: person.userId, orderId, seenTotal: 1350 };
  await payAtSandbox(shop, (await person.browser.post('/api/buyRented', wish)).json() as CheckoutReply);
  const { rental } = await person.details(orderId);
  return { person, orderId, unit, saleId: must(rental?.saleId, 'the sale') };
}

const move = (orderId: string, step: string, more: object = {}) =>
  counter.post('/api/office/moveOrder', { orderId, move: step, ...more });

test('what I brought back and then bought is paid and waits for me: the shop packs it and sends it', async () => {
  const { person, orderId, unit, saleId } = await boughtAfterReturn();
  expect(await person.details(orderId)).toMatchObject({ status: 'Closed', rental: { deposit: { kept: 500 } } });
  expect(await person.details(saleId)).toMatchObject({ status: 'Processing', money: { toPay: 1850, payBy: 'rental' } });
  expect(await stateOf(shop, unit)).toBe('reserved');
  const packed = await counter.post('/api/office/packUnit', { orderId: saleId, unit });
  expect(packed.status, packed.text).toBe(200);
  const shipped = await move(saleId, 'ship', { courier: 'Delhivery', tracking: 'KEEP1' });
  expect(shipped.status, shipped.text).toBe(200);
  expect(await stateOf(shop, unit)).toBe('sold');
  expect((await move(saleId, 'complete')).status).toBe(200);
  expect(await person.details(saleId)).toMatchObject({ status: 'Completed', lines: [{ units: [{ unit }] }] });
});

test('when the shop cannot send it, all of its price is in my wallet, with what a cancelled order brings', async () => {
  const { person, unit, saleId } = await boughtAfterReturn();
  const { available: before } = await person.wallet();
  const cancelled = await move(saleId, 'cancel', { why: 'It fell from the shelf' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect((await person.wallet()).available - before).toBeGreaterThanOrEqual(1850);
  expect(await stateOf(shop, unit)).toBe('for sale');
});

test('I can cancel it before it is sent, and read before what comes back to my wallet', async () => {
  const { person, unit, saleId } = await boughtAfterReturn();
  const { available: before } = await person.wallet();
  const { cancel } = await person.details(saleId);
  const { money, credit, fee } = must(cancel, 'what comes back');
  expect([money, credit + fee]).toEqual([0, 1850]);
  await staffOf(shop).act(saleId, (tx, order) => cancelOrder(tx, order, { by: 'shopper', now: new Date() }));
  expect((await person.wallet()).available - before).toBe(credit);
  expect(await stateOf(shop, unit)).toBe('for sale');
});

test('when nobody takes the parcel, its price goes to my wallet', async () => {
  const { person, saleId } = await boughtAfterReturn();
  const { available: before } = await person.wallet();
  const { act } = staffOf(shop);
  expect((await move(saleId, 'ship', { courier: 'Delhivery', tracking: 'KEEP2' })).status).toBe(200);
  expect((await move(saleId, 'came-back', { why: 'Nobody at home' })).status).toBe(200);
  const { lines } = await person.details(saleId);
  const seen = lines.map(({ lineId }) => ({ lineId, isAsExpected: true, note: null }));
  const hand = { by: 'Meena', now: new Date() };
  await act(saleId, (tx, order) => inspectReturn(tx, order, { lines: seen, ...hand }));
  expect((await move(saleId, 'accept-return')).status).toBe(200);
  expect((await person.wallet()).available - before).toBe(1850);
});
