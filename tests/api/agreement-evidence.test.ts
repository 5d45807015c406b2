import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { must } from '../../src/rules/must.ts';
import { addDays } from '../../src/rules/time/day.ts';
import { runRental } from '../../src/server/commands/run-rental.ts';
import { acceptOnPaper } from '../../src/shop/back-office/rentals/accept-on-paper.ts';
import { readAgreementFacts, versionOf } from '../../src/shop/rentals/renter/agreement-facts.ts';
import { booksMustBeRight } from '../support/books.ts';
import type { Browser } from '../support/browser.ts';
import { newBuyer } from '../support/buyers.ts';
import { noonOf } from '../support/charged-rentals.ts';
import { signedInStaff } from '../support/office.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { consolePlace, newConsole } from '../support/rental-consoles.ts';
import { rentalStart, rented, worksOn } from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';

let shop: OpenShop;
let staff: Browser;
let photo = '';
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: staff } = await signedInStaff(shop, 'rentals'));
  const grey = { width: 40, height: 30, channels: 3 as const, background: '#888888' };
  photo = (await sharp({ create: grey }).png().toBuffer()).toString('base64');
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** Of a new console, of which nothing is written down yet; it is brought and not paid, or picked up and paid. */
async function booked({ shipping = 'self' } = {}) {
  const unit = await newConsole(shop, staff);
  await shop.connection.pool.query(
    `insert into deposit_rule (edition_id, place, amount_paise) values ($1, $2, 0)
     on conflict (edition_id, place) do update set amount_paise = 0, percent = null`,
    [unit.edition, consolePlace],
  );
  const person = await newBuyer(shop, { address: { city: 'Vellore', pinCode: 632004 } });
  const wish = { edition: unit.edition, place: consolePlace, startDate: rentalStart, shipping };
  const { orderId } = await rented(person, wish);
  if (shipping === 'self') {
    const taken = await staff.post('/api/office/takeRent', { orderId, method: 'cash' });
    if (taken.status !== 200) throw new Error(taken.text);
  }
  return { ...unit, person, orderId };
}

const enterSerial = async (unitId: number, serial: string) =>
  expect((await staff.post('/api/office/enterSerial', { unitId, serial })).status).toBe(200);
const addPhotograph = async (unitId: number) => {
  const pictures = { unitId, pictures: [photo], alt: 'Its lid' };
  expect((await staff.post('/api/office/addRentalPhotographs', pictures)).status).toBe(200);
};

/** How often the renter was told that it can be accepted now. */
async function toldToAccept(orderId: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from message where reference = $1 and channel = 'email'
       and contents -> 'tasks' ? 'agreement'`,
    [`rental-starts:${orderId}:ready`],
  );
  return must(rows[0], 'a count').count;
}

test('the agreement of a console is accepted when it names its serial number and shows photographs, and I am told when', async () => {
  const { label, unitId, person, orderId } = await booked();
  const { browser, userId } = person;
  const agreementNow = async () => must((await person.details(orderId)).rental?.renter.agreement, 'the agreement');
  const mine = () => browser.post('/api/sendAgreementCode', { userId, orderId });
  const ofStaff = () => staff.post('/api/office/sendRenterCode', { orderId });
  const by = { staffId: null, name: 'Meena' };
  const { browser: manager } = await signedInStaff(shop, 'manager');
  const onPaper = () =>
    shop.connection.database
      .transaction()
      .execute((tx) => acceptOnPaper(tx, { number: orderId, why: 'Folder 7', by, now: new Date() }));

  expect((await agreementNow()).isReady).toBe(false);
  expect(await worksOn(manager, orderId)).toContain('rentals-to-photograph');
  const early = await mine();
  expect([early.status, early.text]).toEqual([
    409,
    expect.stringContaining('We tell you as soon as you can accept it'),
  ]);
  expect((await ofStaff()).text).toContain(`The serial number of ${label} is missing`);
  await enterSerial(unitId, `READY-${label}`);
  expect((await ofStaff()).text).toContain(`Photographs of ${label} are missing: add them in the rental calendar`);
  await expect(onPaper()).rejects.toThrow(`Photographs of ${label} are missing`);
  expect(await toldToAccept(orderId)).toBe(0);
  await addPhotograph(unitId);
  expect(await toldToAccept(orderId)).toBe(1);
  expect((await agreementNow()).isReady).toBe(true);
  expect(await worksOn(manager, orderId)).not.toContain('rentals-to-photograph');
  expect((await mine()).status).toBe(200);
  await onPaper();
  expect((await agreementNow()).acceptedAt).not.toBeNull();
});

test('without a checklist a console leaves when it was photographed before, and the refusal says where that is done', async () => {
  const { label, unitId, person, orderId } = await booked();
  await enterSerial(unitId, `SEEN-${label}`);
  await shop.connection.pool.query('update shopper set phone_verified_at = now() where id = $1', [person.userId]);
  // It was accepted before photographs were asked for.
  await staffOf(shop).act(orderId, async (tx, order) => {
    const version = versionOf(await readAgreementFacts(tx, order));
    const pdf = Buffer.from('As it was accepted then');
    const sha256 = createHash('sha256').update(pdf).digest();
    const kept = { version, pdf, sha256, phone_ending: '0000', accepted_at: new Date(), taken_by: null };
    await tx
      .insertInto('rental_agreement')
      .values({ order_id: order.id, ...kept })
      .execute();
  });
  const byCommand = () => runRental({ isProduction: false }, shop.connection, [orderId, 'hand-over']);
  await expect(byCommand()).rejects.toThrow(`Photographs of ${label} are missing: add them in the rental calendar`);
  const move = (more: object) => staff.post('/api/office/moveOrder', { orderId, move: 'hand-over', ...more });
  const unseen = await move({});
  expect([unseen.status, unseen.text]).toEqual([409, expect.stringContaining(`Photographs of ${label} are missing`)]);
  const steps = [{ step: 'It starts', isDone: true }];
  const out = await move({ checklist: { steps, photos: [photo] } });
  expect(out.status, out.text).toBe(200);
});

test('who could not accept because the shop was not ready is no no-show', async () => {
  const { person, orderId } = await booked({ shipping: 'porter' });
  await shop.connection.pool.query('update shopper set phone_verified_at = now() where id = $1', [person.userId]);
  await shop.runJobs(noonOf(addDays(rentalStart, 1)));
  expect((await person.details(orderId)).status).toBe('Booked');
});
