import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { bank, booked, itemsOf, newSeller } from '../../support/sellers.ts';
import { addUsed } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let owner: Browser;
let game: number;
beforeAll(async () => {
  own = await openUnitShop('manager');
  ({ shop, game } = own);
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

async function report(name: string): Promise<Record<string, unknown>[]> {
  const { columns, rows } = (await owner.get(`/api/office/report?name=${name}`)).json() as ReplyOf<typeof officeReport>;
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column.name, row[index]])));
}

/** Paid online; nobody has packed it yet. */
async function paid(wish: object) {
  const buyer = await newBuyer(shop);
  const line = { userId: buyer.userId, inventoryMetaId: game, qty: 1, direction: 'buy', ...wish };
  await buyer.browser.post('/api/addToCart', line);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await shop.runJobs();
  const { orderId } = placed;
  return { buyer, orderId, line: async () => (await buyer.details(orderId)).lines[0] };
}

async function sentBack({ buyer, orderId, line }: Awaited<ReturnType<typeof paid>>) {
  const lines = [{ lineId: (await line())?.lineId, qty: 1 }];
  const asked = await buyer.browser.post('/api/requestReturn', { userId: buyer.userId, orderId, lines });
  expect(asked.status, asked.text).toBe(200);
  await own.trade.staff.acceptReturn(orderId);
}

async function regraded(unit: string, grade: string) {
  const changed = await own.browser.post('/api/office/changeUnit', { unit, grade, why: 'Scratched by its buyer' });
  expect(changed.status, changed.text).toBe(200);
}

const lettersAbout = async (orderId: string) =>
  (await shop.outbox()).map(({ text }) => text).filter((text) => text.includes(orderId));

test('promise 28: what was sold as Mint stays Mint in the margin register and in the order when it is graded again', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Mint' }]);
  // Whoever names no grade may get a better one than Good.
  const sale = await paid({});
  await own.trade.staff.deliver(sale.orderId);
  await sentBack(sale);
  await regraded(unit, 'Worn');
  const ofOrder = (await report('margin')).filter(({ order }) => order === sale.orderId);
  expect(ofOrder.map(({ unit: number, grade }) => [number, grade])).toEqual([
    [unit, 'Mint'],
    [unit, 'Mint'],
  ]);
  expect((await sale.line())?.units).toEqual([expect.objectContaining({ unit, grade: 'Mint', state: 'returned' })]);
});

test('a copy that was chosen keeps the condition it was sold in on the page of its order', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good', ownRupees: 700 }]);
  const sale = await paid({ unit });
  await own.trade.staff.deliver(sale.orderId);
  await sentBack(sale);
  await regraded(unit, 'Worn');
  expect(await sale.line()).toMatchObject({ unit, grade: 'Good', units: [{ unit, grade: 'Good' }] });
});

test('the trade-in register says how a thing was graded when it was bought', async () => {
  const seller = await newSeller(shop, own.trade.shelves, { currency: 'cash' });
  const tradeIn = await booked(seller, { paymentMethod: 'bank', paymentDetails: { bankDetails: bank } });
  await own.trade.staff.receive(tradeIn);
  const [item] = await itemsOf(seller, tradeIn);
  await own.trade.staff.inspect(tradeIn, { itemId: item?.itemId ?? 0, serial: 'BUYIN-0001', grade: 'Good' });
  await own.trade.staff.finish(tradeIn);
  const registered = async (name: string) => (await report(name)).filter(({ order }) => order === tradeIn)[0];
  const unit = String((await registered('trade-ins'))?.['unit']);
  await own.browser.post('/api/office/moveUnit', { unit, to: 'to test', why: 'Looked again' });
  await regraded(unit, 'Worn');
  expect(await registered('trade-ins')).toMatchObject({ unit, serial: 'BUYIN-0001', grade: 'Good' });
  expect(await registered('purchases')).toMatchObject({ unit, serial: 'BUYIN-0001', grade: 'Good' });
});

test('the office reads on the line of an order what condition was bought, from the payment to the return', async () => {
  await addUsed(shop, game, [{ grade: 'Worn' }]);
  const sale = await paid({ grade: 'Worn' });
  const shown = async () =>
    ((await owner.get(`/api/office/order?orderId=${sale.orderId}`)).json() as ReplyOf<typeof officeOrder>).lines[0];
  expect(await shown()).toMatchObject({ condition: 'Worn' });
  await own.trade.staff.deliver(sale.orderId);
  expect(await shown()).toMatchObject({ condition: 'Worn' });
  await sentBack(sale);
  expect(await shown()).toMatchObject({ condition: 'Worn' });
});

test('a copy that has left is on no shelf: the office is not sent to fetch it', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  await own.browser.post('/api/office/changeUnit', { unit, shelf: 'D7', why: 'Put there' });
  const sale = await paid({});
  const shown = async () =>
    ((await owner.get(`/api/office/order?orderId=${sale.orderId}`)).json() as ReplyOf<typeof officeOrder>).lines[0]
      ?.units;
  expect(await shown()).toEqual([expect.objectContaining({ unit, shelf: 'D7', isSent: false })]);
  await own.trade.staff.deliver(sale.orderId);
  expect(await shown()).toEqual([expect.objectContaining({ unit, shelf: null, isSent: true })]);
});

test('messages about an order say the condition of a pre-owned thing, as the cart did', async () => {
  const [, copy = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Worn', ownRupees: 650 }]);
  const plain = await paid({});
  expect((await lettersAbout(plain.orderId)).join(' ')).toContain('Pre Owned, Good');
  const chosen = await paid({ unit: copy });
  const [letter] = await lettersAbout(chosen.orderId);
  expect(letter).toContain('Pre Owned, Worn');
  expect(letter).toContain(copy);
  await own.trade.staff.deliver(chosen.orderId);
  await shop.runJobs();
  const shipped = (await lettersAbout(chosen.orderId)).filter((text) => text.includes('to the courier'));
  expect(shipped).toEqual([expect.stringContaining('Pre Owned, Worn')]);
});

test('a message says no condition of a new thing', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(own.trade.shelves.product.plenty);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await shop.runJobs();
  const letters = (await lettersAbout(placed.orderId)).join(' ');
  expect(letters).toContain(placed.orderId);
  expect(letters).not.toMatch(/Pre Owned|\bGood\b/);
});
