import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../src/rules/time/day.ts';
import { searchAudit } from '../../../src/shop/audit/search-audit.ts';
import { writeAudit } from '../../../src/shop/audit/write-audit.ts';
import { findOrders } from '../../../src/shop/back-office/find-orders.ts';
import { readToday } from '../../../src/shop/back-office/read-today.ts';
import { runReport } from '../../../src/shop/back-office/reports/run-report.ts';
import { withinDays } from '../../../src/shop/indian-days.ts';
import { openInvoiceShop } from '../../support/invoice-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

/** The last day of a financial year. In India it begins and ends while it is half past six in the evening in London. */
const day = '2026-03-31';
const dayBefore = addDays(day, -1);
const dayAfter = addDays(day, 1);
const moments = {
  before: new Date('2026-03-30T18:29:59.999Z'),
  first: new Date('2026-03-30T18:30:00.000Z'),
  last: new Date('2026-03-31T18:29:59.999Z'),
  after: new Date('2026-03-31T18:30:00.000Z'),
};
const page = { limit: 10, offset: 0 };

let shop: OpenShop;
/** Which moment an order was placed at, by the number of the order. */
const placedAt = new Map<string, string>();
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  const own = await openInvoiceShop(shop);
  for (const [name, now] of Object.entries(moments)) {
    const order = await own.place({ lines: [{ unitPaise: 100_000 }], placedAt: now });
    placedAt.set(order.number, name);
    await own.issue(order.id, now);
    const by = { staffId: null, name: 'test' };
    await shop.connection.database
      .transaction()
      .execute((tx) => writeAudit(tx, { by, action: 'note', subject: `order ${order.number}`, now }));
  }
});
afterAll(() => shop.close());

const orderNumbers = [
  ['the list of orders', listedOrders],
  ['the audit log', auditedOrders],
  ['the sales register', registeredOrders],
] as const;

async function listedOrders(from: string, to: string): Promise<string[]> {
  return (await findOrders(shop.connection.database, { from, to }, page)).map(({ number }) => number);
}

async function auditedOrders(from: string, to: string): Promise<string[]> {
  const { entries } = await searchAudit(shop.connection.database, { action: 'note', from, to }, page);
  return entries.map(({ subject }) => subject.replace('order ', ''));
}

async function registeredOrders(from: string, to: string): Promise<string[]> {
  const { columns, rows } = await runReport(shop.connection.database, 'sales', { from, to });
  return rows.map((row) => String(row[columns.findIndex(({ name }) => name === 'order')]));
}

test.each(orderNumbers)('%s has a day from midnight to midnight in India', async (_name, numbersOf) => {
  const momentsOf = async (from: string, to: string) =>
    (await numbersOf(from, to)).map((number) => placedAt.get(number) ?? number).toSorted();
  expect(await momentsOf(day, day)).toEqual(['first', 'last']);
  expect(await momentsOf(dayBefore, dayBefore)).toEqual(['before']);
  expect(await momentsOf(dayAfter, dayAfter)).toEqual(['after']);
  expect(await momentsOf(dayBefore, dayAfter)).toEqual(['after', 'before', 'first', 'last']);
});

test('the sales of a day are those from midnight to midnight in India', async () => {
  const { days } = await readToday(shop.connection.database, { now: moments.after, days: 3 });
  expect(days.map(({ day: name, orders, salesPaise }) => [name, orders, salesPaise])).toEqual([
    [dayBefore, 1, 100_000],
    [day, 2, 200_000],
    [dayAfter, 1, 100_000],
  ]);
});

test.each(['UTC', 'Asia/Kolkata', 'America/New_York'])(
  'a database that lives in %s has the same days',
  async (zone) => {
    const within = await shop.connection.database.transaction().execute(async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
      const columns = Object.entries(moments).map(
        ([name, moment]) =>
          sql`${withinDays(sql`${moment.toISOString()}::timestamptz`, { from: day, to: day })} as ${sql.id(name)}`,
      );
      return (await sql`select ${sql.join(columns)}`.execute(tx)).rows;
    });
    expect(within).toEqual([{ before: false, first: true, last: true, after: false }]);
  },
);
