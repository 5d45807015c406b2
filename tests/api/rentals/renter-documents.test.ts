import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeRentalDesk } from '../../../src/contract/office/rentals.ts';
import type { officeToday } from '../../../src/contract/office/today.ts';
import { must } from '../../../src/rules/must.ts';
import { daysAfter } from '../../../src/rules/time/day.ts';
import { closeAccount } from '../../../src/shop/account/close-account.ts';
import { forgetOldDocuments } from '../../../src/shop/rentals/renter/keep-documents.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, newBuyer, wordsTo } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { documentOpened, lonelyEdition, rentalStart, rented, renterKnown, worksOn } from '../../support/rentals.ts';

let shop: OpenShop;
let owner: Browser;
let counter: Browser;
let front: string;
let back: string;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
  ({ browser: counter } = await signedInStaff(shop, 'rentals'));
  [front, back] = await Promise.all([picture('#b42318'), picture('#175cd3')]);
});
afterAll(() => shop.close());

async function picture(background: string): Promise<string> {
  const plain = { width: 60, height: 40, channels: 3 as const, background };
  return (await sharp({ create: plain }).png().toBuffer()).toString('base64');
}

let passports = 1_000_000;
const passport = () => ({ kind: 'passport', number: `P${(passports += 1)}`, front, back });

/** Somebody new has rented something with a deposit, paid it, and accepted its agreement. */
async function someRental({ deposit = 9000, person = null as Buyer | null } = {}) {
  const renter = person ?? (await newBuyer(shop));
  const editionId = await lonelyEdition(shop);
  await owner.post('/api/office/setDeposit', { editionId, rupees: deposit, why: 'It is new' });
  const { orderId } = await rented(renter, { edition: editionId, startDate: rentalStart });
  expect((await counter.post('/api/office/takeRent', { orderId, method: 'cash' })).status).toBe(200);
  return { person: renter, orderId };
}

async function renterOf(person: Buyer, orderId: string) {
  return must((await person.details(orderId)).rental, 'the rental').renter;
}

/** Everything but the document is done. */
async function agreed(person: Buyer, orderId: string): Promise<void> {
  await renterKnown(shop, orderId);
  await shop.connection.pool.query('delete from identity_document where shopper_id = $1', [person.userId]);
}

const state = ({ browser, userId }: Buyer, document: object) =>
  browser.post('/api/stateDocument', { userId, ...document });
const handOver = (orderId: string) => counter.post('/api/office/moveOrder', { orderId, move: 'hand-over' });

