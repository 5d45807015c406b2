import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { must } from '../../src/rules/must.ts';
import { takeOutByStaff } from '../../src/shop/back-office/inspect.ts';
import { blockSerialByStaff, unblockSerialByStaff } from '../../src/shop/back-office/keep-used.ts';
import { booksMustBeRight } from '../support/books.ts';
import { Browser } from '../support/browser.ts';
import { fillShelves } from '../support/cart-shop.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { overtake, race } from '../support/race.ts';
import { itemsOf } from '../support/sellers.ts';
import { byBank, openTradeInShop, type TradeInShop } from '../support/trade-in-shop.ts';
import { until } from '../support/until.ts';

let shop: OpenShop;
let second: OpenShop;
let trade: TradeInShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
  trade = await openTradeInShop(shop);
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(async () => {
  await second.close();
  await shop.close();
});

let count = 0;
const someSerial = () => `RACED-${process.pid}-${(count += 1)}`;
const hand = () => ({ by: { staffId: null, name: 'Meena' }, why: 'Reported stolen', now: new Date() });
const block = (serial: string) =>
  second.connection.database.transaction().execute((tx) => blockSerialByStaff(tx, { serial, ...hand() }));
const unblock = (serial: string) =>
  second.connection.database.transaction().execute((tx) => unblockSerialByStaff(tx, { serial, ...hand() }));
const course = (table: string) => ({ shops: [shop, second], table });

/** What became of a thing: where its unit is, and what the staff reads on its trade-in. */
async function lifeOf(orderId: string, serial: string) {
  const { rows } = await shop.connection.pool.query<{ state: string | null; notes: number }>(
    `select (select state from unit where serial = $2) as state,
            (select count(*)::int from order_event where order_id = shop_order.id and is_for_staff) as notes
     from shop_order where number = $1`,
    [orderId, serial],
  );
  return rows[0];
}

/** A game that is worth less than its seller said; the offer is out. */
async function offered(serial: string) {
  const person = await trade.seller();
  const orderId = await trade.finished(person, {}, [{ serial, found: { marks: 'heavy' } }]);
  const [item] = await itemsOf(person, orderId);
  const yes = { userId: person.userId, orderId, answers: [{ itemId: item?.itemId, isAccepted: true }] };
  const there = new Browser(shop);
  there.accessToken = person.browser.accessToken;
  return { person, orderId, accept: () => there.post('/api/answerOffer', yes) };
}

test('promise 16: blocked while the seller accepts the offer, a thing is not paid for', async () => {
  const serial = someSerial();
  const { person, orderId, accept } = await offered(serial);
  const [, answer] = await overtake(course('order_event'), { first: () => block(serial), second: accept });
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('sort it out together')]);
  expect([(await person.details(orderId)).status, await person.wallet()]).toEqual([
    'Counter-offer',
    { available: 0, held: 0 },
  ]);
  expect(await lifeOf(orderId, serial)).toEqual({ state: null, notes: 1 });
});

test('accepted while it is blocked, a thing is bought and not on the shelf, and nobody reads that it is not paid for', async () => {
  const serial = someSerial();
  const { person, orderId, accept } = await offered(serial);
  const [answer] = await overtake(course('order_event'), { first: accept, second: () => block(serial) });
  expect([answer.status, (await person.details(orderId)).status]).toEqual([200, 'Paid']);
  expect(await lifeOf(orderId, serial)).toEqual({ state: 'to test', notes: 0 });
});

/** A game whose money is due at the bank. */
async function due(serial: string) {
  // What others are owed is out of the way.
  await trade.exportAll();
  const person = await trade.seller({ currency: 'cash' });
  return { person, orderId: await trade.finished(person, byBank, [{ serial }]) };
}
const numbersOf = ({ payouts }: Awaited<ReturnType<TradeInShop['exportAll']>>) => payouts.map(({ number }) => number);

test('promise 16: blocked before its money went to the bank, a thing is not paid for until the number is unblocked', async () => {
  const serial = someSerial();
  const { person, orderId } = await due(serial);
  await block(serial);
  const held = await trade.exportAll();
  expect([held.batchId, numbersOf(held), held.heldBack]).toEqual([null, [], [orderId]]);
  expect([(await person.details(orderId)).status, await lifeOf(orderId, serial)]).toEqual([
    'Accepted',
    { state: 'to test', notes: 1 },
  ]);
  await unblock(serial);
  expect(numbersOf(await trade.exportAll())).toEqual([orderId]);
});

test('promise 16: blocked while the batch is made, a thing is not in it', async () => {
  const serial = someSerial();
  const { orderId } = await due(serial);
  const [, batch] = await overtake(course('order_event'), { first: () => block(serial), second: trade.exportAll });
  expect([numbersOf(batch), batch.heldBack]).toEqual([[], [orderId]]);
  await unblock(serial);
});

