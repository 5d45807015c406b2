import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDetails } from '../../../src/contract/orders.ts';
import { must } from '../../../src/rules/must.ts';
import { findOrder } from '../../../src/shop/orders/find-order.ts';
import { readAgreement } from '../../../src/shop/rentals/renter/agreements.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Browser, codeSentTo } from '../../support/browser.ts';
import { type Buyer, newBuyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { lonelyEdition, rentalPlace, rentalStart, rented } from '../../support/rentals.ts';

let shop: OpenShop;
let counter: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: counter } = await signedInStaff(shop, 'rentals'));
});
afterAll(() => shop.close());
afterEach(() => booksMustBeRight(shop));

/** Somebody new has rented something and paid it at the counter; nothing else is known of them. */
async function someRental() {
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition: await lonelyEdition(shop), startDate: rentalStart });
  expect((await counter.post('/api/office/takeRent', { orderId, method: 'cash' })).status).toBe(200);
  return { person, orderId };
}

async function renterOf(person: Buyer, orderId: string) {
  return must((await person.details(orderId)).rental, 'the rental').renter;
}

async function versionOf(person: Buyer, orderId: string): Promise<string> {
  return must((await renterOf(person, orderId)).agreement, 'the agreement').version;
}

const handOver = (orderId: string) => counter.post('/api/office/moveOrder', { orderId, move: 'hand-over' });

async function codeFor({ browser, userId, form }: Buyer, orderId: string): Promise<string> {
  const sent = await browser.post('/api/sendAgreementCode', { userId, orderId });
  expect(sent.status, sent.text).toBe(200);
  return codeSentTo(shop, form.mobileNumber);
}

async function fileOf({ accessToken, cookies }: Browser, path: string): Promise<Buffer> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(shop.address + path, { headers: { authorization: `Bearer ${accessToken}`, cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
}

const textOf = async (pdf: Buffer) => (await readPdf(pdf)).join(' ');

const wrong = (code: string) => (code === '0000' ? '0001' : '0000');

/** A minute later, so that another code may be sent. */
async function laterFor({ form }: Buyer): Promise<void> {
  await shop.connection.pool.query(
    `update otp_challenge set sent_at = sent_at - interval '1 minute', expires_at = expires_at - interval '1 minute'
     where phone_number = $1`,
    [form.mobileNumber],
  );
}

describe('what I rent leaves', () => {
  test('when I have accepted the agreement with the code that was sent to my phone, which verifies the phone, too', async () => {
    const { person, orderId } = await someRental();
    const { browser, userId } = person;
    expect(await renterOf(person, orderId)).toMatchObject({
      missing: ['phone', 'agreement'],
      agreement: { acceptedAt: null },
    });
    const refused = await handOver(orderId);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('phone of the renter is not verified'),
    ]);
    const otp = await codeFor(person, orderId);
    expect((await shop.outbox()).at(-1)?.text).toContain(`accepts the agreement of your GameTrove rental ${orderId}`);
    const version = await versionOf(person, orderId);
    const accept = (more: object = {}) =>
      browser.post('/api/acceptAgreement', { userId, orderId, version, otp, ...more });
    const guessed = await accept({ otp: wrong(otp) });
    expect([guessed.status, guessed.json()]).toMatchObject([400, { code: 'wrong-code' }]);
    const other = await accept({ version: '0'.repeat(64) });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('has changed since you looked')]);
    expect((await renterOf(person, orderId)).missing).toEqual(['phone', 'agreement']);
    const accepted = await accept();
    expect(accepted.status, accepted.text).toBe(200);
    // A second press finds it done.
    expect((await accept()).status).toBe(200);
    expect(await renterOf(person, orderId)).toMatchObject({ missing: [], isPhoneVerified: true });
    expect((await handOver(orderId)).status).toBe(200);
    expect((await accept()).status).toBe(409);
  });

  test('with an agreement that speaks of my address when it prints one', async () => {
    const agreementOf = ({ userId, browser }: Buyer, orderId: string) =>
      fileOf(browser, `/api/rentalAgreement?userId=${userId}&orderId=${orderId}`).then(textOf);
    const brought = await someRental();
    expect(await agreementOf(brought.person, brought.orderId)).toContain('and keeps them at the address above.');
    const person = await newBuyer(shop);
    const edition = await lonelyEdition(shop);
    const placed = await person.browser.post('/api/checkout', {
      direction: 'rent',
      userId: person.userId,
      rentItems: [{ id: edition, place: rentalPlace, duration: '1week', qty: 1, startDate: rentalStart }],
      paymentMethod: 'pod',
      shippingMethod: 'self',
    });
    const text = await agreementOf(person, (placed.json() as { orderId: string }).orderId);
    expect(text).toContain('and does not lend, sell, open or change them.');
    expect(text).not.toContain('address above');
  });

  test('when I have told the code at the counter', async () => {
    const { person, orderId } = await someRental();
    const sent = await counter.post('/api/office/sendRenterCode', { orderId });
    expect(sent.status, sent.text).toBe(200);
    const otp = await codeSentTo(shop, person.form.mobileNumber);
    const version = await versionOf(person, orderId);
    // The code works where it was asked for, and nowhere else.
    const elsewhere = { userId: person.userId, orderId, version, otp };
    expect((await person.browser.post('/api/acceptAgreement', elsewhere)).status).toBe(400);
    const entered = await counter.post('/api/office/enterRenterCode', { orderId, version, otp });
    expect(entered.status, entered.text).toBe(200);
    expect((await handOver(orderId)).status).toBe(200);
  });

  test('not with a verified phone alone, and not with a code for something else', async () => {
    const { person, orderId } = await someRental();
    const { browser, userId, form } = person;
    await browser.post('/api/sendPhoneCode', { userId });
    const otp = await codeSentTo(shop, form.mobileNumber);
    const version = await versionOf(person, orderId);
    expect((await browser.post('/api/acceptAgreement', { userId, orderId, version, otp })).status).toBe(400);
    expect((await browser.post('/api/verifyPhone', { userId, otp })).status).toBe(200);
    const refused = await handOver(orderId);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has not accepted the agreement')]);
  });

  test('not with a code that has run out', async () => {
    const { person, orderId } = await someRental();
    const { browser, userId, form } = person;
    const otp = await codeFor(person, orderId);
    await shop.connection.pool.query(
      `update otp_challenge set sent_at = sent_at - interval '6 minutes', expires_at = expires_at - interval '6 minutes'
       where phone_number = $1`,
      [form.mobileNumber],
    );
    const version = await versionOf(person, orderId);
    const late = await browser.post('/api/acceptAgreement', { userId, orderId, version, otp });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('does not work any more')]);
  });

  test('not when it is another unit than the one I agreed to: the new agreement is accepted again', async () => {
    const { person, orderId } = await someRental();
    const { browser, userId } = person;
    const version = await versionOf(person, orderId);
    const otp = await codeFor(person, orderId);
    expect((await browser.post('/api/acceptAgreement', { userId, orderId, version, otp })).status).toBe(200);
    await shop.connection.pool.query(
      `update rental_unit set label = label || '-B' where id = (select unit_id from rental_booking where reference = $1)`,
      [orderId],
    );
    expect((await renterOf(person, orderId)).missing).toEqual(['agreement']);
    expect((await handOver(orderId)).status).toBe(409);
    await laterFor(person);
    const again = await codeFor(person, orderId);
    const newVersion = await versionOf(person, orderId);
    const accepted = await browser.post('/api/acceptAgreement', { userId, orderId, version: newVersion, otp: again });
    expect(accepted.status, accepted.text).toBe(200);
    expect((await handOver(orderId)).status).toBe(200);
  });
});

