import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { officePreviewTracking } from '../../../src/contract/office/parcels.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';
import { addUsed, stateOf } from '../../support/units.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let counter: UnitShop['browser'];
let game: number;
beforeAll(async () => {
  own = await openUnitShop('counter');
  ({ shop, browser: counter, game } = own);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

async function bought(wish: object = {}, qty = 1) {
  const buyer = await newBuyer(shop);
  const line = { userId: buyer.userId, inventoryMetaId: game, qty, direction: 'buy', ...wish };
  expect((await buyer.browser.post('/api/addToCart', line)).status).toBe(200);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  return { buyer, orderId: placed.orderId };
}

const pack = (orderId: string, unit: string) => counter.post('/api/office/packUnit', { orderId, unit });
const ship = (orderId: string, parcel: object = {}) =>
  counter.post('/api/office/moveOrder', { orderId, move: 'ship', ...parcel });
const detailOf = async (orderId: string) =>
  (await counter.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;

describe('promise 26: the right thing goes into the parcel', () => {
  test('the unit that is set aside is scanned once, and everybody sees that it is packed', async () => {
    const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good', serial: 'PACK-001234' }]);
    await shop.connection.pool.query(`update unit set shelf = 'B4' where number = $1`, [unit]);
    const { orderId } = await bought();
    const before = (await detailOf(orderId)).lines[0]?.units;
    expect(before).toEqual([{ unit, grade: 'Good', serialEnd: '1234', shelf: 'B4', isPacked: false, isSent: false }]);
    const list = await counter.get(`/api/office/pickList?orderIds=${orderId},GTB0000000000`);
    expect(list.json()).toMatchObject([{ orderId, qty: 1, units: before }]);
    expect((await pack(orderId, unit)).json()).toEqual({ instead: null });
    expect((await detailOf(orderId)).lines[0]?.units[0]?.isPacked).toBe(true);
    const twice = await pack(orderId, unit);
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('in the parcel already')]);
    await ship(orderId);
    expect((await detailOf(orderId)).history.map(({ note }) => note)).toEqual([null, null, null]);
    expect((await pack(orderId, unit)).status).toBe(409);
  });

  test('another copy of the same grade changes places with it, and both histories say why', async () => {
    const [aside = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
    const { buyer, orderId } = await bought();
    expect((await pack(orderId, other)).json()).toEqual({ instead: aside });
    expect([await stateOf(shop, aside), await stateOf(shop, other)]).toEqual(['for sale', 'reserved']);
    const { rows } = await shop.connection.pool.query<{ why: string }>(
      `select why from unit_move join unit on unit.id = unit_id where number = any ($1) order by unit_move.id desc limit 2`,
      [[aside, other]],
    );
    expect(rows.map(({ why }) => why)).toEqual([
      `Order ${orderId}: packed instead of ${aside}`,
      `Order ${orderId}: ${other} was packed instead`,
    ]);
    await ship(orderId);
    expect((await detailOf(orderId)).history.at(-2)?.note).toBe(`${other} is packed instead of ${aside}.`);
    const { timeline, lines } = await buyer.details(orderId);
    // What the staff tells itself is not for the shopper.
    expect(timeline.map(({ note }) => note)).toEqual([null, null, null]);
    expect(lines[0]?.units?.map(({ unit }) => unit)).toEqual([other]);
  });

  test.each([
    ['another grade', {}, { grade: 'Mint' }, 'is Mint, and the parcel waits for a copy that is Good'],
    ['one with a price of its own', {}, { grade: 'Good', ownRupees: 999 }, 'has a price of its own'],
  ] as const)('%s is refused with a sentence', async (_what, wish, wrong, sentence) => {
    const [aside = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, wrong]);
    const { orderId } = await bought(wish);
    const refused = await pack(orderId, other);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(sentence)]);
    expect([await stateOf(shop, aside), await stateOf(shop, other)]).toEqual(['reserved', 'for sale']);
  });

  test('who chose the very copy gets it: no other one is taken', async () => {
    const [chosen = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
    const { orderId } = await bought({ unit: chosen });
    const refused = await pack(orderId, other);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`chose the very copy ${chosen}`)]);
    expect((await pack(orderId, chosen)).status).toBe(200);
  });

  test('a unit of another order, of another title, or none at all is refused', async () => {
    const [mine = '', theirs = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
    const one = await bought();
    const two = await bought();
    expect((await pack(one.orderId, theirs)).text).toContain(`${theirs} is not for this order: it is reserved.`);
    expect((await pack(one.orderId, 'U0000000')).status).toBe(404);
    const { rows } = await shop.connection.pool.query<{ number: string }>(
      `select number from unit where product_id <> $1 and state = 'for sale' order by id limit 1`,
      [game],
    );
    expect((await pack(one.orderId, rows[0]?.number ?? '')).text).toContain('this order has none of these');
    expect((await pack(one.orderId, mine)).status).toBe(200);
    expect((await pack(two.orderId, theirs)).status).toBe(200);
  });

  test('what is left out of a parcel is what was not packed', async () => {
    const [one = '', two = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
    const { orderId } = await bought({}, 2);
    await pack(orderId, two);
    const [line] = (await detailOf(orderId)).lines;
    const leaving = { orderId, lines: [{ lineId: line?.lineId, qty: 1 }], why: 'It is broken' };
    expect((await counter.post('/api/office/shortenOrder', leaving)).status).toBe(200);
    expect([await stateOf(shop, one), await stateOf(shop, two)]).toEqual(['for sale', 'reserved']);
  });

  test('a parcel can leave without the scan, and the history says so', async () => {
    const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
    const { orderId } = await bought();
    expect((await ship(orderId)).status).toBe(200);
    expect((await detailOf(orderId)).history.at(-1)?.note).toBe(`Sent without a scan: ${unit}.`);
  });
});

