import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { stockValue } from '../../../src/shop/books/stock-value.ts';
import { type BlockedShop, openBlockedShop } from '../../support/blocked-shop.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { itemsOf } from '../../support/sellers.ts';
import { byBank } from '../../support/trade-in-shop.ts';

let { shop, trade, office, ask, someSerial, block, read } = {} as BlockedShop;
beforeAll(async () => {
  ({ shop, trade, office, ask, someSerial, block, read } = await openBlockedShop('The police called'));
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const settle = (orderId: string, itemId: number, way: string) => ask('settleHeldItem', { orderId, itemId, way });
const messagesOf = async (orderId: string) => {
  const { rows } = await shop.connection.pool.query<{ status: string }>(
    `select contents ->> 'status' as status from message
     where template = 'trade-in-moved' and contents ->> 'orderNumber' = $1 order by id`,
    [orderId],
  );
  return rows.map(({ status }) => status);
};

/** Somebody sold so many games for money, of which the first is held for its owner. */
async function held(quantity: number) {
  await trade.exportAll();
  const serial = someSerial();
  const person = await trade.seller({ quantity, currency: 'cash' });
  const orderId = await trade.finished(person, byBank, [{ serial }, {}]);
  await block(serial);
  const [item] = (await read(orderId)).items;
  const { itemId, unit } = must(item, 'the piece');
  return { person, orderId, itemId, unit: must(unit, 'its unit').unit };
}

async function taken(quantity: number) {
  const piece = await held(quantity);
  const { orderId, itemId } = piece;
  expect((await ask('takeOutOfOffer', { orderId, itemId, way: 'hold' })).status).toBe(200);
  return piece;
}

/** The second game was worth less than its seller said, and the third, too: their offers are open, and the second is held. */
async function heldBeforeTheAnswer() {
  const serial = someSerial();
  const person = await trade.seller({ quantity: 3, currency: 'cash' });
  const less = { found: { marks: 'heavy' } };
  const orderId = await trade.finished(person, byBank, [{}, { ...less, serial }, less]);
  await block(serial);
  const [, second, third] = await itemsOf(person, orderId);
  const itemId = must(second, 'the second piece').itemId;
  expect((await ask('takeOutOfOffer', { orderId, itemId, way: 'hold' })).status).toBe(200);
  const answers = [{ itemId: must(third, 'the third piece').itemId, isAccepted: true }];
  const accept = () => person.browser.post('/api/answerOffer', { userId: person.userId, orderId, answers });
  return { person, orderId, itemId, accept };
}

describe('what is held and settled', () => {
  test('goes back to its seller, although the trade-in is over', async () => {
    const { person, orderId, itemId } = await taken(1);
    expect((await settle(orderId, itemId, 'send back')).status).toBe(200);
    const { order, sendBack, items } = await read(orderId);
    expect([order.status, sendBack, items[0]?.unit?.state]).toEqual(['Cancelled', 'due', 'to send back']);
    expect((await itemsOf(person, orderId))[0]).toMatchObject({
      isHeld: false,
      isHandedOver: false,
      reasons: expect.stringContaining('comes back to you free of charge') as string,
    });
    expect((await ask('sendBack', { orderId, tracking: 'BLUEDART 1' })).status).toBe(200);
    const after = await read(orderId);
    expect([after.sendBack, after.items[0]?.unit?.state]).toEqual(['sent', 'sent back']);
    expect(await messagesOf(orderId)).toEqual(expect.arrayContaining(['Held item comes back', 'Sent back']));
  });

  test('goes back while the money for the rest is due', async () => {
    const { orderId, itemId } = await taken(2);
    expect((await settle(orderId, itemId, 'send back')).status).toBe(200);
    const { order, sendBack, items } = await read(orderId);
    expect([order.status, sendBack, items[0]?.unit?.state]).toEqual(['Accepted', 'due', 'to send back']);
  });

  test('is handed over after the rest was paid: its seller reads so, and is accused of nothing', async () => {
    const { person, orderId, itemId } = await taken(2);
    await trade.exportAll();
    await trade.pay(orderId);
    expect((await settle(orderId, itemId, 'hand over')).status).toBe(200);
    const { order, sendBack, items } = await read(orderId);
    expect([order.status, sendBack, items[0]?.unit?.state]).toEqual(['Paid', null, 'written off']);
    const [told] = await itemsOf(person, orderId);
    expect(told).toMatchObject({ state: 'refused', isHeld: true, isHandedOver: true });
    expect(told?.reasons).toContain('handed over to whoever is entitled to it');
    expect(told?.reasons).not.toMatch(/stolen|police/);
    expect(await messagesOf(orderId)).toContain('Held item handed over');
  });

  test('was no unit yet: only the item changes, and what is to go back waits for the answer to the offer', async () => {
    const { orderId, itemId, accept } = await heldBeforeTheAnswer();
    expect((await settle(orderId, itemId, 'send back')).status).toBe(200);
    expect((await read(orderId)).sendBack).toBeNull();
    expect((await accept()).status).toBe(200);
    const { order, sendBack, items } = await read(orderId);
    expect([order.status, sendBack, items[1]?.unit]).toEqual(['Accepted', 'due', null]);
  });

  test('was no unit yet and is handed over: nothing comes back', async () => {
    const { orderId, itemId, accept } = await heldBeforeTheAnswer();
    expect((await settle(orderId, itemId, 'hand over')).status).toBe(200);
    expect((await accept()).status).toBe(200);
    const { sendBack, items } = await read(orderId);
    expect([sendBack, items[1]?.isHandedOver]).toEqual([null, true]);
  });

  test('is settled once, and nothing is settled that is not held', async () => {
    const { orderId, itemId, unit } = await taken(2);
    const other = (await read(orderId)).items[1]?.itemId ?? 0;
    expect((await settle(orderId, other, 'hand over')).text).toContain('is not held');
    expect((await settle(orderId, itemId, 'hand over')).status).toBe(200);
    const again = await settle(orderId, itemId, 'send back');
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('handed over already')]);
    expect((await ask('moveUnit', { unit, to: 'to test' })).status).toBe(409);
  });
});

