import { expect, test } from 'vitest';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { bookRental } from '../../src/shop/rentals/booking/book-rental.ts';
import { inspectRental, takeBack } from '../../src/shop/rentals/rental-life.ts';
import { newBuyer } from '../support/buyers.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import {
  handOverRental,
  lonelyEdition,
  makeLate,
  rentalPlace as city,
  rentalStart,
  rented,
} from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const hand = { by: 'Meena', now: new Date() };
const shopAt = (place: number) => (place % 2 === 0 ? shop : second);
const later = addDays(rentalStart, 40);

/** Somebody has it at home. */
async function outThere() {
  const editionId = await lonelyEdition(shop);
  const { orderId } = await rented(await newBuyer(shop), {
    edition: editionId,
    duration: '1day',
    startDate: rentalStart,
  });
  await handOverRental(shop, orderId);
  return { editionId, orderId };
}

const takeBackAt = (at: OpenShop, orderId: string) =>
  staffOf(at).act(orderId, (tx, order) => takeBack(tx, order, hand));
const inspectAt = (at: OpenShop, orderId: string) =>
  staffOf(at).act(orderId, (tx, order) => inspectRental(tx, order, hand));
const bookAt = (at: OpenShop, editionId: number) =>
  at.connection.database.transaction().execute((tx) =>
    bookRental(tx, {
      editionId,
      city,
      days: { from: later, until: addDays(later, 2) },
      cleaningDays: 1,
      quantity: 1,
      reference: `race-${editionId}`,
      today: indianDay(new Date()),
    }),
  );

async function statusesOf(editionId: number): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ status: string }>(
    `select status from rental_booking join rental_unit on rental_unit.id = rental_booking.unit_id
     where edition_id = $1 and city = $2 and in_service order by rental_booking.id`,
    [editionId, city],
  );
  return rows.map(({ status }) => status);
}

test('promise 32: two take the same thing back at once: it came back once, and waits for its inspection', async () => {
  const { editionId, orderId } = await outThere();
  const done = await race(
    { shops: [shop, second], table: 'rental_booking' },
    Array.from({ length: 6 }, (_, place) => () => takeBackAt(shopAt(place), orderId)),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await statusesOf(editionId)).toEqual(['returned']);
  await expect(bookAt(shop, editionId)).rejects.toMatchObject({ reason: 'out-of-stock' });
});

test('promise 32: it comes back while somebody books it: booked before, or not before the inspection', async () => {
  const { editionId, orderId } = await outThere();
  const [, booked] = await race<unknown>({ shops: [shop, second], table: 'rental_booking' }, [
    () => takeBackAt(shop, orderId),
    () => bookAt(second, editionId),
  ]);
  expect((await statusesOf(editionId)).toSorted()).toEqual(
    booked?.status === 'fulfilled' ? ['booked', 'returned'] : ['returned'],
  );
  await shop.connection.pool.query(`delete from rental_booking where reference = $1`, [`race-${editionId}`]);
});

test('promise 32: what is late comes back, is inspected and is wanted by two at once: booked once, and only after it', async () => {
  const { editionId, orderId } = await outThere();
  await makeLate(shop, orderId);
  await expect(bookAt(shop, editionId)).rejects.toMatchObject({ reason: 'out-of-stock' });
  const [back, ...booked] = await race<unknown>({ shops: [shop, second], table: 'rental_booking' }, [
    () => takeBackAt(shop, orderId).then(() => inspectAt(second, orderId)),
    () => bookAt(second, editionId),
    () => bookAt(shop, editionId),
  ]);
  expect(back?.status).toBe('fulfilled');
  const count = booked.filter(({ status }) => status === 'fulfilled').length;
  expect(count).toBeLessThanOrEqual(1);
  expect(await statusesOf(editionId)).toEqual(count === 1 ? ['inspected', 'booked'] : ['inspected']);
  await shop.connection.pool.query(`delete from rental_booking where reference = $1`, [`race-${editionId}`]);
});

test('promise 32: two inspections and a booking at once: inspected once, and booked only after it', async () => {
  const { editionId, orderId } = await outThere();
  await takeBackAt(shop, orderId);
  const [one, other, booked] = await race<unknown>({ shops: [shop, second], table: 'rental_booking' }, [
    () => inspectAt(shop, orderId),
    () => inspectAt(second, orderId),
    () => bookAt(second, editionId),
  ]);
  expect([one, other].filter((each) => each?.status === 'fulfilled')).toHaveLength(1);
  expect(await statusesOf(editionId)).toEqual(booked?.status === 'fulfilled' ? ['inspected', 'booked'] : ['inspected']);
  await shop.connection.pool.query(`delete from rental_booking where reference = $1`, [`race-${editionId}`]);
});
