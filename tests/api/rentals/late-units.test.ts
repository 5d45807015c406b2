import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { RentProduct } from '../../../src/contract/rentals.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { officeRentalCalendar, officeRentalDesk } from '../../../src/contract/office/rentals.ts';
import { must } from '../../../src/rules/must.ts';
import { never } from '../../../src/rules/rentals/rental.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { helpNextRenters } from '../../../src/shop/rentals/booking/help-next-renters.ts';
import { findOrder } from '../../../src/shop/orders/find-order.ts';
import { listFreeStarts } from '../../../src/shop/rentals/offers/rental-offers.ts';
import { takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { tellWaiting } from '../../../src/shop/rentals/waiting/tell-waiting.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { keptTooLong, nextOfLate } from '../../support/broken-units.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  handOverRental,
  lonelyEdition,
  makeLate,
  onlyUnitOf,
  rent,
  rentalPlace as place,
  rentalStart,
  rented,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let staff: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: staff } = await signedInStaff(shop, 'manager'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

async function queryOf<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await shop.connection.pool.query<Row>(text, values)).rows;
}

const unitsOf = (orderId: string) =>
  queryOf<{ label: string }>(
    `select label from rental_booking join rental_unit on rental_unit.id = rental_booking.unit_id
     where reference = $1 and status = 'booked'`,
    [orderId],
  );

const told = async (orderId: string) =>
  (
    await queryOf<{ reference: string }>(`select distinct reference from message where reference like $1`, [
      `rental-waits:${orderId}:%`,
    ])
  ).length;

async function secondUnit(edition: number): Promise<string> {
  const label = `SPARE-${edition}`;
  const added = await staff.post('/api/office/addUnits', { editionId: edition, city: place, labels: [label] });
  expect(added.status, added.text).toBe(200);
  return label;
}

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);
const jobOn = (day: string) => helpNextRenters(shop.connection.database, noonOf(day));

test('whoever is to have what did not come back is told early, and once', async () => {
  const { next } = await keptTooLong(shop);
  await jobOn(addDays(rentalStart, 1));
  expect(await told(next)).toBe(0);
  await jobOn(addDays(rentalStart, 2));
  expect(await told(next)).toBe(1);
  const count = 'select count(*)::int as count from message where reference like $1';
  const before = await queryOf(count, [`rental-waits:${next}:%`]);
  await jobOn(addDays(rentalStart, 3));
  expect(await queryOf(count, [`rental-waits:${next}:%`])).toEqual(before);
});

test('with another unit free the booking goes there, and nobody is alarmed', async () => {
  const { edition, next } = await keptTooLong(shop);
  const spare = await secondUnit(edition);
  await jobOn(addDays(rentalStart, 2));
  expect(await unitsOf(next)).toEqual([{ label: spare }]);
  expect(await told(next)).toBe(0);
});

/** The only unit of an edition should have been back many days ago. */
async function overdue() {
  const edition = await lonelyEdition(shop);
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  await handOverRental(shop, orderId);
  await makeLate(shop, orderId);
  return { edition, orderId };
}

test('promise 32: what is late is not for rent, soon or later, until it is back and inspected', async () => {
  const { edition, orderId } = await overdue();
  const isFreeSome = async () => {
    const { bookedDays } = must(
      ((await shop.get(`/api/getRentProduct?place=${place}`)).json() as RentProduct[]).find(({ id }) => id === edition),
      'the edition on the rent page',
    );
    return bookedDays.some((days) => !days.some(({ until }) => until === never));
  };
  expect(await isFreeSome()).toBe(false);
  for (const startDate of [undefined, addDays(rentalStart, 30)]) {
    const refused = await rent(await newBuyer(shop), { edition, ...(startDate && { startDate }) });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('join its waiting list')]);
  }
  const person = await newBuyer(shop);
  const wait = { userId: person.userId, id: edition, place, duration: '1day' };
  expect((await person.browser.post('/api/joinWaitingList', wait)).status).toBe(200);
  for (const path of ['moveOrder', 'inspectRental']) {
    const step = path === 'moveOrder' ? { move: 'take-back' } : { photos: [] };
    const answer = await staff.post(`/api/office/${path}`, { orderId, ...step });
    expect(answer.status, answer.text).toBe(200);
    expect(await isFreeSome()).toBe(path === 'inspectRental');
  }
  expect((await rent(await newBuyer(shop), { edition, startDate: addDays(rentalStart, 5) })).status).toBe(200);
});

test('promise 32: the database lets nobody book what is late', async () => {
  const { edition } = await overdue();
  const book = queryOf(
    `insert into rental_booking (unit_id, days, reference) values ($1, daterange('2031-01-01', '2031-01-03'), 'past the code')`,
    [await onlyUnitOf(shop, edition)],
  );
  await expect(book).rejects.toMatchObject({ constraint: 'rental_unit_is_inspected_first' });
});

