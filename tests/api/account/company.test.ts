import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { fillShelves, openCartShop, type CartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { addDays } from '../../../src/rules/time/day.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { signedInStaff } from '../../support/office.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { handOverRental, lonelyEdition, rent, rentalStart, rented } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  await fillShelves(shelves);
});
afterAll(() => shop.close());

const arcade = { companyName: 'Arcade One LLP', gstin: '27AAPFU0939F1ZV' };
const change = ({ browser, userId }: Buyer, company: object) =>
  browser.post('/api/changeCompany', { userId, ...company });
async function companyOf({ browser, userId }: Buyer) {
  const [person] = (await browser.get(`/api/getUserInfo?userId=${userId}`)).json() as { company: unknown }[];
  return person?.company;
}
async function bought(person: Buyer, choices: Record<string, unknown> = {}): Promise<string> {
  await person.put(shelves.product.plenty);
  const placed = await person.placed(choices);
  await payAtSandbox(shop, placed);
  return placed.orderId;
}
async function invoiceOf({ browser, userId }: Buyer, orderId: string): Promise<string> {
  const query = `orderId=${orderId}&userId=${userId}`;
  const answer = await fetch(`${shop.address}/api/invoice-report/generate-invoice?${query}`, {
    headers: { authorization: `Bearer ${browser.accessToken}` },
  });
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).join(' ');
}

test('who buys for a company names it, in whatever spelling, and takes it back', async () => {
  const person = await newBuyer(shop);
  expect(await companyOf(person)).toBeNull();
  expect((await change(person, { ...arcade, gstin: ' 27 aapfu0939f 1zv' })).status).toBe(200);
  expect(await companyOf(person)).toEqual({ name: 'Arcade One LLP', gstin: '27AAPFU0939F1ZV' });
  expect((await change(person, { companyName: '', gstin: '' })).status).toBe(200);
  expect(await companyOf(person)).toBeNull();
});

test.each([
  ['a slip of the finger', { ...arcade, gstin: '27AAPFU0993F1ZV' }, 'gstin'],
  ['a state that nobody knows', { ...arcade, gstin: '98AAPFU0939F1ZM' }, 'gstin'],
  ['a company without a GSTIN', { ...arcade, gstin: '' }, 'gstin'],
  ['a GSTIN without a company', { ...arcade, companyName: ' ' }, 'companyName'],
])('%s is noticed beside the field', async (_what, company, field) => {
  const person = await newBuyer(shop);
  const answer = await change(person, company);
  expect(answer.status).toBe(400);
  expect(answer.json()).toHaveProperty(`fields.${field}`);
  expect(await companyOf(person)).toBeNull();
});

test('the company stands on the invoices of later orders, as it was on the day of each', async () => {
  const person = await newBuyer(shop);
  const before = await bought(person);
  await change(person, arcade);
  const first = await bought(person);
  await change(person, { companyName: 'Joystick Traders', gstin: '29AAGCB7383J1Z4' });
  const second = await bought(person);
  expect(await invoiceOf(person, before)).not.toContain('27AAPFU0939F1ZV');
  const printed = await invoiceOf(person, first);
  expect(printed).toContain('Arcade One LLP');
  expect(printed).toContain('GSTIN 27AAPFU0939F1ZV');
  // The goods go to Chennai, wherever the company is.
  expect(printed).toContain('Place of supply Tamil Nadu (33)');
  expect(await invoiceOf(person, second)).toContain('GSTIN 29AAGCB7383J1Z4');
});

test('an order can leave the company out, and is then another one than with it', async () => {
  const person = await newBuyer(shop);
  await change(person, arcade);
  await person.put(shelves.product.plenty);
  const withIt = await person.placed();
  const without = await person.placed({ withoutCompany: true });
  expect(without.orderId).not.toBe(withIt.orderId);
  await payAtSandbox(shop, without);
  const printed = await invoiceOf(person, without.orderId);
  expect(printed).not.toContain('Arcade One LLP');
  expect(printed).toContain('Ravi Iyer');
});

async function billsOf({ browser, userId, details }: Buyer, orderId: string): Promise<string[]> {
  const texts = [];
  for (const { number } of (await details(orderId)).rental?.bills ?? []) {
    const query = `orderId=${orderId}&userId=${userId}&document=${encodeURIComponent(number)}`;
    const answer = await fetch(`${shop.address}/api/rentalBill?${query}`, {
      headers: { authorization: `Bearer ${browser.accessToken}` },
    });
    texts.push((await readPdf(Buffer.from(await answer.arrayBuffer()))).join(' '));
  }
  return texts;
}

test('31: the company stands on the bill of a rental, on its credit note, and in the sales register', async () => {
  const { database } = shop.connection;
  await database
    .transaction()
    .execute((tx) => changeSettings(tx, { group: 'lending', values: { earlyReturnPercent: 100 }, now: new Date() }));
  const person = await newBuyer(shop);
  await change(person, arcade);
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart };
  const { orderId } = await rented(person, { ...wish, duration: '1week' });
  await handOverRental(shop, orderId);
  const back = new Date(`${addDays(rentalStart, 2)}T12:00:00+05:30`);
  await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: back }));
  const printed = await billsOf(person, orderId);
  expect(printed).toHaveLength(2);
  for (const text of printed) {
    expect(text).toContain('Arcade One LLP');
    expect(text).toContain('GSTIN 27AAPFU0939F1ZV');
    // It is used in Chennai, wherever the company is.
    expect(text).toContain('Place of supply Tamil Nadu (33)');
  }
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const { rows: documents } = await shop.connection.pool.query<{ printed_number: string; gstin: string }>(
    `select printed_number, facts->'buyer'->'company'->>'gstin' as gstin from invoice where facts->'order'->>'number' = $1`,
    [orderId],
  );
  expect(documents.map(({ gstin }) => gstin)).toEqual([arcade.gstin, arcade.gstin]);
  const range = `from=${addDays(rentalStart, -30)}&to=${addDays(rentalStart, 30)}`;
  const register = await owner.get(`/api/office/reportFile?name=sales&${range}`);
  for (const { printed_number: number } of documents) {
    const row = register.text.split('\n').find((line) => line.includes(number));
    expect(row).toContain('Arcade One LLP,27AAPFU0939F1ZV,Tamil Nadu');
  }
});

test('a rental can leave the company out, and is then another one; without an address the bill is for the person', async () => {
  const person = await newBuyer(shop);
  await change(person, arcade);
  const edition = await lonelyEdition(shop);
  const wish = { edition, duration: '1day', startDate: rentalStart, payment: 'online' };
  const withIt = await rented(person, wish);
  const without = await rented(person, { ...wish, withoutCompany: true });
  expect(without.orderId).not.toBe(withIt.orderId);
  await payAtSandbox(shop, without);
  await handOverRental(shop, without.orderId);
  const [printed] = await billsOf(person, without.orderId);
  expect(printed).not.toContain('Arcade One LLP');
  const other = await newBuyer(shop);
  await change(other, arcade);
  const atTheCounter = await rent(
    { ...other, addressId: undefined as never },
    { edition: await lonelyEdition(shop), duration: '1day', startDate: rentalStart, shipping: 'self' },
  );
  expect(atTheCounter.status, atTheCounter.text).toBe(200);
  const { orderId } = atTheCounter.json() as { orderId: string };
  await handOverRental(shop, orderId);
  expect((await billsOf(other, orderId))[0]).not.toContain('GSTIN 27AAPFU0939F1ZV');
});
