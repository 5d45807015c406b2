import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { must } from '../../../src/rules/must.ts';
import { addDays, formatWeekday } from '../../../src/rules/time/day.ts';
import { enterSerialByStaff } from '../../../src/shop/back-office/rentals/enter-serial.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, newBuyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { rentalStart, rented, renterKnown } from '../../support/rentals.ts';
import { addUsed, greyPicture } from '../../support/units.ts';

let shop: OpenShop;
let staff: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: staff } = await signedInStaff(shop, 'owner'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** The demo lends no used thing of the shelf there. */
const place = 'vellore';
let consoles = 0;

/** Somebody has booked the only unit of a console, which the agreement shows, and accepted it, unless they have only looked. */
async function booked({ isAccepted = true } = {}) {
  consoles += 1;
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ edition: number }>(
    `select edition.id as edition from edition join title on title.id = title_id
     where title.sub_category = 'Console' and (select count(*) from rent_price where edition_id = edition.id) = 5
     order by edition.id limit 1 offset $1`,
    [consoles - 1],
  );
  const { edition } = must(rows[0], 'a console');
  await pool.query('update rental_unit set in_service = false where edition_id = $1 and city = $2', [edition, place]);
  const unit = { editionId: edition, city: place, labels: [`AGREED-${consoles}`] };
  expect((await staff.post('/api/office/addUnits', unit)).status).toBe(200);
  const unitId = await unitWith(`AGREED-${consoles}`);
  await enter(unitId, `CFI-BEFORE-${consoles}`);
  await photograph(unitId, 5);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, place, startDate: rentalStart, shipping: 'self' });
  if (isAccepted) await renterKnown(shop, orderId);
  return { person, orderId, unitId };
}

async function unitWith(label: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ id: number }>('select id from rental_unit where label = $1', [
    label,
  ]);
  return must(rows[0], label).id;
}

async function enter(unitId: number, serial: string) {
  const answer = await staff.post('/api/office/enterSerial', { unitId, serial });
  expect(answer.status, answer.text).toBe(200);
}

async function photograph(unitId: number, shade: number): Promise<void> {
  const pictures = [await greyPicture(shade)];
  const answer = await staff.post('/api/office/addRentalPhotographs', { unitId, pictures, alt: 'From above' });
  expect(answer.status, answer.text).toBe(200);
}

const tomorrowNoon = new Date(`${addDays(rentalStart, 1)}T12:00:00+05:30`);

/** What somebody has read about the start of a rental. */
async function letters({ form }: Buyer, moment = tomorrowNoon) {
  await shop.runJob('emails', moment);
  return (await shop.outbox()).filter(({ to, subject }) => to === form.email && subject?.includes('starts'));
}

test('whoever has accepted an agreement reads at once that its serial number changed, with the way to accept it again', async () => {
  const { person, orderId, unitId } = await booked();
  expect(await letters(person)).toEqual([]);
  await enter(unitId, 'CFI-AGREED-1');
  const [letter, ...more] = await letters(person);
  expect(more).toEqual([]);
  expect(letter?.subject).toContain(
    `Your rental ${orderId} starts on ${formatWeekday(rentalStart)}: please accept its agreement again`,
  );
  expect(letter?.text).toContain('Its agreement has changed since you accepted it');
  expect(letter?.text).toContain('please accept the agreement with a code from your phone');
  expect(letter?.text).toContain(`/orders?order=${orderId}`);
});

test('several changes before it is accepted again are one message, and the next one after that is another', async () => {
  const { person, orderId, unitId } = await booked();
  await photograph(unitId, 10);
  await photograph(unitId, 20);
  await enter(unitId, 'CFI-AGREED-2');
  expect(await letters(person)).toHaveLength(1);
  await enter(unitId, 'CFI-AGREED-2');
  await renterKnown(shop, orderId);
  await enter(unitId, 'CFI-AGREED-2');
  expect(await letters(person)).toHaveLength(1);
  await photograph(unitId, 30);
  expect(await letters(person)).toHaveLength(2);
});

test('whoever has accepted nothing yet is not written to', async () => {
  const { person, unitId } = await booked({ isAccepted: false });
  await enter(unitId, 'CFI-AGREED-3');
  await photograph(unitId, 40);
  expect(await letters(person)).toEqual([]);
});

test('what is written and shown of a used thing of the shelf is told in the same way', async () => {
  const { rows } = await shop.connection.pool.query<{ product: number; edition: number }>(
    `select product.id as product, edition_id as edition from product
     join edition on edition.id = edition_id join title on title.id = title_id
     where age = 'PreOwned' and title.sub_category = 'Console'
       and (select count(*) from rent_price where edition_id = edition.id) = 5 order by product.id desc limit 1`,
  );
  const { product, edition } = must(rows[0], 'a used console that can be rented');
  await shop.connection.pool.query('update rental_unit set in_service = false where edition_id = $1 and city = $2', [
    edition,
    place,
  ]);
  const [unit = ''] = await addUsed(shop, product, [{ grade: 'Good', serial: 'CFI-SHELF-1', costRupees: 20_000 }]);
  const wish = { unit, city: place, label: 'AGREED-SHELF', why: 'It rents well' };
  expect((await staff.post('/api/office/rentUnit', wish)).status).toBe(200);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, place, startDate: rentalStart, shipping: 'self' });
  const photographs = { unit, pictures: [await greyPicture(60)], alt: 'From above' };
  const why = 'Looked again';
  const changes = [
    ['changeUnit', { unit, serial: 'CFI-SHELF-2', why }],
    ['addUnitPhotographs', photographs],
    ['removeUnitPhotograph', { unit, why }],
  ] as const;
  for (const [index, [path, change]] of changes.entries()) {
    await renterKnown(shop, orderId);
    const { photographs: shown } = (await staff.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;
    const hash = shown.at(-1)?.hash;
    const answer = await staff.post(`/api/office/${path}`, {
      ...change,
      ...(path === 'removeUnitPhotograph' && { hash }),
    });
    expect(answer.status, answer.text).toBe(200);
    // Without its newest photograph it is what was accepted before: there is nothing to accept again.
    expect(await letters(person), path).toHaveLength(Math.min(index + 1, 2));
  }
});

test('what is changed at night is read in the morning', async () => {
  const { person, unitId } = await booked();
  const night = new Date(`${rentalStart}T00:30:00+05:30`);
  const by = { staffId: null, name: 'Meena' };
  await shop.connection.database
    .transaction()
    .execute((tx) => enterSerialByStaff(tx, { id: unitId, serial: 'CFI-AGREED-4', by, now: night }));
  expect(await letters(person, new Date(`${rentalStart}T08:59:00+05:30`))).toEqual([]);
  expect(await letters(person, new Date(`${rentalStart}T09:01:00+05:30`))).toHaveLength(1);
});
