import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mostWaits } from '../../../src/rules/rentals/waiting.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeWaitingLists } from '../../../src/contract/office/waiting-lists.ts';
import type { getWaitingLists } from '../../../src/contract/waiting-lists.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { listWaitsOf } from '../../../src/shop/rentals/waiting/read-waits.ts';
import { tellWaiting } from '../../../src/shop/rentals/waiting/tell-waiting.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  allTaken,
  handOverRental,
  lonelyEdition,
  oneIsFree,
  onLists,
  rent,
  rentalPlace as place,
  rentalStart,
  rented,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let owner: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** Noon, when messages may leave, so many days from now. */
const noonIn = (days: number) => new Date(`${addDays(indianDay(new Date()), days)}T12:00:00+05:30`);
const tell = (now: Date) => tellWaiting(shop.connection.database, now);

const join = ({ browser, userId }: Buyer, id: number, wish: object = {}) =>
  browser.post('/api/joinWaitingList', { userId, id, place, ...wish });
async function joined(person: Buyer, id: number, wish: object = {}): Promise<void> {
  const answer = await join(person, id, wish);
  expect(answer.status, answer.text).toBe(200);
}
async function waitsOf({ browser, userId }: Buyer) {
  const answer = await browser.get(`/api/getWaitingLists?userId=${userId}`);
  return answer.json() as ReplyOf<typeof getWaitingLists>;
}
async function placeOf(person: Buyer, edition: number): Promise<number | null> {
  return (await waitsOf(person)).find(({ id }) => id === edition)?.position ?? null;
}
async function toldOf({ userId }: Buyer): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ channel: string }>(
    `select channel from message where shopper_id = $1 and template = 'rental-free' order by channel`,
    [userId],
  );
  return rows.map(({ channel }) => channel);
}
async function takenEdition(): Promise<number> {
  const edition = await lonelyEdition(shop);
  await allTaken(shop, edition);
  return edition;
}
/** On the list of another city, where nothing of it is for rent now. */
async function waitsInVellore({ userId }: Buyer, edition: number): Promise<void> {
  const { pool } = shop.connection;
  await pool.query(`update rental_unit set in_service = false where edition_id = $1 and city = 'vellore'`, [edition]);
  await pool.query(
    `insert into rental_wait (shopper_id, edition_id, city, duration, joined_at)
     values ($1, $2, 'vellore', '1day', now())`,
    [userId, edition],
  );
}
async function citiesOf({ userId }: Buyer): Promise<string[]> {
  const waits = await listWaitsOf(shop.connection.database, userId, new Date());
  return waits.map(({ city }) => city);
}

test('whoever joins sees their place, keeps it when they join again, and leaves with one press', async () => {
  const edition = await takenEdition();
  const [first, second] = [await newBuyer(shop), await newBuyer(shop)];
  await joined(first, edition);
  await joined(second, edition, { duration: '1week' });
  expect(await placeOf(second, edition)).toBe(2);
  const startDate = addDays(rentalStart, 5);
  await joined(first, edition, { duration: '2week', startDate });
  expect(await waitsOf(first)).toMatchObject([{ position: 1, duration: '2week', startDate, toldUntil: null }]);
  const left = await first.browser.post('/api/leaveWaitingList', { userId: first.userId, id: edition, place });
  expect(left.status).toBe(200);
  expect(await waitsOf(first)).toEqual([]);
  expect(await placeOf(second, edition)).toBe(1);
});

test('what is free, too early, not lent there or in a closed city is refused with a sentence', async () => {
  const person = await newBuyer(shop);
  const edition = await lonelyEdition(shop);
  const free = await join(person, edition, { duration: '1week' });
  expect([free.status, free.text]).toEqual([409, expect.stringContaining('you can rent it now')]);
  const past = await join(person, edition, { startDate: '2020-01-01' });
  expect([past.status, past.text]).toEqual([400, expect.stringContaining('can start between')]);
  const far = await join(person, edition, { startDate: '2199-12-31' });
  expect([far.status, far.text]).toEqual([400, expect.stringContaining('can start between')]);
  const unknown = await join(person, 2_000_000_000);
  expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('not for rent in Chennai')]);
  const nowhere = await join(person, edition, { place: 'nowhere' });
  expect([nowhere.status, nowhere.text]).toEqual([404, expect.stringContaining('do not rent in that city')]);
  await shop.connection.pool.query(`update rental_unit set in_service = false where edition_id = $1`, [edition]);
  expect((await join(person, edition)).status).toBe(404);
  expect(await waitsOf(person)).toEqual([]);
});

