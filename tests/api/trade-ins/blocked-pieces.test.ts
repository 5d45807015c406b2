import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { type BlockedShop, openBlockedShop } from '../../support/blocked-shop.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { byBank } from '../../support/trade-in-shop.ts';

let { shop, trade, ask, someSerial, block, read } = {} as BlockedShop;
beforeAll(async () => {
  ({ shop, trade, ask, someSerial, block, read } = await openBlockedShop());
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const notesOf = async (orderId: string) => {
  const { rows } = await shop.connection.pool.query<{ note: string }>(
    `select note from order_event join shop_order on shop_order.id = order_id
     where number = $1 and is_for_staff order by order_event.id`,
    [orderId],
  );
  return rows.map(({ note }) => note);
};

/** Somebody sold a game for money and a console for credit; the money is due, and the credit is in the wallet. */
async function mixedSale() {
  await trade.exportAll();
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select product.id from product join edition on edition.id = edition_id
     where product.sub_category = 'Console' and age = 'PreOwned' and sell_credit_paise is not null order by product.id limit 1`,
  );
  const person = await trade.seller({ currency: 'cash' });
  const { browser, userId } = person;
  const line = { userId, inventoryMetaId: rows[0]?.id, qty: 1, direction: 'sell', currencyType: 'credit' };
  expect((await browser.post('/api/addToCart', line)).status).toBe(200);
  const serials = [someSerial(), someSerial()];
  const identity = { kind: 'passport', number: 'P7654321', isOwner: true };
  const orderId = await trade.finished(
    person,
    { ...byBank, identity },
    serials.map((serial) => ({ serial })),
  );
  const { items } = await read(orderId);
  const game = must(
    items.find(({ currency }) => currency === 'cash'),
    'the game',
  );
  const device = must(
    items.find(({ currency }) => currency === 'credit'),
    'the console',
  );
  return { person, orderId, game, device };
}

test('promise 16: a console that was paid for in credit does not hold back the money of a game', async () => {
  const { orderId, device } = await mixedSale();
  await block(must(device.serial, 'the serial of the console'));
  expect(await notesOf(orderId)).toEqual([]);
  const { itemId } = device;
  expect((await ask('takeOutOfOffer', { orderId, itemId, way: 'hold' })).text).toContain('has been paid for');
  const { payouts, heldBack } = await trade.exportAll();
  expect([payouts.map(({ number }) => number), heldBack]).toEqual([[orderId], []]);
});

test('promise 16: a game that is paid for in money holds it back, although a console was paid for in credit', async () => {
  const { orderId, game } = await mixedSale();
  await block(must(game.serial, 'the serial of the game'));
  expect(await notesOf(orderId)).toEqual([expect.stringContaining('Its money stays due')]);
  expect((await trade.exportAll()).heldBack).toEqual([orderId]);
  const { itemId } = game;
  expect((await ask('takeOutOfOffer', { orderId, itemId, way: 'send back' })).status).toBe(200);
  expect((await read(orderId)).items.map(({ state }) => state).toSorted()).toEqual(['accepted', 'refused']);
});

test('promise 16: a serial number that was corrected after the bench is the one that is blocked', async () => {
  await trade.exportAll();
  const [misread, right] = [someSerial(), someSerial()];
  const person = await trade.seller({ currency: 'cash' });
  const orderId = await trade.finished(person, byBank, [{ serial: misread }]);
  const { unit, itemId } = must((await read(orderId)).items[0], 'the piece');
  expect((await ask('changeUnit', { unit: unit?.unit, serial: right })).status).toBe(200);
  await block(misread);
  expect([await notesOf(orderId), (await read(orderId)).items[0]?.blocked]).toEqual([[], null]);
  expect((await ask('unblockSerial', { serial: misread })).status).toBe(200);
  await block(right);
  expect(await notesOf(orderId)).toEqual([expect.stringContaining(`The serial number ${right} is blocked`)]);
  expect((await read(orderId)).items[0]).toMatchObject({ serial: right, blocked: 'Reported stolen' });
  expect((await trade.exportAll()).heldBack).toEqual([orderId]);
  expect((await ask('takeOutOfOffer', { orderId, itemId, way: 'hold' })).status).toBe(200);
  expect((await read(orderId)).order.status).toBe('Cancelled');
});
