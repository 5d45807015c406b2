import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { minuteMs } from '../../../src/rules/time/day.ts';
import { queueMessage } from '../../../src/shop/notifications/queue-message.ts';
import { BackOff } from '../../../src/server/jobs/back-off.ts';
import { dueJobs, runJobs, startJobs, tidyJobs } from '../../../src/server/jobs/jobs.ts';
import { keptDays } from '../../../src/server/jobs/tidy.ts';
import { newPerson } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import { atSandbox, newBuyer } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { type InvoiceShop, openInvoiceShop } from '../../support/invoice-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow, outcomeOf } from '../../support/order-prices.ts';

let shop: OpenShop;
let shelves: CartShop;
let own: InvoiceShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  own = await openInvoiceShop(shop);
  await fillShelves(shelves);
});
afterAll(() => shop.close());

/** Leaves the provider waiting until it is let go. */
function slowProvider() {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  const deliver = () => {
    asked += 1;
    return gate;
  };
  return { deliver, letGo: () => letGo(), asked: () => asked };
}

test('a provider of messages that does not answer keeps nobody’s payment waiting', async () => {
  const provider = slowProvider();
  const stop = startJobs({ ...shop.jobParts, deliver: provider.deliver });
  try {
    const first = await newBuyer(shop);
    await first.put(shelves.product.plenty);
    await first.placed({ cod: true });
    await expect.poll(provider.asked, { timeout: 30_000 }).toBeGreaterThan(0);
    const second = await newBuyer(shop);
    await second.put(shelves.product.plenty);
    const placed = await second.placed();
    await atSandbox(shop, placed, { outcome: 'paid', notices: 'never' });
    // Nobody tells the shop: it finds out by asking.
    await shop.connection.pool.query('update payment set next_check_at = now() where next_check_at is not null');
    await expect.poll(() => outcomeOf(shop, placed.orderId), { timeout: 30_000 }).toBe('success');
  } finally {
    provider.letGo();
    await stop();
  }
});

/** So many refunds are told to one person, by e-mail and by text. */
async function queueRefunds(count: number): Promise<string> {
  const { person } = await newPerson(shop);
  const now = new Date();
  const named = `refund-done:jobs-${person.id}`;
  await shop.connection.database.transaction().execute(async (tx) => {
    for (let refund = 1; refund <= count; refund += 1) {
      const contents = { orderNumber: `GTB${String(refund).padStart(10, '0')}`, amountPaise: paise(refund) };
      const reference = `${named}-${refund}`;
      await queueMessage(tx, { reference, template: 'refund-done', shopperId: person.id, contents, now });
    }
  });
  return named;
}

async function countMessages(named: string, which: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ count: number }>(
    `select count(*)::int from message where starts_with(reference, $1) and ${which}`,
    [`${named}-`],
  );
  return rows[0]?.count ?? 0;
}

test('a mail server that hangs delays no text message', async () => {
  const mail = slowProvider();
  const named = await queueRefunds(30);
  const deliver = ({ channel }: { channel: string }) => (channel === 'email' ? mail.deliver() : Promise.resolve());
  const stop = startJobs({ ...shop.jobParts, deliver });
  try {
    await until(async () => (await countMessages(named, `channel = 'sms' and state = 'sent'`)) === 30);
    expect(await countMessages(named, `channel = 'email' and state = 'sent'`)).toBe(0);
  } finally {
    mail.letGo();
    await stop();
  }
});

test('while there is more to send nobody pauses', async () => {
  await shop.connection.pool.query(`delete from message where state = 'waiting'`);
  const named = await queueRefunds(100);
  const stop = startJobs({ ...shop.jobParts, deliver: () => Promise.resolve() }, { pauseMs: 60 * 60_000 });
  try {
    await until(async () => (await countMessages(named, `state = 'sent'`)) === 200);
  } finally {
    await stop();
  }
});

