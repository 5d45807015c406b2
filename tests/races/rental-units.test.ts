import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays } from '../../src/rules/time/day.ts';
import { addRentalUnits } from '../../src/shop/rentals/pool/add-rental-units.ts';
import { takeOutOfService } from '../../src/shop/rentals/pool/rental-outages.ts';
import { Browser } from '../support/browser.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { atNight } from '../support/night-test.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { Refused } from '../../src/rules/refused.ts';
import { handOverRental, lonelyEdition, rent, rentalPlace, rented, rentalStart } from '../support/rentals.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const shopAt = (place: number) => (place % 2 === 0 ? shop : second);
const through = (place: number, { browser }: Pick<Buyer, 'browser'>) => {
  const there = new Browser(shopAt(place));
  there.accessToken = browser.accessToken;
  return there;
};
/** Each lets one side start a little later, so that both orders of things happen. */
const rounds = Array.from({ length: atNight(6, 3) }, (_, round) => round);

async function unitsOf(edition: number): Promise<number[]> {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select id from rental_unit where edition_id = $1 and city = $2 and in_service order by id',
    [edition, rentalPlace],
  );
  return rows.map(({ id }) => id);
}

async function secondUnit(editionId: number): Promise<void> {
  const label = `SECOND-${editionId}-${Math.random()}`;
  await shop.connection.database
    .transaction()
    .execute((tx) => addRentalUnits(tx, [{ editionId, city: rentalPlace, label }]));
}

function takeOut(at: OpenShop, unitId: number): Promise<boolean> {
  const outage = { unitId, from: rentalStart, until: addDays(rentalStart, 10), reason: 'Broken', mayMove: true };
  return at.connection.database
    .transaction()
    .execute((tx) => takeOutOfService(tx, { ...outage, now: new Date() }))
    .then(
      () => true,
      (failure: Error) => {
        expect(failure.name).toBe('Refused');
        return false;
      },
    );
}

test('promise 7: a unit is booked and taken out of service at the same moment: it is one of the two', async () => {
  for (const round of rounds) {
    const edition = await lonelyEdition(shop);
    const [unit = 0] = await unitsOf(edition);
    const person = await newBuyer(shop);
    const [booked, isOut] = await Promise.all([
      pause(round * 3).then(() => rent(person, { edition, startDate: rentalStart }, through(round, person))),
      pause((5 - round) * 3).then(() => takeOut(shopAt(round + 1), unit)),
    ]);
    expect([booked.status === 200, isOut].filter(Boolean)).toHaveLength(1);
    expect([200, 409]).toContain(booked.status);
  }
});

test('promise 7: two units, three customers, and one unit breaks: one customer at most, or two and no outage', async () => {
  for (const round of rounds) {
    const edition = await lonelyEdition(shop);
    await secondUnit(edition);
    const [unit = 0] = await unitsOf(edition);
    const people = await Promise.all([newBuyer(shop), newBuyer(shop), newBuyer(shop)]);
    const [isOut, ...booked] = await Promise.all([
      pause(round * 4).then(() => takeOut(shopAt(round), unit)),
      ...people.map((person, place) => rent(person, { edition, startDate: rentalStart }, through(place, person))),
    ]);
    expect(booked.filter(({ status }) => status === 200)).toHaveLength(isOut ? 1 : 2);
  }
});

test('promise 13: a booking goes to another unit while it is handed over or cancelled: the unit is away once', async () => {
  for (const round of rounds) {
    const edition = await lonelyEdition(shop);
    await secondUnit(edition);
    const [unit = 0] = await unitsOf(edition);
    const person = await newBuyer(shop);
    const { orderId } = await rented(person, { edition, startDate: rentalStart });
    const isCancelled = round % 2 === 0;
    // The renter has agreed to one unit: with another one it does not leave.
    let isRefused = false;
    const [isOut] = await Promise.all([
      pause(round * 2).then(() => takeOut(shop, unit)),
      isCancelled
        ? through(round, person).post('/api/cancelOrder', { userId: person.userId, orderId })
        : handOverRental(second, orderId).catch((failure: unknown) => {
            if (!(failure instanceof Refused)) throw failure;
            isRefused = true;
          }),
    ]);
    const { rows } = await shop.connection.pool.query<{ unit: number; status: string }>(
      'select unit_id as unit, status from rental_booking where reference = $1',
      [orderId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.status).toBe(isCancelled ? 'cancelled' : isRefused ? 'booked' : 'out');
    const isWithTheOther = rows[0]?.unit !== unit;
    expect(isWithTheOther || isCancelled || !isOut).toBe(true);
  }
});

test('twenty times out of service at once is once', async () => {
  const edition = await lonelyEdition(shop);
  const [unit = 0] = await unitsOf(edition);
  const done = await Promise.all(Array.from({ length: 20 }, (_, place) => takeOut(shopAt(place), unit)));
  expect(done.filter(Boolean)).toHaveLength(1);
});
