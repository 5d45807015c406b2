import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../../src/contract/catalogue.ts';
import type { RentProduct } from '../../../src/contract/rentals.ts';
import { paise } from '../../../src/rules/money/paise.ts';
import { must } from '../../../src/rules/must.ts';
import { addDays, daysAfter, indianDay } from '../../../src/rules/time/day.ts';
import { sellAtTheCounter } from '../../../src/shop/checkout/rented/buy-rented.ts';
import { readInvoiceFile } from '../../../src/shop/invoices/read-invoice-file.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { readPdf } from '../../support/read-pdf.ts';
import {
  extendAtCounter,
  handOverRental,
  lonelyEdition,
  rentalPlace,
  rented,
  rentalStart,
} from '../../support/rentals.ts';
import { lentUnit, rentedUnit } from '../../support/rented-units.ts';
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

const rentalOf = async (person: Buyer, orderId: string) => must((await person.details(orderId)).rental, 'a rental');
const buy = ({ browser, userId }: Buyer, orderId: string, seenTotal: number) =>
  browser.post('/api/buyRented', { userId, orderId, seenTotal });
const sell = (orderId: string, seenTotal: number, over: object = { method: 'cash' }) =>
  counter.post('/api/office/sellRented', { orderId, seenTotal, ...over });

const sellLater = (orderId: string, days: number) =>
  staffOf(shop).act(orderId, (tx, order) => {
    const over = { method: 'cash', slip: null, by: 'Meena', now: daysAfter(new Date(), days) } as const;
    return sellAtTheCounter(tx, order, { ...over, seenPaise: paise(135_000) });
  });

test('before booking it is said how much of the rent counts, by the rule of the sale', async () => {
  const { person, orderId, edition, product } = await rentedUnit(shop, { price: 2000, rent: 301, deposit: 0 });
  const offered = async () => {
    const { json } = await counter.get(`/api/getRentProduct?place=${rentalPlace}`);
    return must(
      (json() as RentProduct[]).find(({ id }) => id === edition),
      'a thing to rent',
    );
  };
  const onPage = async () => ((await counter.get(`/api/getProductById?id=${product}`)).json() as Product).rentToKeep;
  const setPercent = (keepPercent: number) =>
    shop.connection.database
      .transaction()
      .execute((tx) => changeSettings(tx, { group: 'lending', values: { keepPercent }, now: new Date() }));
  // Kept answers are made again a moment after the change.
  await expect.poll(async () => (await offered()).keep).toMatchObject({ rent: { '1week': 150 }, units: [true] });
  await expect.poll(async () => (await onPage())?.['1week']).toEqual({ price: 1850, rent: 150 });
  expect((await rentalOf(person, orderId)).purchase).toMatchObject({ rent: 150, toPay: 1850 });
  await setPercent(0);
  try {
    await expect.poll(async () => (await offered()).keep).toMatchObject({ rent: { '1week': 0 }, units: [true] });
    await expect.poll(onPage).toBeNull();
  } finally {
    await setPercent(50);
  }
});

test('whoever rents a console of the demo shop in Chennai may keep it', async () => {
  const { rows } = await shop.connection.pool.query<{ edition: number }>(
    `select rental_unit.edition_id as edition from rental_unit join unit on unit.id = unit_id
     where city = $1 and added_by = 'demo' order by rental_unit.id`,
    [rentalPlace],
  );
  expect(rows.length).toBeGreaterThan(3);
  const person = await newBuyer(shop);
  const later = addDays(rentalStart, 20);
  const wish = { edition: must(rows[0], 'a console').edition, startDate: later, payment: 'online' } as const;
  const placed = await rented(person, wish);
  await payAtSandbox(shop, placed);
  await handOverRental(shop, placed.orderId, new Date(`${later}T12:00:00+05:30`));
  const { purchase } = await rentalOf(person, placed.orderId);
  expect(must(purchase, 'an offer').toPay).toBeGreaterThan(0);
});

