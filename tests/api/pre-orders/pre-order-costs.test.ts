import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeProduct } from '../../../src/contract/office/catalogue.ts';
import type { officePreOrderQueue } from '../../../src/contract/office/pre-orders.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import { must } from '../../../src/rules/must.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openPreOrderShop } from '../../support/pre-orders.ts';

const { shop, preOrders } = await openPreOrderShop();
let owner: Browser;
let game: number;
let games = 0;
beforeAll(async () => {
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
});
beforeEach(async () => {
  games += 1;
  const edition = {
    title: `Tin Orchard ${games}`,
    platform: 'PS5',
    kind: 'Games',
    edition: 'STANDARD',
    hsn: '85234990',
  };
  const added = await ask('addEdition', { ...edition, products: [{ age: 'preOrder', buy: 1180, stock: 50 }] });
  game = must((added.json() as { productIds: number[] }).productIds[0], 'the pre-order');
});

const ask = (path: string, body: object) => owner.post(`/api/office/${path}`, { why: 'The carton came', ...body });
const receive = (copies: number, cost: number, more: object = { supplier: 'Ravi Games', bill: `B-${cost}` }) =>
  ask('moveStock', { productId: game, reason: 'received', change: copies, cost, ...more });
const ship = (orderId: string) => ask('moveOrder', { orderId, move: 'ship' });
const supply = async () =>
  ((await owner.get(`/api/office/preOrderQueue?productId=${game}`)).json() as ReplyOf<typeof officePreOrderQueue>)
    .supply;
const count = async (here: number, promised = 0) =>
  ask('setSupply', { productId: game, seen: await supply(), supply: { here, promised } });

async function ordered(copies: number) {
  const buyer = await newBuyer(shop);
  await buyer.put(game, copies);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await shop.runJobs();
  return { buyer, orderId: placed.orderId };
}

async function report(name: string): Promise<Record<string, unknown>[]> {
  const { columns, rows } = (await owner.get(`/api/office/report?name=${name}`)).json() as ReplyOf<typeof officeReport>;
  return rows
    .map((row) => Object.fromEntries(columns.map((column, index) => [column.name, row[index]])))
    .filter((line) => line['product'] === String(game));
}

test('promise 28: a pre-order is received with its cost, supplier and bill, and is in the stock value for as long as it is here', async () => {
  const { orderId } = await ordered(2);
  expect(await report('stock')).toEqual([]);
  const withoutBill = await receive(3, 700, {});
  expect(withoutBill.status).toBe(400);
  expect(withoutBill.json()).toMatchObject({ fields: { supplier: 'Please say who supplied it.' } });
  expect((await count(0, 5)).status).toBe(200);
  const counted = await count(3, 2);
  expect(counted.status).toBe(400);
  expect(counted.json()).toMatchObject({
    fields: {
      'supply.here': 'None of them came with a bill. Please receive them, with their cost, supplier and bill.',
    },
  });
  expect((await receive(3, 700)).json()).toEqual({ before: 0, after: 3 });
  expect((await receive(1, 800)).json()).toEqual({ before: 3, after: 4 });
  expect(await supply()).toEqual({ here: 4, promised: 1 });
  const line = { age: 'Pre Order', 'for orders': 2, 'cost not told': 0 };
  expect(await report('stock')).toMatchObject([{ ...line, 'on hand': 4, 'value at cost': 2900 }]);
  const detail = (await owner.get(`/api/office/product?productId=${game}`)).json() as ReplyOf<typeof officeProduct>;
  expect(detail.editions[0]?.products[0]).toMatchObject({ onHand: 48, reserved: 0 });
  expect(detail.moves[0]).toMatchObject({ reason: 'received', onHandChange: 0, hereChange: 1 });
  await booksMustBeRight(shop);
  expect((await ship(orderId)).status).toBe(200);
  expect(await report('stock')).toMatchObject([{ ...line, 'for orders': 0, 'on hand': 2, 'value at cost': 1500 }]);
  await booksMustBeRight(shop);
});

test('promise 28: nobody makes up what a pre-order earned before it has left; then what was sold, lost and is left adds up to the bills', async () => {
  const { orderId } = await ordered(3);
  const sale = { order: orderId, quantity: 3, taxable: 3000 };
  expect(await report('new-margin')).toMatchObject([{ ...sale, margin: null, 'cost not told': 3 }]);
  await receive(2, 600);
  await receive(4, 800);
  expect((await count(5)).status).toBe(200);
  expect((await ship(orderId)).status).toBe(200);
  expect(await report('new-margin')).toMatchObject([{ ...sale, cost: 2200, margin: 800, 'cost not told': 0 }]);
  expect(await report('stock')).toMatchObject([{ 'on hand': 2, 'value at cost': 1600 }]);
  // What was lost is found again.
  expect((await count(4)).text).toContain('Only 3 of them came with a bill.');
  expect((await count(3)).status).toBe(200);
  expect(await report('stock')).toMatchObject([{ 'on hand': 3, 'value at cost': 2400 }]);
  await booksMustBeRight(shop);
});

test('promise 28: a pre-order that comes back is here again at what it cost', async () => {
  await receive(2, 600);
  const { buyer, orderId } = await ordered(2);
  await preOrders.staff.deliver(orderId);
  const [line] = (await buyer.details(orderId)).lines;
  const wish = { orderId, reason: 'A gift twice', lines: [{ lineId: line?.lineId, qty: 1 }] };
  expect((await buyer.browser.post('/api/requestReturn', { userId: buyer.userId, ...wish })).status).toBe(200);
  await preOrders.staff.acceptReturn(orderId);
  await shop.runJobs();
  expect(await supply()).toEqual({ here: 1, promised: 0 });
  expect(await report('stock')).toMatchObject([{ 'on hand': 1, 'value at cost': 600 }]);
  expect(await report('new-margin')).toMatchObject([{ quantity: 1, taxable: 1000, cost: 600, margin: 400 }]);
  await booksMustBeRight(shop);
});

test('what was sent before its bill is entered costs what the bill says, and is not here twice', async () => {
  const { orderId } = await ordered(2);
  expect((await ship(orderId)).status).toBe(200);
  expect(await report('new-margin')).toMatchObject([{ order: orderId, margin: null, 'cost not told': 2 }]);
  expect((await receive(5, 500)).json()).toEqual({ before: -2, after: 3 });
  expect(await supply()).toEqual({ here: 3, promised: 0 });
  expect(await report('new-margin')).toMatchObject([{ order: orderId, cost: 1000, margin: 1000, 'cost not told': 0 }]);
  expect(await report('stock')).toMatchObject([{ 'on hand': 3, 'value at cost': 1500 }]);
  await booksMustBeRight(shop);
});

test('what can still be sold of a pre-order is moved as before, and no copy comes with it', async () => {
  expect((await ask('moveStock', { productId: game, reason: 'counted', change: 10 })).json()).toEqual({
    before: 50,
    after: 60,
  });
  expect(await report('stock')).toEqual([]);
  const { rows } = await shop.connection.pool.query('select from stock_receipt where product_id = $1', [game]);
  expect(rows).toEqual([]);
  const direct = shop.connection.pool.query('insert into pre_order_here values ($1, 5)', [game]);
  await expect(direct).rejects.toThrow('changed by a stock movement only');
});
