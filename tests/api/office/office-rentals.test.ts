import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeRentalCalendar, officeRentalDesk } from '../../../src/contract/office/rentals.ts';
import type { RentProduct } from '../../../src/contract/rentals.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { never } from '../../../src/rules/rentals/rental.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  handOverRental,
  lonelyEdition,
  rent,
  rentalPlace as place,
  rentalStart,
  rented,
} from '../../support/rentals.ts';

type Calendar = ReplyOf<typeof officeRentalCalendar>;
type Desk = ReplyOf<typeof officeRentalDesk>;

let shop: OpenShop;
let staff: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: staff } = await signedInStaff(shop, 'rentals'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const why = 'The drive makes a noise';

async function calendarOf(edition: number, more = ''): Promise<Calendar> {
  const answer = await staff.get(`/api/office/rentalCalendar?city=${place}&editionId=${edition}&days=35${more}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Calendar;
}

async function onlyUnit(edition: number) {
  const [unit, ...others] = (await calendarOf(edition)).units;
  if (!unit || others.length > 0) throw new Error('one unit was wanted');
  return unit;
}

const takeOut = (unitId: number, wish: object) =>
  staff.post('/api/office/takeUnitOut', { unitId, from: rentalStart, why, ...wish });
const putBack = (unitId: number, outageId: number) => staff.post('/api/office/putUnitBack', { unitId, outageId });

let labels = 0;
async function anotherUnit(edition: number): Promise<string> {
  labels += 1;
  const label = `VEL-NEW-${labels}`;
  const answer = await staff.post('/api/office/addUnits', { editionId: edition, city: place, labels: [label] });
  expect(answer.status, answer.text).toBe(200);
  return label;
}

async function offerOf(edition: number): Promise<RentProduct | undefined> {
  const answer = await shop.get(`/api/getRentProduct?place=${place}`);
  return (answer.json() as RentProduct[]).find(({ id }) => id === edition);
}

async function auditOf(subject: string): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ action: string }>(
    'select action from audit_entry where subject = $1 order by id',
    [subject],
  );
  return rows.map(({ action }) => action);
}

test('the calendar shows who has which unit on which days, with the order behind it', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate: rentalStart });
  const { units, titles, cities } = await calendarOf(edition);
  expect(cities.map(({ slug }) => slug)).toContain(place);
  expect(titles.map(({ editionId }) => editionId)).toContain(edition);
  const back = addDays(rentalStart, 8);
  const bars = [
    { kind: 'booked', from: rentalStart, until: back, orderId, reason: null },
    { kind: 'cleaning', from: back, until: addDays(back, 1), orderId },
  ];
  expect(units).toMatchObject([{ editionId: edition, bars }]);
  await handOverRental(shop, orderId);
  expect((await calendarOf(edition)).units).toMatchObject([{ bars: [{ kind: 'out', orderId }, { kind: 'cleaning' }] }]);
  expect((await calendarOf(edition, `&from=${addDays(rentalStart, 9)}`)).units).toMatchObject([{ bars: [] }]);
});

test('what did not come back is late until today, with what the late days cost so far', async () => {
  const today = indianDay(new Date());
  const edition = await lonelyEdition(shop);
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  await handOverRental(shop, orderId);
  await shop.connection.pool.query(
    `with moved as (update rental_booking set days = daterange($2::date - 4, $2::date - 2) where reference = $1)
     update rental set starts_on = $2::date - 4, due_on = $2::date - 3
     where order_id = (select id from shop_order where number = $1)`,
    [orderId, today],
  );
  const bar = { kind: 'late', orderId, from: addDays(today, -4), until: addDays(today, 1) };
  expect((await calendarOf(edition)).units).toMatchObject([{ bars: [bar] }]);
  const desk = (await staff.get(`/api/office/rentalDesk?city=${place}`)).json() as Desk;
  const { rows } = await shop.connection.pool.query<{ paise: number }>(
    `select price_paise as paise from rent_price where edition_id = $1 and duration = '1day'`,
    [edition],
  );
  const row = { task: 'late', day: addDays(today, -3), lateFee: (3 * (rows[0]?.paise ?? 0)) / 100, openCharges: 0 };
  expect(desk.find((each) => each.orderId === orderId)).toMatchObject(row);
  await staff.post('/api/office/moveOrder', { orderId, move: 'take-back' });
  const after = (await staff.get(`/api/office/rentalDesk?city=${place}`)).json() as Desk;
  expect(after.find((each) => each.orderId === orderId)).toMatchObject({
    task: 'inspect',
    lateFee: 0,
    openCharges: row.lateFee,
  });
});

test('the desk and the order name a city as the settings do, not as its address', async () => {
  const { orderId } = await rented(await newBuyer(shop), {
    edition: await lonelyEdition(shop),
    startDate: rentalStart,
  });
  await handOverRental(shop, orderId);
  await staff.post('/api/office/moveOrder', { orderId, move: 'take-back' });
  const named = (name: string) =>
    shop.connection.pool.query('update city set name = $2 where slug = $1', [place, name]);
  await named('Chennai and around');
  const desk = (await staff.get('/api/office/rentalDesk')).json() as Desk;
  const order = (await staff.get(`/api/office/order?orderId=${orderId}`)).json();
  await named('Chennai');
  expect(desk.find((each) => each.orderId === orderId)).toMatchObject({ city: place, cityName: 'Chennai and around' });
  expect(order).toMatchObject({ rentals: [{ city: place, cityName: 'Chennai and around' }] });
});

test('a unit out of service is not offered or booked in that time, and is again afterwards', async () => {
  const edition = await lonelyEdition(shop);
  const { unitId, label } = await onlyUnit(edition);
  const until = addDays(rentalStart, 9);
  expect((await takeOut(unitId, { until })).json()).toEqual({ moved: [], asked: [] });
  expect((await offerOf(edition))?.bookedDays).toEqual([[{ from: rentalStart, until: addDays(until, 1) }]]);
  const refused = await rent(await newBuyer(shop), { edition, startDate: rentalStart });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('The next free day is')]);
  expect((await rent(await newBuyer(shop), { edition, startDate: addDays(until, 1) })).status).toBe(200);
  const [outage] = (await onlyUnit(edition)).bars;
  expect(outage).toMatchObject({ kind: 'outage', reason: why, orderId: null });
  expect((await takeOut(unitId, { until })).text).toContain('is out of service in that time already');
  expect((await putBack(unitId, outage?.bookingId ?? 0)).status).toBe(200);
  expect((await putBack(unitId, outage?.bookingId ?? 0)).status).toBe(409);
  expect((await rent(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart })).status).toBe(200);
  expect(await auditOf(`unit ${label}`)).toEqual(['unit out of service', 'unit back in service']);
});

test('a unit that is out of service without an end is nothing to wait for', async () => {
  const today = indianDay(new Date());
  const edition = await lonelyEdition(shop);
  const { unitId } = await onlyUnit(edition);
  const from = addDays(today, 20);
  expect((await takeOut(unitId, { from })).status).toBe(200);
  expect((await offerOf(edition))?.bookedDays).toEqual([[{ from, until: never }]]);
  const tooLong = await rent(await newBuyer(shop), { edition, duration: '3week', startDate: rentalStart });
  expect([tooLong.status, tooLong.text]).toEqual([409, expect.stringContaining('join its waiting list')]);
  expect((await rent(await newBuyer(shop), { edition, duration: '1week', startDate: rentalStart })).status).toBe(200);
  const gone = await lonelyEdition(shop);
  expect((await takeOut((await onlyUnit(gone)).unitId, { from: today })).status).toBe(200);
  expect(await offerOf(gone)).toBeUndefined();
});

test('a booked unit stays in service, with the order named, until its booking may go to another free one', async () => {
  const edition = await lonelyEdition(shop);
  const { unitId, label } = await onlyUnit(edition);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate: rentalStart });
  const refused = await takeOut(unitId, {});
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`is booked then: ${orderId}`)]);
  const stuck = await takeOut(unitId, { mayMove: true });
  expect([stuck.status, stuck.text]).toEqual([409, expect.stringContaining(`No other unit is free for ${orderId}`)]);
  const other = await anotherUnit(edition);
  const moved = await takeOut(unitId, { mayMove: true });
  expect(moved.json()).toEqual({ moved: [{ orderId, from: label, to: other }], asked: [] });
  expect(await auditOf(`order ${orderId}`)).toEqual(['move booking']);
  const { units } = await calendarOf(edition);
  expect(units.find((unit) => unit.label === other)).toMatchObject({
    bars: [
      { kind: 'booked', orderId },
      { kind: 'cleaning', orderId },
    ],
  });
  expect((await person.details(orderId)).status).toBe('Booked');
});

test('a unit that a customer has is not out of service', async () => {
  const edition = await lonelyEdition(shop);
  const { orderId } = await rented(await newBuyer(shop), { edition, startDate: rentalStart });
  await handOverRental(shop, orderId);
  const { unitId } = await onlyUnit(edition);
  const refused = await takeOut(unitId, { mayMove: true });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`is with a customer then: ${orderId}`)]);
});

test('nobody keeps a thing into the days in which its unit is out of service', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate: rentalStart });
  await handOverRental(shop, orderId);
  expect((await takeOut((await onlyUnit(edition)).unitId, { from: addDays(rentalStart, 10) })).status).toBe(200);
  const { rental } = await person.details(orderId);
  expect(rental?.items[0]?.extensions.map(({ duration }) => duration)).toEqual(['1day']);
});

test('odd days, unknown units and labels that are taken are refused in words', async () => {
  const today = indianDay(new Date());
  const edition = await lonelyEdition(shop);
  const { unitId, label } = await onlyUnit(edition);
  const past = await takeOut(unitId, { from: addDays(today, -1) });
  expect([past.status, past.json()]).toMatchObject([400, { fields: { from: expect.any(String) as string } }]);
  expect((await takeOut(unitId, { until: addDays(rentalStart, -1) })).status).toBe(400);
  expect((await takeOut(2_000_000_000, {})).status).toBe(404);
  const add = (more: object) =>
    staff.post('/api/office/addUnits', { editionId: edition, city: place, labels: ['VEL-X'], ...more });
  expect((await add({ labels: [label] })).text).toContain(`with the label ${label} already`);
  expect((await add({ labels: ['TWICE', 'TWICE'] })).status).toBe(409);
  expect((await add({ city: 'atlantis' })).status).toBe(404);
  expect((await add({ editionId: 2_000_000_000 })).status).toBe(409);
  expect((await staff.get('/api/office/rentalCalendar?city=atlantis')).status).toBe(404);
});
