import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { addUsed, productOf, stateOf } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

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

test('a serial that is blocked takes its unit off the shelf, and both are in the audit log', async () => {
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

describe('a serial that is blocked between the bench and the acceptance', () => {
  const notesOf = async (orderId: string) => {
    const { rows } = await shop.connection.pool.query<{ note: string }>(
      `select note from order_event join shop_order on shop_order.id = order_id
       where number = $1 and is_for_staff order by order_event.id`,
      [orderId],
    );
    return rows.map(({ note }) => note);
  };

  test('nothing is paid when the bench is done: the staff is told, and refuses the piece or unblocks the number', async () => {
    const serial = someSerial();
    const person = await own.trade.seller();
    const orderId = await own.trade.inspected(person, {}, [{ serial, grade: 'Good' }]);
    await block(serial);
    const finish = () => ask('moveOrder', { orderId, move: 'finish-inspection' });
    const refused = await finish();
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('refuse the item, or unblock')]);
    expect(await notesOf(orderId)).toEqual([expect.stringContaining(`${serial} is blocked: Reported stolen`)]);
    expect([(await person.details(orderId)).status, (await person.wallet()).available]).toEqual(['Received', 0]);
    expect((await ask('unblockSerial', { serial })).status).toBe(200);
    expect((await finish()).status).toBe(200);
    expect((await person.wallet()).available).toBeGreaterThan(0);
  });

  test('a seller who accepts an offer is told kindly, and is paid for the rest once the piece is refused', async () => {
    const serial = someSerial();
    const person = await own.trade.seller({ quantity: 2 });
    const orderId = await own.trade.finished(person, {}, [
      { serial, grade: 'Good' },
      { found: { marks: 'heavy' }, grade: 'Worn' },
    ]);
    const [blocked, offered] = (await person.details(orderId)).tradeIn?.items ?? [];
    await block(serial);
    const answers = [{ itemId: offered?.itemId, isAccepted: true }];
    const accept = () => person.browser.post('/api/answerOffer', { userId: person.userId, orderId, answers });
    const held = await accept();
    expect([held.status, held.text]).toEqual([409, expect.stringContaining('sort it out together')]);
    expect(held.text).not.toContain('stolen');
    // Nor is it paid for when the days of the offer are over.
    await shop.runJobs(new Date(Date.now() + 30 * 86_400_000));
    expect([(await person.details(orderId)).status, (await person.wallet()).available]).toEqual(['Counter-offer', 0]);
    const bench = { orderId, itemId: blocked?.itemId, found: {}, grade: 'Good', isCorrection: true };
    expect((await ask('inspectItem', bench)).status).toBe(409);
    const refusal = { ...bench, serial, isRefused: true, reasons: 'Its serial number is blocked' };
    expect((await ask('inspectItem', refusal)).status).toBe(200);
    expect((await accept()).status).toBe(200);
    const { status, tradeIn } = await person.details(orderId);
    expect([status, tradeIn?.items.map(({ state }) => state)]).toEqual(['Paid', ['refused', 'agreed']]);
    const { rows } = await shop.connection.pool.query('select from unit where serial = $1', [serial]);
    expect(rows).toEqual([]);
  });
});
