import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOpeningStock } from '../../../src/contract/office/opening-stock.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let owner: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
});
afterAll(() => shop.close());

const ask = (path: string, body: object) => owner.post(`/api/office/${path}`, { why: 'A test', ...body });

/** A new game at 1,180 rupees, of which 180 are tax. */
async function newGame(title: string, stock: number): Promise<number> {
  const edition = { title, platform: 'PS5', kind: 'Games', edition: 'STANDARD', hsn: '85234990' };
  const added = await ask('addEdition', { ...edition, products: [{ age: 'New', buy: 1180, stock }] });
  expect(added.status, added.text).toBe(200);
  return (added.json() as { productIds: number[] }).productIds[0] ?? 0;
}

const received = (productId: number, change: number, cost: number) =>
  ask('moveStock', { productId, reason: 'received', change, cost, supplier: 'Ravi Games', bill: `B-${cost}` });

async function linesOf(name: string, product: number): Promise<Record<string, unknown>[]> {
  const reply = await owner.get(`/api/office/report?name=${name}`);
  expect(reply.status, reply.text).toBe(200);
  const { columns, rows } = reply.json() as ReplyOf<typeof officeReport>;
  return rows
    .map((row) => Object.fromEntries(columns.map((column, index) => [column.name, row[index]])))
    .filter((line) => line['product'] === String(product));
}

async function waitingOf(productId: number) {
  const read = async (page: number) =>
    (await owner.get(`/api/office/openingStock?page=${page}`)).json() as ReplyOf<typeof officeOpeningStock>;
  const { total, pageSize } = await read(1);
  for (let page = 1; page <= Math.ceil(total / pageSize); page += 1) {
    const found = (await read(page)).products.find((product) => product.productId === productId);
    if (found) return found;
  }
  return undefined;
}

async function bought(buyer: Buyer, productId: number, quantity: number): Promise<string> {
  await buyer.put(productId, quantity);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await staffOf(shop).deliver(placed.orderId);
  await shop.runJobs();
  return placed.orderId;
}

test('promise 28: what new things cost that were there at the beginning is told once, and until then nobody makes it up', async () => {
  const game = await newGame('Lantern Bay', 4);
  expect(await waitingOf(game)).toMatchObject({ title: 'Lantern Bay', count: 4, cost: null, units: [] });
  expect(await linesOf('stock', game)).toMatchObject([{ 'on hand': 4, 'value at cost': 0, 'cost not told': 4 }]);
  const order = await bought(await newBuyer(shop), game, 1);
  const sale = { order, quantity: 1, taxable: 1000 };
  expect(await linesOf('new-margin', game)).toMatchObject([{ ...sale, margin: null, 'cost not told': 1 }]);
  const told = await ask('confirmCosts', { products: [{ productId: game, cost: 700.5 }] });
  expect(told.json()).toEqual({ confirmed: 4 });
  expect(await waitingOf(game)).toBeUndefined();
  expect(await linesOf('stock', game)).toMatchObject([{ 'on hand': 3, 'value at cost': 2101.5, 'cost not told': 0 }]);
  expect(await linesOf('new-margin', game)).toMatchObject([
    { ...sale, cost: 700.5, margin: 299.5, 'cost not told': 0 },
  ]);
  expect((await ask('confirmCosts', { products: [{ productId: game, cost: 1 }] })).json()).toEqual({ confirmed: 0 });
  const change = `update stock_receipt set cost_paise = 1 where product_id = ${game}`;
  await expect(shop.connection.pool.query(change)).rejects.toThrow('told, once');
  await booksMustBeRight(shop);
});

test('promise 28: what came first leaves first, and what is left, sold and lost adds up to what was paid', async () => {
  const game = await newGame('Paper Comet', 0);
  await received(game, 2, 600);
  await received(game, 3, 800);
  const buyer = await newBuyer(shop);
  const order = await bought(buyer, game, 3);
  const sold = { order, quantity: 3, taxable: 3000, cost: 2000, margin: 1000 };
  expect(await linesOf('new-margin', game)).toMatchObject([sold]);
  expect(await linesOf('stock', game)).toMatchObject([{ 'on hand': 2, 'value at cost': 1600, 'cost not told': 0 }]);
  const [line] = (await buyer.details(order)).lines;
  const wish = { orderId: order, reason: 'A gift twice', lines: [{ lineId: line?.lineId, qty: 1 }] };
  expect((await buyer.browser.post('/api/requestReturn', { userId: buyer.userId, ...wish })).status).toBe(200);
  await staffOf(shop).acceptReturn(order);
  expect(await linesOf('new-margin', game)).toMatchObject([{ quantity: 2, taxable: 2000, cost: 1200, margin: 800 }]);
  expect(await linesOf('stock', game)).toMatchObject([{ 'on hand': 3, 'value at cost': 2400 }]);
  await booksMustBeRight(shop);
});

test('what is counted up costs what it cost when it left, and what never was in the books waits for its cost', async () => {
  const game = await newGame('Copper Moth', 0);
  await received(game, 5, 500);
  await ask('moveStock', { productId: game, reason: 'counted', change: -2 });
  expect(await linesOf('stock', game)).toMatchObject([{ 'on hand': 3, 'value at cost': 1500 }]);
  await ask('moveStock', { productId: game, reason: 'counted', change: 2 });
  expect(await linesOf('stock', game)).toMatchObject([{ 'on hand': 5, 'value at cost': 2500, 'cost not told': 0 }]);
  expect(await waitingOf(game)).toBeUndefined();
  await ask('moveStock', { productId: game, reason: 'returned', change: 1 });
  expect(await linesOf('stock', game)).toMatchObject([{ 'on hand': 6, 'value at cost': 2500, 'cost not told': 1 }]);
  expect(await waitingOf(game)).toMatchObject({ count: 1, cost: null });
  await ask('confirmCosts', { products: [{ productId: game, cost: 450 }] });
  expect(await linesOf('stock', game)).toMatchObject([{ 'on hand': 6, 'value at cost': 2950, 'cost not told': 0 }]);
  await booksMustBeRight(shop);
});

test('the demo shop knows what its new things cost', async () => {
  const { rows } = await shop.connection.pool.query<{ untold: number; told: number }>(
    `select count(*) filter (where cost_paise is null)::int as untold, count(*)::int as told
     from stock_receipt where received_by = 'demo'`,
  );
  expect(rows[0]?.untold).toBe(0);
  expect(rows[0]?.told).toBeGreaterThan(50);
});
