import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, formatWeekday } from '../../../src/rules/time/day.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, wordsTo } from '../../support/buyers.ts';
import { longerWish } from '../../support/longer.ts';
import { signedInStaff } from '../../support/office.ts';
import { onePixel } from '../../support/one-pixel.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  lonelyEdition,
  payAndClose,
  payAndHandOver,
  rentalPlace as place,
  rentalStart as start,
  rented,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

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

let seconds = 0;

/** A console that costs 1,000.01 rupees new and 50 a day, rented twice for a day and handed over. */
async function twoConsoles(person: Buyer) {
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query('insert into rental_unit (edition_id, city, label) values ($1, $2, $3)', [
    edition,
    place,
    `SECOND-${(seconds += 1)}`,
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
  const inspecting = staff.act(orderId, (tx, order) =>
    inspectRental(tx, order, { by, now: new Date(), damages: [damage] }),
  );
  await expect(inspecting).rejects.toThrow('costs at most ₹1,800');
});

test('damage to two consoles costs at most nine tenths of their price, to the paisa', async () => {
  const person = await newBuyer(shop);
  const orderId = await twoConsoles(person);
  await backOn(orderId, dueOn);
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const inspect = (rupees: number) =>
    staff.act(orderId, (tx, order) =>
      inspectRental(tx, order, { by, now: new Date(), damages: [{ lineId, rupees, reason: 'Fell into the sea' }] }),
    );
  await expect(inspect(1800.01)).rejects.toThrow('costs at most ₹1,800');
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
    const answer = await person.browser.post('/api/extendRental', await longerWish(person, orderId, '1week'));
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

describe('several things that one inspection found', () => {
  const inspectAt = async (orderId: string, damages: readonly object[], more: object = {}) => {
    const { browser: bench } = await signedInStaff(shop, 'rentals');
    return bench.post('/api/office/inspectRental', { orderId, damages, repair: [], ...more });
  };
  const cable = { rupees: 300, reason: 'A cable is gone' };
  const stand = { rupees: 1500, reason: 'The stand is broken', photos: [onePixel] };

  async function returned(person: Buyer) {
    const orderId = await twoConsoles(person);
    await backOn(orderId, dueOn);
    return { orderId, lineId: (await person.details(orderId)).lines[0]?.lineId ?? 0 };
  }

  test('31: each is a charge of its own, with its words, its photographs and its line of the bill, and is told', async () => {
    const person = await newBuyer(shop);
    const { orderId, lineId } = await returned(person);
    const found = [
      { lineId, ...cable },
      { lineId, ...stand },
    ];
    expect((await inspectAt(orderId, found, { photos: [onePixel] })).status).toBe(200);
    const charges = await chargesOf(person, orderId);
    expect(charges).toMatchObject([
      { kind: 'damage', amount: 300, reason: 'A cable is gone', photos: [], mayObject: true },
      { kind: 'damage', amount: 1500, reason: 'The stand is broken', mayObject: true },
    ]);
    const [photo] = charges[1]?.photos ?? [];
    expect((await person.browser.get(photo ?? '')).headers.get('content-type')).toBe('image/jpeg');
    expect((await person.details(orderId)).rental?.checks.at(-1)?.photos).toHaveLength(2);
    const told = await wordsTo(shop, person);
    expect(told).toContain('A cable is gone');
    expect(told).toContain('The stand is broken');
    await payAndClose(shop, orderId);
    const { rows } = await shop.connection.pool.query<{ lines: { title: string; grossPaise: number }[] }>(
      `select facts->'lines' as lines from invoice
       where id in (select bill_id from rental_charge join shop_order on shop_order.id = order_id where number = $1)`,
      [orderId],
    );
    expect(rows.flatMap(({ lines }) => lines.map(({ title, grossPaise }) => [title, grossPaise]))).toEqual([
      ['Damage: A cable is gone', 30_000],
      ['Damage: The stand is broken', 150_000],
    ]);
  });

  test('one is disputed and let go, the other stays and is paid', async () => {
    const person = await newBuyer(shop);
    const { orderId, lineId } = await returned(person);
    await inspectAt(orderId, [
      { lineId, ...cable },
      { lineId, ...stand },
    ]);
    const chargeId = (await chargesOf(person, orderId))[0]?.id;
    const said = { userId: person.userId, orderId, chargeId, objection: 'There was none' };
    expect((await person.browser.post('/api/objectToCharge', said)).status).toBe(200);
    expect(await chargesOf(person, orderId)).toMatchObject([
      { mayObject: false },
      { objection: null, mayObject: true },
    ]);
    const { browser: manager } = await signedInStaff(shop, 'manager');
    const waived = await manager.post('/api/office/waiveCharge', { orderId, chargeId, why: 'True, it was not lent' });
    expect(waived.status).toBe(200);
    expect((await person.details(orderId)).rental?.toPay).toBe(1500);
    await payAndClose(shop, orderId);
    expect(await chargesOf(person, orderId)).toMatchObject([{ isWaived: true, isSettled: false }, { isSettled: true }]);
  });

  test('31: together they cost at most what was agreed, in the shop and in the database, and nothing is half done', async () => {
    const person = await newBuyer(shop);
    const { orderId, lineId } = await returned(person);
    const tooMuch = await inspectAt(orderId, [
      { lineId, ...cable, rupees: 301 },
      { lineId, ...stand },
    ]);
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.text).toContain('costs at most ₹1,800 in all');
    expect(await chargesOf(person, orderId)).toEqual([]);
    const six = Array.from({ length: 6 }, () => onePixel);
    const flood = await inspectAt(orderId, [{ lineId, ...stand }], { photos: six });
    expect(flood.text).toContain('at most 6 photographs in all');
    const exactly = await inspectAt(orderId, [
      { lineId, ...cable },
      { lineId, ...stand },
    ]);
    expect(exactly.status).toBe(200);
    const onePaisaMore = `insert into rental_charge (order_id, rental_id, kind, amount_paise, reason, reference, added_by, added_at)
      select order_id, rental.id, 'damage', 1, 'More', 'more', 'Meena', now() from rental
      join shop_order on shop_order.id = order_id where number = $1`;
    await expect(shop.connection.pool.query(onePaisaMore, [orderId])).rejects.toThrow('more than was agreed');
  });

  test('the photograph of a charge is shown to its renter alone, and belongs to their rental', async () => {
    const [person, other] = [await newBuyer(shop), await newBuyer(shop)];
    const { orderId, lineId } = await returned(person);
    await inspectAt(orderId, [{ lineId, ...stand }]);
    const photo = (await chargesOf(person, orderId))[0]?.photos[0] ?? '';
    expect((await other.browser.get(photo.replace(`userId=${person.userId}`, `userId=${other.userId}`))).status).toBe(
      404,
    );
    const theirs = await returned(other);
    await inspectAt(theirs.orderId, [{ lineId: theirs.lineId, ...cable }]);
    const wrong = `insert into rental_photo (check_id, charge_id, bytes)
      select max(rental_check.id), max(rental_charge.id), '\\x00' from rental_check, rental_charge
      where rental_check.order_id = (select id from shop_order where number = $1)
        and rental_charge.order_id = (select id from shop_order where number = $2)`;
    await expect(shop.connection.pool.query(wrong, [orderId, theirs.orderId])).rejects.toThrow('of another rental');
  });
});
