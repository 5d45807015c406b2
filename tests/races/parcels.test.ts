import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { newBuyer, payAtSandbox } from '../support/buyers.ts';
import { raceOf } from '../support/race.ts';
import { openUnitShop, type UnitShop } from '../support/unit-shop.ts';
import { addUsed, stateOf } from '../support/units.ts';

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

test('promise 26: two orders, and the same copy is scanned into both parcels: it is in one', async () => {
  const [, , spare = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }, { grade: 'Good' }]);
  const [one, two] = [await bought(), await bought()];
  const answers = await raceOf({ shops: [shop], table: 'audit_entry' }, [
    () => pack(one.orderId, spare),
    () => pack(two.orderId, spare),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await stateOf(shop, spare)).toBe('reserved');
});

test('a parcel is packed while the buyer cancels: the copy is on sale again, and the scan changed nothing after that', async () => {
  const [aside = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
  const { buyer, orderId } = await bought();
  const [packed, cancelled] = await raceOf({ shops: [shop], table: 'order_event' }, [
    () => pack(orderId, other),
    () => buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId }),
  ]);
  expect(cancelled?.status).toBe(200);
  expect([200, 409]).toContain(packed?.status);
  expect([await stateOf(shop, aside), await stateOf(shop, other)]).toEqual(['for sale', 'for sale']);
  const { rows } = await shop.connection.pool.query(
    'select 1 from unit where packed_at is not null and line_id is null',
  );
  expect(rows).toEqual([]);
});

test('a copy is taken out of its parcel while that is sent: it left packed and stays sold, or without a scan', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const { orderId } = await bought();
  await pack(orderId, unit);
  const [unpacked, shipped] = await raceOf({ shops: [shop], table: 'order_event' }, [
    () => counter.post('/api/office/unpackUnit', { orderId, unit, why: 'The wrong box' }),
    () => counter.post('/api/office/moveOrder', { orderId, move: 'ship' }),
  ]);
  expect(shipped?.status).toBe(200);
  expect([200, 409]).toContain(unpacked?.status);
  expect(await stateOf(shop, unit)).toBe('sold');
  const { rows } = await shop.connection.pool.query(`select 1 from order_event where note = $1`, [
    `Sent without a scan: ${unit}.`,
  ]);
  expect(rows).toHaveLength(unpacked?.status === 200 ? 1 : 0);
});

test('a copy comes out of its parcel while somebody orders the one that it replaced: each order has one copy', async () => {
  const [aside = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
  const { orderId } = await bought();
  await pack(orderId, other);
  const buyer = await newBuyer(shop);
  await buyer.put(game);
  const [unpacked] = await raceOf({ shops: [shop], table: 'unit_move' }, [
    () =>
      counter
        .post('/api/office/unpackUnit', { orderId, unit: other, why: 'The wrong box' })
        .then((answer) => answer.status),
    () => buyer.placed().then(() => 200),
  ]);
  expect(unpacked).toBe(200);
  const { rows } = await shop.connection.pool.query<{ units: number }>(
    `select count(*)::int as units from unit where number = any ($1) and state = 'reserved' group by line_id`,
    [[aside, other]],
  );
  expect(rows.map(({ units }) => units)).toEqual([1, 1]);
});
