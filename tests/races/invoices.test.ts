import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCreditNote } from '../../src/shop/invoices/issue-credit-note.ts';
import { issueDueInvoices } from '../../src/shop/invoices/issue-due-invoices.ts';
import { issueInvoice } from '../../src/shop/invoices/issue-invoice.ts';
import { type InvoiceShop, openInvoiceShop } from '../support/invoice-shop.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';

let shop: OpenShop;
let second: OpenShop;
let own: InvoiceShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
  own = await openInvoiceShop(shop);
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const lines = [{ unitPaise: 299_900 }];
const placeMany = (count: number) => Promise.all(Array.from({ length: count }, () => own.place({ lines })));
const databaseOf = (index: number) => (index % 2 === 0 ? shop : second).connection.database;

/** Every series counts from 1 without a gap, and its counter is where the last document is. */
async function checkNumbers(): Promise<void> {
  const { rows } = await shop.connection.pool.query(
    `select series, financial_year, array_agg(number order by number) as numbers, count(distinct order_id)::int as orders,
            (select last_number from invoice_counter counter
             where counter.series = invoice.series and counter.financial_year = invoice.financial_year) as last
     from invoice group by series, financial_year`,
  );
  for (const { numbers, last } of rows as { numbers: number[]; last: number }[]) {
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(last).toBe(numbers.length);
  }
  const twice = await shop.connection.pool.query(
    `select order_id from invoice where kind = 'invoice' group by order_id having count(*) > 1`,
  );
  expect(twice.rows).toEqual([]);
}

test('promise 18: numbers are consecutive, though many are made at once and some are given up', async () => {
  const orders = await placeMany(40);
  const made = await race(
    { shops: [shop, second], table: 'invoice' },
    orders.map(
      ({ id }, index) =>
        () =>
          databaseOf(index)
            .transaction()
            .execute(async (tx) => {
              const { printedNumber } = await issueInvoice(tx, id, new Date());
              if (index % 3 === 0) throw new Error('given up');
              return printedNumber;
            }),
    ),
  );
  const numbers = made.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  expect(numbers).toHaveLength(26);
  expect(new Set(numbers).size).toBe(26);
  await checkNumbers();
});

test('promise 18: each year of accounts starts at 1', async () => {
  const [before, after] = await placeMany(2);
  const [march, april] = await Promise.all([
    own.issue(before?.id ?? 0, new Date('2031-03-31T18:29:59Z')),
    own.issue(after?.id ?? 0, new Date('2031-03-31T18:30:00Z')),
  ]);
  expect([march.printedNumber, april.printedNumber]).toEqual(['GTB/30-31/000001', 'GTB/31-32/000001']);
});

/** Who waits for the drawing of another for too long is asked to come again, as on a busy machine, and does. */
async function downloadWhenItIsMade(number: string): Promise<Response> {
  for (;;) {
    const answer = await own.download(number);
    if (answer.status !== 503) return answer;
  }
}

test('promise 18: an order has one invoice, and everybody who asks at once gets the same bytes', async () => {
  const order = await own.place({ lines });
  const answers = await Promise.all(Array.from({ length: 12 }, () => downloadWhenItIsMade(order.number)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const files = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(files[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(files.every((file) => file.equals(files[0] ?? Buffer.alloc(0)))).toBe(true);
  await checkNumbers();
});

test('a cancellation at the same moment leaves no invoice, or one with its credit note', async () => {
  const orders = await placeMany(16);
  await Promise.all(
    orders.flatMap(({ id, number }) => [
      own.issue(id).catch(() => null),
      second.connection.database.transaction().execute(async (tx) => {
        await tx
          .updateTable('shop_order')
          .set({ status: 'Cancelled', cancelled_because: 'shopper' })
          .where('id', '=', id)
          .execute();
        await issueCreditNote(tx, {
          orderId: id,
          reference: `cancelled:${number}`,
          reason: 'Cancelled.',
          now: new Date(),
        });
      }),
    ]),
  );
  const { rows } = await shop.connection.pool.query<{ kinds: string[] }>(
    `select array_agg(kind order by kind) as kinds from invoice where order_id = any($1) group by order_id`,
    [orders.map(({ id }) => id)],
  );
  for (const { kinds } of rows) expect(kinds).toEqual(['credit-note', 'invoice']);
  await checkNumbers();
});

test('several jobs at once make every missing invoice once, and none that is not due', async () => {
  const due = await placeMany(15);
  const unpaid = await own.place({ lines, status: 'Awaiting payment' });
  const rented = await own.place({ lines, direction: 'rent' });
  const done = await Promise.all([0, 1, 2, 3].map((index) => issueDueInvoices(databaseOf(index), new Date())));
  expect(done.flatMap(({ failed }) => failed)).toEqual([]);
  const again = await issueDueInvoices(shop.connection.database, new Date());
  expect(again).toEqual({ issued: 0, failed: [] });
  const { rows } = await shop.connection.pool.query<{ order_id: number }>(
    `select order_id from invoice where order_id = any($1) order by order_id`,
    [[...due, unpaid, rented].map(({ id }) => id)],
  );
  expect(rows.map(({ order_id: id }) => id)).toEqual(due.map(({ id }) => id).toSorted((a, b) => a - b));
  await checkNumbers();
});

test('an order whose invoice cannot be made does not keep the others waiting', async () => {
  const [bad, good] = await placeMany(2);
  await shop.connection.pool.query(`update shop_order set address = '{}' where id = $1`, [bad?.id]);
  const { issued, failed } = await issueDueInvoices(shop.connection.database, new Date());
  expect(issued).toBeGreaterThanOrEqual(1);
  expect(failed.map(({ orderId }) => orderId)).toEqual([bad?.id]);
  expect((await own.download(good?.number ?? '')).status).toBe(200);
  const made = await shop.connection.pool.query('select 1 from invoice where order_id = $1', [bad?.id]);
  expect(made.rows).toEqual([]);
  await checkNumbers();
});