describe('a rental with a high deposit', () => {
  test('asks me for a document, which the staff looks at once: it counts for the next rental, too', async () => {
    const { person, orderId } = await someRental();
    await agreed(person, orderId);
    expect(await renterOf(person, orderId)).toMatchObject({
      missing: ['identity'],
      needsDocument: true,
      document: null,
    });
    const refused = await handOver(orderId);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('asks for an identity document')]);
    const document = passport();
    expect((await state(person, document)).status).toBe(200);
    const masked = `••••${document.number.slice(-4)}`;
    expect(await renterOf(person, orderId)).toMatchObject({
      missing: ['identity'],
      document: { kind: 'passport', number: masked, state: 'waiting' },
    });
    expect((await handOver(orderId)).status).toBe(409);
    expect(await worksOn(counter, orderId)).toEqual(['renters-to-check']);
    const desk = (await counter.get('/api/office/rentalDesk')).json() as ReplyOf<typeof officeRentalDesk>;
    expect(desk.find((row) => row.orderId === orderId)).toMatchObject({ task: 'check document' });
    const today = (await counter.get('/api/office/today')).json() as ReplyOf<typeof officeToday>;
    expect(today.todo).toContainEqual(expect.objectContaining({ name: 'Identity documents to check', count: 1 }));
    const opened = await counter.post('/api/office/openDocument', { orderId });
    expect(opened.json()).toMatchObject({ kind: 'passport', number: document.number });
    const { front: shown } = opened.json() as { front: string };
    expect((await sharp(Buffer.from(shown, 'base64')).metadata()).format).toBe('jpeg');
    const seen = await documentOpened(counter, orderId);
    expect((await counter.post('/api/office/checkDocument', seen)).status).toBe(200);
    expect(await worksOn(counter, orderId)).toEqual([]);
    expect((await counter.post('/api/office/checkDocument', seen)).status).toBe(409);
    expect((await handOver(orderId)).status).toBe(200);
    // Once it is checked, only the owner opens it, and the book says so.
    expect((await counter.post('/api/office/openDocument', { orderId })).status).toBe(403);
    expect((await owner.post('/api/office/openDocument', { orderId })).status).toBe(200);
    const again = await state(person, passport());
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('was accepted before')]);
    const next = await someRental({ person });
    expect((await renterOf(person, next.orderId)).missing).toEqual(['agreement']);
  });

  test('tells me why a document is refused, and takes another one', async () => {
    const { person, orderId } = await someRental();
    await state(person, passport());
    const refusedBecause = 'The photograph of the back is blurred';
    const seen = await documentOpened(counter, orderId);
    expect((await counter.post('/api/office/checkDocument', { ...seen, refusedBecause })).status).toBe(200);
    expect((await renterOf(person, orderId)).document).toMatchObject({ state: 'refused', refusedBecause });
    expect(await wordsTo(shop, person)).toContain(`${refusedBecause}.`);
    expect((await state(person, passport())).status).toBe(200);
    expect((await renterOf(person, orderId)).document).toMatchObject({ state: 'waiting', refusedBecause: null });
  });

  test('counts with the document that the staff looked at, and not with another one that I sent meanwhile', async () => {
    const { person, orderId } = await someRental();
    const document = passport();
    await state(person, document);
    const seen = await documentOpened(counter, orderId);
    // A correction of the same document is another one, too: its pictures were not looked at.
    expect((await state(person, { ...document, front: back })).status).toBe(200);
    for (const decision of [{}, { refusedBecause: 'It is blurred' }]) {
      const checked = await counter.post('/api/office/checkDocument', { ...seen, ...decision });
      expect([checked.status, checked.text]).toEqual([409, expect.stringContaining('Open the document again')]);
    }
    expect((await renterOf(person, orderId)).document).toMatchObject({ state: 'waiting', refusedBecause: null });
    const again = await documentOpened(counter, orderId);
    expect((await counter.post('/api/office/checkDocument', again)).status).toBe(200);
    expect((await renterOf(person, orderId)).document).toMatchObject({ state: 'accepted' });
  });

  test('takes a document at the counter, from whoever has it in hand', async () => {
    const { person, orderId } = await someRental();
    await agreed(person, orderId);
    const entered = await counter.post('/api/office/stateDocument', { orderId, ...passport() });
    expect(entered.status, entered.text).toBe(200);
    expect((await renterOf(person, orderId)).missing).toEqual([]);
    expect((await handOver(orderId)).status).toBe(200);
  });

  test('is also that of several rentals together: two that ask for nothing alone do so both', async () => {
    const { person, orderId } = await someRental({ deposit: 3000 });
    expect(await renterOf(person, orderId)).toMatchObject({ needsDocument: false });
    const second = await someRental({ deposit: 3000, person });
    for (const each of [orderId, second.orderId]) {
      expect(await renterOf(person, each)).toMatchObject({ needsDocument: true });
    }
    const asked = await person.browser.get(`/api/renterDocument?userId=${person.userId}`);
    expect(asked.json()).toMatchObject({ openDeposits: 6000 });
    await agreed(person, second.orderId);
    expect((await handOver(second.orderId)).text).toContain('asks for an identity document');
  });

  test('asks for nothing with a rental that has no deposit itself, whatever else I have', async () => {
    const { person, orderId } = await someRental();
    await agreed(person, orderId);
    const plain = await someRental({ deposit: 0, person });
    expect(await renterOf(person, plain.orderId)).toMatchObject({ needsDocument: false, missing: ['agreement'] });
    expect((await state(person, passport())).status).toBe(200);
    expect(await worksOn(counter, orderId)).toContain('renters-to-check');
    expect(await worksOn(counter, plain.orderId)).not.toContain('renters-to-check');
    await renterKnown(shop, plain.orderId);
    expect((await handOver(plain.orderId)).status).toBe(200);
  });

  test('does not leave with somebody who was blocked meanwhile', async () => {
    const { person, orderId } = await someRental();
    await renterKnown(shop, orderId);
    const block = (isBlocked: boolean) =>
      owner.post('/api/office/blockCustomer', { customerId: person.userId, isBlocked, why: 'Another one is missing' });
    await block(true);
    const refused = await handOver(orderId);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('This customer is blocked')]);
    await block(false);
    expect((await handOver(orderId)).status).toBe(200);
  });

  test('is the one above the figure: one of just that asks for nothing', async () => {
    const { person, orderId } = await someRental({ deposit: 5000 });
    expect(await renterOf(person, orderId)).toMatchObject({ needsDocument: false, missing: ['phone', 'agreement'] });
  });
});

