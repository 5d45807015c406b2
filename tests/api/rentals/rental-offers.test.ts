import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { officeUnitOutage } from '../../../src/contract/office/rental-offers.ts';
import type { officeRentalDesk } from '../../../src/contract/office/rentals.ts';
import type { officeToday } from '../../../src/contract/office/today.ts';
import { must } from '../../../src/rules/must.ts';
import { addDays } from '../../../src/rules/time/day.ts';
import { remindOfOffers } from '../../../src/shop/rentals/offers/remind-of-offers.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { askedRenter, repairedOn } from '../../support/broken-units.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  handOverRental,
  lonelyEdition,
  onlyUnitOf,
  rent,
  rentalPlace as place,
  rentalStart,
  rented,
} from '../../support/rentals.ts';

let shop: OpenShop;
let staff: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: staff } = await signedInStaff(shop, 'rentals'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const why = 'The drive is stuck';
const answerOf = ({ browser, userId }: Buyer, orderId: string, startDate?: string) =>
  browser.post('/api/answerRentalOffer', { userId, orderId, ...(startDate !== undefined && { startDate }) });
const offerOf = async (person: Buyer, orderId: string) =>
  must((await person.details(orderId)).rental, 'a rental').offer;

async function messagesOf(orderId: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ count: number }>(
    `select count(*)::int from message where channel = 'email' and reference like $1`,
    [`rental-offer:${orderId}:%`],
  );
  return rows[0]?.count ?? 0;
}

async function unitsOf(orderId: string): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ status: string }>(
    `select status from rental_booking where reference = $1 and status <> 'cancelled'`,
    [orderId],
  );
  return rows.map(({ status }) => status);
}

test('before a unit goes out of service the office sees whom it hits: who gets which unit, and who gets none', async () => {
  const edition = await lonelyEdition(shop);
  const [first, second] = [await newBuyer(shop), await newBuyer(shop)];
  const { orderId: moves } = await rented(first, { edition, duration: '1day', startDate: rentalStart });
  const later = addDays(rentalStart, 10);
  const { orderId: stays } = await rented(second, { edition, duration: '1day', startDate: later });
  const unitId = await onlyUnitOf(shop, edition);
  const spare = `SPARE-${edition}`;
  await staff.post('/api/office/addUnits', { editionId: edition, city: place, labels: [spare] });
  await rented(await newBuyer(shop), { edition, duration: '1day', startDate: later });
  const { rows } = await shop.connection.pool.query<{ label: string }>('select label from rental_unit where id = $1', [
    unitId,
  ]);
  const { label } = must(rows[0], 'the unit');
  const preview = await staff.get(`/api/office/unitOutage?unit=${label}&from=${rentalStart}`);
  expect(preview.json() as ReplyOf<typeof officeUnitOutage>).toMatchObject([
    { orderId: moves, startsOn: rentalStart, dueOn: addDays(rentalStart, 1), to: spare, isPaying: false },
    { orderId: stays, startsOn: later, to: null },
  ]);
  const one = await staff.get(`/api/office/unitOutage?unit=${label}&from=${rentalStart}&until=${rentalStart}`);
  expect(one.json()).toHaveLength(1);
  expect((await staff.get(`/api/office/unitOutage?unit=NONE&from=${rentalStart}`)).status).toBe(404);
  const done = await staff.post('/api/office/takeUnitOut', {
    unitId,
    from: rentalStart,
    mayMove: true,
    mayAsk: true,
    why,
  });
  expect(done.json()).toMatchObject({ moved: [{ orderId: moves, to: spare }], asked: [stays] });
  expect(await messagesOf(stays)).toBe(1);
  expect(await messagesOf(moves)).toBe(0);
});

test('a renter without a unit takes other days: the nearest free ones are offered, and nothing leaves before', async () => {
  const { person, orderId } = await askedRenter(shop);
  expect(await unitsOf(orderId)).toEqual([]);
  const { startDays } = must(await offerOf(person, orderId), 'the offer');
  expect(startDays).toHaveLength(6);
  expect(startDays.filter((day) => day > rentalStart)[0]).toBe(repairedOn);
  await expect(handOverRental(shop, orderId)).rejects.toThrow('the renter has not answered yet');
  const taken = await answerOf(person, orderId, addDays(rentalStart, 2));
  expect([taken.status, taken.json()]).toMatchObject([409, { error: expect.stringContaining('Not enough of these') }]);
  const past = await answerOf(person, orderId, '2020-01-01');
  expect([past.status, past.json()]).toMatchObject([400, { fields: { startDate: expect.any(String) } }]);
  const far = await answerOf(person, orderId, '2099-01-01');
  expect(far.status).toBe(400);
  expect(await offerOf(person, orderId)).not.toBeNull();
  const answer = await answerOf(person, orderId, repairedOn);
  expect(answer.status, answer.text).toBe(200);
  const after = await person.details(orderId);
  expect(after.rental?.items).toMatchObject([{ startsOn: repairedOn, dueOn: addDays(repairedOn, 1) }]);
  expect(after.rental?.offer).toBeNull();
  expect(await unitsOf(orderId)).toEqual(['booked']);
  expect((await answerOf(person, orderId, repairedOn)).status).toBe(409);
  await handOverRental(shop, orderId, new Date(`${repairedOn}T12:00:00+05:30`));
});

