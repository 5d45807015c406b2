import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, formatWeekday } from '../../src/rules/time/day.ts';
import { inspectRental, takeBack } from '../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight } from '../support/books.ts';
import { type Buyer, newBuyer, wordsTo } from '../support/buyers.ts';
import { signedInStaff } from '../support/office.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import {
  lonelyEdition,
  payAndClose,
  payAndHandOver,
  rentalPlace as place,
  rentalStart as start,
  rented,
} from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';

let shop: OpenShop;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  staff = staffOf(shop);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const by = 'Meena';
const dueOn = addDays(start, 1);
const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);

/** A console that costs 1,000.01 rupees new and 50 a day, rented twice for a day and handed over. */
async function twoConsoles(person: Buyer) {
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query('insert into rental_unit (edition_id, place, label) values ($1, $2, $3)', [
    edition,
    place,
    `SECOND-${edition}`,
  ]);
  await pool.query('update edition set mrp_paise = 100001 where id = $1', [edition]);
  await pool.query(`update rent_price set price_paise = 5000 where edition_id = $1 and duration = '1day'`, [edition]);
  const { browser, userId, addressId } = person;
  const placed = await browser.post('/api/checkout', {
    direction: 'rent',
    userId,
    addressId,
    rentItems: [{ id: edition, place, duration: '1day', qty: 2, startDate: start }],
    paymentMethod: 'pod',
    shippingMethod: 'porter',
  });
  expect(placed.status, placed.text).toBe(200);
  const { orderId } = placed.json() as { orderId: string };
  await staff.act(orderId, (tx, order) => payAndHandOver(tx, order, { by, now: new Date() }));
  return orderId;
}

const backOn = (orderId: string, day: string) =>
  staff.act(orderId, (tx, order) => takeBack(tx, order, { by, now: noonOf(day) }));
const chargesOf = async (person: Buyer, orderId: string) => (await person.details(orderId)).rental?.charges ?? [];

test('two consoles that are three days late cost three days of each; on the last day they cost nothing', async () => {
  const person = await newBuyer(shop);
  const [late, inTime] = [await twoConsoles(person), await twoConsoles(person)];
  await backOn(late, addDays(dueOn, 3));
  const reason = `3 days after ${formatWeekday(dueOn)}`;
  expect(await chargesOf(person, late)).toMatchObject([{ kind: 'late', amount: 300, reason, isSettled: false }]);
  await backOn(inTime, dueOn);
  expect(await chargesOf(person, inTime)).toEqual([]);
});

test('late days and damage cost what was agreed at the booking, although the prices rose or it is rented out no more', async () => {
  const person = await newBuyer(shop);
  const orderId = await twoConsoles(person);
  const { pool } = shop.connection;
  const ofOrder =
    'edition_id = (select edition_id from rental join shop_order on order_id = shop_order.id where number = $1)';
  await pool.query(`delete from rent_price where ${ofOrder}`, [orderId]);
  await pool.query(`update edition set mrp_paise = 900000 where ${ofOrder.replace('edition_id', 'id')}`, [orderId]);
  await backOn(orderId, addDays(dueOn, 2));
  expect(await chargesOf(person, orderId)).toMatchObject([{ kind: 'late', amount: 200 }]);
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const damage = { lineId, rupees: 1801, reason: 'Fell into the sea' };
  const inspecting = staff.act(orderId, (tx, order) => inspectRental(tx, order, { by, now: new Date(), damage }));
  await expect(inspecting).rejects.toThrow('costs at most 1800 rupees');
});

test('damage to two consoles costs at most nine tenths of their price, to the paisa', async () => {
  const person = await newBuyer(shop);
  const orderId = await twoConsoles(person);
  await backOn(orderId, dueOn);
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const inspect = (rupees: number) =>
    staff.act(orderId, (tx, order) =>
      inspectRental(tx, order, { by, now: new Date(), damage: { lineId, rupees, reason: 'Fell into the sea' } }),
    );
  await expect(inspect(1800.01)).rejects.toThrow('costs at most 1800 rupees');
  expect(await chargesOf(person, orderId)).toEqual([]);
  await inspect(1800);
  expect(await chargesOf(person, orderId)).toMatchObject([{ kind: 'damage', amount: 1800, isSettled: false }]);
  await payAndClose(shop, orderId);
  expect(await chargesOf(person, orderId)).toMatchObject([{ kind: 'damage', isSettled: true }]);
});

test('I may keep it until the day of cleaning before somebody else has it, and not a day longer', async () => {
  const [person, next] = [await newBuyer(shop), await newBuyer(shop)];
  /** What I may do when somebody else has it from the day that comes so many days after my last one. */
  const extended = async (daysAfterMine: number) => {
    const edition = await lonelyEdition(shop);
    const { orderId } = await rented(person, { edition, duration: '1day', startDate: start });
    await rented(next, { edition, duration: '1day', startDate: addDays(dueOn, daysAfterMine) });
    await staff.act(orderId, (tx, order) => payAndHandOver(tx, order, { by, now: new Date() }));
    const [item] = (await person.details(orderId)).rental?.items ?? [];
    const wish = { userId: person.userId, orderId, lineId: item?.lineId, duration: '1week' };
    const answer = await person.browser.post('/api/extendRental', wish);
    return { offered: item?.extensions.map(({ duration }) => duration), status: answer.status };
  };
  expect(await extended(9)).toEqual({ offered: ['1day', '1week'], status: 200 });
  expect(await extended(8)).toEqual({ offered: ['1day'], status: 409 });
});

test('a charge is let go with the order that it belongs to, and with no other', async () => {
  const { browser: manager } = await signedInStaff(shop, 'manager');
  const person = await newBuyer(shop);
  const [charged, other] = [await twoConsoles(person), await twoConsoles(person)];
  await backOn(charged, addDays(dueOn, 1));
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select rental_charge.id from rental_charge join shop_order on shop_order.id = order_id where number = $1',
    [charged],
  );
  const waive = (orderId: string) =>
    manager.post('/api/office/waiveCharge', { orderId, chargeId: rows[0]?.id, why: 'It was our courier' });
  expect((await waive(other)).status).toBe(409);
  expect(await chargesOf(person, charged)).toMatchObject([{ isWaived: false }]);
  expect((await waive(charged)).status).toBe(200);
  expect(await chargesOf(person, charged)).toMatchObject([{ isWaived: true, isSettled: false }]);
  expect(await wordsTo(shop, person)).toContain('It was our courier');
});
