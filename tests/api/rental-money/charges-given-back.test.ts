import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import { must } from '../../../src/rules/must.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox, wordsTo } from '../../support/buyers.ts';
import { inspected, settledInPart } from '../../support/charged-rentals.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { moneyMustAgree } from '../../support/rental-sums.ts';

let shop: OpenShop;
let manager: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: manager } = await signedInStaff(shop, 'manager'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const why = 'The hand-over photograph shows the same crack';
const rentalOf = async (person: Buyer, orderId: string) => must((await person.details(orderId)).rental, 'a rental');
const refundsOf = async (person: Buyer, orderId: string) =>
  (await person.details(orderId)).refunds.map(({ amount }) => amount).toSorted((one, other) => one - other);

interface Wish {
  rupees: number;
  seenLeft: number;
  chargeId?: number;
  method?: string;
}

const giveBack = (orderId: string, chargeId: number, { rupees, seenLeft, ...more }: Wish, by: Browser = manager) =>
  by.post('/api/office/giveChargeBack', { orderId, chargeId, rupees, seenLeft, why, ...more });

async function mustGiveBack(orderId: string, chargeId: number, wish: Wish): Promise<void> {
  const answer = await giveBack(orderId, chargeId, wish);
  expect(answer.status, answer.text).toBe(200);
}

async function payOnline({ browser, userId }: Buyer, orderId: string): Promise<void> {
  const link = await browser.post('/api/payRentalCharges', { userId, orderId });
  await payAtSandbox(shop, link.json() as CheckoutReply);
}

const chargeOf = async (person: Buyer, orderId: string) =>
  must((await rentalOf(person, orderId)).charges[0], 'a charge');

/** As the office shows it. */
async function shownCharge(orderId: string, chargeId: number) {
  const detail = (await manager.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
  return must(
    detail.charges.find((charge) => charge.chargeId === chargeId),
    'the charge',
  );
}

interface Counter {
  way: string;
  purpose: string;
  paise: number;
  method: string;
}

async function overTheCounter(orderId: string): Promise<Counter[]> {
  const { rows } = await shop.connection.pool.query<Counter>(
    `select way, purpose, amount_paise::int as paise, method from counter_payment
     join shop_order on shop_order.id = order_id where number = $1 and way = 'out' order by counter_payment.id`,
    [orderId],
  );
  return rows;
}

test('31: a charge that I paid online and that was wrong comes back online in two parts, each with its credit note, and I read why', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 1500.33, lateDays: 1 });
  await payOnline(person, orderId);
  const damage = must((await rentalOf(person, orderId)).charges[1], 'the damage');
  expect((await shownCharge(orderId, damage.id)).goesBack).toEqual({ left: 1500.33, counter: 0 });
  await mustGiveBack(orderId, damage.id, { rupees: 500.33, seenLeft: 1500.33 });
  await mustGiveBack(orderId, damage.id, { rupees: 1000, seenLeft: 1000 });
  await shop.runJobs();
  expect(await refundsOf(person, orderId)).toEqual([500.33, 1000]);
  const rental = await rentalOf(person, orderId);
  expect(rental.charges).toMatchObject([
    { kind: 'late', isSettled: true, givenBack: [] },
    {
      kind: 'damage',
      isSettled: true,
      givenBack: [
        { amount: 500.33, why },
        { amount: 1000, why },
      ],
    },
  ]);
  expect(rental.bills.map(({ kind }) => kind)).toEqual(['bill', 'bill', 'credit-note', 'credit-note']);
  const told = await wordsTo(shop, person);
  expect(told).toContain('₹500.33 goes back the way you paid it.');
  expect(told).toContain(why);
  expect(told).toContain('₹1,000 goes back the way you paid it.');
  const shown = await shownCharge(orderId, damage.id);
  expect(shown.goesBack).toBeNull();
  expect(shown.givenBack).toMatchObject([
    { amount: 500.33, why },
    { amount: 1000, why },
  ]);
  await moneyMustAgree(shop, orderId);
});

