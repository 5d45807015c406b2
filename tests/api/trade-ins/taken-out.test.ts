import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { tested } from '../../support/book-things.ts';
import { type BlockedShop, openBlockedShop } from '../../support/blocked-shop.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Buyer } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { itemsOf } from '../../support/sellers.ts';
import { byBank } from '../../support/trade-in-shop.ts';

let { shop, trade, office, ask, someSerial, block, read } = {} as BlockedShop;
beforeAll(async () => {
  ({ shop, trade, office, ask, someSerial, block, read } = await openBlockedShop());
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const takeOut = (orderId: string, itemId: number, way = 'send back') => ask('takeOutOfOffer', { orderId, itemId, way });

/** Somebody sold so many games for money; the first has a serial number that is blocked when its money is due. */
async function blockedSale(quantity: number) {
  await trade.exportAll();
  const serial = someSerial();
  const person = await trade.seller({ quantity, currency: 'cash' });
  const orderId = await trade.finished(person, byBank, [{ serial }, {}]);
  await block(serial);
  const [item] = await itemsOf(person, orderId);
  return { serial, person, orderId, itemId: must(item, 'the piece').itemId };
}

/** Somebody sold two games, of which the shop did not want the second; the first is blocked when its money is due. */
async function soldOfTwo() {
  await trade.exportAll();
  const serial = someSerial();
  const person = await trade.seller({ quantity: 2, currency: 'cash' });
  const orderId = await trade.finished(person, byBank, [{ serial }, { isRefused: true, reasons: 'A copy' }]);
  await block(serial);
  const [item] = (await read(orderId)).items;
  const { itemId, unit } = must(item, 'the piece');
  return { serial, person, orderId, itemId, unit: must(unit, 'its unit').unit };
}

const moveAtTheDatabase = (unit: string, to: string) =>
  shop.connection.pool.query(
    `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
     select id, state, $2, 'test', 'By mistake', now() from unit where number = $1`,
    [unit, to],
  );

const due = async (orderId: string) => (await trade.exportAll()).payouts.find(({ number }) => number === orderId);
const messagesTo = async ({ userId }: Buyer) => {
  const { rows } = await shop.connection.pool.query<{ status: string }>(
    `select contents ->> 'status' as status from message where shopper_id = $1 and template = 'trade-in-moved' order by id`,
    [userId],
  );
  return rows.map(({ status }) => status);
};

describe('promise 16: a thing whose number is blocked after its offer was accepted', () => {
  test('goes back to its seller, and the rest is paid and bought', async () => {
    const { person, orderId, itemId } = await blockedSale(2);
    expect((await read(orderId)).items[0]?.blocked).toBe('Reported stolen');
    expect((await takeOut(orderId, itemId)).status).toBe(200);
    const { items, sendBack, money, bonus } = await read(orderId);
    expect([items.map(({ state }) => state), sendBack, money.toPay]).toEqual([
      ['refused', 'accepted'],
      'due',
      1000 + bonus,
    ]);
    const costs = items.map(({ unit }) => [unit?.state, unit?.cost]);
    expect(costs).toEqual([
      ['to send back', 0],
      ['for sale', 1000 + bonus],
    ]);
    const [told] = await itemsOf(person, orderId);
    expect([told?.reasons, told?.isHeld]).toEqual([expect.stringContaining('It comes back to you'), false]);
    expect(await messagesTo(person)).toContain('One item not bought');
    expect((await due(orderId))?.amountPaise).toBe((1000 + bonus) * 100);
    await trade.pay(orderId);
    await trade.download(person, orderId);
    const { facts } = await trade.voucherOf(orderId);
    expect(facts.lines.filter((line) => line.itemId !== null).map((line) => line.itemId)).toEqual([items[1]?.itemId]);
    expect((await ask('sendBack', { orderId, tracking: 'BLUEDART 7' })).status).toBe(200);
    expect((await read(orderId)).items[0]?.unit?.state).toBe('sent back');
  });

  test('is in no register of what was bought', async () => {
    const { orderId, itemId } = await blockedSale(2);
    await takeOut(orderId, itemId);
    const [out, kept] = (await read(orderId)).items.map(({ unit }) => unit?.unit ?? '');
    for (const name of ['trade-ins', 'purchases']) {
      const { text } = await office.get(`/api/office/report?name=${name}`);
      expect([text.includes(kept ?? ''), text.includes(out ?? '')]).toEqual([true, false]);
    }
  });

  test('is held for its owner: nothing is sent back, nobody sells it, and the trade-in is over', async () => {
    const { serial, person, orderId, itemId } = await blockedSale(1);
    expect((await takeOut(orderId, itemId, 'hold')).status).toBe(200);
    const { order, sendBack, items, payout } = await read(orderId);
    expect([order.status, sendBack, payout?.state]).toEqual(['Cancelled', null, 'void']);
    expect((await itemsOf(person, orderId))[0]).toMatchObject({ state: 'refused', isHeld: true });
    expect(await messagesTo(person)).toContain('One item held');
    await ask('unblockSerial', { serial });
    const unit = items[0]?.unit?.unit;
    const answer = await ask('testUnit', { unit, ...tested, to: 'for sale' });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('the shop did not buy it')]);
  });

  test('was all there was: the trade-in ends like one that was not agreed on', async () => {
    const { orderId, itemId } = await blockedSale(1);
    expect((await takeOut(orderId, itemId)).status).toBe(200);
    const { order, sendBack } = await read(orderId);
    expect([order.status, sendBack]).toEqual(['Returned to seller', 'due']);
    expect(await due(orderId)).toBeUndefined();
  });

  test('is held although its unit waited to be sent back: no parcel takes it, and nobody sends it by hand', async () => {
    const { unit, orderId, itemId } = await soldOfTwo();
    expect((await ask('moveUnit', { unit, to: 'to send back' })).status).toBe(200);
    expect((await takeOut(orderId, itemId, 'hold')).status).toBe(200);
    expect((await read(orderId)).items[0]?.unit?.state).toBe('to test');
    expect((await ask('moveUnit', { unit, to: 'to send back' })).text).toContain('please settle that on its trade-in');
    await moveAtTheDatabase(unit, 'to send back');
    expect((await ask('sendBack', { orderId, tracking: 'BLUEDART 8' })).status).toBe(200);
    expect((await read(orderId)).items[0]?.unit?.state).toBe('to send back');
  });

  test('is held after the rest was sent back: nothing more is to be sent', async () => {
    const { orderId, itemId } = await soldOfTwo();
    expect((await ask('sendBack', { orderId, tracking: 'BLUEDART 9' })).status).toBe(200);
    expect((await takeOut(orderId, itemId, 'hold')).status).toBe(200);
    const { order, sendBack } = await read(orderId);
    expect([order.status, sendBack]).toEqual(['Returned to seller', 'sent']);
    expect((await ask('sendBack', { orderId, tracking: 'BLUEDART 10' })).status).toBe(409);
  });

  test('goes back after the rest was sent back: there is a second parcel', async () => {
    const { orderId, itemId } = await soldOfTwo();
    await ask('sendBack', { orderId, tracking: 'BLUEDART 11' });
    expect((await takeOut(orderId, itemId)).status).toBe(200);
    expect((await read(orderId)).sendBack).toBe('due');
    expect((await ask('sendBack', { orderId, tracking: 'BLUEDART 12' })).status).toBe(200);
    const { sendBack, items } = await read(orderId);
    expect([sendBack, items[0]?.unit?.state]).toEqual(['sent', 'sent back']);
  });

  test('is the second one of an offer that is blocked: the staff reads which one to take out first', async () => {
    const serials = [someSerial(), someSerial()];
    const person = await trade.seller({ quantity: 2, currency: 'cash' });
    const found = [{ serial: serials[0] ?? '', found: { marks: 'heavy' } }, { serial: serials[1] ?? '' }];
    const orderId = await trade.finished(person, byBank, found);
    for (const serial of serials) await block(serial);
    const [offered = 0, quoted = 0] = (await itemsOf(person, orderId)).map((item) => item.itemId);
    const refused = await takeOut(orderId, offered);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`${serials[1]} of `)]);
    expect(refused.text).toContain('please take that item out of the offer first');
    expect((await takeOut(orderId, quoted)).status).toBe(200);
    expect((await takeOut(orderId, offered)).status).toBe(200);
    expect((await read(orderId)).order.status).toBe('Returned to seller');
  });

  test('leaves an offer that waits for its answer, and what was as quoted is bought', async () => {
    const serial = someSerial();
    const person = await trade.seller({ quantity: 2, currency: 'cash' });
    const orderId = await trade.finished(person, byBank, [{ serial, found: { marks: 'heavy' } }, {}]);
    await block(serial);
    const [item] = await itemsOf(person, orderId);
    expect((await takeOut(orderId, must(item, 'the piece').itemId)).status).toBe(200);
    expect((await read(orderId)).order.status).toBe('Accepted');
  });
});

