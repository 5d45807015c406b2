import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { OrderDetails } from '../../../src/contract/orders.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { handOver, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import type { InvoiceFacts } from '../../../src/shop/invoices/invoice-facts.ts';
import type { LendingFigures } from '../../../src/rules/house/shop-settings.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type CheckoutReply, newBuyer, payAtSandbox, wordsTo } from '../../support/buyers.ts';
import { longerWish } from '../../support/longer.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  extendAtCounter,
  handOverRental,
  lonelyEdition,
  payAndClose,
  rentalStart,
  rented,
  renterKnown,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(async () => {
  await set({ lateCancelDays: 0, lateCancelPercent: 3, earlyReturnPercent: 0, earlyReturnFee: 0 });
  await booksMustBeRight(shop);
});
afterAll(() => shop.close());

const set = (values: Partial<LendingFigures>) =>
  shop.connection.database
    .transaction()
    .execute((tx) => changeSettings(tx, { group: 'lending', values, now: new Date() }));

/** A week of something for 700 rupees, with a deposit of 3,000. */
async function weekly(payment: 'online' | 'pod', startDate = rentalStart) {
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query(`update rent_price set price_paise = 70000 where edition_id = $1 and duration = '1week'`, [edition]);
  await pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, 300000)', [edition]);
  const person = await newBuyer(shop);
  const placed = await rented(person, { edition, startDate, payment });
  if (payment === 'online') await payAtSandbox(shop, placed);
  return { person, edition, orderId: placed.orderId };
}

const cancelled = async ({ person, orderId }: Awaited<ReturnType<typeof weekly>>): Promise<OrderDetails> => {
  const answer = await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
  expect(answer.status, answer.text).toBe(200);
  await shop.runJobs();
  return person.details(orderId);
};

test('a cancelled rental costs the usual fee of its rent, and the deposit comes back whole', async () => {
  const rental = await weekly('online');
  const { cancel } = await rental.person.details(rental.orderId);
  expect(cancel).toEqual({ money: 3679, credit: 0, fee: 21, feePercent: 3, feeOf: 700 });
  expect(await cancelled(rental)).toMatchObject({ status: 'Cancelled', refunds: [{ amount: 3679 }] });
});

test('near the start it costs what the owner has written down, and says so before', async () => {
  const days = 3;
  await set({ lateCancelDays: days, lateCancelPercent: 50 });
  const late = await weekly('online', addDays(indianDay(new Date()), days));
  expect((await late.person.details(late.orderId)).cancel).toEqual({
    money: 3350,
    credit: 0,
    fee: 350,
    feePercent: 50,
    feeOf: 700,
  });
  expect(await cancelled(late)).toMatchObject({ refunds: [{ amount: 3350 }] });
  const early = await weekly('online', addDays(indianDay(new Date()), days + 1));
  expect((await early.person.details(early.orderId)).cancel).toMatchObject({ fee: 21, feePercent: 3 });
  expect(await cancelled(early)).toMatchObject({ refunds: [{ amount: 3679 }] });
});

test('when the shop cancels, however late, all of it comes back', async () => {
  await set({ lateCancelDays: 30, lateCancelPercent: 100 });
  const { person, orderId } = await weekly('online');
  const { browser } = await signedInStaff(shop, 'manager');
  const answer = await browser.post('/api/office/moveOrder', { orderId, move: 'cancel', why: 'It broke' });
  expect(answer.status, answer.text).toBe(200);
  await shop.runJobs();
  expect(await person.details(orderId)).toMatchObject({
    status: 'Cancelled',
    refunds: [
      { amount: 3700, to: 'source' },
      { amount: 21, to: 'wallet' },
    ],
  });
});

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);
const backOn = (orderId: string, day: string) =>
  staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: noonOf(day) }));

async function notesOf(orderId: string): Promise<InvoiceFacts[]> {
  const { rows } = await shop.connection.pool.query<{ facts: InvoiceFacts }>(
    `select facts from invoice join shop_order on shop_order.id = order_id
     where shop_order.number = $1 and kind = 'credit-note'`,
    [orderId],
  );
  return rows.map(({ facts }) => facts);
}

test('by default an early return gives nothing back, and the renter reads that before', async () => {
  const { person, orderId } = await weekly('online');
  await handOverRental(shop, orderId);
  expect((await person.details(orderId)).rental?.earlyReturn).toMatchObject({ back: 0 });
  await backOn(orderId, addDays(rentalStart, 4));
  await shop.runJobs();
  expect((await person.details(orderId)).refunds).toEqual([]);
  expect(await notesOf(orderId)).toEqual([]);
});

