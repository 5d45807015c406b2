import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { newBuyer } from '../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../support/cart-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { bank, booked, itemsOf, newSeller, sell } from '../support/sellers.ts';
import { staffOf } from '../support/staff.ts';

let shop: OpenShop;
let shelves: CartShop;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  staff = staffOf(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const seller = (choices: { quantity?: number; currency?: string } = {}) => newSeller(shop, shelves, choices);

test('promise 13: steps that the table does not have are refused', async () => {
  const person = await seller();
  const orderId = await booked(person);
  const [item] = await itemsOf(person, orderId);
  await expect(staff.inspect(orderId, { itemId: item?.itemId ?? 0 })).rejects.toThrow('is booked');
  await expect(staff.finish(orderId)).rejects.toThrow('is booked');
  await staff.receive(orderId);
  await expect(staff.receive(orderId)).rejects.toThrow('is received');
  await expect(staff.finish(orderId)).rejects.toThrow('not inspected yet');
  const late = await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
  expect(late.status).toBe(409);
});

test('promise 14: a double click books one trade-in', async () => {
  const person = await seller({ quantity: 2 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => sell(person)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await person.orders()).toHaveLength(1);
});

test('before it leaves me I can cancel, and otherwise tell the number of the parcel', async () => {
  const person = await seller();
  const orderId = await booked(person, { shippingMethod: 'self' });
  const shipped = { userId: person.userId, orderId, tracking: 'BD 42' };
  expect((await person.browser.post('/api/markTradeInShipped', shipped)).status).toBe(200);
  expect(await person.details(orderId)).toMatchObject({ status: 'Shipped by seller', tracking: 'BD 42' });
  const other = await seller();
  const cancelled = await booked(other);
  expect((await other.browser.post('/api/cancelOrder', { userId: other.userId, orderId: cancelled })).status).toBe(200);
  expect(await other.details(cancelled)).toMatchObject({ status: 'Cancelled', refunds: [] });
});

test('what is wrong is said beside its field', async () => {
  const person = await seller({ currency: 'cash' });
  const fields = async (choices: Record<string, unknown>) =>
    ((await sell(person, choices)).json() as { fields?: unknown }).fields;
  expect(await fields({ addressId: undefined })).toEqual({ addressId: 'Please Add an address' });
  const wrong = { ...bank, accountNumber: '12', ifscCode: 'HDFC0ZZZZZZ' };
  expect(await fields({ paymentMethod: 'bank', paymentDetails: { bankDetails: wrong } })).toEqual({
    accountNumber: 'An account number has 9 to 18 digits.',
    ifscCode: 'No bank has a branch with this IFSC.',
  });
  expect(await fields({ paymentMethod: 'upi', paymentDetails: { upiId: 'ravi' } })).toEqual({
    upiId: 'A UPI id looks like name@bank.',
  });
  const onlyCredit = await seller();
  const answer = await sell(onlyCredit, { paymentMethod: 'upi', paymentDetails: { upiId: 'ravi@okhdfc' } });
  expect(answer.text).toContain('paid in store credit');
  expect((await sell(await newBuyer(shop))).text).toContain('Your sell cart is empty.');
});

test('promise 19: somebody else’s trade-in and its photographs are not there', async () => {
  const person = await seller();
  const orderId = await booked(person);
  await staff.receive(orderId);
  const [item] = await itemsOf(person, orderId);
  await staff.inspect(orderId, { itemId: item?.itemId ?? 0, photos: [Buffer.from('x')] });
  const [photo = ''] = (await itemsOf(person, orderId))[0]?.photos ?? [];
  const { browser, userId } = await newBuyer(shop);
  const foreign = photo.replace(/userId=\d+/, `userId=${userId}`);
  const answers = [
    await browser.get(foreign),
    await browser.post('/api/answerOffer', { userId, orderId, answers: [{ itemId: 1, isAccepted: true }] }),
    await browser.post('/api/markTradeInShipped', { userId, orderId, tracking: 'BD 42' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
