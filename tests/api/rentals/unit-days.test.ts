import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeRentalCalendar } from '../../../src/contract/office/rentals.ts';
import type { RentProduct } from '../../../src/contract/rentals.ts';
import { never } from '../../../src/rules/rentals/rental.ts';
import { addDays, formatWeekday, indianDay } from '../../../src/rules/time/day.ts';
import { takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
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
  renterKnown,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
let staff: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: staff } = await signedInStaff(shop, 'rentals'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);
const lonely = () => lonelyEdition(shop);

async function offerOf(edition: number): Promise<RentProduct | undefined> {
  const answer = await shop.get(`/api/getRentProduct?place=${place}`);
  return (answer.json() as RentProduct[]).find(({ id }) => id === edition);
}

async function onlyUnit(edition: number) {
  const answer = await staff.get(`/api/office/rentalCalendar?city=${place}&editionId=${edition}&days=35`);
  const [unit] = (answer.json() as ReplyOf<typeof officeRentalCalendar>).units;
  if (!unit) throw new Error(answer.text);
  return unit;
}

/** Somebody has had it for a day and brings it back. */
async function broughtBack(edition: number) {
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
  await handOverRental(shop, orderId, noonOf(rentalStart));
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const answer = await staff.post('/api/office/moveOrder', { orderId, move: 'take-back' });
  expect(answer.status, answer.text).toBe(200);
  return { orderId, lineId };
}

const inspect = (orderId: string, found: object = {}) =>
  staff.post('/api/office/inspectRental', { orderId, photos: [], ...found });

test('promise 32: after each return there is a day of cleaning, on which nobody else can have the unit', async () => {
  const edition = await lonely();
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1week', startDate: rentalStart });
  const back = addDays(rentalStart, 7);
  expect(await offerOf(edition)).toMatchObject({
    cleaningDays: 1,
    bookedDays: [[{ from: rentalStart, until: addDays(back, 2) }]],
  });
  const cleaned = await rent(await newBuyer(shop), { edition, startDate: addDays(back, 1) });
  expect([cleaned.status, cleaned.text]).toEqual([409, expect.stringContaining(addDays(back, 2))]);
  expect((await rent(await newBuyer(shop), { edition, startDate: addDays(back, 2) })).status).toBe(200);
  const { bars } = await onlyUnit(edition);
  expect(bars).toMatchObject([
    { kind: 'booked', orderId },
    { kind: 'cleaning', orderId, from: addDays(back, 1), until: addDays(back, 2) },
    { kind: 'booked', from: addDays(back, 2) },
    { kind: 'cleaning' },
  ]);
});

test('the owner says how long cleaning takes, and a booking keeps what was said when it was made', async () => {
  const edition = await lonely();
  await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  const set = (cleaningDays: number) =>
    shop.connection.database
      .transaction()
      .execute((tx) => changeSettings(tx, { group: 'lending', values: { cleaningDays }, now: new Date() }));
  await set(3);
  await until(async () => (await offerOf(edition))?.cleaningDays === 3);
  expect((await offerOf(edition))?.bookedDays).toEqual([[{ from: rentalStart, until: addDays(rentalStart, 3) }]]);
  await rented(await newBuyer(shop), { edition, duration: '1day', startDate: addDays(rentalStart, 3) });
  expect((await offerOf(edition))?.bookedDays[0]?.[1]).toEqual({
    from: addDays(rentalStart, 3),
    until: addDays(rentalStart, 8),
  });
  await set(1);
});

test('two of a thing of which one is free then: the start is not moved, and the refusal says when both are', async () => {
  const edition = await lonely();
  await shop.connection.pool.query('insert into rental_unit (edition_id, city, label) values ($1, $2, $3)', [
    edition,
    place,
    `PAIR-${edition}`,
  ]);
  await rented(await newBuyer(shop), { edition, startDate: rentalStart });
  const { browser, userId, addressId } = await newBuyer(shop);
  const both = (startDate: string) =>
    browser.post('/api/checkout', {
      direction: 'rent',
      userId,
      addressId,
      rentItems: [{ id: edition, place, duration: '1week', qty: 2, startDate }],
      paymentMethod: 'pod',
      shippingMethod: 'self',
    });
  const refused = await both(rentalStart);
  const free = addDays(rentalStart, 9);
  expect([refused.status, refused.json()]).toMatchObject([409, { fields: { startDate: free, qty: '1' } }]);
  expect(refused.text).toContain(
    `only 1 of 2 is free from ${formatWeekday(rentalStart)}. 2 are free from ${formatWeekday(free)}.`,
  );
  expect((await both(free)).status).toBe(200);
});