test('unused whole days come back less the fee, with a credit note that has its tax; the deposit is not touched', async () => {
  await set({ earlyReturnPercent: 80, earlyReturnFee: 40 });
  const { person, orderId } = await weekly('online');
  await handOverRental(shop, orderId);
  // Before its first day all seven are unused.
  expect((await person.details(orderId)).rental?.earlyReturn).toEqual({ days: 7, back: 520, credit: 0 });
  await backOn(orderId, addDays(rentalStart, 4));
  await shop.runJobs();
  expect((await person.details(orderId)).refunds).toMatchObject([{ amount: 200, to: 'source' }]);
  const [note, ...others] = await notesOf(orderId);
  expect(others).toEqual([]);
  expect(note?.number).toMatch(/^CRR/);
  expect(note).toMatchObject({
    against: { reason: 'Returned 3 days early' },
    lines: [{ hsn: '9973', grossPaise: 20_000, tax: { ratePercent: 18, taxablePaise: 16_949 } }],
    totals: { grossPaise: 20_000, taxablePaise: 16_949 },
  });
  const { taxablePaise = 0, cgstPaise = 0, sgstPaise = 0, igstPaise = 0 } = note?.totals ?? {};
  expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(20_000);
  expect((await person.details(orderId)).rental?.bills.map(({ kind }) => kind)).toEqual(['bill', 'credit-note']);
  const { browser } = await signedInStaff(shop, 'rentals');
  await browser.post('/api/office/inspectRental', { orderId, photos: [] });
  await payAndClose(shop, orderId);
  await shop.runJobs();
  const refunds = (await person.details(orderId)).refunds.map(({ amount }) => amount);
  expect(refunds.toSorted((one, other) => one - other)).toEqual([200, 3000]);
});

test('what was paid at the counter goes back over the counter', async () => {
  await set({ earlyReturnPercent: 100 });
  const { orderId } = await weekly('pod');
  await handOverRental(shop, orderId);
  await backOn(orderId, addDays(rentalStart, 6));
  const { rows } = await shop.connection.pool.query(
    `select way, method, amount_paise::int as paise from counter_payment join shop_order on shop_order.id = order_id
     where number = $1 and purpose = 'rent' order by counter_payment.id`,
    [orderId],
  );
  expect(rows).toEqual([
    { way: 'in', method: 'cash', paise: 70_000 },
    { way: 'out', method: 'cash', paise: 10_000 },
  ]);
});

test('what is written down as paid only after the return follows the same table, said before', async () => {
  await set({ earlyReturnPercent: 50, earlyReturnFee: 30 });
  const { browser } = await signedInStaff(shop, 'rentals');
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query(
    `update rent_price set price_paise = 70000 where edition_id = $1 and duration = '1week'`,
    [edition],
  );
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate: rentalStart, payment: 'pod' });
  await renterKnown(shop, orderId);
  await staffOf(shop).act(orderId, (tx, order) => handOver(tx, order, { by: 'Meena', now: new Date() }));
  expect((await person.details(orderId)).rental?.earlyReturn).toEqual({ days: 7, back: 320, credit: 0 });
  await backOn(orderId, addDays(rentalStart, 4));
  expect(await notesOf(orderId)).toEqual([]);
  const seen = (await browser.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
  expect(seen.rentalMoney?.rentTakenLate).toEqual({ days: 3, back: 120, credit: 0 });
  const taken = await browser.post('/api/office/takeRent', { orderId, method: 'cash' });
  expect(taken.status, taken.text).toBe(200);
  const after = (await browser.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
  expect(after.rentalMoney?.counter.map(({ way, amount }) => [way, amount])).toEqual([
    ['in', 700],
    ['out', 120],
  ]);
  expect((await notesOf(orderId)).map(({ totals, against }) => [totals.grossPaise, against?.reason])).toEqual([
    [12_000, 'Returned 3 days early'],
  ]);
});

/** A week for 700 rupees, and another one for as much. */
async function keptLonger(payment: 'online' | 'pod') {
  const rental = await weekly(payment);
  await handOverRental(shop, rental.orderId);
  const lineId = (await rental.person.details(rental.orderId)).lines[0]?.lineId ?? 0;
  if (payment === 'pod') {
    await extendAtCounter(shop, rental.orderId, { lineId, duration: '1week' });
    return rental;
  }
  const wish = await longerWish(rental.person, rental.orderId, '1week');
  await payAtSandbox(shop, (await rental.person.browser.post('/api/extendRental', wish)).json() as CheckoutReply);
  return rental;
}

