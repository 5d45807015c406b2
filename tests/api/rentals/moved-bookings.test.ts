import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../src/rules/time/day.ts';
import { findOrder } from '../../../src/shop/orders/find-order.ts';
import { helpNextRenters } from '../../../src/shop/rentals/booking/help-next-renters.ts';
import { readRenter } from '../../../src/shop/rentals/renter/read-renter.ts';
import { endNoShows } from '../../../src/shop/rentals/unpaid/end-no-shows.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { breakUnit, keptTooLong } from '../../support/broken-units.ts';
import { type Buyer, newBuyer } from '../../support/buyers.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { lonelyEdition, onlyUnitOf, rentalPlace, rentalStart, rented, renterKnown } from '../../support/rentals.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const at = (day: string, time: string) => new Date(`${day}T${time}+05:30`);

/** Another unit of the edition, which is free. */
async function spareUnit(edition: number): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'insert into rental_unit (edition_id, city, label) values ($1, $2, $3) returning id',
    [edition, rentalPlace, `FREE-${edition}`],
  );
  return rows[0]?.id ?? 0;
}

/** A courier brings it, and it is paid then; another unit is free on its days. */
async function booked() {
  const edition = await lonelyEdition(shop);
  const unitId = await onlyUnitOf(shop, edition);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
  return { person, orderId, unitId, spareId: await spareUnit(edition) };
}

async function toldAt({ form }: Buyer, moment: Date) {
  await shop.runJob('emails', moment);
  const letters = (await shop.outbox()).filter(({ to, subject }) => to === form.email && subject?.includes('starts'));
  return letters.map(({ subject, text }) => `${subject} ${text}`);
}

const missingOf = async (orderId: string) => {
  const { database } = shop.connection;
  return (await readRenter(database, await findOrder(database, orderId))).missing;
};

test('whose unit breaks after they accepted the agreement reads that they must accept it again, and is no no-show', async () => {
  const accepted = await booked();
  await renterKnown(shop, accepted.orderId);
  const never = await booked();
  for (const { unitId } of [accepted, never]) await breakUnit(shop, unitId);
  expect(await missingOf(accepted.orderId)).toEqual(['agreement']);
  const evening = at(rentalStart, '20:00');
  const told = await toldAt(accepted.person, evening);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('please accept its agreement again');
  expect(told[0]).toContain('Its agreement has changed since you accepted it');
  expect(told[0]).toContain('please accept the agreement with a code from your phone');
  expect(await toldAt(never.person, evening)).toEqual([]);
  await endNoShows(shop.connection.database, evening);
  expect((await accepted.person.details(accepted.orderId)).status).toBe('Booked');
  expect((await never.person.details(never.orderId)).status).toBe('Cancelled');
});

test('whoever gets the unit back that they accepted first is not asked for a third time', async () => {
  const { orderId, unitId, spareId } = await booked();
  await renterKnown(shop, orderId);
  const moveTo = (id: number) =>
    shop.connection.pool.query('update rental_booking set unit_id = $2 where reference = $1', [orderId, id]);
  await moveTo(spareId);
  expect(await missingOf(orderId)).toEqual(['agreement']);
  await renterKnown(shop, orderId);
  await moveTo(unitId);
  expect(await missingOf(orderId)).toEqual([]);
});

test('at night a booking gets another unit at once, and its renter is told of the agreement in the morning', async () => {
  const { edition, next, person } = await keptTooLong(shop);
  await renterKnown(shop, next);
  await spareUnit(edition);
  const day = addDays(rentalStart, 2);
  await helpNextRenters(shop.connection.database, at(day, '00:10'));
  expect(await missingOf(next)).toEqual(['agreement']);
  expect(await toldAt(person, at(day, '08:59'))).toEqual([]);
  expect(await toldAt(person, at(day, '09:01'))).toHaveLength(1);
});

test('nobody is woken because what they rent next is not back: they read it in the morning, when it is still so', async () => {
  const { next } = await keptTooLong(shop);
  const toldWaits = async () =>
    (await shop.connection.pool.query(`select from message where reference like $1`, [`rental-waits:${next}:%`]))
      .rowCount;
  const day = addDays(rentalStart, 2);
  await helpNextRenters(shop.connection.database, at(day, '00:10'));
  expect(await toldWaits()).toBe(0);
  await helpNextRenters(shop.connection.database, at(day, '09:10'));
  expect(await toldWaits()).toBeGreaterThan(0);
});
