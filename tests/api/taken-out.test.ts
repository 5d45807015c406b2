import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeOrder } from '../../src/contract/office/orders.ts';
import { must } from '../../src/rules/must.ts';
import { tested } from '../support/book-things.ts';
import { booksMustBeRight } from '../support/books.ts';
import type { Browser } from '../support/browser.ts';
import type { Buyer } from '../support/buyers.ts';
import { fillShelves } from '../support/cart-shop.ts';
import { signedInStaff } from '../support/office.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { itemsOf } from '../support/sellers.ts';
import { byBank, openTradeInShop, type TradeInShop } from '../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let office: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  office = (await signedInStaff(shop, 'manager')).browser;
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

let count = 0;
const someSerial = () => `TAKEN-${process.pid}-${(count += 1)}`;
const ask = (path: string, body: object) => office.post(`/api/office/${path}`, { why: 'Reported stolen', ...body });
const block = async (serial: string) => expect((await ask('blockSerial', { serial })).status).toBe(200);
const read = async (orderId: string) =>
  (await office.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
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
