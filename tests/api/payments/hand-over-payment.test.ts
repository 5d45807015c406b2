import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeRentalDesk } from '../../../src/contract/office/rentals.ts';
import { endNoShows } from '../../../src/shop/rentals/unpaid/end-no-shows.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { lonelyEdition, rent, rentalPlace, rented, rentalStart, renterKnown } from '../../support/rentals.ts';

let shop: OpenShop;
let owner: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
});
afterEach(async () => {
  await allow({ hasHandOverPayment: true });
  await booksMustBeRight(shop);
});
afterAll(() => shop.close());

const allow = (change: { hasHandOverPayment?: boolean; isOpen?: boolean }) =>
  owner.post('/api/office/changeCity', { slug: rentalPlace, isOpen: true, why: 'Too many did not come', ...change });

const cityOnThePage = async () => {
  const answer = await owner.get('/api/getRentPlaces');
  return (answer.json() as { slug: string; hasHandOverPayment: boolean }[]).find(({ slug }) => slug === rentalPlace);
};

test('a rental may be paid at the hand-over unless the owner says otherwise', async () => {
  expect(await cityOnThePage()).toMatchObject({ hasHandOverPayment: true });
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart };
  expect((await rent(await newBuyer(shop), wish)).status).toBe(200);
});

test('where the owner wants it online, paying at the hand-over is refused with a sentence, and nothing is booked', async () => {
  expect((await allow({ hasHandOverPayment: false })).status).toBe(200);
  expect(await cityOnThePage()).toMatchObject({ hasHandOverPayment: false });
  const person = await newBuyer(shop);
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart };
  for (const shipping of ['self', 'porter']) {
    const answer = await rent(person, { ...wish, shipping });
    expect(answer.status).toBe(409);
    const sentence = 'Sorry, rentals in Chennai are paid online when they are booked.';
    expect(answer.json()).toMatchObject({ message: sentence, fields: { paymentMethod: sentence } });
  }
  expect(await person.orders()).toEqual([]);
  const { orderId } = await rented(person, { ...wish, payment: 'online' });
  expect((await person.details(orderId)).status).toBe('Awaiting payment');
});

test('closing and opening a city leaves its payment alone, and each change has its row', async () => {
  await allow({ hasHandOverPayment: false });
  expect((await allow({})).status).toBe(200);
  expect(await cityOnThePage()).toMatchObject({ hasHandOverPayment: false });
  const { rows } = await shop.connection.pool.query(
    `select before->>'hasHandOverPayment' as before, after->>'hasHandOverPayment' as after from audit_entry
     where action = 'change city' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { before: 'false', after: 'false' },
    { before: 'true', after: 'false' },
  ]);
});

/** A week for 900 rupees of what costs 40,000 new: a deposit of 8,000, to be paid when the courier comes. */
async function brought(shipping: 'porter' | 'self' = 'porter') {
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query('update edition set mrp_paise = 4000000 where id = $1', [edition]);
  await pool.query(`update rent_price set price_paise = 90000 where edition_id = $1 and duration = '1week'`, [edition]);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate: rentalStart, shipping });
  return { person, orderId };
}

const payLink = ({ browser, userId }: Buyer, orderId: string) => browser.post('/api/payRental', { userId, orderId });
const move = (orderId: string, name: string) => owner.post('/api/office/moveOrder', { orderId, move: name });
const takeCash = (orderId: string) => owner.post('/api/office/takeRent', { orderId, method: 'cash' });

test('promise 30: a courier takes no deposit, so the renter pays online what was to be paid on delivery, and then it leaves', async () => {
  const { person, orderId } = await brought();
  await shop.runJobs();
  const letter = (await shop.outbox()).find(
    ({ to, subject }) => to === person.form.email && subject?.includes(orderId),
  );
  expect(letter?.text).toContain('Our courier cannot take a deposit');
  await renterKnown(shop, orderId);
  expect((await move(orderId, 'hand-over')).text).toContain('has not come yet');
  const link = await payLink(person, orderId);
  expect(link.status, link.text).toBe(200);
  expect(((await payLink(person, orderId)).json() as CheckoutReply).url).toBe((link.json() as CheckoutReply).url);
  await payAtSandbox(shop, link.json() as CheckoutReply);
  const { status, rental, money } = await person.details(orderId);
  expect({ status, rentToPay: rental?.rentToPay, deposit: rental?.deposit, toPay: money.toPay }).toEqual({
    status: 'Booked',
    rentToPay: 0,
    deposit: { amount: 8000, kept: null, returned: null, hasCome: true },
    toPay: 8900,
  });
  expect((await payLink(person, orderId)).status).toBe(409);
  expect((await takeCash(orderId)).text).toContain('is paid online');
  expect((await move(orderId, 'hand-over')).status).toBe(200);
  expect((await person.details(orderId)).status).toBe('Dispatched');
});

test('promise 30: who ordered on delivery and cannot pay online pays rent and deposit at the counter, and then it leaves', async () => {
  const { person, orderId } = await brought();
  expect((await person.details(orderId)).money.toPay).toBe(8900);
  await renterKnown(shop, orderId);
  expect((await move(orderId, 'hand-over')).text).toContain('The deposit of ₹8,000 has not come yet');
  const taken = await takeCash(orderId);
  expect(taken.status, taken.text).toBe(200);
  expect((await move(orderId, 'hand-over')).status).toBe(200);
  expect((await person.details(orderId)).rental?.deposit).toMatchObject({ amount: 8000, hasCome: true });
});

test('a payment that fails leaves it booked, and the next one is another page; cancelled, the money goes back by the table', async () => {
  const { person, orderId } = await brought();
  const first = (await payLink(person, orderId)).json() as CheckoutReply;
  await payAtSandbox(shop, first, { outcome: 'declined' });
  expect((await person.details(orderId)).rental).toMatchObject({ rentToPay: 8900 });
  const second = (await payLink(person, orderId)).json() as CheckoutReply;
  expect(second.url).not.toBe(first.url);
  await payAtSandbox(shop, second);
  expect((await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId })).status).toBe(200);
  // Three per cent of the rent stay.
  expect((await person.details(orderId)).refunds.map(({ amount }) => amount)).toEqual([8873]);
});

test('what came online after the counter took it goes back whole, and so does what comes for a cancelled one', async () => {
  for (const before of [takeCash, (orderId: string) => move(orderId, 'cancel')]) {
    const { person, orderId } = await brought('self');
    const link = (await payLink(person, orderId)).json() as CheckoutReply;
    const done = await before(orderId);
    expect(done.status, done.text).toBe(200);
    await payAtSandbox(shop, link);
    await shop.runJobs();
    expect((await person.details(orderId)).refunds.map(({ amount }) => amount)).toEqual([8900]);
  }
});

test('the office sees what waits for its deposit, and what nobody paid by the evening is free for others', async () => {
  const { person, orderId } = await brought();
  await renterKnown(shop, orderId);
  await shop.connection.pool.query(
    `update rental set starts_on = current_date - 1 where order_id = (select id from shop_order where number = $1)`,
    [orderId],
  );
  const desk = (await owner.get('/api/office/rentalDesk')).json() as ReplyOf<typeof officeRentalDesk>;
  expect(desk.find((row) => row.orderId === orderId)).toMatchObject({ task: 'hand over', missingDeposit: 8000 });
  await endNoShows(shop.connection.database, new Date());
  expect((await person.details(orderId)).status).toBe('Cancelled');
});
