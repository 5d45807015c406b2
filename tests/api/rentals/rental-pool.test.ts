import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import type { officeRentalCalendar } from '../../../src/contract/office/rentals.ts';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { must } from '../../../src/rules/must.ts';
import { indianDay } from '../../../src/rules/time/day.ts';
import { seedDemoShop } from '../../../src/server/seed/seed-demo-shop.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type CheckoutReply, newBuyer } from '../../support/buyers.ts';
import { raceOf } from '../../support/race.ts';
import {
  handOverRental,
  lonelyEdition,
  rent,
  rentalPlace,
  rentalStart,
  rented,
  worksOn,
} from '../../support/rentals.ts';
import { addUsed, productOf, stateOf, testedUnit } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let shop: UnitShop['shop'];
let browser: UnitShop['browser'];
beforeAll(async () => {
  ({ shop, browser } = await openUnitShop('manager'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const why = 'It rents better than it sells';
const toRental = (unit: string, wish: object = {}) =>
  browser.post('/api/office/rentUnit', { unit, city: rentalPlace, label: `POOL-${unit}`, why, ...wish });
const endRenting = (unitId: number, wish: object = {}) =>
  browser.post('/api/office/endRenting', { unitId, why: 'Its days are over', ...wish });
const unitOf = async (unit: string) => (await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;
const calendarOf = async (edition: number) =>
  (
    (await browser.get(`/api/office/rentalCalendar?city=${rentalPlace}&editionId=${edition}`)).json() as ReplyOf<
      typeof officeRentalCalendar
    >
  ).units;

/** A used thing for sale whose title can be rented, in a city that has no other one of it. */
async function rentable() {
  const { rows } = await shop.connection.pool.query<{ product: number; edition: number }>(
    `select product.id as product, edition_id as edition from product
     where age = 'PreOwned' and edition_id in (select edition_id from rent_price) order by id limit 1`,
  );
  const { product, edition } = must(rows[0], 'a used product that can be rented');
  await shop.connection.pool.query(
    'update rental_unit set in_service = false where edition_id = $1 and city = $2 and unit_id is null',
    [edition, rentalPlace],
  );
  const [unit = ''] = await addUsed(shop, product, [{ grade: 'Good', costRupees: 1234 }]);
  return { unit, product, edition };
}

async function rentLine(title: string) {
  const report = (await browser.get('/api/office/report?name=stock')).json() as ReplyOf<typeof officeReport>;
  const at = (name: string) => report.columns.findIndex((column) => column.name === name);
  const line = report.rows.find((row) => row[at('title')] === title && row[at('age')] === 'For rent');
  return line && { count: line[at('on hand')], price: line[at('price')], cost: line[at('value at cost')] };
}

test('a unit goes to rental and back to the bench with its whole history, and is the same one again the next time', async () => {
  const { unit, product, edition } = await rentable();
  const before = (await productOf(shop, product)).availableQty;
  expect((await toRental(unit)).status).toBe(200);
  expect((await productOf(shop, product)).availableQty).toBe(before - 1);
  const { title, rental } = await unitOf(unit);
  expect(rental).toMatchObject({ label: `POOL-${unit}`, city: rentalPlace, isInService: true, bookings: [] });
  expect(await calendarOf(edition)).toMatchObject([{ label: `POOL-${unit}`, unit }]);
  expect(await rentLine(title)).toEqual({ count: 1, price: null, cost: 1234 });

  const customer = await newBuyer(shop);
  const { orderId } = await rented(customer, { edition, startDate: rentalStart });
  const unitId = rental?.unitId ?? 0;
  for (const step of ['booked', 'out']) {
    const refused = await endRenting(unitId);
    expect([refused.status, refused.json()], step).toMatchObject([
      409,
      { error: `Rental unit POOL-${unit} is out or booked: ${orderId}.`, fields: { bookings: orderId } },
    ]);
    if (step === 'booked') await handOverRental(shop, orderId);
  }
  expect((await unitOf(unit)).rental?.bookings).toMatchObject([{ orderId, from: rentalStart, status: 'out' }]);
  const takenBack = await browser.post('/api/office/moveOrder', { orderId, move: 'take-back' });
  expect(takenBack.status, takenBack.text).toBe(200);

  expect((await endRenting(unitId, { cost: 5 })).status).toBe(400);
  expect((await endRenting(unitId)).json()).toEqual({ unit });
  expect(await stateOf(shop, unit)).toBe('to test');
  expect(await calendarOf(edition)).toEqual([]);
  expect(await rentLine(title)).toBeUndefined();
  expect((await endRenting(unitId)).status).toBe(404);
  const { moves, rental: past, cost } = await unitOf(unit);
  expect(moves.map(({ to }) => to)).toEqual(['for sale', 'for rent', 'to test']);
  expect([past?.isInService, past?.bookings.length, cost]).toEqual([false, 1, 1234]);

  expect((await testedUnit(browser, unit)).status).toBe(200);
  expect((await toRental(unit, { label: 'POOL-AGAIN' })).status).toBe(200);
  expect((await unitOf(unit)).rental).toMatchObject({ unitId, label: 'POOL-AGAIN', isInService: true });
  await endRenting(unitId);
});

test('a unit for rent whose serial is blocked is not handed over: its rental is on the list of those to move, and gets another unit', async () => {
  const { unit, product, edition } = await rentable();
  const serial = `POOLED-${unit}`;
  await shop.connection.pool.query('update unit set serial = $1 where number = $2', [serial, unit]);
  expect((await toRental(unit)).status).toBe(200);
  const customer = await newBuyer(shop);
  const { orderId } = await rented(customer, { edition, startDate: rentalStart });
  expect(await worksOn(browser, orderId)).not.toContain('rentals-to-move');
  expect((await browser.post('/api/office/blockSerial', { serial, why: 'Reported stolen' })).status).toBe(200);
  expect(await worksOn(browser, orderId)).toContain('rentals-to-move');
  const sentence = `Unit POOL-${unit} must not be handed over, its serial number is blocked: Reported stolen. Please take it out of service: its bookings go to other units.`;
  await expect(handOverRental(shop, orderId)).rejects.toThrow(sentence);
  expect((await customer.details(orderId)).status).toBe('Booked');

  // Another one comes, and the booking goes to it.
  const [other = ''] = await addUsed(shop, product, [{ grade: 'Good', costRupees: 1234 }]);
  expect((await toRental(other)).status).toBe(200);
  const { unitId } = must((await unitOf(unit)).rental, 'the rental unit');
  const outage = { unitId, from: indianDay(new Date()), reason: 'Its serial number is blocked', mayMove: true, why };
  const out = await browser.post('/api/office/takeUnitOut', outage);
  expect(out.status, out.text).toBe(200);
  expect(await worksOn(browser, orderId)).not.toContain('rentals-to-move');
  await handOverRental(shop, orderId);
  expect((await unitOf(other)).rental?.bookings).toMatchObject([{ orderId, status: 'out' }]);
});

test('only what is for sale goes to rental, with a label of its own, in a city that is there', async () => {
  const { unit } = await rentable();
  const sentences = async (wish: object) => (await toRental(unit, wish)).text;
  expect(await sentences({ city: 'atlantis' })).toContain('There is no such city.');
  const { rows } = await shop.connection.pool.query<{ label: string }>('select label from rental_unit limit 1');
  expect(await sentences({ label: rows[0]?.label })).toContain('There is a rental unit with the label');
  const byHand = await browser.post('/api/office/moveUnit', { unit, to: 'for rent', why });
  expect(byHand.status).toBe(409);
  await browser.post('/api/office/moveUnit', { unit, to: 'to test', why });
  expect(await sentences({})).toContain('This unit is to test, not for sale.');
});

test('what is faulty is not rented out', async () => {
  const { unit } = await rentable();
  await shop.connection.pool.query(`update unit set grade = 'Faulty', own_paise = 90000 where number = $1`, [unit]);
  expect((await toRental(unit)).text).toContain('What is faulty is sold for parts, and not rented out.');
});

test('what was bought to be rented out becomes a unit at the cost that is given, and is tested', async () => {
  const edition = await lonelyEdition(shop);
  const [rental] = await calendarOf(edition);
  const unitId = rental?.unitId ?? 0;
  expect(rental?.unit).toBeNull();
  const costless = await endRenting(unitId);
  expect([costless.status, costless.text]).toEqual([400, expect.stringContaining('Please say what it cost')]);
  const { unit } = (await endRenting(unitId, { cost: 900 })).json() as { unit: string };
  expect(await unitOf(unit)).toMatchObject({ state: 'to test', source: 'opening', cost: 900, isCostConfirmed: true });
  expect((await unitOf(unit)).rental).toMatchObject({ unitId, isInService: false });
});

test.each([
  ['is being ended', 'audit_entry'],
  ['is being booked', 'rental_booking'],
])('promise 27: a rental that %s at the moment of the other: one of the two happens', async (_case, table) => {
  const { unit, edition } = await rentable();
  await toRental(unit);
  const { unitId = 0 } = (await unitOf(unit)).rental ?? {};
  const customer = await newBuyer(shop);
  const [booked, ended] = await raceOf({ shops: [shop], table }, [
    () => rent(customer, { edition, startDate: rentalStart }),
    () => endRenting(unitId),
  ]);
  expect([booked?.status === 200, ended?.status === 200].filter(Boolean)).toHaveLength(1);
  expect(await stateOf(shop, unit)).toBe(ended?.status === 200 ? 'to test' : 'for rent');
  if (ended?.status === 200) return;
  // A booking that is cancelled keeps nobody from ending it.
  const { orderId } = must(booked, 'the booking').json() as CheckoutReply;
  await customer.browser.post('/api/cancelOrder', { userId: customer.userId, orderId });
  await endRenting(unitId);
});

test('the demo shop starts again after a title was given a rent price, and adds nothing of its own to it', async () => {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number }>(
    `insert into rent_price (edition_id, duration, price_paise)
     select id, '1day', 9900 from edition where id not in (select edition_id from rent_price) order by id limit 5
     returning edition_id as id`,
  );
  expect(rows).toHaveLength(5);
  await seedDemoShop(shop.connection, () => undefined);
  const found = await pool.query('select 1 from rental_unit where edition_id = any($1)', [rows.map(({ id }) => id)]);
  expect(found.rows).toEqual([]);
});