test('a renter buys the very thing online: half the rent and the deposit count, and it is a sale with an invoice', async () => {
  const { person, orderId, unit } = await rentedUnit(shop, { price: 2000, rent: 301, deposit: 500 });
  const { purchase } = await rentalOf(person, orderId);
  expect(purchase).toEqual({ price: 2000, rent: 150, deposit: 500, toPay: 1350, back: 0, until: null });
  const stale = await buy(person, orderId, 1300);
  expect([stale.status, stale.json()]).toMatchObject([409, { error: expect.stringContaining('price has changed') }]);
  const answer = await buy(person, orderId, 1350);
  expect(answer.status, answer.text).toBe(200);
  expect(await stateOf(shop, unit)).toBe('for rent');
  await payAtSandbox(shop, answer.json() as CheckoutReply);

  const after = await person.details(orderId);
  expect(after.status).toBe('Closed');
  expect(after.rental).toMatchObject({ purchase: null, deposit: { kept: 500, returned: 0 } });
  const sale = await person.details(must(after.rental?.saleId, 'the sale'));
  expect(sale).toMatchObject({
    status: 'Completed',
    money: { goods: 2000, discount: 150, toPay: 1850, payBy: 'rental' },
    lines: [{ units: [{ unit }] }],
  });
  expect(await stateOf(shop, unit)).toBe('sold');
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select id from invoice where order_id = (select id from shop_order where number = $1)',
    [sale.orderId],
  );
  const pages = await readPdf(await readInvoiceFile(shop.connection.database, must(rows[0], 'an invoice').id));
  expect(pages.join(' ')).toContain(unit);
  expect(pages.join(' ')).toContain('1,850.00');
  await shop.runJobs();
  const letter = (await shop.outbox()).find(({ text }) => text.includes(`We have your order ${sale.orderId}`));
  expect(letter?.text).toContain(unit);
  const again = await buy(person, orderId, 1350);
  expect(again.status).toBe(409);
});

test('at the counter the rest is paid with method and slip, and the change is in the book', async () => {
  const { person, orderId } = await rentedUnit(shop, { price: 2000, rent: 300, deposit: 0 });
  const unsaid = await sell(orderId, 1850, { method: 'card' });
  expect([unsaid.status, unsaid.json()]).toMatchObject([400, { fields: { slip: expect.any(String) } }]);
  const sold = await sell(orderId, 1850, { method: 'card', slip: 'S 1' });
  expect(sold.status, sold.text).toBe(200);
  expect((await rentalOf(person, orderId)).saleId).toBe((sold.json() as { saleId: string }).saleId);
});

test('keeping it longer counts as rent, and what is left of a deposit goes back', async () => {
  const { person, orderId } = await rentedUnit(shop, { price: 400, rent: 300, deposit: 500 });
  const lineId = (await person.details(orderId)).lines[0]?.lineId;
  await extendAtCounter(shop, orderId, { lineId, duration: '1week' });
  expect((await rentalOf(person, orderId)).purchase).toMatchObject({ rent: 300, deposit: 100, toPay: 0, back: 400 });
  const answer = await buy(person, orderId, 0);
  expect(answer.json()).toMatchObject({ url: expect.stringMatching(/order-success\?orderId=GTB/) });
  expect((await person.details(orderId)).refunds.map(({ amount }) => amount)).toEqual([400]);
});

test('it can be bought for a week after it came back, once the charges are paid', async () => {
  const { person, orderId } = await rentedUnit(shop, { price: 2000, rent: 300, deposit: 500 });
  const staff = staffOf(shop);
  await staff.act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: new Date() }));
  const today = indianDay(new Date());
  expect((await rentalOf(person, orderId)).purchase).toMatchObject({ until: addDays(today, 7) });
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const damage = { lineId, rupees: 100, reason: 'A scratch' };
  await staff.act(orderId, (tx, order) =>
    inspectRental(tx, order, { by: 'Meena', now: new Date(), damages: [damage] }),
  );
  expect((await rentalOf(person, orderId)).purchase).toBeNull();
  const refused = await sell(orderId, 1350);
  expect([refused.status, refused.json()]).toMatchObject([
    409,
    { error: 'Please pay the charges of this rental first.' },
  ]);
  await counter.post('/api/office/takeCharges', { orderId, seenTotal: 100, method: 'cash' });
  expect((await rentalOf(person, orderId)).purchase).toMatchObject({ toPay: 1350 });
  await expect(sellLater(orderId, 8)).rejects.toThrow('for 7 days after');
});

test('what somebody else has booked is sold only when they get another one', async () => {
  const { person, orderId, edition, unit, product } = await rentedUnit(shop, { price: 2000, rent: 300, deposit: 0 });
  const next = await newBuyer(shop);
  const later = addDays(rentalStart, 20);
  const { orderId: booked } = await rented(next, { edition, startDate: later });
  expect((await rentalOf(person, orderId)).purchase).toBeNull();
  const refused = await sell(orderId, 1850);
  expect([refused.status, refused.json()]).toMatchObject([
    409,
    { error: expect.stringContaining('It is promised to somebody else from') },
  ]);
  expect(await stateOf(shop, unit)).toBe('for rent');
  const other = await lentUnit(shop, { edition, product });
  const sold = await sell(orderId, 1850);
  expect(sold.status, sold.text).toBe(200);
  const { rows } = await shop.connection.pool.query<{ label: string }>(
    `select label from rental_booking join rental_unit on rental_unit.id = rental_booking.unit_id
     where reference = $1 and status = 'booked'`,
    [booked],
  );
  expect(rows).toEqual([{ label: other.label }]);
});

