import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder, officeOrders } from '../../../src/contract/office/orders.ts';
import type { officeToday } from '../../../src/contract/office/today.ts';
import { orderTodoNames } from '../../../src/rules/orders/office-todo.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { bank, booked, confirmedPickup, newSeller } from '../../support/sellers.ts';

let shop: OpenShop;
let shelves: CartShop;
let counter: Awaited<ReturnType<typeof signedInStaff>>;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  counter = await signedInStaff(shop, 'counter');
  manager = await signedInStaff(shop, 'manager');
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const move = (orderId: string, step: string, more: Record<string, unknown> = {}) =>
  counter.browser.post('/api/office/moveOrder', { orderId, move: step, ...more });
const read = async (orderId: string) =>
  (await counter.browser.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
const find = async (query: string) =>
  (await counter.browser.get(`/api/office/orders?${query}`)).json() as ReplyOf<typeof officeOrders>;

async function paidOrder() {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  return { buyer, orderId: placed.orderId };
}

test('an order is found by its id, by phone and by name, and filtered by where it stands', async () => {
  const { buyer, orderId } = await paidOrder();
  for (const text of [orderId, orderId.slice(0, 8).toLowerCase(), buyer.form.mobileNumber, 'Ravi Iy']) {
    const { orders } = await find(`q=${encodeURIComponent(text)}`);
    expect(orders.map((order) => order.orderId)).toContain(orderId);
  }
  expect((await find(`q=${orderId}&direction=Buy&status=Processing`)).total).toBe(1);
  expect((await find(`q=${orderId}&status=Shipped`)).total).toBe(0);
  expect((await find('q=%25')).total).toBe(0);
});

test('the counter ships and completes, and every step is in the history and in the audit log', async () => {
  const { orderId } = await paidOrder();
  expect((await read(orderId)).moves).toEqual(['ship', 'cancel']);
  expect((await move(orderId, 'complete')).status).toBe(409);
  expect((await move(orderId, 'ship', { tracking: 'BD 9' })).status).toBe(200);
  expect((await move(orderId, 'complete')).status).toBe(200);
  const file = await read(orderId);
  expect(file.history.map(({ status, by }) => [status, by])).toEqual([
    ['Awaiting payment', 'shopper'],
    ['Processing', 'gateway'],
    ['Shipped', expect.stringContaining('Staff')],
    ['Completed', expect.stringContaining('Staff')],
  ]);
  expect(file.tracking).toBe('BD 9');
  expect(file.messages.some(({ template }) => template === 'order-shipped')).toBe(true);
  const { rows } = await shop.connection.pool.query(
    'select action, after from audit_entry where subject = $1 order by id',
    [`order ${orderId}`],
  );
  expect(rows).toEqual([
    { action: 'ship', after: { status: 'Shipped' } },
    { action: 'complete', after: { status: 'Completed' } },
  ]);
});

test('a trade-in is received, inspected line by line, accepted and paid through a batch', async () => {
  const seller = await newSeller(shop, shelves, { currency: 'cash' });
  const orderId = await booked(seller, { paymentMethod: 'bank', paymentDetails: { bankDetails: bank } });
  await confirmedPickup(shop, orderId);
  expect((await move(orderId, 'schedule-pickup')).status).toBe(400);
  expect((await move(orderId, 'schedule-pickup', { day: '2030-01-01' })).status).toBe(200);
  expect((await move(orderId, 'receive')).status).toBe(200);
  const { items, lines, bonus } = await read(orderId);
  expect({ lines, bonus }).toMatchObject({ lines: [{ platform: items[0]?.platform }], bonus: 500 });
  const [item] = items;
  const inspected = await counter.browser.post('/api/office/inspectItem', {
    orderId,
    itemId: item?.itemId,
    found: {},
    grade: 'Mint',
    serial: 'ps5-0001',
  });
  expect(inspected.json()).toEqual({ quoted: 1000, offered: 1000, isRepeat: false });
  expect((await find('q=PS5-0001')).orders.map((order) => order.orderId)).toEqual([orderId]);
  expect((await move(orderId, 'finish-inspection')).status).toBe(200);
  expect((await counter.browser.get('/api/office/payouts')).status).toBe(403);
  const file = await manager.browser.post('/api/office/exportPayouts');
  expect(file.headers.get('content-disposition')).toContain('payouts-');
  expect(file.text).toContain(`${orderId},1500.00,bank,Ravi Iyer,${bank.accountNumber},${bank.ifscCode},HDFC Bank,`);
  expect((await manager.browser.post('/api/office/exportPayouts')).status).toBe(409);
  const paid = await manager.browser.post('/api/office/recordPayout', { orderId, reference: 'UTR1234567' });
  expect(paid.status).toBe(200);
  expect(await seller.details(orderId)).toMatchObject({ status: 'Paid', tradeIn: { payoutReference: 'UTR1234567' } });
});

test('pieces that we did not take wait to be sent back, and the seller is told when they are', async () => {
  const seller = await newSeller(shop, shelves, { quantity: 2 });
  const orderId = await booked(seller);
  await move(orderId, 'receive');
  const [first, second] = (await read(orderId)).items;
  const inspect = (item: typeof first, more: Record<string, unknown>) =>
    counter.browser.post('/api/office/inspectItem', {
      orderId,
      itemId: item?.itemId,
      found: {},
      grade: 'Mint',
      ...more,
    });
  await inspect(first, {});
  await inspect(second, { isRefused: true, reasons: 'It is a copy' });
  const send = (tracking: string) => counter.browser.post('/api/office/sendBack', { orderId, tracking });
  expect((await send('BLUEDART 7')).status).toBe(409);
  await move(orderId, 'finish-inspection');
  expect((await read(orderId)).sendBack).toBe('due');
  for (const todo of ['to-send-back', 'offers-answered']) {
    expect((await find(`todo=${todo}`)).orders.map((order) => order.orderId)).toContain(orderId);
  }
  expect((await send('')).status).toBe(400);
  expect((await send('BLUEDART 7')).status).toBe(200);
  expect((await send('BLUEDART 8')).status).toBe(409);
  expect((await find('todo=to-send-back')).total).toBe(0);
  expect((await seller.details(orderId)).timeline.at(-1)?.note).toContain('BLUEDART 7');
  while ((await shop.sendMessages()) > 0);
  const told = (await shop.outbox()).map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect(told.some((text) => text.includes('on its way back to you'))).toBe(true);
});

test('a manager gives money back by hand, never more than came, and says why', async () => {
  const { buyer, orderId } = await paidOrder();
  const { money } = await buyer.details(orderId);
  const refund = (body: Record<string, unknown>) =>
    manager.browser.post('/api/office/refund', { orderId, why: 'Scratched box', ...body });
  expect((await refund({ to: 'source', rupees: money.toPay + 1 })).status).toBe(409);
  expect((await refund({ to: 'source', rupees: 10, why: 'Scratched box. '.repeat(30) })).status).toBe(200);
  expect((await refund({ to: 'wallet', rupees: 25 })).status).toBe(200);
  expect((await refund({ to: 'wallet', rupees: 1990 })).text).toContain('second person');
  await shop.runJobs();
  expect(await buyer.wallet()).toEqual({ available: 25, held: 0 });
  expect((await buyer.details(orderId)).refunds).toMatchObject([
    { amount: 10, to: 'source', isDone: true },
    { amount: 25, to: 'wallet' },
  ]);
});

test('today says what needs doing, and the numbers lead to their lists', async () => {
  const { orderId } = await paidOrder();
  const { todo, totals, days } = (await counter.browser.get('/api/office/today')).json() as ReplyOf<typeof officeToday>;
  const cards = todo.filter(({ href }) => href.startsWith('orders?'));
  expect(cards).toHaveLength(orderTodoNames.length);
  for (const { name, count, href } of cards) expect((await find(href.split('?')[1] ?? '')).total, name).toBe(count);
  const toPack = cards.find(({ name }) => name === 'To pack');
  expect(toPack?.count).toBeGreaterThan(0);
  const { orders } = await find(toPack?.href.split('?')[1] ?? '');
  expect(orders.map((order) => order.orderId)).toContain(orderId);
  expect(days).toHaveLength(7);
  expect(totals.sales).toBeGreaterThan(0);
});

test('rentals staff moves rentals only, and whoever only reads moves nothing', async () => {
  const { orderId } = await paidOrder();
  const rentals = await signedInStaff(shop, 'rentals');
  const reader = await signedInStaff(shop, 'read-only');
  const ship = { orderId, move: 'ship' };
  expect((await rentals.browser.post('/api/office/moveOrder', ship)).status).toBe(403);
  expect((await reader.browser.post('/api/office/moveOrder', ship)).status).toBe(403);
  expect((await reader.browser.get(`/api/office/order?orderId=${orderId}`)).json()).toMatchObject({ moves: [] });
});

test('a formula in a customer’s name stays a name in the exported file', async () => {
  const person = await newBuyer(shop);
  await shop.connection.pool.query(`update shopper set first_name = '=HYPERLINK("http://evil")' where id = $1`, [
    person.userId,
  ]);
  await person.put(shelves.product.plenty);
  await person.placed();
  const { text } = await manager.browser.get('/api/office/ordersExport');
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")`);
});
