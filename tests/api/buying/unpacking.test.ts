import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { officeUnit } from '../../../src/contract/office/units.ts';
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

async function bought() {
  const buyer = await newBuyer(shop);
  await buyer.put(game);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  return { buyer, orderId: placed.orderId };
}

const pack = (orderId: string, unit: string) => counter.post('/api/office/packUnit', { orderId, unit });
const detailOf = async (orderId: string) =>
  (await counter.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
const unpack = (orderId: string, unit: string) =>
  counter.post('/api/office/unpackUnit', { orderId, unit, why: 'The wrong box' });
const sql = (text: string, unit: string) => shop.connection.pool.query(text, [unit]);
/** The last two things that happened to a unit. */
async function lifeOf(unit: string): Promise<string[]> {
  const answer = await counter.get(`/api/office/unit?unit=${unit}`);
  return (answer.json() as ReplyOf<typeof officeUnit>).moves.slice(-2).map(({ why }) => why);
}

test('promise 26: a copy is taken out of its parcel again: it stays set aside, and both histories say who and why', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const { buyer, orderId } = await bought();
  expect((await unpack(orderId, unit)).text).toContain(`${unit} is not in the parcel of ${orderId}.`);
  await pack(orderId, unit);
  expect((await unpack(orderId, unit)).json()).toEqual({ setAside: unit, gone: null });
  expect((await detailOf(orderId)).lines[0]?.units).toMatchObject([{ unit, isPacked: false }]);
  expect(await lifeOf(unit)).toEqual([
    `Order ${orderId}: taken out of the parcel. The wrong box`,
    `Order ${orderId}: still set aside`,
  ]);
  expect((await detailOf(orderId)).history.at(-1)).toMatchObject({
    by: expect.not.stringMatching(/^$/) as unknown,
    note: `${unit} is out of the parcel. It stays set aside. The wrong box`,
  });
  expect((await buyer.details(orderId)).timeline.map(({ note }) => note)).toEqual([null, null]);
  expect((await unpack(orderId, unit)).status).toBe(409);
  expect((await pack(orderId, unit)).json()).toEqual({ instead: null });
  await counter.post('/api/office/moveOrder', { orderId, move: 'ship' });
  expect((await unpack(orderId, unit)).status).toBe(409);
  expect(await stateOf(shop, unit)).toBe('sold');
});

test('after a swap, the copy that was set aside before is set aside again', async () => {
  const [aside = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
  const { orderId } = await bought();
  await pack(orderId, other);
  expect((await unpack(orderId, other)).json()).toEqual({ setAside: aside, gone: null });
  expect([await stateOf(shop, aside), await stateOf(shop, other)]).toEqual(['reserved', 'for sale']);
  expect(await lifeOf(aside)).toContain(`Order ${orderId}: set aside again, ${other} was taken out`);
  expect((await pack(orderId, aside)).json()).toEqual({ instead: null });
  expect((await unpack(orderId, aside)).json()).toEqual({ setAside: aside, gone: null });
});

test.each([
  ['sold to somebody else', async () => void (await bought())],
  ['given a price of its own', (unit: string) => sql('update unit set own_paise = 99900 where number = $1', unit)],
  ['graded again', (unit: string) => sql(`update unit set grade = 'Worn' where number = $1`, unit)],
])('after a swap with a copy that is now %s, the scanned one stays set aside', async (_what, happens) => {
  const [aside = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
  const { orderId } = await bought();
  await pack(orderId, other);
  await happens(aside);
  expect((await unpack(orderId, other)).json()).toEqual({ setAside: other, gone: aside });
  expect((await detailOf(orderId)).lines[0]?.units).toMatchObject([{ unit: other, isPacked: false }]);
  const told = `${other} is out of the parcel. It stays set aside, for ${aside} cannot be any more. The wrong box`;
  expect((await detailOf(orderId)).history.at(-1)?.note).toBe(told);
});

test('nothing is taken out of the parcel of another order', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
  const [one, two] = [await bought(), await bought()];
  await pack(one.orderId, unit);
  expect((await unpack(two.orderId, unit)).status).toBe(409);
  expect((await detailOf(one.orderId)).lines[0]?.units).toMatchObject([{ unit, isPacked: true }]);
});