test('promise 32: what somebody else had after me and brought back is looked at before I can buy it', async () => {
  const { person, orderId, edition } = await rentedUnit(shop, { price: 2000, rent: 300, deposit: 0 });
  const { act } = staffOf(shop);
  const now = new Date(`${rentalStart}T12:00:00+05:30`);
  const isBack = (number: string, day: Date) =>
    act(number, (tx, order) => takeBack(tx, order, { by: 'Meena', now: day }));
  const isSeen = (number: string) => act(number, (tx, order) => inspectRental(tx, order, { by: 'Meena', now }));
  await isBack(orderId, now);
  await isSeen(orderId);
  const next = await newBuyer(shop);
  const startDate = addDays(rentalStart, 2);
  const { orderId: after } = await rented(next, { edition, startDate, duration: '1day' });
  await handOverRental(shop, after, daysAfter(now, 2));
  await isBack(after, daysAfter(now, 3));
  expect((await rentalOf(person, orderId)).purchase).toBeNull();
  const refused = await sell(orderId, 1850);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Somebody else has just brought it back'),
  ]);
  await isSeen(after);
  const sold = await sell(orderId, 1850);
  expect(sold.status, sold.text).toBe(200);
});

test('what is late, or never was a thing of the shelf, is not sold', async () => {
  const { orderId } = await rentedUnit(shop, { price: 2000, rent: 300, deposit: 0 });
  await expect(sellLater(orderId, 12)).rejects.toThrow('Keep it for longer first');
  await expect(sellLater(orderId, 60)).rejects.toThrow('It cannot be kept for longer: bring it back');
  const plain = await rented(await newBuyer(shop), { edition: await lonelyEdition(shop), startDate: rentalStart });
  const early = await sell(plain.orderId, 100);
  expect([early.status, early.json()]).toMatchObject([409, { error: expect.stringContaining('while you have it') }]);
  await handOverRental(shop, plain.orderId);
  const refused = await sell(plain.orderId, 100);
  expect([refused.status, refused.json()]).toMatchObject([409, { error: 'This item is not for sale.' }]);
});

test('rent that went back for an early return does not count toward the price', async () => {
  const set = (earlyReturnPercent: number) =>
    shop.connection.database
      .transaction()
      .execute((tx) => changeSettings(tx, { group: 'lending', values: { earlyReturnPercent }, now: new Date() }));
  const { person, orderId } = await rentedUnit(shop, { price: 2000, rent: 700, deposit: 0 });
  await set(100);
  const secondDay = new Date(`${addDays(rentalStart, 1)}T12:00:00+05:30`);
  await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: secondDay }));
  await set(0);
  const [refund] = (await person.details(orderId)).refunds;
  const left = 700 - must(refund, 'the rent of unused days').amount;
  expect(left).toBeLessThan(700);
  expect((await rentalOf(person, orderId)).purchase).toMatchObject({ rent: Math.floor(left / 2) });
});

test('games that were lent with it come back before it is sold', async () => {
  const { person, orderId } = await rentedUnit(shop, { price: 2000, rent: 300, deposit: 0 });
  const { pool } = shop.connection;
  const edition = await lonelyEdition(shop);
  await pool.query(
    `insert into rental_booking (unit_id, days, status, reference, is_lent)
     select max(id), daterange($2, $3), 'out', $4, true from rental_unit where edition_id = $1 and city = $5`,
    [edition, rentalStart, addDays(rentalStart, 8), orderId, rentalPlace],
  );
  const error = 'Please bring back the games that were lent with it first.';
  expect(await rentalOf(person, orderId)).toMatchObject({ purchase: null, purchaseProblem: error });
  for (const refused of [await sell(orderId, 1850), await buy(person, orderId, 1850)]) {
    expect([refused.status, refused.json()]).toMatchObject([409, { error }]);
  }
  await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: new Date() }));
  expect((await sell(orderId, 1850)).status).toBe(409);
  await staffOf(shop).act(orderId, (tx, order) => inspectRental(tx, order, { by: 'Meena', now: new Date() }));
  expect((await sell(orderId, 1850)).status).toBe(200);
});
