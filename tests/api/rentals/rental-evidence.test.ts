import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { paise } from '../../../src/rules/money/paise.ts';
import { must } from '../../../src/rules/must.ts';
import {
  type AgreementFacts,
  firstVersionOf,
  readAgreementFacts,
  versionOf,
} from '../../../src/shop/rentals/renter/agreement-facts.ts';
import { readAgreementFile } from '../../../src/shop/rentals/renter/agreements.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Browser, codeSentTo } from '../../support/browser.ts';
import { newBuyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { consoleOf, consolePlace, newConsole as newConsoleOf } from '../../support/rental-consoles.ts';
import { rentalStart, rented, renterKnown } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';
import { tinyJpeg } from '../../support/tiny-jpeg.ts';

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

const newConsole = () => newConsoleOf(shop, staff);
const unitOf = (label: string) => consoleOf(staff, label);

/** It is booked and paid; the agreement is to be read. */
async function booked(edition: number, address = {}) {
  const person = await newBuyer(shop, { address });
  const { orderId } = await rented(person, { edition, place: consolePlace, startDate: rentalStart, shipping: 'self' });
  const taken = await staff.post('/api/office/takeRent', { orderId, method: 'cash' });
  expect(taken.status, taken.text).toBe(200);
  return { person, orderId };
}

/** Its renter is known, too, and has accepted the agreement. */
async function paid(edition: number, address = {}): Promise<string> {
  const { orderId } = await booked(edition, address);
  await renterKnown(shop, orderId);
  return orderId;
}

/** The unit has photographs of these days of January. */
function photographed(unitId: number, { from, to }: { from: number; to: number }) {
  return shop.connection.pool.query(
    `insert into unit_photograph (rental_unit_id, hash, width, height, bytes, added_by, added_at)
     select $1, lpad(to_hex(n), 16, '0'), 16, 12, $2, 'Meena', timestamptz '2026-01-01 12:00+05:30' + (n - 1) * interval '1 day'
     from generate_series($3::int, $4::int) as n`,
    [unitId, tinyJpeg, from, to],
  );
}

/** The text of the agreement that was accepted last. */
async function agreementOf(orderId: string): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ pdf: Buffer }>(
    `select pdf from rental_agreement where order_id = (select id from shop_order where number = $1)
     order by accepted_at desc limit 1`,
    [orderId],
  );
  return readPdf(must(rows[0], 'the agreement').pdf);
}

const enter = (unitId: number, serial: string) => staff.post('/api/office/enterSerial', { unitId, serial });
const move = (orderId: string, step: object) => staff.post('/api/office/moveOrder', { orderId, ...step });
const steps = [{ step: 'It starts', isDone: true }];