test('31: the parts have the tax of the whole to the paisa, in the own series and against the bill of the charge', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 1500.33, lateDays: 1 });
  await payOnline(person, orderId);
  const damage = must((await rentalOf(person, orderId)).charges[1], 'the damage');
  await mustGiveBack(orderId, damage.id, { rupees: 500.33, seenLeft: 1500.33 });
  await mustGiveBack(orderId, damage.id, { rupees: 1000, seenLeft: 1000 });
  const { rows } = await shop.connection.pool.query<{ number: string; facts: Facts }>(
    `select printed_number as number, facts from invoice join shop_order on shop_order.id = order_id
     where shop_order.number = $1 order by invoice.id`,
    [orderId],
  );
  const [, bill, ...notes] = rows;
  const line = must(bill?.facts.lines[1], 'the line of the damage');
  for (const { number, facts } of notes) {
    expect(number).toMatch(/^CRR/);
    expect(facts.against).toMatchObject({ number: bill?.number, reason: why });
    expect(facts.lines).toMatchObject([{ title: line.title, quantity: 1 }]);
  }
  const taken = notes.map(({ facts }) => must(facts.lines[0], 'its line').tax);
  for (const name of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const) {
    expect(
      taken.reduce((sum, tax) => sum + tax[name], 0),
      name,
    ).toBe(line.tax[name]);
  }
});

interface Facts {
  against: object;
  lines: { title: string; tax: Record<'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise', number> }[];
}

test('what I paid for it at the counter comes back over the counter, with how', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 1500 });
  const { id } = await chargeOf(person, orderId);
  const slip = { method: 'upi', slip: 'UPI 4711' };
  expect((await manager.post('/api/office/takeCharges', { orderId, seenTotal: 1500, ...slip })).status).toBe(200);
  expect((await shownCharge(orderId, id)).goesBack).toEqual({ left: 1500, counter: 1500 });
  const unsaid = await giveBack(orderId, id, { rupees: 1500, seenLeft: 1500 });
  expect([unsaid.status, unsaid.json()]).toMatchObject([400, { error: 'Please say how it goes back.' }]);
  await mustGiveBack(orderId, id, { rupees: 1500, seenLeft: 1500, method: 'cash' });
  expect(await overTheCounter(orderId)).toEqual([{ way: 'out', purpose: 'charges', paise: 150_000, method: 'cash' }]);
  expect(await refundsOf(person, orderId)).toEqual([]);
  expect(await wordsTo(shop, person)).toContain('₹1,500 was given back to you over the counter.');
  await moneyMustAgree(shop, orderId);
});

test('what my deposit paid comes back to where the deposit came from, after what I paid besides, and is no income any more', async () => {
  const person = await newBuyer(shop);
  const { orderId, chargeId } = await settledInPart(shop, person, { damage: 12_000 });
  // Nothing of it is over as long as the rest is open.
  expect((await shownCharge(orderId, chargeId)).goesBack).toBeNull();
  expect((await giveBack(orderId, chargeId, { rupees: 1, seenLeft: 8000 })).status).toBe(409);
  const taken = { orderId, seenTotal: 4000, method: 'cash' };
  expect((await manager.post('/api/office/takeCharges', taken)).status).toBe(200);
  expect((await shownCharge(orderId, chargeId)).goesBack).toEqual({ left: 12_000, counter: 4000 });
  await mustGiveBack(orderId, chargeId, { rupees: 5000, seenLeft: 12_000, method: 'cash' });
  expect((await shownCharge(orderId, chargeId)).goesBack).toEqual({ left: 7000, counter: 0 });
  await mustGiveBack(orderId, chargeId, { rupees: 7000, seenLeft: 7000 });
  await shop.runJobs();
  expect(await refundsOf(person, orderId)).toEqual([1000, 7000]);
  expect((await overTheCounter(orderId)).map((money) => money.paise)).toEqual([400_000]);
  const { rows } = await shop.connection.pool.query(
    `select sum(case credit.kind when 'rentals' then amount_paise else -amount_paise end)::int as earned
     from ledger_entry join ledger_account credit on credit.id = credit_account_id
     join ledger_account debit on debit.id = debit_account_id
     where order_number = $1 and 'rentals' in (credit.kind, debit.kind)`,
    [orderId],
  );
  expect(rows).toEqual([{ earned: 0 }]);
  await moneyMustAgree(shop, orderId);
});