test('promise 16: a batch that is made while it is blocked has its money, and nobody reads that it is held back', async () => {
  const serial = someSerial();
  const { orderId } = await due(serial);
  const [batch] = await overtake(course('payout_batch'), { first: trade.exportAll, second: () => block(serial) });
  expect([numbersOf(batch), batch.heldBack]).toEqual([[orderId], []]);
  expect(await lifeOf(orderId, serial)).toEqual({ state: 'to test', notes: 0 });
});

const takeOut = (orderId: string, itemId: number) => () =>
  second.connection.database
    .transaction()
    .execute((tx) => takeOutByStaff(tx, { number: orderId, itemId, way: 'send back', ...hand() }));

/** Two games of which one is blocked when the money is due. */
async function blockedSale() {
  await trade.exportAll();
  const serial = someSerial();
  const person = await trade.seller({ quantity: 2, currency: 'cash' });
  const orderId = await trade.finished(person, byBank, [{ serial }, {}]);
  await block(serial);
  const [item] = await itemsOf(person, orderId);
  return { serial, orderId, takeOut: takeOut(orderId, item?.itemId ?? 0) };
}

const becameOf = async (made: Promise<unknown>) =>
  made.then(
    () => 'done',
    (failure: unknown) => (failure as Error).message,
  );

test('promise 16: a file that is made while a thing leaves the offer has the money of the rest, or none', async () => {
  const early = await blockedSale();
  const [, batch] = await overtake(course('message'), { first: early.takeOut, second: trade.exportAll });
  const [payout] = batch.payouts;
  expect([payout?.number, batch.heldBack]).toEqual([early.orderId, []]);
  const { rows } = await shop.connection.pool.query<{ to_pay_paise: number }>(
    'select to_pay_paise::int from shop_order where number = $1',
    [early.orderId],
  );
  expect(payout?.amountPaise).toBe(rows[0]?.to_pay_paise);
});

test('promise 16: a thing whose number is blocked while the file is made is not taken out of it', async () => {
  await trade.exportAll();
  const serial = someSerial();
  const person = await trade.seller({ currency: 'cash' });
  const orderId = await trade.finished(person, byBank, [{ serial }]);
  const [item] = await itemsOf(person, orderId);
  const blockedAndTaken = async () => {
    await block(serial);
    return becameOf(takeOut(orderId, item?.itemId ?? 0)());
  };
  const [batch, taken] = await overtake(course('payout_batch'), { first: trade.exportAll, second: blockedAndTaken });
  expect([numbersOf(batch), taken]).toEqual([[orderId], expect.stringContaining('call it rejected first')]);
});

test('promise 16: two who take the same thing out of the offer do it once', async () => {
  const sale = await blockedSale();
  const tries = await race(course('message'), [sale.takeOut, sale.takeOut]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a thing that leaves the offer while others buy such things waits for them, and not they for it', async () => {
  await trade.exportAll();
  const { database, pool } = shop.connection;
  const { rows } = await pool.query<{ id: number }>(
    `select product.id from product join edition on edition.id = edition_id
     where age = 'PreOwned' and sell_cash_paise is not null order by product.id limit 2`,
  );
  const [lower = 0, higher = 0] = rows.map(({ id }) => id);
  expect(trade.shelves.product.preOwned).toBe(lower);
  const person = await trade.seller({ currency: 'cash' });
  const { browser, userId } = person;
  const line = {
    userId,
    inventoryMetaId: higher,
    qty: 1,
    direction: 'sell',
    currencyType: 'cash',
  };
  expect((await browser.post('/api/addToCart', line)).status).toBe(200);
  const orderId = await trade.finished(person, byBank, [{ serial: someSerial() }, { serial: someSerial() }]);
  const { rows: pieces } = await pool.query<{ itemId: number; serial: string }>(
    `select unit.trade_in_item_id as "itemId", unit.serial from unit join trade_in_item item on item.id = trade_in_item_id
     join shop_order on shop_order.id = item.order_id where shop_order.number = $1 and unit.product_id = $2`,
    [orderId, higher],
  );
  const { itemId, serial } = must(pieces[0], 'the piece of the higher product');
  await block(serial);
  const taken = await database.transaction().execute(async (tx) => {
    const lock = (id: number) => sql`select id from product where id = ${id} for no key update`.execute(tx);
    await lock(lower);
    const leaving = takeOut(orderId, itemId)();
    await until(async () => (await waitingForLocks()) > 0);
    await lock(higher);
    return { leaving };
  });
  await expect(taken.leaving).resolves.toBeUndefined();
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await second.connection.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return must(rows[0], 'the count').waiting;
}

test('a number that is unblocked while its thing leaves the offer stays blocked until it has left', async () => {
  const { serial, takeOut: leave } = await blockedSale();
  await overtake(course('message'), { first: leave, second: () => unblock(serial) });
  const { rows } = await shop.connection.pool.query<{ state: string }>(
    'select state from trade_in_item where serial = $1',
    [serial],
  );
  expect(rows).toEqual([{ state: 'refused' }]);
});