test('a console leaves with its serial number only, which the agreement names, and with photographs', async () => {
  const { edition, label, unitId } = await newConsole();
  const { orderId } = await booked(edition);
  const missing = await move(orderId, { move: 'hand-over' });
  expect([missing.status, missing.text]).toEqual([
    409,
    expect.stringContaining(`The serial number of ${label} is missing: enter it on the page of the order`),
  ]);

  expect((await enter(unitId, ' cfi-1208a 77 ')).status).toBe(200);
  const pictures = { unitId, pictures: [photo], alt: 'Its lid' };
  expect((await staff.post('/api/office/addRentalPhotographs', pictures)).status).toBe(200);
  expect(await unitOf(label)).toMatchObject({ serial: 'CFI-1208A77', photographs: [{ alt: 'Its lid' }] });
  await renterKnown(shop, orderId);
  const pages = await agreementOf(orderId);
  // What is agreed to and who signs stands under what is lent, not alone on another page.
  expect(pages).toHaveLength(1);
  const text = pages.join(' ');
  expect(text).toContain('CFI-1208A77');
  expect(text).toContain('The photographs above');

  const unseen = await move(orderId, { move: 'hand-over', checklist: { steps } });
  expect([unseen.status, unseen.json()]).toMatchObject([400, { fields: { photos: expect.any(String) as string } }]);
  const out = await move(orderId, { move: 'hand-over', checklist: { steps, photos: [photo] } });
  expect(out.status, out.text).toBe(200);
  const other = await enter(unitId, 'CFI-OTHER');
  expect([other.status, other.text]).toEqual([409, expect.stringContaining('stays CFI-1208A77 until it is back')]);

  expect((await move(orderId, { move: 'take-back', checklist: { steps } })).status).toBe(400);
  const back = await move(orderId, { move: 'take-back', checklist: { steps, note: 'The camera is broken' } });
  expect(back.status, back.text).toBe(200);
  const { rentals } = (await staff.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
  expect(rentals[0]?.pieces).toEqual([{ unitId, label, kind: 'Console', serial: 'CFI-1208A77', isPhotographed: true }]);
});

test('promise 26: a serial number is in the house once, on the shelf or in the pool', async () => {
  const [one, two] = [await newConsole(), await newConsole()];
  const both = await Promise.all([enter(one.unitId, 'SAME-0001'), enter(two.unitId, 'SAME-0001')]);
  expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.text).toMatch(/SAME-0001|this serial number/);
  const { pool } = shop.connection;
  const onShelf = (serial: string) =>
    pool.query(
      `insert into unit (edition_id, product_id, grade, serial, source, added_by, added_at)
       values ($1, null, 'Good', $2, 'opening', 'a test', now())`,
      [one.edition, serial],
    );
  await expect(onShelf('SAME-0001')).rejects.toThrow('is in the house already');
  await onShelf('SAME-0002');
  await expect(pool.query(`update rental_unit set serial = 'SAME-0002' where id = $1`, [one.unitId])).rejects.toThrow(
    'is in the house already',
  );
  expect((await enter(one.unitId, 'SAME-0002')).text).toContain('Another unit in the shop has the serial number');
});

test('a blocked serial number is not entered, and what has one does not leave', async () => {
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const block = (serial: string) => owner.post('/api/office/blockSerial', { serial, why: 'Reported as stolen' });
  const { edition, unitId, label } = await newConsole();
  expect((await block('STOLEN-1')).status).toBe(200);
  expect((await enter(unitId, 'STOLEN-1')).text).toContain('is blocked: Reported as stolen');
  expect((await enter(unitId, 'STOLEN-2')).status).toBe(200);
  const orderId = await paid(edition);
  expect((await block('STOLEN-2')).status).toBe(200);
  const refused = await move(orderId, { move: 'hand-over' });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`${label} must not be handed over`)]);
});

