import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '../../../src/rules/people/staff.ts';
import { must } from '../../../src/rules/must.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox, wordsTo } from '../../support/buyers.ts';
import type { Browser } from '../../support/browser.ts';
import { inspected, settledInPart } from '../../support/charged-rentals.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { worksOn } from '../../support/rentals.ts';

let shop: OpenShop;
let manager: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: manager } = await signedInStaff(shop, 'manager'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const rentalOf = async (person: Buyer, orderId: string) => must((await person.details(orderId)).rental, 'a rental');
const as = async (role: StaffRole) => (await signedInStaff(shop, role)).browser;
const why = 'They have lost their work';
const waive = (orderId: string, chargeId: number, by: Browser = manager) =>
  by.post('/api/office/waiveCharge', { orderId, chargeId, why });
const object = ({ browser, userId }: Buyer, orderId: string, chargeId: number) =>
  browser.post('/api/objectToCharge', { userId, orderId, chargeId, objection: 'It was broken when it came' });
const answer = (orderId: string, chargeId: number) =>
  manager.post('/api/office/answerObjection', { orderId, chargeId, answer: 'The photograph shows it whole' });
const linkFor = async ({ browser, userId }: Buyer, orderId: string) =>
  (await browser.post('/api/payRentalCharges', { userId, orderId })).json() as CheckoutReply;

test('a charge that my deposit has paid in part cannot be disputed any more: I am told why, and not asked', async () => {
  const person = await newBuyer(shop);
  const { orderId, chargeId } = await settledInPart(shop, person, { damage: 12_000 });
  expect((await rentalOf(person, orderId)).charges).toMatchObject([{ fromDeposit: 8000, mayObject: false }]);
  const refused = await object(person, orderId, chargeId);
  expect([refused.status, refused.json()]).toMatchObject([
    409,
    { error: 'Your deposit has paid a part of this charge already. Please call or write to us about the rest.' },
  ]);
});

test('31: what my deposit left of a charge is let go: its bill is credited to the paisa, I read why, and the rental ends', async () => {
  const person = await newBuyer(shop);
  const { orderId, chargeId } = await settledInPart(shop, person, { lateDays: 2, damage: 12_000.33 });
  expect(await rentalOf(person, orderId)).toMatchObject({
    toPay: 5000.33,
    charges: [{ fromDeposit: 1000, isSettled: true }, { fromDeposit: 7000 }],
  });
  expect((await waive(orderId, chargeId, await as('rentals'))).status).toBe(403);
  const stale = { orderId, chargeId, seenLeft: 12_000.33, why };
  expect((await manager.post('/api/office/waiveCharge', stale)).text).toContain('have changed since you looked');
  const both = await Promise.all([waive(orderId, chargeId), waive(orderId, chargeId)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const rental = await rentalOf(person, orderId);
  expect(rental).toMatchObject({
    toPay: 0,
    charges: [{ isSettled: true }, { amount: 12_000.33, fromDeposit: 7000, isWaived: true, isSettled: false }],
  });
  expect(rental.bills.map(({ kind }) => kind)).toEqual(['bill', 'bill', 'credit-note']);
  const { rows: told } = await shop.connection.pool.query(
    `select contents -> 'amountPaise' as paise, contents -> 'isWaived' as "isWaived" from message
     where reference = $1 and channel = 'email'`,
    [`rental-answered:${orderId}:${chargeId}:waived`],
  );
  expect(told).toEqual([{ paise: 500_033, isWaived: true }]);
  expect(await wordsTo(shop, person)).toContain(why);
  const close = await manager.post('/api/office/moveOrder', { orderId, move: 'close' });
  expect(close.status, close.text).toBe(200);
  const { rows } = await shop.connection.pool.query(
    `select after ->> 'rupees' as rupees, why from audit_entry where subject = $1 and action = 'waive charge'`,
    [`order ${orderId}`],
  );
  expect(rows).toEqual([{ rupees: '5000.33', why }]);
});

test('31: its credit note is against the bill of the charge, takes its own line back, and has the tax of what it takes', async () => {
  const person = await newBuyer(shop);
  const { orderId, chargeId } = await settledInPart(shop, person, { lateDays: 2, damage: 12_000.33 });
  await waive(orderId, chargeId);
  const { rows } = await shop.connection.pool.query<{
    kind: string;
    number: string;
    facts: CreditFacts;
  }>(
    `select kind, printed_number as number, facts from invoice join shop_order on shop_order.id = order_id
     where shop_order.number = $1 order by invoice.id`,
    [orderId],
  );
  const [, bill, note] = rows;
  expect(note?.number).toMatch(/^CRR/);
  expect(note?.facts.against.number).toBe(bill?.number);
  // 18 percent in it: 500033 / 1.18 is 423756.78.
  expect(note?.facts.lines).toMatchObject([
    { title: 'Damage: The stand is broken', quantity: 1, grossPaise: 500_033, tax: { taxablePaise: 423_757 } },
  ]);
  expect(note?.facts.totals).toMatchObject({ grossPaise: 500_033, taxablePaise: 423_757 });
  const own = `userId=${person.userId}&orderId=${orderId}&document=${encodeURIComponent(note?.number ?? '')}`;
  expect((await person.browser.get(`/api/rentalBill?${own}`)).headers.get('content-type')).toBe('application/pdf');
});

interface CreditFacts {
  against: { number: string };
  lines: readonly object[];
  totals: object;
}

test('31: money for the rest of a charge that comes after it was let go is not kept, and what is paid is not let go', async () => {
  const person = await newBuyer(shop);
  const letGo = await settledInPart(shop, person, { damage: 12_000 });
  const late = await linkFor(person, letGo.orderId);
  expect((await waive(letGo.orderId, letGo.chargeId)).status).toBe(200);
  await payAtSandbox(shop, late);
  await shop.runJobs();
  const { rental, refunds } = await person.details(letGo.orderId);
  expect(refunds.map(({ amount }) => amount)).toEqual([4000]);
  expect(rental?.charges).toMatchObject([{ isWaived: true, isSettled: false }]);
  const paid = await settledInPart(shop, person, { damage: 12_000 });
  await payAtSandbox(shop, await linkFor(person, paid.orderId));
  expect((await waive(paid.orderId, paid.chargeId)).text).toContain('already paid or waived');
  expect((await rentalOf(person, paid.orderId)).bills.map(({ kind }) => kind)).toEqual(['bill', 'bill']);
});

test('what I disputed and paid all the same is answered all the same, and the answer asks me for nothing', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 1500 });
  const chargeId = must((await rentalOf(person, orderId)).charges[0], 'a charge').id;
  expect((await object(person, orderId, chargeId)).status).toBe(200);
  await payAtSandbox(shop, await linkFor(person, orderId));
  const settled = await manager.post('/api/office/settleRental', { orderId, seenKept: 0, seenBack: 8000 });
  expect(settled.status, settled.text).toBe(200);
  expect(await worksOn(manager, orderId)).toEqual(['rentals-disputed']);
  expect((await answer(orderId, chargeId)).status).toBe(200);
  expect(await worksOn(manager, orderId)).toEqual([]);
  const words = await wordsTo(shop, person);
  expect(words).toContain('It is paid, so there is nothing more to do.');
  expect(words).not.toContain('otherwise it is taken from your deposit');
});

