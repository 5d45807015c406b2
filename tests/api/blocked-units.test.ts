import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UnitDetail } from '../../src/contract/office/units.ts';
import { booksMustBeRight } from '../support/books.ts';
import type { Browser } from '../support/browser.ts';
import { newBuyer, payAtSandbox } from '../support/buyers.ts';
import { addUsed, productOf, stateOf } from '../support/units.ts';
import { openUnitShop, type UnitShop } from '../support/unit-shop.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let browser: Browser;
let game: number;
beforeAll(async () => {
  own = await openUnitShop('manager');
  ({ shop, browser, game } = own);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

let count = 0;
const someSerial = () => `BLOCK-${(count += 1)}`;
const ask = (path: string, body: object) => browser.post(`/api/office/${path}`, { why: 'Reported stolen', ...body });
const block = async (serial: string) => expect((await ask('blockSerial', { serial })).status).toBe(200);
const ship = (orderId: string) => ask('moveOrder', { orderId, move: 'ship' });

async function bought(quantity = 1, unit?: string) {
  const buyer = await newBuyer(shop);
  const line = { userId: buyer.userId, inventoryMetaId: game, qty: quantity, direction: 'buy', unit };
  await buyer.browser.post('/api/addToCart', line);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  const [first] = (await buyer.details(placed.orderId)).lines;
  return { orderId: placed.orderId, lineId: first?.lineId };
}

test('a serial that is blocked takes its unit off the shelf, and both are in the book of changes', async () => {
  const serial = someSerial();
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good', serial }]);
  await block(serial);
  expect((await productOf(shop, game)).availableQty).toBe(0);
  const { state, moves } = (await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;
  expect([state, moves.at(-1)?.why]).toEqual(['to test', 'Its serial number is blocked']);
  const { rows } = await shop.connection.pool.query<{ action: string }>(
    'select action from audit_entry where subject = any ($1) order by id',
    [[`serial ${serial}`, `unit ${unit}`]],
  );
  expect(rows.map(({ action }) => action)).toEqual(['block serial', 'move unit']);
});

test('a unit that waits for a parcel is not sent: the packer is told which one to take instead', async () => {
  const serial = someSerial();
  const [blocked = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good', serial }, { grade: 'Good' }]);
  const { orderId } = await bought();
  expect((await ask('packUnit', { orderId, unit: blocked })).status).toBe(200);
  await block(serial);
  const sentence = `${blocked} must not be sent, its serial number is blocked: Reported stolen. Please pack ${other} instead.`;
  for (const refused of [await ship(orderId), await ask('packUnit', { orderId, unit: blocked })]) {
    expect([refused.status, refused.json()]).toMatchObject([409, { error: sentence }]);
  }
  expect((await ask('packUnit', { orderId, unit: other })).json()).toEqual({ instead: blocked });
  expect([await stateOf(shop, blocked), await stateOf(shop, other)]).toEqual(['to test', 'reserved']);
  expect((await ship(orderId)).status).toBe(200);
});

test('without another copy it is left out of the order, and does not come back to the shelf', async () => {
  const serial = someSerial();
  const [blocked = '', kept = ''] = await addUsed(shop, game, [{ grade: 'Good', serial }, { grade: 'Good' }]);
  const { orderId, lineId } = await bought(2);
  await block(serial);
  expect((await ship(orderId)).text).toContain('Please leave it out of the order.');
  expect((await ask('shortenOrder', { orderId, lines: [{ lineId, qty: 1 }] })).status).toBe(200);
  expect([await stateOf(shop, blocked), await stateOf(shop, kept)]).toEqual(['to test', 'reserved']);
  expect((await ship(orderId)).status).toBe(200);
});

test('who chose the very copy gets no other one', async () => {
  const serial = someSerial();
  const [chosen = ''] = await addUsed(shop, game, [{ grade: 'Good', serial }, { grade: 'Good' }]);
  const { orderId } = await bought(1, chosen);
  await block(serial);
  expect((await ship(orderId)).text).toContain('Please leave it out of the order.');
});

test('a piece whose serial is blocked between the bench and the acceptance stays at the bench', async () => {
  const serial = someSerial();
  const tradeIn = await own.trade.inspected(await own.trade.seller(), {}, [{ serial, grade: 'Good' }]);
  await block(serial);
  await own.trade.staff.finish(tradeIn);
  const { rows } = await shop.connection.pool.query<{ number: string }>('select number from unit where serial = $1', [
    serial,
  ]);
  expect(await stateOf(shop, rows[0]?.number ?? '')).toBe('to test');
});