describe('what was taken out of its offer is not the shop’s', () => {
  test.each(['to repair', 'to parts', 'written off', 'to send back'])('held, it is not made %s by hand', async (to) => {
    const { unit } = await taken(1);
    const refused = await ask('moveUnit', { unit, to });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('the shop did not buy it')]);
  });

  test('nobody spends anything on it', async () => {
    const { unit } = await taken(1);
    const refused = await ask('addUnitCost', { unit, parts: 100, note: 'A new case' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('the shop did not buy it')]);
  });

  test('to go back, it may be looked at once more and no more than that', async () => {
    const { orderId, itemId, unit } = await held(1);
    expect((await ask('takeOutOfOffer', { orderId, itemId, way: 'send back' })).status).toBe(200);
    expect((await ask('moveUnit', { unit, to: 'to test' })).status).toBe(200);
    expect((await ask('moveUnit', { unit, to: 'written off' })).status).toBe(409);
    expect((await ask('moveUnit', { unit, to: 'to send back' })).status).toBe(200);
  });

  test('what it cost is no value of the stock', async () => {
    const { orderId, itemId, unit } = await held(1);
    expect((await ask('addUnitCost', { unit, parts: 100, note: 'A new case' })).status).toBe(200);
    const before = await atTheBench();
    const { unit: known } = must((await read(orderId)).items[0], 'the piece');
    expect((await ask('takeOutOfOffer', { orderId, itemId, way: 'hold' })).status).toBe(200);
    const after = await atTheBench();
    expect([before.count - after.count, before.paise - after.paise]).toEqual([1, must(known, 'the unit').cost * 100]);
  });

  test('no work waits for it in the queues; its trade-in is on the list of what is held until it is settled', async () => {
    const counted = async () => {
      const queues = (await office.get('/api/office/unitQueues')).json() as {
        state: string;
        count: number;
      }[];
      return must(queues[0], 'the first queue').count;
    };
    const isListed = async (orderId: string) =>
      (await office.get('/api/office/orders?direction=Sell&todo=held')).text.includes(orderId);
    const { orderId, itemId, unit } = await held(2);
    const before = await counted();
    await ask('takeOutOfOffer', { orderId, itemId, way: 'hold' });
    expect([before - (await counted()), await isListed(orderId)]).toEqual([1, true]);
    expect((await office.get('/api/office/units?state=to+test')).text).not.toContain(unit);
    await settle(orderId, itemId, 'hand over');
    expect(await isListed(orderId)).toBe(false);
  });
});

async function atTheBench() {
  const { rows } = await shop.connection.pool.query<{
    count: number;
    paise: number;
  }>(
    `select coalesce(sum("on hand"), 0)::int as count, coalesce(sum("value at cost"), 0)::int as paise
     from (${stockValue}) as line where age = 'To test'`,
  );
  return must(rows[0], 'the value');
}