describe('who brings the parcel', () => {
  async function paid() {
    await addUsed(shop, game, [{ grade: 'Good', serial: `TRACK-${Math.random().toString().slice(2, 8)}` }]);
    return bought();
  }

  const correct = (orderId: string, courier: string, tracking: string) =>
    counter.post('/api/office/correctTracking', { orderId, courier, tracking, why: 'A slip of the pen' });

  /** The numbers that somebody was told of, in turn. */
  async function toldNumbers(orderId: string, channel: 'email' | 'sms') {
    const { rows } = await shop.connection.pool.query<{ tracking: string | null }>(
      `select contents ->> 'tracking' as tracking from message
       where template = 'order-shipped' and contents ->> 'orderNumber' = $1 and channel = $2 order by id`,
      [orderId, channel],
    );
    return rows.map(({ tracking }) => tracking);
  }

  test('the shopper sees the courier, the number and the link, on the order and in the message', async () => {
    const { buyer, orderId } = await paid();
    expect((await ship(orderId, { courier: 'Pigeon', tracking: '12345' })).status).toBe(400);
    expect((await ship(orderId, { courier: 'Delhivery', tracking: '<b>' })).status).toBe(400);
    await ship(orderId, { courier: 'Delhivery', tracking: '1234567890' });
    const link = 'https://www.delhivery.com/track-v2/package/1234567890';
    expect(await buyer.details(orderId)).toMatchObject({
      courier: 'Delhivery',
      tracking: '1234567890',
      trackingLink: link,
    });
    const { rows } = await shop.connection.pool.query<{ contents: { lines: { units: unknown[] }[] } }>(
      `select contents from message where reference = $1 and channel = 'email'`,
      [`order-shipped:${orderId}`],
    );
    expect(rows[0]?.contents).toMatchObject({
      courier: 'Delhivery',
      tracking: '1234567890',
      lines: [{ units: [{ serial: expect.stringContaining('TRACK-') as unknown }] }],
    });
  });

  test('a wrong number is put right later, with its history', async () => {
    const { buyer, orderId } = await paid();
    const right = { orderId, courier: 'India Post', tracking: 'EE123456789IN', why: 'A slip of the pen' };
    expect((await counter.post('/api/office/correctTracking', right)).status).toBe(409);
    await ship(orderId, { courier: 'Delhivery', tracking: '1234567890' });
    expect((await counter.post('/api/office/correctTracking', right)).status).toBe(200);
    const { courier, tracking, timeline } = await buyer.details(orderId);
    expect([courier, tracking]).toEqual(['India Post', 'EE123456789IN']);
    const note =
      'The parcel travels with India Post, number EE123456789IN; before, it said Delhivery, number 1234567890.';
    expect(timeline.at(-1)?.note).toBe(note);
    const { history } = await detailOf(orderId);
    expect(history.at(-1)).toMatchObject({ by: expect.stringContaining('Staff') as unknown, note });
  });

  test('a number that comes later, or another one, is told once by mail and by text; the same one is not told again', async () => {
    const { buyer, orderId } = await paid();
    await ship(orderId);
    const csv = `${orderId}, Delhivery, 1234567890`;
    for (const _time of ['told', 'right already']) await counter.post('/api/office/applyTracking', { csv });
    await correct(orderId, 'India Post', 'EE123456789IN');
    await correct(orderId, 'India Post', 'EE123456789IN');
    // Back to the one before: for whoever reads it, that is news again.
    await counter.post('/api/office/applyTracking', { csv });
    const told = ['1234567890', 'EE123456789IN', '1234567890'];
    expect(await toldNumbers(orderId, 'email')).toEqual([null, ...told]);
    expect(await toldNumbers(orderId, 'sms')).toEqual([null, ...told]);
    expect((await buyer.details(orderId)).timeline.filter(({ note }) => note?.startsWith('The parcel'))).toHaveLength(
      3,
    );
  });

  test('what has arrived is put right without a word', async () => {
    const { orderId } = await paid();
    await ship(orderId, { courier: 'Delhivery', tracking: '1234567890' });
    await counter.post('/api/office/moveOrder', { orderId, move: 'complete' });
    await correct(orderId, 'India Post', 'EE123456789IN');
    expect((await detailOf(orderId)).tracking).toBe('EE123456789IN');
    expect(await toldNumbers(orderId, 'email')).toEqual(['1234567890']);
  });

  test('many at once: what is wrong is said first, what is right is sent, and one bad line keeps nothing else here', async () => {
    const one = await paid();
    const two = await paid();
    await ship(two.orderId);
    const csv = [
      'order,courier,number',
      `${one.orderId.toLowerCase()},blue dart,77123456789`,
      `${two.orderId},DTDC,D12345678`,
      'GTB0000000000,DTDC,D12345679',
      `${one.orderId},DTDC,D12345670`,
      'nonsense,Pigeon,1',
      `GTB0000000001,Pigeon,12345`,
      'GTB0000000002,Other,"a"',
    ].join('\n');
    type Preview = ReplyOf<typeof officePreviewTracking>;
    const preview = (await counter.post('/api/office/previewTracking', { csv })).json() as Preview;
    expect(preview.lines.map(({ line, does, problem }) => [line, does, problem?.slice(0, 22) ?? null])).toEqual([
      [2, 'ship', null],
      [3, 'correct', null],
      [4, null, 'There is no such order'],
      [5, null, 'This order stands in t'],
      [6, null, 'This is not the number'],
      [7, null, 'This courier is not kn'],
      [8, null, 'A tracking number has '],
    ]);
    expect((await detailOf(one.orderId)).order.status).toBe('Processing');
    const done = (await counter.post('/api/office/applyTracking', { csv })).json() as Preview;
    expect(done.lines.map(({ does }) => does)).toEqual(['ship', 'correct', null, null, null, null, null]);
    expect(await one.buyer.details(one.orderId)).toMatchObject({
      status: 'Shipped',
      courier: 'Blue Dart',
      tracking: '77123456789',
    });
    expect(await two.buyer.details(two.orderId)).toMatchObject({ courier: 'DTDC', tracking: 'D12345678' });
    expect((await counter.post('/api/office/previewTracking', { csv: '"broken' })).status).toBe(400);
    expect((await counter.post('/api/office/previewTracking', { csv: 'order,courier,number\n' })).status).toBe(400);
  });
});
