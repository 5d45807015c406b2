import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { findProduct } from '../../../src/shop/catalogue/find-product.ts';
import { bookRental } from '../../../src/shop/rentals/booking/book-rental.ts';
import { listRentals } from '../../../src/shop/rentals/booking/list-rentals.ts';
import { takeOutOfService } from '../../../src/shop/rentals/pool/rental-outages.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer } from '../../support/buyers.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  handOverRental,
  lonelyEdition,
  makeLate,
  onlyUnitOf,
  rentalPlace as city,
  rentalStart,
  rented,
} from '../../support/rentals.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const today = indianDay(new Date());

test('promise 32: what is late is decided by the day of the shop, and not by the one of the database', async () => {
  const { database, pool } = shop.connection;
  const edition = await lonelyEdition(shop);
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  await handOverRental(shop, orderId);
  await makeLate(shop, orderId);
  const days = { from: addDays(rentalStart, 30), until: addDays(rentalStart, 32) };
  const wanted = { editionId: edition, city, days, cleaningDays: 1, quantity: 1, reference: 'before it was late' };
  const book = (day: string) =>
    database
      .transaction()
      .execute((tx) => bookRental(tx, { ...wanted, today: day }))
      .then((units) => units.length);
  await expect(book(today)).rejects.toThrow('Not enough of these are free');
  expect(await book(addDays(rentalStart, -11))).toBe(1);
  await pool.query(`update rental_booking set status = 'cancelled' where reference = $1`, [wanted.reference]);
});

test('promise 32: on a day that the shop is set to, the database refuses what is late by then', async () => {
  const { database, pool } = shop.connection;
  const edition = await lonelyEdition(shop);
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  await handOverRental(shop, orderId);
  const unitId = await onlyUnitOf(shop, edition);
  const reference = 'past the code';
  const bookOn = (day: string) =>
    database.transaction().execute(async (tx) => {
      await sql`select set_config('gametrove.today', ${day}, true)`.execute(tx);
      const days = sql<string>`daterange('2031-01-01', '2031-01-03')`;
      await tx.insertInto('rental_booking').values({ unit_id: unitId, days, reference }).execute();
    });
  const dueOn = addDays(rentalStart, 1);
  await expect(bookOn(addDays(dueOn, 1))).rejects.toMatchObject({ constraint: 'rental_unit_is_inspected_first' });
  await bookOn(dueOn);
  await pool.query(`update rental_booking set status = 'cancelled' where reference = $1`, [reference]);
});

test('a product page goes by the day of the shop, as the rent page does', async () => {
  const { database, pool } = shop.connection;
  const edition = await lonelyEdition(shop);
  await pool.query('update rental_unit set in_service = false where edition_id = $1 and city <> $2', [edition, city]);
  const unitId = await onlyUnitOf(shop, edition);
  const from = addDays(today, 3);
  const outage = { unitId, from, until: null, reason: 'Broken', mayMove: false, now: new Date() };
  await database.transaction().execute((tx) => takeOutOfService(tx, outage));
  const { rows } = await pool.query<{ id: number }>('select id from product where edition_id = $1 limit 1', [edition]);
  const seenOn = async (day: string) => {
    const page = await findProduct(database, { id: rows[0]?.id ?? 0, today: day });
    const listed = await listRentals(database, { city, today: day });
    return [page.rentCities.length > 0, listed.some(({ editionId }) => editionId === edition)];
  };
  expect([await seenOn(addDays(from, -1)), await seenOn(from)]).toEqual([
    [true, true],
    [false, false],
  ]);
});