test('promise 32: no booking goes to a unit that is late itself, and nobody on the waiting list is told of one', async () => {
  const { edition } = await overdue();
  const spare = await secondUnit(edition);
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  expect(await unitsOf(orderId)).toEqual([{ label: spare }]);
  const [{ id: unitId } = { id: 0 }] = await queryOf<{ id: number }>('select id from rental_unit where label = $1', [
    spare,
  ]);
  const outage = { unitId, from: rentalStart, until: addDays(rentalStart, 30), mayMove: true, why: 'Broken' };
  expect((await staff.post('/api/office/takeUnitOut', outage)).status).toBe(409);
  expect((await staff.post('/api/office/takeUnitOut', { ...outage, mayAsk: true })).status).toBe(200);
  const order = await findOrder(shop.connection.database, orderId);
  const starts = await listFreeStarts(shop.connection.database, order, new Date());
  expect(starts.every((day) => day > outage.until)).toBe(true);
  const person = await newBuyer(shop);
  const wait = { userId: person.userId, id: edition, place, duration: '1day', startDate: addDays(rentalStart, 3) };
  const joined = await person.browser.post('/api/joinWaitingList', wait);
  expect(joined.status, joined.text).toBe(200);
  await tellWaiting(shop.connection.database, noonOf(rentalStart));
  const { rows } = await shop.connection.pool.query<{ told_at: Date | null }>(
    'select told_at from rental_wait where shopper_id = $1',
    [person.userId],
  );
  expect(rows).toEqual([{ told_at: null }]);
});

test('whose unit is not there on the first day cancels without a fee', async () => {
  const { late, next, person } = await keptTooLong(shop, { payment: 'online' });
  await makeLate(shop, late);
  expect((await person.details(next)).cancel?.fee).toBeGreaterThan(0);
  await queryOf(`update rental_booking set days = daterange($2, upper(days)) where reference = $1`, [
    next,
    indianDay(new Date()),
  ]);
  expect((await person.details(next)).cancel?.fee).toBe(0);
  const cancelled = await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId: next });
  expect(cancelled.status, cancelled.text).toBe(200);
  await shop.runJobs();
  const { refunds, money } = await person.details(next);
  expect(refunds.find(({ to }) => to === 'source')?.amount).toBe(money.toPay);
});

test('promise 32: the office asks the next renter of what is late, who chooses as when a unit breaks', async () => {
  const { next, person } = await nextOfLate(shop, { payment: 'online' });
  const ask = () =>
    staff.post('/api/office/askNextRenter', { orderId: next, why: 'The renter before does not answer' });
  expect((await ask()).status).toBe(200);
  expect(await unitsOf(next)).toEqual([]);
  const offer = must((await person.details(next)).rental?.offer, 'an offer');
  expect(offer.editions.length).toBeGreaterThan(0);
  const asked = await queryOf(`select from message where template = 'rental-offer' and reference like $1`, [
    `rental-offer:${next}:%`,
  ]);
  expect(asked).not.toEqual([]);
  expect((await ask()).status).toBe(409);
  const answer = await person.browser.post('/api/answerRentalOffer', { userId: person.userId, orderId: next });
  expect(answer.status, answer.text).toBe(200);
  await shop.runJobs();
  const { refunds, money } = await person.details(next);
  expect(refunds.find(({ to }) => to === 'source')?.amount).toBe(money.toPay);
});

test('nobody is asked whose unit will be there', async () => {
  const edition = await lonelyEdition(shop);
  const { orderId } = await rented(await newBuyer(shop), { edition, startDate: rentalStart });
  const refused = await staff.post('/api/office/askNextRenter', { orderId, why: 'By mistake' });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('does not wait for anything late')]);
  expect(await unitsOf(orderId)).toHaveLength(1);
});