test('promise 32: what came back cannot be booked before it is inspected, and can afterwards', async () => {
  const edition = await lonely();
  const { orderId } = await broughtBack(edition);
  const later = addDays(rentalStart, 20);
  expect((await offerOf(edition))?.bookedDays).toEqual([[{ from: rentalStart, until: never }]]);
  expect((await rent(await newBuyer(shop), { edition, startDate: later })).status).toBe(409);
  expect((await onlyUnit(edition)).bars).toMatchObject([{ kind: 'to inspect', orderId }]);
  expect((await inspect(orderId)).status).toBe(200);
  expect((await rent(await newBuyer(shop), { edition, startDate: later })).status).toBe(200);
  // The day it was away and the day of cleaning stay taken.
  const [first] = (await offerOf(edition))?.bookedDays[0] ?? [];
  expect(first).toEqual({ from: rentalStart, until: addDays(rentalStart, 2) });
});

test('promise 32: the database refuses a booking, and a hand-over, of what was not inspected', async () => {
  const edition = await lonely();
  const next = await rented(await newBuyer(shop), { edition, startDate: addDays(rentalStart, 10) });
  const { orderId } = await broughtBack(edition);
  const { unitId } = await onlyUnit(edition);
  const { pool } = shop.connection;
  const book = pool.query(
    `insert into rental_booking (unit_id, days, reference) values ($1, daterange('2031-01-01', '2031-01-03'), 'past the code')`,
    [unitId],
  );
  await expect(book).rejects.toMatchObject({ constraint: 'rental_unit_is_inspected_first' });
  const leave = pool.query(`update rental_booking set status = 'out' where reference = $1`, [next.orderId]);
  await expect(leave).rejects.toMatchObject({ constraint: 'rental_unit_is_inspected_first' });
  await expect(handOverRental(shop, next.orderId)).rejects.toThrow(`is not inspected yet: ${orderId}`);
  await inspect(orderId);
  await handOverRental(shop, next.orderId, noonOf(addDays(rentalStart, 10)));
});

test('promise 32: the counter cannot hand me what somebody brought back before the bench has looked at it', async () => {
  const edition = await lonely();
  const next = await newBuyer(shop);
  const { orderId } = await rented(next, { edition, startDate: addDays(rentalStart, 10) });
  const before = await broughtBack(edition);
  const { label } = await onlyUnit(edition);
  expect((await staff.post('/api/office/takeRent', { orderId, method: 'cash' })).status).toBe(200);
  await renterKnown(shop, orderId);
  const refused = await staff.post('/api/office/moveOrder', { orderId, move: 'hand-over' });
  const error = `Unit ${label} came back and is not inspected yet: ${before.orderId}.`;
  expect([refused.status, refused.json()]).toMatchObject([409, { error }]);
  expect((await next.details(orderId)).status).toBe('Booked');
  expect((await inspect(before.orderId)).status).toBe(200);
  await handOverRental(shop, orderId, noonOf(addDays(rentalStart, 10)));
});

test('promise 7: what leaves before its first day is away from then on, for everybody', async () => {
  const edition = await lonely();
  const startDate = addDays(rentalStart, 5);
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate });
  await handOverRental(shop, orderId);
  const today = indianDay(new Date());
  expect((await offerOf(edition))?.bookedDays).toEqual([[{ from: today, until: addDays(startDate, 3) }]]);
  expect((await onlyUnit(edition)).bars[0]).toMatchObject({ kind: 'out', orderId, from: today });
  const other = await rent(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  expect([other.status, other.text]).toEqual([409, expect.stringContaining(addDays(startDate, 3))]);
});

test('promise 7: nothing leaves before its first day while somebody else is to have it until then', async () => {
  const edition = await lonely();
  const first = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  const later = addDays(rentalStart, 3);
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: later });
  const early = handOverRental(shop, orderId);
  await expect(early).rejects.toThrow(`or cleaned, before ${formatWeekday(later)}. It cannot leave earlier.`);
  await handOverRental(shop, first.orderId);
});