test('nobody waits for more things than there are places for one person', async () => {
  const person = await newBuyer(shop);
  const taken = await takenEdition();
  await joined(person, taken);
  await onLists(shop, { userId: person.userId, lists: mostWaits - 1 });
  const one = await join(person, await takenEdition());
  expect([one.status, one.text]).toEqual([409, expect.stringContaining('Leave one of those lists first')]);
  await joined(person, taken, { duration: '1week' });
});

test('the first is told by mail and text when a unit is free, once, and the next one after the hours', async () => {
  const edition = await takenEdition();
  const [first, second] = [await newBuyer(shop), await newBuyer(shop)];
  await joined(first, edition);
  await joined(second, edition);
  await tell(noonIn(1));
  expect(await toldOf(first)).toEqual([]);
  await oneIsFree(shop, edition);
  await tell(noonIn(1));
  await tell(noonIn(1));
  expect(await toldOf(first)).toEqual(['email', 'sms']);
  expect(await toldOf(second)).toEqual([]);
  await tell(noonIn(2));
  expect(await toldOf(first)).toEqual(['email', 'sms']);
  expect(await toldOf(second)).toEqual(['email', 'sms']);
  expect(await waitsOf(first)).toEqual([]);
});

test('nobody is woken at night', async () => {
  const edition = await takenEdition();
  const person = await newBuyer(shop);
  await joined(person, edition);
  await oneIsFree(shop, edition);
  await tell(new Date(`${addDays(indianDay(new Date()), 1)}T03:00:00+05:30`));
  expect(await toldOf(person)).toEqual([]);
});

test('a new unit, a cancelled booking and an inspected return each tell somebody', async () => {
  const added = await takenEdition();
  const waits = await newBuyer(shop);
  await joined(waits, added);
  await owner.post('/api/office/addUnits', { editionId: added, city: place, labels: [`NEW-${added}`] });
  await tell(noonIn(1));
  expect(await toldOf(waits)).toHaveLength(2);

  const booked = await lonelyEdition(shop);
  const [renter, other] = [await newBuyer(shop), await newBuyer(shop)];
  const { orderId } = await rented(renter, { edition: booked, duration: '1month', startDate: rentalStart });
  await joined(other, booked, { duration: '1week', startDate: addDays(rentalStart, 2) });
  await renter.browser.post('/api/cancelOrder', { userId: renter.userId, orderId });
  await tell(noonIn(1));
  expect(await toldOf(other)).toHaveLength(2);

  const back = await lonelyEdition(shop);
  const [late, next] = [await newBuyer(shop), await newBuyer(shop)];
  const early = await rented(late, { edition: back, duration: '1month', startDate: rentalStart });
  await joined(next, back, { duration: '1week', startDate: addDays(rentalStart, 10) });
  await handOverRental(shop, early.orderId);
  const hand = { by: 'Meena', now: noonIn(3) };
  await staffOf(shop).act(early.orderId, (tx, order) => takeBack(tx, order, hand));
  await tell(noonIn(3));
  expect(await toldOf(next)).toEqual([]);
  await staffOf(shop).act(early.orderId, (tx, order) => inspectRental(tx, order, hand));
  await tell(noonIn(3));
  expect(await toldOf(next)).toHaveLength(2);
});

test('who books waits no more: on delivery at once, online when it is paid', async () => {
  const edition = await takenEdition();
  const [first, second] = [await newBuyer(shop), await newBuyer(shop)];
  await joined(first, edition);
  await joined(second, edition);
  await owner.post('/api/office/addUnits', {
    editionId: edition,
    city: place,
    labels: [`A-${edition}`, `B-${edition}`],
  });
  await rented(first, { edition, duration: '1day', startDate: rentalStart });
  expect(await waitsOf(first)).toEqual([]);
  const placed = await rented(second, { edition, duration: '1day', startDate: rentalStart, payment: 'online' });
  expect(await placeOf(second, edition)).toBe(1);
  await payAtSandbox(shop, placed);
  expect(await waitsOf(second)).toEqual([]);
});

