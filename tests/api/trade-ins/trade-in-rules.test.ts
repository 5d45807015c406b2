import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordPayout } from '../../../src/shop/payouts/payouts.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { bank, booked, itemsOf, newSeller, sell } from '../../support/sellers.ts';
import { staffOf } from '../../support/staff.ts';
import { byUpi } from '../../support/trade-in-shop.ts';

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

/** What is owed for a trade-in in money. */
async function payoutsOf(orderId: string) {
  const { rows } = await shop.connection.pool.query<{ state: string; amount_paise: number | null }>(
    `select state, amount_paise from payout where order_id = (select id from shop_order where number = $1)`,
    [orderId],
  );
  return rows;
}

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

test('a trade-in of two is not finished while one of them is uninspected, and pays nothing until then', async () => {
  const person = await seller({ quantity: 2 });
  const orderId = await booked(person);
  await staff.receive(orderId);
  const [first, second] = await itemsOf(person, orderId);
  await staff.inspect(orderId, { itemId: first?.itemId ?? 0 });
  await expect(staff.finish(orderId)).rejects.toThrow('not inspected yet');
  expect([(await person.details(orderId)).status, await person.wallet()]).toEqual([
    'Received',
    { available: 0, held: 0 },
  ]);
  await staff.inspect(orderId, { itemId: second?.itemId ?? 0 });
  await staff.finish(orderId);
  expect(await person.wallet()).toEqual({ available: 2900, held: 0 });
});

test('the bench looks at pieces of this trade-in only, and with answers that it knows', async () => {
  const [person, other] = [await seller(), await seller()];
  const [orderId, foreign] = [await booked(person), await booked(other)];
  await staff.receive(orderId);
  const [item] = await itemsOf(person, orderId);
  const [theirs] = await itemsOf(other, foreign);
  await expect(staff.inspect(orderId, { itemId: theirs?.itemId ?? 0 })).rejects.toThrow('not part of this trade-in');
  const odd = { marks: 'splendid' };
  await expect(staff.inspect(orderId, { itemId: item?.itemId ?? 0, found: odd })).rejects.toMatchObject({
    reason: 'bad-request',
  });
  expect(await itemsOf(other, foreign)).toMatchObject([{ state: 'quoted' }]);
});

test('a piece that is better than its seller said is worth its quote and no more', async () => {
  const person = await seller({ currency: 'cash' });
  const conditions = [{ inventoryMetaId: person.product, answers: { marks: 'heavy' } }];
  const orderId = await booked(person, { ...byUpi, conditions });
  await staff.receive(orderId);
  const [item] = await itemsOf(person, orderId);
  expect(item).toMatchObject({ quoted: 750 });
  const found = await staff.inspect(orderId, { itemId: item?.itemId ?? 0, found: { marks: 'none' } });
  expect(found).toMatchObject({ quotedPaise: 75_000, offeredPaise: 75_000 });
  await staff.finish(orderId);
  expect(await payoutsOf(orderId)).toEqual([{ state: 'due', amount_paise: 125_000 }]);
  // The bank has not been told of it yet, so it cannot have paid it.
  const paid = { returnId: null, bankReference: 'UTR0000009', now: new Date() };
  await expect(staff.act(orderId, (tx, order) => recordPayout(tx, order, paid))).rejects.toThrow(
    'waits for its reference',
  );
});

test('of two pieces I give one: it alone is paid and on the shelf, and the other comes back', async () => {
  const person = await seller({ quantity: 2 });
  const orderId = await booked(person);
  await staff.receive(orderId);
  const [one, two] = (await itemsOf(person, orderId)).map(({ itemId }) => itemId);
  await staff.inspect(orderId, { itemId: one ?? 0 });
  await staff.inspect(orderId, { itemId: two ?? 0, found: { marks: 'heavy' } });
  await staff.finish(orderId);
  const { onHand } = await stockOf(shop, person.product);
  const answers = [{ itemId: two, isAccepted: false }];
  const answer = await person.browser.post('/api/answerOffer', { userId: person.userId, orderId, answers });
  expect(answer.status, answer.text).toBe(200);
  expect(await itemsOf(person, orderId)).toMatchObject([{ state: 'accepted' }, { state: 'refused' }]);
  expect(await person.wallet()).toEqual({ available: 1200 + 500, held: 0 });
  expect((await stockOf(shop, person.product)).onHand).toBe(onHand + 1);
});

test('promise 16: a piece that was decided is not decided otherwise, not even by a statement at the database', async () => {
  const person = await seller({ quantity: 3 });
  const orderId = await booked(person);
  await staff.receive(orderId);
  const [one, two, three] = (await itemsOf(person, orderId)).map(({ itemId }) => itemId);
  await staff.inspect(orderId, { itemId: one ?? 0 });
  await staff.inspect(orderId, { itemId: two ?? 0, found: { marks: 'heavy' } });
  await staff.inspect(orderId, { itemId: three ?? 0, isRefused: true, reasons: 'A copy' });
  await staff.finish(orderId);
  const { pool } = shop.connection;
  const set = (itemId: number | undefined, change: string) =>
    pool.query(`update trade_in_item set ${change} where id = $1`, [itemId]);
  const staysAsItIs = async (itemId: number | undefined, states: readonly string[]) => {
    for (const state of states) {
      await expect(set(itemId, `state = '${state}'`), state).rejects.toThrow('moves along its table');
    }
  };
  await staysAsItIs(one, ['quoted', 'offered', 'agreed', 'refused']);
  await staysAsItIs(two, ['quoted', 'accepted']);
  await staysAsItIs(three, ['quoted', 'accepted', 'offered', 'agreed']);
  const answers = [{ itemId: two, isAccepted: true }];
  const answer = await person.browser.post('/api/answerOffer', { userId: person.userId, orderId, answers });
  expect(answer.status, answer.text).toBe(200);
  await staysAsItIs(two, ['quoted', 'accepted', 'offered', 'refused']);
  for (const change of ['quoted_paise = quoted_paise + 100', `currency = 'cash'`, `answers = '{}'`]) {
    await expect(set(one, change), change).rejects.toThrow('never changed or deleted');
  }
});

test('a cash trade-in that I cancel pays nothing, and everybody else’s is paid as before', async () => {
  const [person, other] = [await seller({ currency: 'cash' }), await seller({ currency: 'cash' })];
  const [orderId, kept] = [await booked(person, byUpi), await booked(other, byUpi)];
  const cancelled = await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await payoutsOf(orderId)).toEqual([{ state: 'void', amount_paise: null }]);
  expect(await payoutsOf(kept)).toEqual([{ state: 'frozen', amount_paise: null }]);
  const due = `update payout set state = 'due', amount_paise = 100000 where order_id = (select id from shop_order where number = $1)`;
  await expect(shop.connection.pool.query(due, [orderId])).rejects.toThrow('once');
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