describe('a document', () => {
  test('is refused with a sentence when its number or a picture cannot be one', async () => {
    const person = await newBuyer(shop);
    const good = passport();
    for (const [wrong, field, sentence] of [
      [{ number: '12' }, 'number', 'The number of a passport is a letter and seven digits.'],
      [{ front: Buffer.from('no picture').toString('base64') }, 'front', 'not a picture that the shop can read'],
      [{ back: 'A' }, 'back', 'not a picture that the shop can read'],
      [{ kind: 'aadhaar' }, 'kind', 'must be a document that the shop takes'],
      [{ front: 'A'.repeat(8_000_004) }, 'front', 'must be a picture of at most 6 MB'],
    ] as const) {
      const answer = await state(person, { ...good, ...wrong });
      const { fields } = answer.json() as { fields: Record<string, string> };
      expect([answer.status, fields[field]]).toEqual([400, expect.stringContaining(sentence)]);
    }
    const large = { width: 8000, height: 6300, channels: 3 as const, background: '#b42318' };
    const tooLarge = (await sharp({ create: large }).png().toBuffer()).toString('base64');
    expect((await state(person, { ...good, back: tooLarge })).text).toContain(
      'too large. Use one of at most 50 megapixels',
    );
    expect((await state(person, { ...good, front: 'A'.repeat(17_000_000) })).status).toBe(413);
    expect(await (await person.browser.get(`/api/renterDocument?userId=${person.userId}`)).json()).toMatchObject({
      document: null,
      identityFrom: 5000,
    });
  });

  test('of somebody whom the shop has blocked is known again under another name', async () => {
    const blocked = await newBuyer(shop);
    const document = passport();
    expect((await state(blocked, document)).status).toBe(200);
    const block = { customerId: blocked.userId, isBlocked: true, why: 'Two consoles did not come back' };
    expect((await owner.post('/api/office/blockCustomer', block)).status).toBe(200);
    const again = await newBuyer(shop);
    const refused = await state(again, { ...document, number: `p ${document.number.slice(1)}` });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('cannot rent to the holder')]);
    const { orderId } = await someRental({ person: again });
    expect((await counter.post('/api/office/stateDocument', { orderId, ...document })).status).toBe(409);
  });

  test('whose holder is blocked while it waits under another name is not accepted, only refused', async () => {
    const document = passport();
    const [blocked, { person, orderId }] = [await newBuyer(shop), await someRental()];
    for (const each of [blocked, person]) expect((await state(each, document)).status).toBe(200);
    const block = { customerId: blocked.userId, isBlocked: true, why: 'Two consoles did not come back' };
    expect((await owner.post('/api/office/blockCustomer', block)).status).toBe(200);
    const seen = await documentOpened(counter, orderId);
    const accepted = await counter.post('/api/office/checkDocument', seen);
    expect([accepted.status, accepted.text]).toEqual([409, expect.stringContaining('cannot rent to the holder')]);
    const { missing, document: waiting } = await renterOf(person, orderId);
    expect([missing.includes('identity'), waiting]).toMatchObject([true, { state: 'waiting' }]);
    const refusedBecause = 'Please call us';
    expect((await counter.post('/api/office/checkDocument', { ...seen, refusedBecause })).status).toBe(200);
    expect((await renterOf(person, orderId)).document).toMatchObject({ state: 'refused', refusedBecause });
  });

  test('of somebody who is blocked is known again after it was deleted, and after the account was closed', async () => {
    const { database } = shop.connection;
    const block = (customerId: number, isBlocked: boolean) =>
      owner.post('/api/office/blockCustomer', { customerId, isBlocked, why: 'Two consoles did not come back' });
    const [idle, closed, forgiven] = [await newBuyer(shop), await newBuyer(shop), await newBuyer(shop)];
    const documents = [passport(), passport(), passport()] as const;
    for (const [index, person] of [idle, closed, forgiven].entries()) {
      await state(person, must(documents[index], 'a document'));
      expect((await block(person.userId, true)).status).toBe(200);
    }
    await database.transaction().execute((tx) => closeAccount(tx, closed.userId, new Date()));
    await forgetOldDocuments(database, daysAfter(new Date(), 400));
    await block(forgiven.userId, false);
    const statuses = [];
    for (const document of documents) statuses.push((await state(await newBuyer(shop), document)).status);
    expect(statuses).toEqual([409, 409, 200]);
  });

  test('is sealed: neither its number nor its pictures stand in the database', async () => {
    const person = await newBuyer(shop);
    const document = passport();
    await state(person, document);
    const { rows } = await shop.connection.pool.query<{ row: string }>(
      `select identity_document::text || encode(sealed, 'escape') as row from identity_document where shopper_id = $1`,
      [person.userId],
    );
    expect(rows[0]?.row).not.toContain(document.number);
    expect(rows[0]?.row).not.toContain('JFIF');
  });

  test('is forgotten some time after the last rental, and never while one is under way', async () => {
    const { person, orderId } = await someRental();
    const idle = await newBuyer(shop);
    await state(person, passport());
    await state(idle, passport());
    const { database, pool } = shop.connection;
    const left = async () => {
      const known = await pool.query<{ id: number }>(
        'select shopper_id as id from identity_document where shopper_id = any ($1) order by 1',
        [[person.userId, idle.userId]],
      );
      return known.rows.map(({ id }) => id);
    };
    await forgetOldDocuments(database, daysAfter(new Date(), 179));
    expect(await left()).toEqual([person.userId, idle.userId]);
    await forgetOldDocuments(database, daysAfter(new Date(), 181));
    expect(await left()).toEqual([person.userId]);
    await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
    await counter.post('/api/office/moveOrder', { orderId, move: 'cancel', why: 'The renter asked' });
    await forgetOldDocuments(database, daysAfter(new Date(), 181));
    expect(await left()).toEqual([]);
  });
});