test('games have no serial number, and leave without one', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select rental_unit.id from rental_unit join edition on edition.id = edition_id join title on title.id = title_id
     where title.sub_category = 'Games' and in_service limit 1`,
  );
  const refused = await enter(rows[0]?.id ?? 0, 'GAME-0001');
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Only consoles')]);
});

test('the agreement shows the newest photographs of what is lent, each with its day, and the whole address', async () => {
  const { edition, unitId, label } = await newConsole();
  expect((await enter(unitId, `CFI-NEW-${label}`)).status).toBe(200);
  await photographed(unitId, { from: 11, to: 15 });
  const text = (await agreementOf(await paid(edition, { landMark: 'Opposite the park' }))).join(' ');
  for (const day of ['12', '13', '14', '15']) expect(text).toContain(`, ${day} Jan 2026`);
  expect(text).not.toContain(', 11 Jan 2026');
  expect(text).toContain('Opposite the park');
  expect(text).toContain('Tamil Nadu');
});

test('a photograph that is added after I read the agreement is in none that I accept unseen', async () => {
  const { edition, unitId, label } = await newConsole();
  expect((await enter(unitId, `CFI-READ-${label}`)).status).toBe(200);
  await photographed(unitId, { from: 11, to: 14 });
  const { person, orderId } = await booked(edition);
  const { browser, userId, form } = person;
  const readVersion = async () =>
    must((await person.details(orderId)).rental?.renter.agreement, 'the agreement').version;
  const read = await readVersion();
  expect((await browser.post('/api/sendAgreementCode', { userId, orderId })).status).toBe(200);
  const otp = await codeSentTo(shop, form.mobileNumber);
  await photographed(unitId, { from: 15, to: 15 });
  const accept = (version: string) => browser.post('/api/acceptAgreement', { userId, orderId, version, otp });
  const unseen = await accept(read);
  expect([unseen.status, unseen.text]).toEqual([409, expect.stringContaining('Please read it again')]);
  const again = await accept(await readVersion());
  expect(again.status, again.text).toBe(200);
  expect((await agreementOf(orderId)).join(' ')).toContain(', 15 Jan 2026');
});

test('an agreement that was accepted before its version named all that is printed stays accepted', async () => {
  const { edition, unitId, label } = await newConsole();
  expect((await enter(unitId, `CFI-FIRST-${label}`)).status).toBe(200);
  await photographed(unitId, { from: 11, to: 15 });
  const { person, orderId } = await booked(edition);
  await renterKnown(shop, orderId);
  const at = new Date(Date.now() + 1000);
  const pdf = Buffer.from('As it was accepted then');
  await staffOf(shop).act(orderId, async (tx, order) => {
    const version = firstVersionOf(await readAgreementFacts(tx, order));
    const sha256 = createHash('sha256').update(pdf).digest();
    const kept = { order_id: order.id, version, pdf, sha256, phone_ending: '0000', accepted_at: at, taken_by: null };
    await tx.insertInto('rental_agreement').values(kept).execute();
    expect(await readAgreementFile(tx, order)).toEqual(pdf);
  });
  // Versions of then named the first four.
  await photographed(unitId, { from: 16, to: 16 });
  expect((await person.details(orderId)).rental?.renter).toMatchObject({
    missing: [],
    agreement: { acceptedAt: at.toISOString() },
  });
  const out = await move(orderId, { move: 'hand-over' });
  expect(out.status, out.text).toBe(200);
});

test('an agreement of before keeps its version, and one of now names the whole address', () => {
  const shopDetails = { name: 'Shop' } as AgreementFacts['shop'];
  const renter = { name: 'Ananya Iyer', phoneNumber: '9876543210', address: ['1 Beach Road', 'Chennai 600001'] };
  const facts = {
    order: { number: 'GTR1', day: '2026-01-10' },
    shop: shopDetails,
    renter: { ...renter, wholeAddress: ['1 Beach Road', 'Opposite the park', 'Chennai 600001', 'Tamil Nadu'] },
    things: [],
    rentPaise: paise(54_900),
    depositPaise: paise(0),
    chargeNoticeHours: 48,
  };
  expect(firstVersionOf(facts)).toBe('f8272787e74c347fa09e15c14f7e051532b35f1022befb04514d04a303dc1dc4');
  const elsewhere = { ...renter, wholeAddress: [...renter.address] };
  expect(versionOf(facts)).not.toBe(versionOf({ ...facts, renter: elsewhere }));
});

test('what is rented out no more keeps its serial number and its photographs on the bench', async () => {
  const { unitId } = await newConsole();
  await enter(unitId, 'ENDED-0001');
  await staff.post('/api/office/addRentalPhotographs', { unitId, pictures: [photo], alt: 'Its lid' });
  const { browser: counter } = await signedInStaff(shop, 'counter');
  const ended = await counter.post('/api/office/endRenting', { unitId, cost: 9000, why: 'It rents badly' });
  expect(ended.status, ended.text).toBe(200);
  const { unit } = ended.json() as { unit: string };
  expect((await counter.get(`/api/office/unit?unit=${unit}`)).json()).toMatchObject({
    serial: 'ENDED-0001',
    photographs: [{ alt: 'Its lid' }],
  });
});

test('a photograph of a rental unit is taken away again', async () => {
  const { unitId, label } = await newConsole();
  await staff.post('/api/office/addRentalPhotographs', { unitId, pictures: [photo], alt: 'A thumb' });
  const { hash } = must((await unitOf(label)).photographs[0], 'the photograph');
  const remove = () => staff.post('/api/office/removeRentalPhotograph', { unitId, hash, why: 'It is blurred' });
  expect((await remove()).status).toBe(200);
  expect((await unitOf(label)).photographs).toEqual([]);
  expect((await remove()).status).toBe(404);
});
