import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { type BlockedShop, openBlockedShop } from '../../support/blocked-shop.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { byBank } from '../../support/trade-in-shop.ts';
import { addUsed } from '../../support/units.ts';
import { setUsedStock } from '../../support/used-stock.ts';

let { shop, trade, ask, someSerial, block, read } = {} as BlockedShop;
beforeAll(async () => {
  ({ shop, trade, ask, someSerial, block, read } = await openBlockedShop());
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** A game that the shop has agreed to buy and not paid for yet; its shelf has nothing else. */
async function agreed() {
  await trade.exportAll();
  const serial = someSerial();
  const person = await trade.seller({ currency: 'cash' });
  await setUsedStock(shop.connection.pool, person.product, 0);
  const orderId = await trade.finished(person, byBank, [{ serial }]);
  const { itemId, unit } = must((await read(orderId)).items[0], 'the piece');
  return { serial, person, orderId, itemId, unit: must(unit, 'its unit').unit };
}

type Agreed = Awaited<ReturnType<typeof agreed>>;

const takeOut = ({ orderId, itemId }: Agreed) => ask('takeOutOfOffer', { orderId, itemId, way: 'hold' });

const readWhy = async ({ orderId }: Agreed) => must((await read(orderId)).items[0], 'the piece').stays;

/** What the office reads beside the piece; the refusal of taking it out says the same. */
async function whyItStays(piece: Agreed) {
  const why = must(await readWhy(piece), 'why it stays');
  const refused = await takeOut(piece);
  expect([refused.status, refused.json()]).toMatchObject([409, { error: why.sentence }]);
  return why;
}

async function bought(piece: Agreed) {
  const buyer = await newBuyer(shop);
  const line = { userId: buyer.userId, inventoryMetaId: piece.person.product, qty: 1, direction: 'buy' };
  await buyer.browser.post('/api/addToCart', line);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await shop.runJobs();
  return { buyer, order: placed.orderId };
}

test('its unit was sold: the office is led to the buyer’s order, and takes the piece out when it is back', async () => {
  const piece = await agreed();
  const { buyer, order } = await bought(piece);
  await trade.staff.deliver(order);
  await block(piece.serial);
  const sold = await whyItStays(piece);
  expect(sold.sentence).toContain(`${piece.unit} was sold with order ${order}. Ask its buyer to send it back`);
  expect(sold.next).toEqual({ label: `Order ${order}`, href: `orders/${order}`, isForManagers: false });

  const [line] = (await buyer.details(order)).lines;
  const back = { userId: buyer.userId, orderId: order, lines: [{ lineId: line?.lineId, qty: 1 }] };
  expect((await buyer.browser.post('/api/requestReturn', back)).status).toBe(200);
  await trade.staff.acceptReturn(order);
  expect(await readWhy(piece)).toBeNull();
  expect((await takeOut(piece)).status).toBe(200);
  expect((await read(piece.orderId)).order.status).toBe('Cancelled');
});

test('its unit was sold and stays with its buyer: once the number is unblocked, the seller is paid', async () => {
  const piece = await agreed();
  const { order } = await bought(piece);
  await trade.staff.deliver(order);
  await block(piece.serial);
  expect((await whyItStays(piece)).sentence).toContain('a manager unblocks the serial number');
  expect((await trade.exportAll()).heldBack).toEqual([piece.orderId]);
  expect((await ask('unblockSerial', { serial: piece.serial })).status).toBe(200);
  expect((await trade.exportAll()).payouts.map(({ number }) => number)).toEqual([piece.orderId]);
});

test('its unit is set aside for an order: another copy is packed there first', async () => {
  const piece = await agreed();
  const { order } = await bought(piece);
  await block(piece.serial);
  const stays = await whyItStays(piece);
  expect(stays.sentence).toContain(`${piece.unit} is set aside for order ${order}. Pack another copy there`);
  expect(stays.next.href).toBe(`orders/${order}`);
  const [other] = await addUsed(shop, piece.person.product, [{ grade: 'Mint' }]);
  expect((await ask('packUnit', { orderId: order, unit: other })).status).toBe(200);
  expect(await readWhy(piece)).toBeNull();
  expect((await takeOut(piece)).status).toBe(200);
});

test('its unit was written off by mistake: it goes to the bench again first', async () => {
  const piece = await agreed();
  expect((await ask('moveUnit', { unit: piece.unit, to: 'written off' })).status).toBe(200);
  await block(piece.serial);
  const stays = await whyItStays(piece);
  expect(stays.sentence).toContain(`${piece.unit} is written off. If it is still here, move it to the bench`);
  expect(stays.next.href).toBe(`units/${piece.unit}`);
  expect((await ask('moveUnit', { unit: piece.unit, to: 'to test' })).status).toBe(200);
  expect((await takeOut(piece)).status).toBe(200);
});

test('its seller was paid once, and the bank sent the money back: the voucher names it, so the number is unblocked', async () => {
  const piece = await agreed();
  await trade.exportAll();
  const reference = `UTRSTAYS${process.pid}`;
  await trade.pay(piece.orderId, reference);
  await shop.runJobs();
  await trade.reject(piece.orderId, { bankReference: reference });
  await block(piece.serial);
  const stays = await whyItStays(piece);
  expect(stays.sentence).toMatch(/was paid once, and purchase voucher \S+ names every item/);
  expect(stays.next).toEqual({ label: 'Blocked serial numbers', href: 'blocked-serials', isForManagers: true });
});

test('its seller was paid: the office is led to its unit', async () => {
  const piece = await agreed();
  await trade.exportAll();
  await trade.pay(piece.orderId);
  await block(piece.serial);
  const stays = await whyItStays(piece);
  expect(stays.sentence).toContain('has been paid for');
  expect(stays.next.href).toBe(`units/${piece.unit}`);
});
