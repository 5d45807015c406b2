import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { rentalDays } from '../../src/rules/rentals/rental.ts';
import { bookRental } from '../../src/shop/rentals/booking/book-rental.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const today = indianDay(new Date());
const farDay = addDays(today, 80);

async function editionWithUnits(units: number): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ edition_id: number }>(
    `select edition_id from rental_unit where city = 'chennai' group by edition_id having count(*) = $1 limit 1`,
    [units],
  );
  const edition = rows[0];
  if (!edition) throw new Error(`nothing has ${units} units`);
  return edition.edition_id;
}

function book(editionId: number, { start, reference }: { start: string; reference: string }) {
  const days = rentalDays(start, '1week');
  return shop.connection.database
    .transaction()
    .execute((tx) =>
      bookRental(tx, { editionId, city: 'chennai', days, cleaningDays: 1, quantity: 1, reference, today }),
    );
}

test('thirty customers who want the same week get exactly the units that there are', async () => {
  const editionId = await editionWithUnits(3);
  const tries = await race(
    { shops: [shop], table: 'rental_booking' },
    Array.from({ length: 30 }, (_, place) => () => book(editionId, { start: farDay, reference: `race-${place}` })),
  );
  const booked = tries.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  expect(booked).toHaveLength(3);
  expect(new Set(booked).size).toBe(3);
  const refusals = tries.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { reason: string }).reason] : [],
  );
  expect(new Set(refusals)).toEqual(new Set(['out-of-stock']));
});

test('a unit is never booked twice for a day, even past the code that books', async () => {
  const editionId = await editionWithUnits(2);
  const [unit] = await book(editionId, { start: farDay, reference: 'first' });
  const again = shop.connection.pool.query(
    `insert into rental_booking (unit_id, days, reference) values ($1, daterange($2, $3), 'second')`,
    [unit, addDays(farDay, 7), addDays(farDay, 9)],
  );
  await expect(again).rejects.toThrow('rental_unit_is_booked_once');
});