test('a renter without a unit gets all the money back, the deposit too, without the fee of a late cancellation', async () => {
  const { person, orderId } = await askedRenter(shop);
  const { cancel, money } = await person.details(orderId);
  expect(cancel).toMatchObject({ money: money.toPay, fee: 0, feePercent: 0 });
  expect(money.deposit).toBe(300);
  const answer = await answerOf(person, orderId);
  expect(answer.status, answer.text).toBe(200);
  const after = await person.details(orderId);
  expect(after).toMatchObject({ status: 'Cancelled', rental: { offer: null, deposit: { kept: 0, returned: 300 } } });
  expect(after.refunds.find(({ to }) => to === 'source')?.amount).toBe(money.toPay);
  expect((await answerOf(person, orderId)).status).toBe(409);
});

test('whoever just cancels a rental without a unit pays no fee either', async () => {
  const { person, orderId } = await askedRenter(shop);
  const { money } = await person.details(orderId);
  await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
  const { status, refunds } = await person.details(orderId);
  expect([status, refunds.find(({ to }) => to === 'source')?.amount]).toEqual(['Cancelled', money.toPay]);
});

test('the office answers for a renter, also for one who paid at the counter, with a row in the book', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
  await staff.post('/api/office/takeRent', { orderId, method: 'cash' });
  const unitId = await onlyUnitOf(shop, edition);
  await staff.post('/api/office/takeUnitOut', { unitId, from: rentalStart, mayMove: true, mayAsk: true, why });
  const detail = (await staff.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
  expect(detail.rentalOffer?.startDays.every((day) => day < rentalStart)).toBe(true);
  const alone = await answerOf(person, orderId);
  expect([alone.status, alone.json()]).toMatchObject([409, { error: expect.stringContaining('at the counter') }]);
  const answer = await staff.post('/api/office/answerRentalOffer', { orderId, why: 'They came by' });
  expect(answer.status, answer.text).toBe(200);
  expect((await person.details(orderId)).status).toBe('Cancelled');
  const { rows } = await shop.connection.pool.query<{ action: string; why: string }>(
    'select action, why from audit_entry where subject = $1 order by id',
    [`order ${orderId}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['take rent', 'ask renter', 'answer for renter']);
});

test('damage sends a unit to repair although somebody has it booked: they are asked', async () => {
  const edition = await lonelyEdition(shop);
  const before = await newBuyer(shop);
  const { orderId } = await rented(before, { edition, duration: '1day', startDate: rentalStart });
  const next = await newBuyer(shop);
  const { orderId: booked } = await rented(next, { edition, duration: '1day', startDate: addDays(rentalStart, 10) });
  await handOverRental(shop, orderId);
  await staff.post('/api/office/moveOrder', { orderId, move: 'take-back' });
  const lineId = (await before.details(orderId)).lines[0]?.lineId;
  const damage = { lineId, rupees: 10, reason: why };
  const inspected = await staff.post('/api/office/inspectRental', { orderId, photos: [], damage });
  expect(inspected.status, inspected.text).toBe(200);
  expect(await offerOf(next, booked)).toMatchObject({ startDays: [], bonus: 0 });
  expect(await messagesOf(booked)).toBe(1);
  const desk = (await staff.get(`/api/office/rentalDesk?city=${place}`)).json() as ReplyOf<typeof officeRentalDesk>;
  expect(desk.find((row) => row.orderId === booked)).toMatchObject({ task: 'answer' });
  const today = (await staff.get('/api/office/today?days=7')).json() as ReplyOf<typeof officeToday>;
  expect(today.todo.find(({ name }) => name === 'Renters without a unit')?.count).toBeGreaterThan(0);
});

test('an order that is not paid yet is cancelled with its unit, and money that comes late goes back', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const placed = await rented(person, { edition, duration: '1day', startDate: rentalStart, payment: 'online' });
  const unitId = await onlyUnitOf(shop, edition);
  const done = await staff.post('/api/office/takeUnitOut', {
    unitId,
    from: rentalStart,
    mayMove: true,
    mayAsk: true,
    why,
  });
  expect(done.json()).toEqual({ moved: [], asked: [] });
  await payAtSandbox(shop, placed);
  const { status, refunds, money } = await person.details(placed.orderId);
  expect([status, refunds[0]?.amount]).toEqual(['Cancelled', money.toPay]);
});

test('whoever does not answer is asked again before the rental was to begin, once a day', async () => {
  const { orderId, person } = await askedRenter(shop);
  await shop.connection.pool.query(
    `update rental_offer set asked_at = asked_at - interval '9 days'
     where order_id = (select id from shop_order where number = $1)`,
    [orderId],
  );
  const remindOn = (day: string, hour = '12') =>
    remindOfOffers(shop.connection.database, new Date(`${day}T${hour}:00:00+05:30`));
  await remindOn(addDays(rentalStart, -3));
  await remindOn(addDays(rentalStart, -1), '07');
  expect(await messagesOf(orderId)).toBe(1);
  await remindOn(addDays(rentalStart, -1));
  await remindOn(addDays(rentalStart, -1), '15');
  await remindOn(rentalStart);
  await remindOn(addDays(rentalStart, 1));
  expect(await messagesOf(orderId)).toBe(3);
  await answerOf(person, orderId);
  await remindOn(rentalStart, '18');
  expect(await messagesOf(orderId)).toBe(3);
});

test('the days that a renter may take count what others have booked meanwhile', async () => {
  const { person, orderId, edition } = await askedRenter(shop);
  expect((await rent(await newBuyer(shop), { edition, duration: '1day', startDate: repairedOn })).status).toBe(200);
  const { startDays } = must(await offerOf(person, orderId), 'the offer');
  expect(startDays).not.toContain(repairedOn);
  expect(startDays).toContain(addDays(repairedOn, 3));
  const foreign = await answerOf(await newBuyer(shop), orderId);
  expect(foreign.status).toBe(404);
});
