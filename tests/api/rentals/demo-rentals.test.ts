import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RentProduct } from '../../../src/contract/rentals.ts';
import { must } from '../../../src/rules/must.ts';
import { needsSerial } from '../../../src/rules/units/serial-number.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { codeSentTo } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { onePixel } from '../../support/one-pixel.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { documentOpened, rentalPlace, rentalStart, rented } from '../../support/rentals.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

test('a console of the demo shop is rented, its agreement accepted and the console handed over without any work before that', async () => {
  const person = await newBuyer(shop);
  const { browser, userId } = person;
  const rentals = (await browser.get(`/api/getRentProduct?place=${rentalPlace}`)).json() as RentProduct[];
  const { id } = must(
    rentals.find(({ subCategory, deposit }) => subCategory === 'Console' && deposit > 5000),
    'a console that asks for a document',
  );
  const placed = await rented(person, { edition: id, startDate: rentalStart, shipping: 'self', payment: 'online' });
  await payAtSandbox(shop, placed);
  const { orderId } = placed;
  const document = { userId, kind: 'passport', number: 'P1234567', front: onePixel, back: onePixel };
  expect((await browser.post('/api/stateDocument', document)).status).toBe(200);

  const asked = await browser.post('/api/sendAgreementCode', { userId, orderId });
  expect(asked.status, asked.text).toBe(200);
  const { agreement } = must((await person.details(orderId)).rental, 'the rental').renter;
  const { version } = must(agreement, 'the agreement');
  const otp = await codeSentTo(shop, person.form.mobileNumber);
  const accepted = await browser.post('/api/acceptAgreement', { userId, orderId, version, otp });
  expect(accepted.status, accepted.text).toBe(200);

  const { browser: counter } = await signedInStaff(shop, 'counter');
  expect((await counter.post('/api/office/checkDocument', await documentOpened(counter, orderId))).status).toBe(200);
  const checklist = { steps: [{ step: 'It starts', isDone: true }], photos: [onePixel] };
  const out = await counter.post('/api/office/moveOrder', { orderId, move: 'hand-over', checklist });
  expect(out.status, out.text).toBe(200);
});

test('everything that the demo shop rents out is shown, each thing with marks of its own', async () => {
  const { rows } = await shop.connection.pool.query<{ label: string; kind: string; shown: string[] }>(
    `select label, title.sub_category as kind,
            array(select hash from unit_photograph shown
                  where shown.unit_id = rental_unit.unit_id or shown.rental_unit_id = rental_unit.id) as shown
     from rental_unit join edition on edition.id = edition_id join title on title.id = title_id`,
  );
  const marked = rows.filter(({ kind }) => needsSerial(kind as Parameters<typeof needsSerial>[0]));
  expect(marked.length).toBeGreaterThan(50);
  expect(marked.filter(({ shown }) => shown.length === 0)).toEqual([]);
  expect(new Set(marked.flatMap(({ shown }) => shown)).size).toBe(marked.length);
});

async function onlyOne(unitId: number): Promise<void> {
  await shop.connection.pool.query(
    `update rental_unit other set in_service = false from rental_unit own
     where own.id = $1 and other.id <> own.id and (other.edition_id, other.city) = (own.edition_id, own.city)`,
    [unitId],
  );
}

test('what the demo shop shows as booked goes out of service like anything else, whether or not another unit is free', async () => {
  const { rows } = await shop.connection.pool.query<{ unitId: number; from: string; reference: string }>(
    `select unit_id as "unitId", lower(days)::text as from, reference from rental_booking
     where status = 'booked' and reference like 'demo-%' and lower(days) > current_date + 1 order by id limit 8`,
  );
  expect(rows).toHaveLength(8);
  const { browser: counter } = await signedInStaff(shop, 'rentals');
  for (const [index, { unitId, from }] of rows.entries()) {
    // Of every second one there is no other.
    if (index % 2 === 1) await onlyOne(unitId);
    const outage = { unitId, from, until: from, mayMove: true, mayAsk: true, why: 'Its fan is loud' };
    const out = await counter.post('/api/office/takeUnitOut', outage);
    expect(out.status, out.text).toBe(200);
  }
  const { rows: left } = await shop.connection.pool.query<{ status: string; isMoved: boolean }>(
    `select distinct booking.status, booking.unit_id <> wanted.unit as "isMoved"
     from rental_booking booking join unnest($1::text[], $2::int[]) as wanted (reference, unit) using (reference)
     where status in ('booked', 'cancelled')`,
    [rows.map(({ reference }) => reference), rows.map(({ unitId }) => unitId)],
  );
  expect(left).toEqual(
    expect.arrayContaining([
      { status: 'booked', isMoved: true },
      { status: 'cancelled', isMoved: false },
    ]),
  );
});