test('what comes back early is free earlier, and what comes back late leaves the next booking as it is', async () => {
  const edition = await lonely();
  const early = await rented(await newBuyer(shop), { edition, duration: '2week', startDate: rentalStart });
  await handOverRental(shop, early.orderId, noonOf(rentalStart));
  const backOn = (orderId: string, day: string) =>
    staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: noonOf(day) }));
  await backOn(early.orderId, addDays(rentalStart, 4));
  await inspect(early.orderId);
  expect((await offerOf(edition))?.bookedDays).toEqual([[{ from: rentalStart, until: addDays(rentalStart, 6) }]]);
  const late = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: addDays(rentalStart, 6) });
  const next = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: addDays(rentalStart, 10) });
  await handOverRental(shop, late.orderId, noonOf(addDays(rentalStart, 6)));
  await backOn(late.orderId, addDays(rentalStart, 12));
  await inspect(late.orderId);
  expect((await offerOf(edition))?.bookedDays[0]?.slice(1)).toEqual([
    { from: addDays(rentalStart, 6), until: addDays(rentalStart, 10) },
    { from: addDays(rentalStart, 10), until: addDays(rentalStart, 13) },
  ]);
  await handOverRental(shop, next.orderId, noonOf(addDays(rentalStart, 12)));
});

test('damage sends a unit to repair: nobody can book it until it is back in service', async () => {
  const edition = await lonely();
  const { orderId, lineId } = await broughtBack(edition);
  const damage = { lineId, rupees: 10, reason: 'The drive is stuck' };
  expect((await inspect(orderId, { damage })).status).toBe(200);
  expect((await rent(await newBuyer(shop), { edition, startDate: addDays(rentalStart, 30) })).status).toBe(409);
  const { unitId, bars } = await onlyUnit(edition);
  const outage = bars.find(({ kind }) => kind === 'outage');
  expect(outage).toMatchObject({ reason: `Repair after ${orderId}: The drive is stuck` });
  const back = await staff.post('/api/office/putUnitBack', { unitId, outageId: outage?.bookingId });
  expect(back.status, back.text).toBe(200);
  expect((await rent(await newBuyer(shop), { edition, startDate: addDays(rentalStart, 30) })).status).toBe(200);
});

test('damage that does no harm is charged, and the unit stays in service; a unit of another rental is refused', async () => {
  const edition = await lonely();
  const { orderId, lineId } = await broughtBack(edition);
  const damage = { lineId, rupees: 10, reason: 'A scratch' };
  expect((await inspect(orderId, { damage, repair: ['CHE-NOT-HERE'] })).status).toBe(404);
  expect((await inspect(orderId, { damage, repair: [] })).status).toBe(200);
  expect((await onlyUnit(edition)).bars.map(({ kind }) => kind)).toEqual(['cleaning']);
});

test('promises 7 and 32: whatever is booked with whatever cleaning, no day of a unit belongs to two', async () => {
  const { pool } = shop.connection;
  const { unitId } = await onlyUnit(await lonely());
  const first = addDays(indianDay(new Date()), 400);
  const booking = fc.record({
    start: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 1, max: 8 }),
    cleaning: fc.integer({ min: 0, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 8 }), async (bookings) => {
      await pool.query('delete from rental_booking where unit_id = $1', [unitId]);
      const taken = new Set<number>();
      for (const { start, length, cleaning } of bookings) {
        const days = Array.from({ length: length + cleaning }, (_, day) => start + day);
        const isFree = days.every((day) => !taken.has(day));
        const booked = pool.query(
          `insert into rental_booking (unit_id, days, cleaning_days, reference)
           values ($1, daterange($2, $3), $4, 'property')`,
          [unitId, addDays(first, start), addDays(first, start + length), cleaning],
        );
        const isBooked = await booked.then(
          () => true,
          ({ constraint }: { constraint?: string }) => constraint !== 'rental_unit_is_booked_once',
        );
        expect(isBooked).toBe(isFree);
        if (isFree) for (const day of days) taken.add(day);
      }
    }),
    { numRuns: 60 },
  );
  await pool.query('delete from rental_booking where unit_id = $1', [unitId]);
});