test('what happens to the list of one city leaves those who wait in another city where they are', async () => {
  const edition = await takenEdition();
  const [first, second, third] = [await newBuyer(shop), await newBuyer(shop), await newBuyer(shop)];
  for (const person of [first, second]) await waitsInVellore(person, edition);
  for (const person of [second, third]) await joined(person, edition);
  expect(await citiesOf(second)).toEqual(['vellore', place]);
  await oneIsFree(shop, edition);
  await tell(noonIn(1));
  expect([await toldOf(first), await toldOf(second), await toldOf(third)]).toEqual([[], ['email', 'sms'], []]);
  expect(await waitsOf(second)).toMatchObject([{ toldUntil: null }, { toldUntil: expect.any(String) as string }]);
  await rented(second, { edition, duration: '1day', startDate: rentalStart });
  expect(await citiesOf(second)).toEqual(['vellore']);
  await waitsInVellore(third, edition);
  await third.browser.post('/api/leaveWaitingList', { userId: third.userId, id: edition, place });
  expect(await citiesOf(third)).toEqual(['vellore']);
});

test('a wait reserves nothing: whoever comes first has it', async () => {
  const edition = await takenEdition();
  const waits = await newBuyer(shop);
  await joined(waits, edition);
  await oneIsFree(shop, edition);
  await tell(noonIn(1));
  expect((await rent(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart })).status).toBe(200);
});

test('who is blocked is passed over, and a closed city tells nobody', async () => {
  const edition = await takenEdition();
  const [blocked, next] = [await newBuyer(shop), await newBuyer(shop)];
  await joined(blocked, edition);
  await joined(next, edition);
  await owner.post('/api/office/blockCustomer', { customerId: blocked.userId, isBlocked: true, why: 'For a test' });
  expect(await placeOf(next, edition)).toBe(1);
  await oneIsFree(shop, edition);
  const open = (isOpen: boolean) => owner.post('/api/office/changeCity', { slug: place, isOpen, why: 'For a test' });
  expect((await open(false)).status).toBe(200);
  await tell(noonIn(1));
  expect(await toldOf(next)).toEqual([]);
  expect(await waitsOf(next)).toMatchObject([{ isOpen: false }]);
  await open(true);
  await tell(noonIn(1));
  expect([await toldOf(blocked), await toldOf(next)]).toEqual([[], ['email', 'sms']]);
});

test('my wait is there all of its day, and ends when the day is past', async () => {
  const edition = await takenEdition();
  const person = await newBuyer(shop);
  await joined(person, edition, { startDate: rentalStart });
  const listedAt = (at: Date) => listWaitsOf(shop.connection.database, person.userId, at);
  const [last, past] = [`${rentalStart}T23:59:59.999+05:30`, `${addDays(rentalStart, 1)}T00:00:00+05:30`] as const;
  await tell(new Date(last));
  expect(await listedAt(new Date(last))).toMatchObject([{ startsOn: rentalStart, position: 1 }]);
  expect(await waitsOf(person)).toHaveLength(1);
  expect(await listedAt(new Date(past))).toEqual([]);
  await tell(new Date(past));
  expect(await waitsOf(person)).toEqual([]);
});

test('the office sees who waits for what, and for how long', async () => {
  const edition = await takenEdition();
  const person = await newBuyer(shop);
  await joined(person, edition, { duration: '1week' });
  await shop.connection.pool.query(
    `update rental_wait set joined_at = now() - interval '3 days' where shopper_id = $1`,
    [person.userId],
  );
  const lists = (await owner.get('/api/office/waitingLists')).json() as ReplyOf<typeof officeWaitingLists>;
  const list = lists.find(({ editionId }) => editionId === edition);
  expect(list).toMatchObject({
    city: 'Chennai',
    people: [{ customerId: person.userId, duration: '1week', startDate: null, daysWaited: 3, toldUntil: null }],
  });
});