test('days that were added and are not used come back like the others, said before, each with its credit note', async () => {
  await set({ earlyReturnPercent: 50, earlyReturnFee: 30 });
  const { person, orderId } = await keptLonger('online');
  // Fourteen days at 100 rupees, the half of it, less the fee.
  expect((await person.details(orderId)).rental?.earlyReturn).toEqual({ days: 14, back: 670, credit: 0 });
  await backOn(orderId, addDays(rentalStart, 4));
  await shop.runJobs();
  const { refunds, rental } = await person.details(orderId);
  expect(refunds.map(({ amount, to }) => [amount, to])).toEqual([
    [150, 'source'],
    [320, 'source'],
  ]);
  expect(rental?.charges[0]?.givenBack).toMatchObject([{ amount: 320, why: 'Returned 10 days early' }]);
  const notes = await notesOf(orderId);
  expect(notes.map(({ totals, against }) => [totals.grossPaise, against?.reason])).toEqual([
    [32_000, 'Returned 10 days early'],
    [15_000, 'Returned 10 days early'],
  ]);
  expect(new Set(notes.map(({ against }) => against?.number)).size).toBe(2);
});

test('in the days that were added only those that are left come back, over the counter when they were paid there', async () => {
  await set({ earlyReturnPercent: 100 });
  const { person, orderId } = await keptLonger('pod');
  await backOn(orderId, addDays(rentalStart, 12));
  const { rows } = await shop.connection.pool.query(
    `select way, purpose, method, amount_paise::int as paise from counter_payment join shop_order on shop_order.id = order_id
     where number = $1 and purpose in ('rent', 'charges') order by counter_payment.id`,
    [orderId],
  );
  expect(rows).toEqual([
    { way: 'in', purpose: 'rent', method: 'cash', paise: 70_000 },
    { way: 'in', purpose: 'charges', method: 'cash', paise: 70_000 },
    { way: 'out', purpose: 'charges', method: 'cash', paise: 20_000 },
  ]);
  expect((await person.details(orderId)).rental?.bills.map(({ kind }) => kind)).toEqual([
    'bill',
    'bill',
    'credit-note',
  ]);
});

/** A week for 700 rupees that left unpaid, with its payment page still open. */
async function leftWithOpenPage() {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query(
    `update rent_price set price_paise = 70000 where edition_id = $1 and duration = '1week'`,
    [edition],
  );
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate: rentalStart, payment: 'pod' });
  const opened = await person.browser.post('/api/payRental', { userId: person.userId, orderId });
  expect(opened.status, opened.text).toBe(200);
  await renterKnown(shop, orderId);
  await staffOf(shop).act(orderId, (tx, order) => handOver(tx, order, { by: 'Meena', now: new Date() }));
  return { person, orderId, placed: opened.json() as CheckoutReply };
}

test('rent whose payment page was opened before the hand-over and settles after the return follows the same table', async () => {
  await set({ earlyReturnPercent: 50, earlyReturnFee: 30 });
  const { person, orderId, placed } = await leftWithOpenPage();
  await backOn(orderId, addDays(rentalStart, 4));
  await payAtSandbox(shop, placed);
  await shop.runJobs();
  const { refunds } = await person.details(orderId);
  expect(refunds.map(({ amount, to }) => [amount, to])).toEqual([[120, 'source']]);
  expect((await notesOf(orderId)).map(({ totals, against }) => [totals.grossPaise, against?.reason])).toEqual([
    [12_000, 'Returned 3 days early'],
  ]);
  expect(await wordsTo(shop, person)).toMatch(new RegExp(`Your order ${orderId} is paid\\.(?! We will let you know)`));
  const { browser } = await signedInStaff(shop, 'rentals');
  const twice = await browser.post('/api/office/takeRent', { orderId, method: 'cash' });
  expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('is paid online')]);
  await browser.post('/api/office/inspectRental', { orderId, photos: [] });
  await payAndClose(shop, orderId);
  expect((await person.details(orderId)).status).toBe('Closed');
});

test('rent whose payment page settles while the thing is out is kept, and goes back whole when the counter took it', async () => {
  const kept = await leftWithOpenPage();
  await payAtSandbox(shop, kept.placed);
  await shop.runJobs();
  expect((await kept.person.details(kept.orderId)).refunds).toEqual([]);
  const twice = await leftWithOpenPage();
  const { browser } = await signedInStaff(shop, 'rentals');
  const taken = await browser.post('/api/office/takeRent', { orderId: twice.orderId, method: 'cash' });
  expect(taken.status, taken.text).toBe(200);
  await payAtSandbox(shop, twice.placed);
  await shop.runJobs();
  expect((await twice.person.details(twice.orderId)).refunds).toMatchObject([{ amount: 700, to: 'source' }]);
});
