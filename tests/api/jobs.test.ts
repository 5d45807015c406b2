import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackOff } from '../../src/server/jobs/back-off.ts';
import { dueJobs, startJobs } from '../../src/server/jobs/jobs.ts';
import { atSandbox, newBuyer } from '../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../support/cart-shop.ts';
import { type InvoiceShop, openInvoiceShop } from '../support/invoice-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { minutesFromNow, outcomeOf } from '../support/order-prices.ts';

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
  const runAfter = (seconds: number) => dueJobs.invoices(parts, minutesFromNow(seconds / 60));
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