test('a deposit that came over the counter goes back there, also when the rest of its charge was let go', async () => {
  const person = await newBuyer(shop);
  const { orderId, chargeId } = await settledInPart(shop, person, { damage: 12_000, payment: 'pod' });
  const waived = await manager.post('/api/office/waiveCharge', { orderId, chargeId, why: 'They cannot pay' });
  expect(waived.status, waived.text).toBe(200);
  expect((await shownCharge(orderId, chargeId)).goesBack).toEqual({ left: 8000, counter: 8000 });
  await mustGiveBack(orderId, chargeId, { rupees: 8000, seenLeft: 8000, method: 'cash' });
  expect((await overTheCounter(orderId)).map((money) => money.paise)).toEqual([800_000]);
  await moneyMustAgree(shop, orderId);
});

test('31: never more than came, never what is not paid, not twice by the same press, and only by a manager', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 1500 });
  const { id } = await chargeOf(person, orderId);
  const unpaid = await giveBack(orderId, id, { rupees: 1500, seenLeft: 1500 });
  expect([unpaid.status, unpaid.json()]).toMatchObject([
    409,
    { error: 'There is nothing to give back of this charge.' },
  ]);
  await payOnline(person, orderId);
  for (const role of ['rentals', 'counter'] as const) {
    const { browser } = await signedInStaff(shop, role);
    expect((await giveBack(orderId, id, { rupees: 1500, seenLeft: 1500 }, browser)).status).toBe(403);
  }
  const more = await giveBack(orderId, id, { rupees: 1500.01, seenLeft: 1500 });
  expect([more.status, more.json()]).toMatchObject([
    400,
    { error: 'Only ₹1,500.00 of it can still go back.', fields: { rupees: expect.any(String) } },
  ]);
  const part = { rupees: 700, seenLeft: 1500 };
  const both = await Promise.all([giveBack(orderId, id, part), giveBack(orderId, id, part)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const of = await newBuyer(shop);
  const other = await inspected(shop, of, { damage: 900 });
  expect((await giveBack(other, id, { rupees: 100, seenLeft: 800 })).status).toBe(409);
  await shop.runJobs();
  expect(await refundsOf(person, orderId)).toEqual([700]);
  const { rows } = await shop.connection.pool.query(
    `select after ->> 'rupees' as rupees, why from audit_entry where subject = $1 and action = 'give charge back'`,
    [`order ${orderId}`],
  );
  expect(rows).toEqual([{ rupees: '700', why }]);
});

test('what was kept longer is not given back here: it was bought', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 100 });
  const { pool } = shop.connection;
  await payOnline(person, orderId);
  const { id } = await chargeOf(person, orderId);
  // As if it had been one; a real one needs days that are free.
  await pool.query(`alter table rental_charge disable trigger rental_charge_is_kept`);
  try {
    await pool.query(`update rental_charge set kind = 'extension' where id = $1`, [id]);
    expect((await giveBack(orderId, id, { rupees: 100, seenLeft: 100 })).status).toBe(409);
    await pool.query(`update rental_charge set kind = 'damage' where id = $1`, [id]);
  } finally {
    await pool.query(`alter table rental_charge enable trigger rental_charge_is_kept`);
  }
});

type Report = ReplyOf<typeof officeReport>;

test('the sales register, the GST summary and the report of rentals take it back, to the paisa', async () => {
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const days = `&from=${addDays(indianDay(new Date()), -1)}&to=${addDays(indianDay(new Date()), 1)}`;
  const totals = async () => {
    const sums: Record<string, number> = {};
    for (const name of ['rental-months', 'sales', 'gst']) {
      const report = (await owner.get(`/api/office/report?name=${name}${days}`)).json() as Report;
      for (const column of ['total', 'taxable', 'taken back']) {
        const place = report.columns.findIndex((one) => one.name === column);
        if (place >= 0) sums[`${name} ${column}`] = Math.round(Number(report.totals[place]) * 100);
      }
    }
    return sums;
  };
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 1180 });
  await payOnline(person, orderId);
  const before = await totals();
  await mustGiveBack(orderId, (await chargeOf(person, orderId)).id, { rupees: 1180, seenLeft: 1180 });
  const after = await totals();
  const change = Object.fromEntries(Object.entries(after).map(([name, sum]) => [name, sum - (before[name] ?? 0)]));
  expect(change).toEqual({
    'rental-months total': -118_000,
    'rental-months taxable': -100_000,
    'rental-months taken back': -118_000,
    'sales total': -118_000,
    'sales taxable': -100_000,
    'gst total': -118_000,
    'gst taxable': -100_000,
  });
});