test('what was let go needs no answer any more', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 1500 });
  const chargeId = must((await rentalOf(person, orderId)).charges[0], 'a charge').id;
  await object(person, orderId, chargeId);
  expect((await waive(orderId, chargeId)).status).toBe(200);
  expect(await worksOn(manager, orderId)).toEqual(['rentals-to-settle']);
  expect((await answer(orderId, chargeId)).status).toBe(409);
});

test('where there is no deposit, no message about a charge says that it is taken from one', async () => {
  const [without, withOne] = [await newBuyer(shop), await newBuyer(shop)];
  for (const [person, deposit] of [
    [without, 0],
    [withOne, 8000],
  ] as const) {
    const orderId = await inspected(shop, person, { damage: 1500, deposit });
    const chargeId = must((await rentalOf(person, orderId)).charges[0], 'a charge').id;
    await object(person, orderId, chargeId);
    await answer(orderId, chargeId);
  }
  const told = await wordsTo(shop, without);
  expect(told).toContain('You can pay it on the page of your order.');
  expect(told).not.toContain('taken from your deposit');
  const toldOther = await wordsTo(shop, withOne);
  expect(toldOther).toContain('hours it can be taken from your deposit.');
  expect(toldOther).toContain('otherwise it is taken from your deposit.');
});
