import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  extendAtCounter,
  handOverRental,
  lonelyEdition,
  payAndClose,
  rentalStart,
  rented,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let owner: Awaited<ReturnType<typeof signedInStaff>>['browser'];
const hand = { by: 'Meena', now: new Date() };
const to = addDays(indianDay(new Date()), 70);
const days = `&from=${addDays(indianDay(new Date()), -40)}&to=${to}`;

/** Paid online with a deposit of 3,000 rupees. */
async function paid(duration: '1day' | '1week') {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, 300000)', [
    edition,
  ]);
  const person = await newBuyer(shop);
  const placed = await rented(person, { edition, duration, startDate: rentalStart, payment: 'online' });
  await payAtSandbox(shop, placed);
  return { person, orderId: placed.orderId, lineId: (await person.details(placed.orderId)).lines[0]?.lineId ?? 0 };
}

const takenBack = (orderId: string, day: string) =>
  staffOf(shop).act(orderId, (tx, order) =>
    takeBack(tx, order, { by: 'Meena', now: new Date(`${day}T12:00:00+05:30`) }),
  );

beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
  await owner.post('/api/office/changeSettings', { lending: { earlyReturnPercent: 50 }, why: 'For a test' });

  // Kept longer, late and broken; the charges are paid, and the deposit comes back.
  const late = await paid('1day');
  await handOverRental(shop, late.orderId);
  await extendAtCounter(shop, late.orderId, { lineId: late.lineId, duration: '1week' });
  await takenBack(late.orderId, addDays(rentalStart, 12));
  const damage = { lineId: late.lineId, rupees: 333.33, reason: 'The stand is broken' };
  await staffOf(shop).act(late.orderId, (tx, order) => inspectRental(tx, order, { ...hand, damages: [damage] }));
  await payAndClose(shop, late.orderId);

  // Back after a day of seven.
  const early = await paid('1week');
  await handOverRental(shop, early.orderId);
  await takenBack(early.orderId, addDays(rentalStart, 1));

  // Cancelled with a fee.
  const cancelled = await paid('1week');
  const { browser, userId } = cancelled.person;
  const answer = await browser.post('/api/cancelOrder', { userId, orderId: cancelled.orderId });
  if (answer.status !== 200) throw new Error(answer.text);
  await shop.runJobs();

  // Still out.
  await handOverRental(shop, (await paid('1week')).orderId);
});
afterAll(() => shop.close());

type Report = ReplyOf<typeof officeReport>;
async function report(name: string): Promise<Report> {
  const reply = await owner.get(`/api/office/report?name=${name}${days}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json() as Report;
}
const totalOf = ({ columns, totals }: Report, name: string) =>
  Number(totals[columns.findIndex((column) => column.name === name)]);
/** To the paisa, without the dust of adding up rupees. */
const exact = (rupees: number) => Math.round(rupees * 100);

test('the report agrees with the sales register and the GST summary, to the paisa', async () => {
  const [months, sales, gst] = [await report('rental-months'), await report('sales'), await report('gst')];
  for (const name of ['total', 'taxable']) {
    expect(exact(totalOf(months, name)), name).toBe(exact(totalOf(sales, name)));
    expect(exact(totalOf(months, name)), name).toBe(exact(totalOf(gst, name)));
  }
  const tax = ['cgst', 'sgst', 'igst'].reduce((sum, name) => sum + totalOf(sales, name), 0);
  expect(exact(totalOf(months, 'tax'))).toBe(exact(tax));
  const parts = ['rent', 'extensions', 'late days', 'damage', 'fees', 'taken back'].map((name) =>
    totalOf(months, name),
  );
  expect(exact(parts.reduce((sum, part) => sum + part, 0))).toBe(exact(totalOf(months, 'total')));
  for (const [place, part] of parts.entries()) expect(Math.sign(part), String(place)).toBe(place === 5 ? -1 : 1);
  expect(totalOf(months, 'damage')).toBe(333.33);
  await booksMustBeRight(shop);
});

test('its deposits are those of the ledger: taken, kept, returned, and what is held', async () => {
  const months = await report('rental-months');
  const { rows } = await shop.connection.pool.query<{ came: number; returned: number; held: number }>(
    `select (sum(amount_paise) filter (where credit.kind = 'deposits'))::int as came,
            coalesce((sum(amount_paise) filter (where debit.kind = 'deposits' and credit.kind = 'money'))::int, 0) as returned,
            (sum(case when credit.kind = 'deposits' then amount_paise else -amount_paise end))::int as held
     from ledger_entry
     join ledger_account credit on credit.id = credit_account_id
     join ledger_account debit on debit.id = debit_account_id
     where 'deposits' in (credit.kind, debit.kind)`,
  );
  const [ledger] = rows;
  expect(exact(totalOf(months, 'deposits taken'))).toBe(ledger?.came);
  expect(exact(totalOf(months, 'deposits returned'))).toBe(ledger?.returned);
  const held = months.columns.findIndex(({ name }) => name === 'deposits held');
  const last = months.rows.filter(([month]) => month === to.slice(0, 7));
  expect(exact(last.reduce((sum, row) => sum + Number(row[held]), 0))).toBe(ledger?.held);
  const [taken, kept, sold, returned] = ['deposits taken', 'deposits kept', 'toward a sale', 'deposits returned'].map(
    (name) => exact(totalOf(months, name)),
  );
  expect((taken ?? 0) - (kept ?? 0) - (sold ?? 0) - (returned ?? 0)).toBe(ledger?.held);
  expect(ledger?.held).toBeGreaterThan(0);
});

test('its days are those of the utilisation of each title, and it is a file too', async () => {
  const [months, titles] = [await report('rental-months'), await report('rentals')];
  expect(totalOf(months, 'days out')).toBe(totalOf(titles, 'days out'));
  const file = await owner.get(`/api/office/reportFile?name=rental-months${days}`);
  expect(file.text).toContain('month,city,rent,extensions,late days,damage,fees,taken back,total');
  expect(file.text).toContain('333.33');
});
