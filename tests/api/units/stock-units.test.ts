import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveReturn } from '../../../src/shop/checkout/return-order.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { newSeller } from '../../support/sellers.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';
import { addUsed, testedUnit } from '../../support/units.ts';
import { setUsedStock } from '../../support/used-stock.ts';

let shop: OpenShop;
let trade: TradeInShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

let serials = 0;

/** As many units of the pre-owned game as wanted, and no others, the oldest first. */
async function unitsOnShelf(count: number): Promise<string[]> {
  await setUsedStock(shop.connection.pool, trade.shelves.product.preOwned, 0);
  const names = Array.from({ length: count }, () => `UNIT-${(serials += 1)}`);
  for (const serial of names) await trade.finished(await trade.seller(), {}, [{ serial, grade: 'Good' }]);
  return names;
}

async function boughtBy(quantity: number) {
  const buyer = await newBuyer(shop);
  await buyer.put(trade.shelves.product.preOwned, quantity);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  const [line] = (await buyer.details(placed.orderId)).lines;
  return { buyer, orderId: placed.orderId, lineId: line?.lineId ?? 0 };
}

async function soldWith(lineId: number) {
  const { rows } = await shop.connection.pool.query<{ serial: string; cost_paise: number }>(
    `select serial, cost_paise from unit where line_id = $1 and state = 'sold' order by id`,
    [lineId],
  );
  return rows;
}

async function inStock(names: readonly string[]): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ serial: string }>(
    `select serial from unit where serial = any($1) and state = 'for sale' order by id`,
    [names],
  );
  return rows.map(({ serial }) => serial);
}

test('when an order is sent, the oldest units of its pre-owned games leave with it, each with what it cost', async () => {
  const [oldest, middle, newest] = await unitsOnShelf(3);
  const { orderId, lineId } = await boughtBy(2);
  expect(await soldWith(lineId)).toEqual([]);
  await trade.staff.deliver(orderId);
  expect(await soldWith(lineId)).toEqual([
    { serial: oldest, cost_paise: 170_000 },
    { serial: middle, cost_paise: 170_000 },
  ]);
  expect(await inStock([oldest, middle, newest] as string[])).toEqual([newest]);
});

test('two orders that are sent at the same moment never leave with the same unit, and leave none behind', async () => {
  const names = await unitsOnShelf(4);
  const orders = await Promise.all([boughtBy(2), boughtBy(2)]);
  await Promise.all(orders.map(({ orderId }) => trade.staff.deliver(orderId)));
  const sold = await Promise.all(orders.map(({ lineId }) => soldWith(lineId)));
  expect(sold.map((units) => units.length)).toEqual([2, 2]);
  expect(new Set(sold.flat().map(({ serial }) => serial))).toEqual(new Set(names));
});

async function returned({ buyer, orderId, lineId }: Awaited<ReturnType<typeof boughtBy>>, qty: number) {
  const wish = { userId: buyer.userId, orderId, reason: 'Does not start', lines: [{ lineId, qty }] };
  expect((await buyer.browser.post('/api/requestReturn', wish)).status).toBe(200);
  await trade.staff.acceptReturn(orderId);
}

test('what is returned is tested before it is sold again: as many units as came back, at what they cost', async () => {
  const names = await unitsOnShelf(2);
  const order = await boughtBy(2);
  await trade.staff.deliver(order.orderId);
  const before = await stockOf(shop, trade.shelves.product.preOwned);
  await returned(order, 1);
  expect(await soldWith(order.lineId)).toHaveLength(1);
  const { rows } = await shop.connection.pool.query(
    'select serial, state, cost_paise from unit where serial = any($1) order by id',
    [names],
  );
  expect(rows).toEqual([
    { serial: names[0], state: 'sold', cost_paise: 170_000 },
    { serial: names[1], state: 'to test', cost_paise: 170_000 },
  ]);
  expect((await stockOf(shop, trade.shelves.product.preOwned)).onHand).toBe(before.onHand);
});

test('somebody who sells a thing back to the shop and returns it too does not put one serial on the shelf twice', async () => {
  const [serial = ''] = await unitsOnShelf(1);
  const order = await boughtBy(1);
  await trade.staff.deliver(order.orderId);
  await trade.finished(await trade.seller(), {}, [{ serial }]);
  await returned(order, 1);
  expect(await inStock([serial])).toEqual([serial]);
  expect(await soldWith(order.lineId)).toEqual([]);
});

