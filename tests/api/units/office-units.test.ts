import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { addUsed, allWell, greyPicture, productOf, stateOf, testedUnit } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let trade: UnitShop['trade'];
let browser: UnitShop['browser'];
let game: number;
beforeAll(async () => {
  own = await openUnitShop('manager');
  ({ shop, trade, browser, game } = own);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

async function act(path: string, body: object): Promise<UnitDetail> {
  const answer = await browser.post(`/api/office/${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as UnitDetail;
}

/** Somebody buys the very unit, and gets it. */
async function soldByNumber(unit: string) {
  const buyer = await newBuyer(shop);
  await buyer.browser.post('/api/addToCart', {
    userId: buyer.userId,
    inventoryMetaId: game,
    qty: 1,
    direction: 'buy',
    unit,
  });
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await trade.staff.deliver(placed.orderId);
  return { buyer, orderId: placed.orderId };
}

test('reads the whole life of a thing: traded in with drift, repaired, sold as Worn, returned and sold again', async () => {
  const seller = await trade.seller();
  const tradeIn = await trade.finished(seller, {}, [
    { serial: 'LIFE-000001', grade: 'Faulty', found: { working: 'faulty', marks: 'heavy' } },
  ]);
  const [piece] = (await seller.details(tradeIn)).tradeIn?.items ?? [];
  const answers = [{ itemId: piece?.itemId, isAccepted: true }];
  await seller.browser.post('/api/answerOffer', { userId: seller.userId, orderId: tradeIn, answers });
  const { rows } = await shop.connection.pool.query<{ number: string }>(
    `select number from unit where serial = 'LIFE-000001'`,
  );
  const unit = rows[0]?.number ?? '';
  expect(await stateOf(shop, unit)).toBe('to repair');
  const early = await browser.post('/api/office/moveUnit', { unit, to: 'for sale', why: 'Looks fine' });
  expect(early.status).toBe(409);
  const repaired = await act('addUnitCost', { unit, parts: 150, minutes: 20, note: 'Polished the disc' });
  const cost = repaired.cost;
  expect(repaired.costs.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['purchase', expect.any(Number)],
    ['bonus', 500],
    ['parts', 150],
    ['labour', 100],
  ]);
  await act('moveUnit', { unit, to: 'to test', why: 'Repaired' });
  const tooGood = await browser.post('/api/office/changeUnit', { unit, grade: 'Good', why: 'Better now' });
  expect(tooGood.status).toBe(400);
  await act('addUnitPhotographs', { unit, pictures: [await greyPicture()], alt: 'Deep marks on the disc' });
  const worn = { found: { ...allWell(), marks: 'heavy' }, grade: 'Worn', serial: 'LIFE-000001' };
  expect((await testedUnit(browser, unit, worn)).status).toBe(200);
  const { buyer, orderId } = await soldByNumber(unit);
  const { lineId } = (await buyer.details(orderId)).lines[0] ?? {};
  const wish = { userId: buyer.userId, orderId, reason: 'Changed my mind', lines: [{ lineId, qty: 1 }] };
  expect((await buyer.browser.post('/api/requestReturn', wish)).status).toBe(200);
  await trade.staff.acceptReturn(orderId);
  expect(await stateOf(shop, unit)).toBe('to test');
  expect((await testedUnit(browser, unit, worn)).status).toBe(200);
  await soldByNumber(unit);
  const life = (await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;
  expect(life.moves.map(({ to }) => to)).toEqual([
    'received',
    'to test',
    'to repair',
    'to test',
    'for sale',
    'reserved',
    'sold',
    'returned',
    'to test',
    'for sale',
    'reserved',
    'sold',
  ]);
  expect(life.from.orderId).toBe(tradeIn);
  const price = Math.floor((((await productOf(shop, game)).buyCash ?? 0) * 85) / 100);
  const margin = price - cost;
  const tax = margin > 0 ? Math.round((margin * 100 * 18) / 118) / 100 : 0;
  expect(life.sales.map((sale) => [sale.price, sale.cost, sale.tax, sale.returnedAt !== null])).toEqual([
    [price, cost, tax, true],
    [price, cost, tax, false],
  ]);
});

test('promise 27: nothing goes from the bench to the shelf untested, by way of the cleaner neither', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  await act('moveUnit', { unit, to: 'to test', why: 'Looks odd' });
  for (const to of ['for sale', 'to clean']) {
    const refused = await browser.post('/api/office/moveUnit', { unit, to, why: 'Looks fine' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Please test it first')]);
  }
  const unanswered = await testedUnit(browser, unit, { found: {} });
  expect([unanswered.status, unanswered.text]).toEqual([400, expect.stringContaining('Does it work?')]);
  expect(await stateOf(shop, unit)).toBe('to test');
  expect((await testedUnit(browser, unit, { to: 'to clean' })).status).toBe(200);
  expect(await act('moveUnit', { unit, to: 'for sale', why: 'Cleaned' })).toMatchObject({ state: 'for sale' });
});

test('what has a fault that nobody has repaired is on sale as Faulty or not at all', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const onSale = await browser.post('/api/office/changeUnit', { unit, faults: ['Skips'], why: 'A buyer says so' });
  expect([onSale.status, onSale.text]).toEqual([409, expect.stringContaining('It has a fault (Skips)')]);
  await act('moveUnit', { unit, to: 'to test', why: 'A buyer says so' });
  const passed = await testedUnit(browser, unit, { faults: ['Skips'] });
  expect([passed.status, passed.json()]).toMatchObject([409, { fields: { faults: expect.any(String) as string } }]);
  await act('priceUnit', { unit, price: (await productOf(shop, game)).buyCash, why: 'For parts' });
  const parts = await testedUnit(browser, unit, { faults: ['Skips'], grade: 'Faulty' });
  expect(parts.json()).toMatchObject({ state: 'for sale', grade: 'Faulty', faults: ['Skips'] });
});

test('what nobody has tested is not called Mint', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const refused = await browser.post('/api/office/changeUnit', { unit, grade: 'Mint', why: 'It shines' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Mint needs a test')]);
  await act('moveUnit', { unit, to: 'to test', why: 'It shines' });
  expect((await testedUnit(browser, unit, { grade: 'Mint' })).json()).toMatchObject({ grade: 'Mint' });
});

test('finds units by number, serial, title and state', async () => {
  const [one = ''] = await addUsed(shop, game, [{ grade: 'Mint', serial: 'FIND-000001' }]);
  const found = async (query: string) =>
    ((await browser.get(`/api/office/units?${query}`)).json() as { units: { unit: string }[] }).units.map(
      ({ unit }) => unit,
    );
  expect(await found(`q=${one.toLowerCase()}`)).toEqual([one]);
  expect(await found('q=find-000001')).toEqual([one]);
  expect(await found('q=find- 000 001')).toEqual([one]);
  expect(await found('state=for sale&grade=Mint')).toContain(one);
  expect(await found('state=sold&q=FIND-000001')).toEqual([]);
});

test('promise 28: what is received has a cost, a supplier and a bill; used things are tested first', async () => {
  const receive = (wish: object) =>
    browser.post('/api/office/moveStock', { productId: game, reason: 'received', change: 2, why: 'A lot', ...wish });
  expect((await receive({ supplier: 'Ravi Games', bill: 'B-1', grade: 'Good' })).status).toBe(400);
  expect((await receive({ cost: 500, bill: 'B-1', grade: 'Good' })).status).toBe(400);
  expect((await receive({ cost: 500, supplier: 'Ravi Games', grade: 'Good' })).status).toBe(400);
  expect((await receive({ cost: 500, supplier: 'Ravi Games', bill: 'B-1' })).status).toBe(400);
  expect((await receive({ cost: 500, supplier: 'Ravi Games', bill: 'B-1', grade: 'Good' })).status).toBe(200);
  const { rows } = await shop.connection.pool.query(
    `select state, unit.cost_paise, supplier, stock_receipt.bill from unit join stock_receipt on stock_receipt.id = receipt_id order by unit.id desc limit 2`,
  );
  const tested = { state: 'to test', cost_paise: 50_000, supplier: 'Ravi Games', bill: 'B-1' };
  expect(rows).toEqual([tested, tested]);
  const counted = await browser.post('/api/office/moveStock', {
    productId: game,
    reason: 'counted',
    change: 1,
    why: 'Counted',
  });
  expect(counted.status).toBe(409);
  const nothing = `insert into stock_movement (product_id, on_hand_change, reason, moved_by) values ($1, 1, 'received', 'x')`;
  await expect(shop.connection.pool.query(nothing, [trade.shelves.product.plenty])).rejects.toThrow(
    'received_has_a_receipt',
  );
});
