import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';
import { addUsed } from '../../support/units.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let trade: UnitShop['trade'];
let counter: UnitShop['browser'];
let game: number;
beforeAll(async () => {
  own = await openUnitShop('counter');
  ({ shop, trade, browser: counter, game } = own);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** Paid, with the invoice that the shop makes at once. */
async function paid(wish: object = {}) {
  const buyer = await newBuyer(shop);
  const line = { userId: buyer.userId, inventoryMetaId: game, qty: 1, direction: 'buy', ...wish };
  await buyer.browser.post('/api/addToCart', line);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await shop.runJobs();
  return { buyer, orderId: placed.orderId };
}

const ship = (orderId: string) => counter.post('/api/office/moveOrder', { orderId, move: 'ship' });
const arrive = (orderId: string) => counter.post('/api/office/moveOrder', { orderId, move: 'complete' });

async function invoiceOf({ browser, userId }: Buyer, orderId: string) {
  const query = `orderId=${orderId}&userId=${userId}`;
  const answer = await fetch(`${shop.address}/api/invoice-report/generate-invoice?${query}`, {
    headers: { authorization: `Bearer ${browser.accessToken}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bytes, text: (await readPdf(bytes)).join(' ') };
}

test('promise 18: another copy is packed after the invoice was made: the invoice names the one that left', async () => {
  const [aside = '', other = ''] = await addUsed(shop, game, [
    { grade: 'Good', serial: 'ASIDE-0001' },
    { grade: 'Good', serial: 'OTHER-0002' },
  ]);
  const { buyer, orderId } = await paid();
  const early = await invoiceOf(buyer, orderId);
  expect(early.text).toContain('The number of each pre-owned copy is printed here as soon as the parcel leaves.');
  expect(early.text).not.toContain(aside);
  await counter.post('/api/office/packUnit', { orderId, unit: other });
  await ship(orderId);
  const { bytes, text } = await invoiceOf(buyer, orderId);
  expect(text).toContain(`${other}, serial number OTHER-0002`);
  expect(text).not.toContain(aside);
  expect(text).not.toContain('as soon as the parcel leaves');
  const numberOf = (page: string) => /GTB\/[\d-]+\/\d+/.exec(page)?.[0];
  expect([numberOf(text), text.includes(orderId)]).toEqual([numberOf(early.text), true]);
  // It came back and its serial number was corrected: the paper says what was sent.
  await arrive(orderId);
  const { lines } = await buyer.details(orderId);
  await buyer.browser.post('/api/requestReturn', {
    userId: buyer.userId,
    orderId,
    lines: [{ lineId: lines[0]?.lineId, qty: 1 }],
  });
  await trade.staff.acceptReturn(orderId);
  await counter.post('/api/office/changeUnit', { unit: other, serial: 'NEWER-0003' });
  expect((await invoiceOf(buyer, orderId)).bytes.equals(bytes)).toBe(true);
});

test('an order that was cancelled before it left: its invoice promises no numbers of copies', async () => {
  await addUsed(shop, game, [{ grade: 'Good', serial: 'STAYS-0001' }]);
  const { buyer, orderId } = await paid();
  const { browser, userId } = buyer;
  expect((await browser.post('/api/cancelOrder', { userId, orderId })).status).toBe(200);
  const { text } = await invoiceOf(buyer, orderId);
  expect(text).toContain(orderId);
  expect(text).not.toContain('as soon as the parcel leaves');
});

test('promise 28: the register has the copy that left, at its own cost', async () => {
  const [aside = '', other = ''] = await addUsed(shop, game, [
    { grade: 'Good', costRupees: 100 },
    { grade: 'Good', costRupees: 900 },
  ]);
  const { orderId } = await paid();
  await counter.post('/api/office/packUnit', { orderId, unit: other });
  await ship(orderId);
  const { rows } = await shop.connection.pool.query<{ number: string; cost: number }>(
    'select number, unit_sale.cost_paise::int as cost from unit_sale join unit on unit.id = unit_id where number = any ($1)',
    [[aside, other]],
  );
  expect(rows).toEqual([{ number: other, cost: 90_000 }]);
});

test('an invoice that nobody read before the parcel left names the copy too', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const { buyer, orderId } = await paid();
  await ship(orderId);
  expect((await invoiceOf(buyer, orderId)).text).toContain(unit);
});

test('the order, the invoice and the message say how long the copy has its warranty', async () => {
  await addUsed(shop, game, [{ grade: 'Good', serial: 'WARM-0001' }]);
  const { buyer, orderId } = await paid();
  const warrantyOf = async () => (await buyer.details(orderId)).lines[0]?.warranty;
  expect(await warrantyOf()).toBeNull();
  await ship(orderId);
  expect(await warrantyOf()).toBe('1-month warranty from the day of delivery');
  expect((await invoiceOf(buyer, orderId)).text).toContain('have our 1-month warranty from the day of delivery');
  await shop.runJobs();
  const letters = (await shop.outbox()).filter(({ text }) => text.includes(`order ${orderId} to the courier`));
  expect(letters.map(({ text }) => text).join(' ')).toMatch(/serial number WARM-0001[\S\s]+our 1-month warranty/);
  await arrive(orderId);
  expect(await warrantyOf()).toMatch(/^Warranty until \d+ \w+ 20\d\d$/);
});

test('what is sold for parts has no warranty, and says so', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Faulty', ownRupees: 300 }]);
  const { buyer, orderId } = await paid({ unit });
  await ship(orderId);
  expect((await buyer.details(orderId)).lines[0]?.warranty).toBe('Sold for parts, without a warranty');
});

test('what is sold for parts does not come back for its fault, whatever way it was chosen; what was ordered before that was said does', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Faulty', ownRupees: 300 }]);
  const { buyer, orderId } = await paid({ unit });
  await ship(orderId);
  await arrive(orderId);
  const [line] = (await buyer.details(orderId)).lines;
  expect(line).toMatchObject({ returnable: 0, returnUntil: null });
  const { browser, userId } = buyer;
  const ask = () => browser.post('/api/requestReturn', { userId, orderId, lines: [{ lineId: line?.lineId, qty: 1 }] });
  const refused = await ask();
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('sold for parts')]);
  await shop.connection.pool.query('update order_line set is_for_parts = false where id = $1', [line?.lineId]);
  expect((await ask()).status).toBe(200);
});

test('an order names its copy once it is packed, and goes on naming it when it came back', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good', serial: 'NAME-0001' }]);
  const { buyer, orderId } = await paid();
  const named = async () => (await buyer.details(orderId)).lines[0]?.units;
  const copy = { unit, serial: 'NAME-0001', grade: 'Good' };
  expect(await named()).toEqual([]);
  expect((await counter.post('/api/office/packUnit', { orderId, unit })).status).toBe(200);
  expect(await named()).toEqual([{ ...copy, state: 'packed' }]);
  await ship(orderId);
  expect(await named()).toEqual([copy]);
  await arrive(orderId);
  const { lineId } = (await buyer.details(orderId)).lines[0] ?? {};
  const { browser, userId } = buyer;
  await browser.post('/api/requestReturn', { userId, orderId, lines: [{ lineId, qty: 1 }] });
  await trade.staff.acceptReturn(orderId);
  expect(await named()).toEqual([{ ...copy, state: 'returned' }]);
  expect((await buyer.orders())[0]?.lines[0]?.units).toEqual([{ ...copy, state: 'returned' }]);
});