test('the orders of both say which unit is late, until the next renter is asked, and say nothing of a rental weeks away', async () => {
  const { edition, late, next } = await nextOfLate(shop);
  const lateUnitsOf = async (orderId: string) =>
    ((await staff.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>).lateUnits;
  expect([await lateUnitsOf(late), await lateUnitsOf(next)]).toEqual([[], []]);
  const today = indianDay(new Date());
  const [from, until] = [addDays(today, 3), addDays(today, 5)];
  await queryOf('update rental_booking set days = daterange($2::date, $3::date) where reference = $1', [
    next,
    from,
    until,
  ]);
  const [unit] = await queryOf<{ label: string }>(
    'select label from rental_unit where edition_id = $1 and city = $2 and in_service',
    [edition, place],
  );
  const waits = { label: unit?.label, heldBy: late, isBack: false, awaitedBy: next, from };
  expect([await lateUnitsOf(late), await lateUnitsOf(next)]).toEqual([[waits], [waits]]);
  await staffOf(shop).act(late, (tx, order) => takeBack(tx, order, { by: 'Meena', now: new Date() }));
  expect(await lateUnitsOf(next)).toEqual([{ ...waits, isBack: true }]);
  const asked = await staff.post('/api/office/askNextRenter', { orderId: next, why: 'The bench is full' });
  expect(asked.status, asked.text).toBe(200);
  expect([await lateUnitsOf(late), await lateUnitsOf(next)]).toEqual([[], []]);
});

test('the desk says who waits for what is late', async () => {
  const { late, next } = await keptTooLong(shop);
  const shift = `daterange(lower(days) - 5, upper(days) - 5)`;
  await queryOf(`update rental_booking set days = ${shift} where reference = $1`, [late]);
  await queryOf(
    `update rental set starts_on = starts_on - 5, due_on = due_on - 5
     where order_id = (select id from shop_order where number = $1)`,
    [late],
  );
  await queryOf(`update rental_booking set days = ${shift} where reference = $1`, [next]);
  await queryOf(
    `update rental set starts_on = starts_on - 5, due_on = due_on - 5
     where order_id = (select id from shop_order where number = $1)`,
    [next],
  );
  const desk = (await staff.get(`/api/office/rentalDesk?city=${place}`)).json() as ReplyOf<typeof officeRentalDesk>;
  expect(desk.find(({ orderId }) => orderId === late)).toMatchObject({
    task: 'late',
    isByCourier: true,
    waiting: [{ orderId: next, from: addDays(rentalStart, -1) }],
  });
});

async function unitIdOf(edition: number): Promise<number> {
  const answer = await staff.get(`/api/office/rentalCalendar?city=${place}&editionId=${edition}&days=35`);
  return (answer.json() as ReplyOf<typeof officeRentalCalendar>).units[0]?.unitId ?? 0;
}

test('a unit breaks, and no other is free: one renter gets other days, the other the money back, in one step', async () => {
  const edition = await lonelyEdition(shop);
  const [stays, leaves] = [await newBuyer(shop), await newBuyer(shop)];
  const first = await rented(stays, { edition, duration: '1day', startDate: rentalStart, payment: 'online' });
  await payAtSandbox(shop, first);
  const second = await rented(leaves, {
    edition,
    duration: '1day',
    startDate: addDays(rentalStart, 5),
    payment: 'online',
  });
  await payAtSandbox(shop, second);
  const unitId = await unitIdOf(edition);
  const until = addDays(rentalStart, 20);
  const takeOut = (instead: object[]) =>
    staff.post('/api/office/takeUnitOut', { unitId, from: rentalStart, until, mayMove: true, instead, why: 'Broken' });
  const refused = await takeOut([]);
  expect([refused.status, refused.json()]).toMatchObject([
    409,
    { fields: { stuck: `${first.orderId}, ${second.orderId}` } },
  ]);
  const elsewhere = await rented(leaves, { edition: await lonelyEdition(shop), startDate: rentalStart });
  const strange = await takeOut([first, second, elsewhere].map(({ orderId }) => ({ orderId })));
  expect([strange.status, strange.text]).toEqual([409, expect.stringContaining('does not wait for this unit')]);
  expect((await leaves.details(elsewhere.orderId)).status).toBe('Booked');
  const later = addDays(until, 2);
  const taken = await takeOut([{ orderId: first.orderId, startDate: addDays(until, -3) }, { orderId: second.orderId }]);
  expect(taken.status, taken.text).toBe(409);
  expect((await leaves.details(second.orderId)).status).toBe('Booked');
  const done = await takeOut([{ orderId: first.orderId, startDate: later }, { orderId: second.orderId }]);
  expect(done.status, done.text).toBe(200);
  await shop.runJobs();
  const moved = await stays.details(first.orderId);
  expect(moved).toMatchObject({ status: 'Booked', refunds: [] });
  expect(moved.rental?.items).toMatchObject([{ startsOn: later, dueOn: addDays(later, 1) }]);
  const gone = await leaves.details(second.orderId);
  expect(gone.status).toBe('Cancelled');
  expect(gone.refunds.find(({ to }) => to === 'source')?.amount).toBe(gone.money.toPay);
  const audit = await queryOf<{ action: string }>(
    'select action from audit_entry where subject in ($1, $2) order by id',
    [`order ${first.orderId}`, `order ${second.orderId}`],
  );
  expect(audit.map(({ action }) => action)).toEqual(['cancel', 'other days']);
  expect((await takeOut([{ orderId: second.orderId }])).status).toBe(409);
});