test('a return that is refused gives the copy back with its serial number, whoever has the number by then', async () => {
  const [serial = ''] = await unitsOnShelf(1);
  const order = await boughtBy(1);
  await trade.staff.deliver(order.orderId);
  await trade.finished(await trade.seller(), {}, [{ serial }]);
  const { buyer, orderId, lineId } = order;
  const wish = { userId: buyer.userId, orderId, reason: 'Does not start', lines: [{ lineId, qty: 1 }] };
  expect((await buyer.browser.post('/api/requestReturn', wish)).status).toBe(200);
  await trade.staff.act(orderId, (tx, locked) => receiveReturn(tx, locked, { by: 'Meena', now: new Date() }));
  const { rows } = await shop.connection.pool.query<{ why: string }>(
    `select why from unit_move where line_id = $1 and to_state = 'returned'`,
    [lineId],
  );
  expect(rows[0]?.why).toContain(`(its serial number ${serial} is in the shop as U`);
  await trade.staff.refuseReturn(orderId);
  expect(await soldWith(lineId)).toMatchObject([{ serial }]);
  expect((await buyer.details(orderId)).lines[0]?.units).toMatchObject([{ serial }]);
});

test('a thing that was opening stock and was sold is recognised at the bench, with the unit that it was', async () => {
  const { preOwned } = trade.shelves.product;
  await setUsedStock(shop.connection.pool, preOwned, 0);
  const serial = `UNIT-${(serials += 1)}`;
  const [before] = await addUsed(shop, preOwned, [{ grade: 'Good', serial }]);
  await trade.staff.deliver((await boughtBy(1)).orderId);
  const orderId = await trade.inspected(await trade.seller(), {}, [{ serial }]);
  const { browser } = await signedInStaff(shop, 'counter');
  expect((await browser.get(`/api/office/order?orderId=${orderId}`)).json()).toMatchObject({
    items: [{ serial, isRepeat: true, earlier: [before] }],
  });
});

test('a serial that is in the house is refused at the bench, with the unit that has it', async () => {
  const [serial = ''] = await unitsOnShelf(1);
  const person = await trade.seller();
  const refused = trade.finished(person, {}, [{ serial }]);
  await expect(refused).rejects.toThrow(`Another unit in the shop has the serial number ${serial}: U`);
});

test('the same serial on two pieces of one trade-in is flagged and does not keep the seller from being paid', async () => {
  const serial = `TWICE-${(serials += 1)}`;
  const person = await trade.seller({ quantity: 2 });
  const orderId = await trade.finished(person, {}, [{ serial }, { serial }]);
  expect((await person.details(orderId)).status).toBe('Paid');
  const { rows } = await shop.connection.pool.query(
    `select is_repeat, unit.serial from trade_in_item
     join unit on trade_in_item_id = trade_in_item.id join shop_order on shop_order.id = order_id
     where shop_order.number = $1 order by unit.id`,
    [orderId],
  );
  expect(rows).toEqual([
    { is_repeat: false, serial },
    { is_repeat: true, serial: null },
  ]);
});

/** What the shop begins to buy and has never sold used: the piece of it that it buys, and its edition. */
async function neverSoldUsed(browser: Browser) {
  const added = await browser.post('/api/office/addEdition', {
    title: `Quiet Harbour ${(serials += 1)}`,
    platform: 'PS5',
    kind: 'Games',
    edition: 'STANDARD',
    hsn: '85234990',
    sellCash: 500,
    sellCredit: 600,
    products: [{ age: 'sell' }],
    why: 'Somebody brought some',
  });
  const [preOwned = 0] = (added.json() as { productIds: number[] }).productIds;
  const { rows } = await shop.connection.pool.query<{ edition_id: number }>(
    'select edition_id from product where id = $1',
    [preOwned],
  );
  return { preOwned, editionId: rows[0]?.edition_id ?? 0 };
}

test.each([
  ['nobody counted them', 0, 2],
  ['somebody counted them too', 2, 2],
  ['there are more of them, which go to the bench first', 5, 2],
])('pieces that waited for a price are on sale once there is one: %s', async (_case, stock, onHand) => {
  const { browser } = await signedInStaff(shop, 'manager');
  const { preOwned, editionId } = await neverSoldUsed(browser);
  const person = await newSeller(shop, { product: { ...trade.shelves.product, preOwned } }, { quantity: 3 });
  await trade.finished(person, {}, [{ grade: 'Mint' }]);
  const { rows: units } = await shop.connection.pool.query<{ number: string }>(
    'select number from unit where edition_id = $1 and product_id is null order by id',
    [editionId],
  );
  expect(units).toHaveLength(3);
  const why = 'The hinge is loose';
  const unit = units[0]?.number ?? '';
  await browser.post('/api/office/moveUnit', { unit, to: 'to test', why });
  const used = { editionId, age: 'PreOwned', buy: 2500, stock, why: 'It has a price now' };
  const { productId } = (await browser.post('/api/office/addProduct', used)).json() as { productId: number };
  expect(await stockOf(shop, productId)).toEqual({ onHand, reserved: 0 });
  await testedUnit(browser, unit);
  expect(await stockOf(shop, productId)).toEqual({ onHand: onHand + 1, reserved: 0 });
  const toTest = `select from unit where product_id = $1 and state = 'to test'`;
  expect((await shop.connection.pool.query(toTest, [productId])).rows).toHaveLength(Math.max(0, stock - onHand));
  const waiting = 'select from unit where edition_id = $1 and product_id is null';
  expect((await shop.connection.pool.query(waiting, [editionId])).rows).toHaveLength(0);
});