describe('the agreement', () => {
  test('says what is lent, until when, and what it can cost, and is kept as it was accepted', async () => {
    const { person, orderId } = await someRental();
    const { browser, userId, form } = person;
    const file = () => fileOf(browser, `/api/rentalAgreement?userId=${userId}&orderId=${orderId}`);
    const draft = await textOf(await file());
    const { rental, money } = await person.details(orderId);
    const [item] = must(rental, 'the rental').items;
    expect(draft).toContain('Rental agreement');
    expect(draft).toContain(item?.title);
    expect(draft).toMatch(/LONELY-\d+/);
    expect(draft).toContain('by 8 PM of its last day');
    expect(draft).toContain('Not yet.');
    expect(
      money.deposit === 0 ? draft.includes('None is asked for.') : draft.includes('goes back to where it came'),
    ).toBe(true);
    const version = await versionOf(person, orderId);
    const otp = await codeFor(person, orderId);
    await browser.post('/api/acceptAgreement', { userId, orderId, version, otp });
    const kept = await file();
    expect(await textOf(kept)).toContain(`phone ending in ${form.mobileNumber.slice(-4)}`);
    expect(await fileOf(counter, `/api/office/agreement?orderId=${orderId}`)).toEqual(kept);
    await handOver(orderId);
    expect(await file()).toEqual(kept);
    const { pool } = shop.connection;
    await expect(pool.query(`update rental_agreement set taken_by = 'x'`)).rejects.toThrow('never changed or deleted');
    await expect(pool.query('delete from rental_agreement')).rejects.toThrow('never changed or deleted');
    const torn = `insert into rental_agreement (order_id, version, pdf, sha256, accepted_at)
      select order_id, repeat('a', 64), 'another', sha256, now() from rental_agreement limit 1`;
    await expect(pool.query(torn)).rejects.toThrow('rental_agreement_is_whole');
  });

  test('that I accepted stands when a name or an address is corrected, and stays as it was printed then', async () => {
    const { person, orderId } = await someRental();
    const { browser, userId, form } = person;
    const file = () => fileOf(browser, `/api/rentalAgreement?userId=${userId}&orderId=${orderId}`);
    const otp = await codeFor(person, orderId);
    const version = await versionOf(person, orderId);
    const accept = () => browser.post('/api/acceptAgreement', { userId, orderId, version, otp });
    expect((await accept()).status).toBe(200);
    const [kept, before] = [await file(), await renterOf(person, orderId)];
    const name = { userId, firstName: 'Meenakshi', lastName: 'Sundaram' };
    expect((await browser.post('/api/changeName', name)).status).toBe(200);
    const { pool } = shop.connection;
    await pool.query(`update shop_order set address = address || '{"line1": "2 Beach Road"}' where number = $1`, [
      orderId,
    ]);
    const { browser: owner } = await signedInStaff(shop, 'owner');
    const moved = { legal: { address: '9 Other Street, Chennai 600002' }, why: 'We have moved' };
    expect((await owner.post('/api/office/changeSettings', moved)).status).toBe(200);
    expect(await renterOf(person, orderId)).toEqual(before);
    expect(await file()).toEqual(kept);
    expect(await textOf(kept)).toContain(form.firstName);
    // Whoever takes the number for another account has this one prove it again, but not agree again.
    await pool.query('update shopper set phone_verified_at = null where id = $1', [userId]);
    expect((await renterOf(person, orderId)).missing).toEqual(['phone']);
    await laterFor(person);
    const again = { userId, orderId, version, otp: await codeFor(person, orderId) };
    expect((await browser.post('/api/acceptAgreement', again)).status).toBe(200);
    expect(await file()).toEqual(kept);
    expect((await handOver(orderId)).status).toBe(200);
  });

  test('is accepted again when its unit, days, deposit or rules change, or the phone that proves who accepts', async () => {
    const { person, orderId } = await someRental();
    const own = { userId: person.userId, orderId };
    const otp = await codeFor(person, orderId);
    const version = await versionOf(person, orderId);
    expect((await person.browser.post('/api/acceptAgreement', { ...own, version, otp })).status).toBe(200);
    const { rows } = await shop.connection.pool.query<{ id: number; renter: number; unit: number }>(
      `select shop_order.id, shopper_id as renter, unit_id as unit from shop_order
       join rental_booking on reference = number where number = $1`,
      [orderId],
    );
    const { id, renter, unit } = must(rows[0], 'the rental');
    /** Nothing of it stays. */
    const isChangedBy = async (change: string) => {
      const tx = await shop.connection.database.startTransaction().execute();
      try {
        await sql.raw(change).execute(tx);
        return (await readAgreement(tx, await findOrder(tx, orderId)))?.isChanged;
      } finally {
        await tx.rollback().execute();
      }
    };
    expect(await isChangedBy(`update shopper set first_name = 'Meenakshi' where id = ${renter}`)).toBe(false);
    const changes = [
      `update rental_unit set label = 'OTHER' where id = ${unit}`,
      `update rental_unit set serial = 'OTHER-1' where id = ${unit}`,
      `insert into unit_photograph (rental_unit_id, hash, width, height, bytes, added_by, added_at)
       values (${unit}, '0123456789abcdef', 16, 12, 'a picture', 'Meena', now())`,
      `update rental set due_on = due_on + 1 where order_id = ${id}`,
      `update rental set late_day_paise = late_day_paise + 100 where order_id = ${id}`,
      `update rental set damage_most_paise = damage_most_paise + 100 where order_id = ${id}`,
      `update shop_order set deposit_paise = 100, to_pay_paise = to_pay_paise + 100 where id = ${id}`,
      `update shopper set phone_number = '9000000001' where id = ${renter}`,
    ];
    for (const change of changes) expect([change, await isChangedBy(change)]).toEqual([change, true]);
    expect((await renterOf(person, orderId)).missing).toEqual([]);
  });

  test('is not there for what is bought, and its code is not sent for what has left', async () => {
    const { person, orderId } = await someRental();
    const { browser, userId } = person;
    const otp = await codeFor(person, orderId);
    const version = await versionOf(person, orderId);
    await browser.post('/api/acceptAgreement', { userId, orderId, version, otp });
    await handOver(orderId);
    const late = await counter.post('/api/office/sendRenterCode', { orderId });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('has left, or was cancelled')]);
    const details: OrderDetails = await person.details(orderId);
    expect(details.rental?.renter.missing).toEqual([]);
  });
});