test('what nobody needs any more is thrown away after its time, and nothing else', async () => {
  const { pool } = shop.connection;
  const { person } = await newPerson(shop);
  const { browser } = await newPerson(shop);
  const named = await queueRefunds(4);
  const age = (reference: number, set: string) =>
    pool.query(`update message set ${set} where reference = $1`, [`${named}-${reference}`]);
  await age(
    1,
    `state = 'sent', next_try_at = null, queued_at = now() - interval '91 days', sent_at = now() - interval '91 days'`,
  );
  await age(
    2,
    `state = 'sent', next_try_at = null, queued_at = now() - interval '91 days', sent_at = now() - interval '89 days'`,
  );
  await age(3, `queued_at = now() - interval '91 days', next_try_at = now() + interval '1 day'`);
  await pool.query(
    `update session set created_at = now() - interval '100 days', last_used_at = now() - interval '91 days' where shopper_id = $1`,
    [person.id],
  );
  const notice = (event: string, verdict: string) =>
    pool.query(
      `insert into payment_notice values ('sandbox', $1, 'tidy', 'paid', 100, $2, now() - interval '181 days')`,
      [event, verdict],
    );
  await notice('tidy-1', 'taken');
  await notice('tidy-2', 'other-amount');
  const outbox = join(shop.jobParts.dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  const write = async (name: string, daysAgo: number) => {
    await writeFile(join(outbox, name), '{}');
    const at = new Date(Date.now() - daysAgo * 24 * 60 * minuteMs);
    await utimes(join(outbox, name), at, at);
  };
  const files = {
    'old.json': 31,
    'young.json': 29,
    'half.json.part': 2,
    'being-written.json.part': 0.5,
    'notes.txt': 99,
  };
  for (const [name, daysAgo] of Object.entries(files)) await write(name, daysAgo);

  await runJobs(tidyJobs, shop.jobParts, new Date());

  const left = await pool.query<{ reference: string }>(
    `select distinct reference from message where starts_with(reference, $1) order by reference`,
    [`${named}-`],
  );
  expect(left.rows.map(({ reference }) => reference)).toEqual([2, 3, 4].map((number) => `${named}-${number}`));
  expect((await pool.query('select 1 from session where shopper_id = $1', [person.id])).rows).toEqual([]);
  expect((await browser.get('/api/getMe')).status).toBe(200);
  const notices = await pool.query(`select event from payment_notice where reference = 'tidy'`);
  expect(notices.rows).toEqual([{ event: 'tidy-2' }]);
  const kept = (await readdir(outbox)).filter((name) => name in files);
  expect(kept.toSorted()).toEqual(['being-written.json.part', 'notes.txt', 'young.json']);
});

test('the guide says for how long things are kept', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const rows = { messages: 'Messages', sessions: 'Sessions', codes: 'One-time codes', notices: 'Notices' };
  for (const [name, words] of Object.entries({ ...rows, outbox: 'Files', unfinished: 'Half-written' })) {
    expect(guide).toMatch(new RegExp(`\\| ${words}[^|]*\\| ${keptDays[name as keyof typeof keptDays]} days? \\|`));
  }
});

test('a process that is told to stop begins no more messages, and they are sent later', async () => {
  const provider = slowProvider();
  for (let order = 0; order < 4; order += 1) {
    const buyer = await newBuyer(shop);
    await buyer.put(shelves.product.other);
    await buyer.placed({ cod: true });
  }
  await shop.connection.pool.query(`update message set next_try_at = now() where state = 'waiting'`);
  const stop = startJobs({ ...shop.jobParts, deliver: provider.deliver });
  await expect.poll(provider.asked, { timeout: 30_000 }).toBe(4);
  const stopped = stop();
  provider.letGo();
  await stopped;
  expect(provider.asked()).toBe(4);
  const waiting = `select count(*)::int from message where state = 'waiting'`;
  expect((await shop.connection.pool.query(waiting)).rows).not.toEqual([{ count: 0 }]);
  await shop.sendMessages(minutesFromNow(3));
  expect((await shop.connection.pool.query(waiting)).rows).toEqual([{ count: 0 }]);
});

test('an invoice that cannot be made is in the log a few times an hour, not every second, and keeps no other waiting', async () => {
  const lines = [{ unitPaise: 299_900 }];
  const broken = await Promise.all(Array.from({ length: 55 }, () => own.place({ lines })));
  await shop.connection.pool.query(`update shop_order set address = '{}' where id = any($1)`, [
    broken.map(({ id }) => id),
  ]);
  const good = await own.place({ lines });
  const parts = { ...shop.jobParts, invoiceFailures: new BackOff() };
  const complaints = () => shop.logged().split('an invoice could not be made').length - 1;
  const before = complaints();
  const start = Date.now();
  const runAfter = (seconds: number) => dueJobs.invoices(parts, new Date(start + seconds * 1000));
  for (const seconds of [0, 1, 2, 3, 30, 55]) await runAfter(seconds);
  expect(complaints() - before).toBe(55);
  const isMade = async ({ id }: { id: number }) =>
    (await shop.connection.pool.query('select 1 from invoice where order_id = $1', [id])).rows.length === 1;
  expect(await isMade(good)).toBe(true);
  const [mended] = broken;
  if (!mended) throw new Error('an order was wanted');
  await shop.connection.pool.query(
    'update shop_order set address = (select address from shop_order where id = $2) where id = $1',
    [mended.id, good.id],
  );
  await runAfter(120);
  expect(await isMade(mended)).toBe(true);
});
