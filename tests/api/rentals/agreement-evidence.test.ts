import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { addDays } from '../../../src/rules/time/day.ts';
import { runRental } from '../../../src/server/commands/run-rental.ts';
import { acceptOnPaper } from '../../../src/shop/back-office/rentals/accept-on-paper.ts';
import { photographRentalUnit } from '../../../src/shop/back-office/rentals/photograph-rental-unit.ts';
import { readAgreementFacts, versionOf } from '../../../src/shop/rentals/renter/agreement-facts.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { consoleOf, consolePlace, newConsole } from '../../support/rental-consoles.ts';
import { rentalStart, rented, worksOn } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';
import { tinyJpeg } from '../../support/tiny-jpeg.ts';
import { addUsed } from '../../support/units.ts';

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

/** Of a console, which is a new one of which nothing is written down yet; it is paid at the counter unless somebody says otherwise. */
async function booked({ shipping = 'self', isPaid = true, of = () => newConsole(shop, staff) } = {}) {
  const unit = await of();
  await shop.connection.pool.query(
    `insert into deposit_rule (edition_id, city, amount_paise) values ($1, $2, 0)
     on conflict (edition_id, city) do update set amount_paise = 0, percent = null`,
    [unit.edition, consolePlace],
  );
  const person = await newBuyer(shop, { address: { city: 'Vellore', pinCode: 632004 } });
  const wish = { edition: unit.edition, place: consolePlace, startDate: rentalStart, shipping };
  const { orderId } = await rented(person, wish);
  if (isPaid) {
    const taken = await staff.post('/api/office/takeRent', { orderId, method: 'cash' });
    if (taken.status !== 200) throw new Error(taken.text);
  }
  return { ...unit, person, orderId };
}

const enterSerial = async (unitId: number, serial: string) =>
  expect((await staff.post('/api/office/enterSerial', { unitId, serial })).status).toBe(200);
/** At a moment; the page of the office does it now. */
const photographedAt = (unitId: number, now: Date) =>
  shop.connection.database.transaction().execute((tx) =>
    photographRentalUnit(tx, {
      id: unitId,
      files: [tinyJpeg],
      alt: 'Its lid',
      by: { staffId: null, name: 'Meena' },
      now,
    }),
  );
const addPhotograph = async (unitId: number) => {
  const pictures = { unitId, pictures: [photo], alt: 'Its lid' };
  expect((await staff.post('/api/office/addRentalPhotographs', pictures)).status).toBe(200);
};

/** How often the renter was told that it can be accepted now. */
async function toldToAccept(orderId: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from message where reference like $1 and channel = 'email'
       and contents -> 'tasks' ? 'agreement'`,
    [`rental-starts:${orderId}:ready%`],
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

test.each(['porter', 'self'])(
  'who could not accept because the shop was not ready is no no-show, and has another day when it was late (%s)',
  async (shipping) => {
    const { unitId, label, person, orderId } = await booked({ shipping, isPaid: false });
    await enterSerial(unitId, `LATE-${label}`);
    await shop.connection.pool.query('update shopper set phone_verified_at = now() where id = $1', [person.userId]);
    const next = addDays(rentalStart, 1);
    const statusAt = async (now: Date) => {
      await shop.runJobs(now);
      return (await person.details(orderId)).status;
    };
    expect(await statusAt(new Date(`${rentalStart}T20:00:00+05:30`))).toBe('Booked');
    await photographedAt(unitId, new Date(`${next}T18:30:00+05:30`));
    expect(await statusAt(new Date(`${next}T20:00:00+05:30`))).toBe('Booked');
    expect(await statusAt(new Date(`${addDays(next, 1)}T19:59:00+05:30`))).toBe('Booked');
    expect(await statusAt(new Date(`${addDays(next, 1)}T20:00:00+05:30`))).toBe('Cancelled');
  },
);

test('who rents a used thing of the shelf is told, too, when it is photographed on the page of the unit', async () => {
  const { unit, ...onShelf } = await usedConsole();
  const { person, orderId } = await booked({ of: () => Promise.resolve(onShelf) });
  expect(must((await person.details(orderId)).rental, 'the rental').renter.agreement).toMatchObject({ isReady: false });
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const shown = await owner.post('/api/office/addUnitPhotographs', { unit, pictures: [photo], alt: 'From above' });
  expect(shown.status, shown.text).toBe(200);
  expect(await toldToAccept(orderId)).toBe(1);
});

/** A used console of the shelf that is rented out, and that nobody has photographed. */
async function usedConsole() {
  const { rows } = await shop.connection.pool.query<{ product: number; edition: number }>(
    `select product.id as product, edition_id as edition from product
     join edition on edition.id = edition_id join title on title.id = title_id
     where age = 'PreOwned' and title.sub_category = 'Console'
       and (select count(*) from rent_price where edition_id = edition.id) = 5 order by product.id desc limit 1`,
  );
  const { product, edition } = must(rows[0], 'a used console that can be rented');
  await shop.connection.pool.query('update rental_unit set in_service = false where edition_id = $1 and city = $2', [
    edition,
    consolePlace,
  ]);
  const [unit = ''] = await addUsed(shop, product, [{ grade: 'Good', serial: 'CFI-SHELF-9', costRupees: 20_000 }]);
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const label = 'SHELF-9';
  const rentOut = await owner.post('/api/office/rentUnit', { unit, city: consolePlace, label, why: 'It rents well' });
  expect(rentOut.status, rentOut.text).toBe(200);
  return { unit, edition, label, unitId: (await consoleOf(staff, label)).unitId };
}