describe('nothing is taken out', () => {
  test('of what is paid', async () => {
    const serial = someSerial();
    const person = await trade.seller({ currency: 'cash' });
    const orderId = await trade.paid(person, byBank, [{ serial }]);
    await block(serial);
    const [item] = await itemsOf(person, orderId);
    const refused = await takeOut(orderId, must(item, 'the piece').itemId);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has been paid for')]);
  });

  test('of what is with the bank, until the bank has rejected it', async () => {
    const serial = someSerial();
    const person = await trade.seller({ currency: 'cash' });
    const orderId = await trade.finished(person, byBank, [{ serial }]);
    await trade.exportAll();
    await block(serial);
    const [item] = await itemsOf(person, orderId);
    const refused = await takeOut(orderId, must(item, 'the piece').itemId);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('call it rejected first')]);
    await trade.reject(orderId);
    expect((await takeOut(orderId, must(item, 'the piece').itemId)).status).toBe(200);
  });

  test('whose number is not blocked, and nothing twice', async () => {
    const { orderId, itemId } = await blockedSale(2);
    const other = (await read(orderId)).items[1]?.itemId ?? 0;
    expect((await takeOut(orderId, other)).text).toContain('is not blocked');
    await takeOut(orderId, itemId);
    expect((await takeOut(orderId, itemId)).text).toContain('not part of the offer any more');
  });
});

test('the bonus of what remains is counted as if nothing else had been sold', async () => {
  const { orderId, itemId } = await blockedSale(3);
  await shop.connection.pool.query(
    `update trade_in set bonus_from_paise = 300000 where order_id = (select id from shop_order where number = $1)`,
    [orderId],
  );
  const { bonus } = await read(orderId);
  await takeOut(orderId, itemId);
  const after = await read(orderId);
  expect([bonus > 0, after.bonus, after.money.toPay]).toEqual([
    true,
    Math.floor((bonus * 2) / 3),
    2000 + Math.floor((bonus * 2) / 3),
  ]);
});
