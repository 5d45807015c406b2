import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultShopSettings } from '../../../src/rules/house/shop-settings.ts';
import { firstRentalDay } from '../../../src/rules/rentals/rental.ts';
import { type RentDuration } from '../../../src/rules/line-choices.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { closeRental, inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { atSandbox, type CheckoutReply, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { longerWish } from '../../support/longer.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow, outcomeOf } from '../../support/order-prices.ts';
import {
  extendAtCounter,
  lonelyEdition,
  payAndClose,
  payAndHandOver,
  rent,
  rentalPlace,
  rentalStart,
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

const place = rentalPlace;
const by = 'Meena';
const start = rentalStart;
const lonely = () => lonelyEdition(shop);

async function priceOf(edition: number, duration: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ paise: number }>(
    'select price_paise as paise from rent_price where edition_id = $1 and duration = $2',
    [edition, duration],
  );
  return (rows[0]?.paise ?? 0) / 100;
}

async function setPrice(edition: number, rupees: number): Promise<void> {
  await shop.connection.pool.query(
    `update rent_price set price_paise = $2 where edition_id = $1 and duration = '1week'`,
    [edition, rupees * 100],
  );
}

/** At noon in India. */
const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);

test('I rent for a week from the earliest free day, and pay at hand-over', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const earliest = firstRentalDay(new Date(), defaultShopSettings.figures);
  const { orderId, url } = await rented(person, { edition });
  expect(orderId).toMatch(/^GTR\d{10}$/);
  expect(new URL(url).pathname).toBe('/order-success');
  const order = await person.details(orderId);
  expect(order).toMatchObject({ direction: 'Rent', status: 'Booked', hasInvoice: false });
  expect(order.money.toPay).toBe(await priceOf(edition, '1week'));
  const startsOn = order.rental?.items[0]?.startsOn ?? '';
  expect([earliest, firstRentalDay(new Date(), defaultShopSettings.figures)]).toContain(startsOn);
  expect(order.rental?.items).toMatchObject([{ place, dueOn: addDays(startsOn, 7), extensions: [] }]);
});

test('promise 7: two people do not get the same unit for the same day, and a refusal names the next free one', async () => {
  const edition = await lonely();
  const people = await Promise.all([newBuyer(shop), newBuyer(shop), newBuyer(shop)]);
  const answers = await Promise.all(people.map((person) => rent(person, { edition, startDate: start })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(2);
  for (const { text } of refused) expect(text).toContain(`The next free day is`);
  for (const { text } of refused) expect(text).toContain(addDays(start, 9));
});

test('a total that is not the one on the button books nothing, and one rupee is enough to be another', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const total = await priceOf(edition, '1week');
  for (const seenTotal of [total - 1, total + 1]) {
    const answer = await rent(person, { edition, seenTotal });
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        error: `The total is ₹${total.toLocaleString('en-IN')} now. Please check it and book again.`,
      },
    ]);
  }
  expect(await person.orders()).toEqual([]);
  const first = await rented(person, { edition, seenTotal: total });
  expect((await person.details(first.orderId)).money.toPay).toBe(total);
});

test('the payment page asks for the price on the button, also when an older one was opened for the same wish', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const before = await priceOf(edition, '1week');
  const wish = { edition, payment: 'online' };
  const older = await rented(person, { ...wish, seenTotal: before });
  expect(await rented(person, { ...wish, seenTotal: before })).toMatchObject({ orderId: older.orderId });
  await setPrice(edition, before - 50);
  const refused = await rent(person, { ...wish, seenTotal: before - 20 });
  expect(refused.status).toBe(409);
  expect(await outcomeOf(shop, older.orderId)).toBe('pending');
  const newer = await rented(person, { ...wish, seenTotal: before - 50 });
  expect((await person.details(newer.orderId)).money.toPay).toBe(before - 50);
  expect(await outcomeOf(shop, older.orderId)).toBe('failed');
  await setPrice(edition, before);
});

test('I pay online, and what is not paid in time is free for others', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const placed = await rented(person, { edition, payment: 'online', startDate: start });
  const other = await newBuyer(shop);
  expect((await rent(other, { edition, startDate: start })).status).toBe(409);
  await shop.runJobs(minutesFromNow(16));
  expect(await outcomeOf(shop, placed.orderId)).toBe('failed');
  const second = await rented(other, { edition, payment: 'online', startDate: start });
  expect(await payAtSandbox(shop, second)).toBe(`/order-success?orderId=${second.orderId}`);
  expect((await other.details(second.orderId)).status).toBe('Booked');
  // The first one pays after all: the days are gone, so the money goes back.
  await atSandbox(shop, placed, { outcome: 'paid' });
  await shop.runJobs();
  expect(await person.details(placed.orderId)).toMatchObject({ status: 'Cancelled', refunds: [{ isDone: true }] });
});

test('I keep it for longer when the next days are free, and not when somebody else has them', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, duration: '1week', startDate: start });
  const next = await newBuyer(shop);
  await rented(next, { edition, duration: '1day', startDate: addDays(start, 16) });
  await staff.act(orderId, (tx, order) =>
    payAndHandOver(tx, order, { by, now: new Date(), chosenGames: 'FC 26, Hades' }),
  );
  const { rental } = await person.details(orderId);
  expect(rental?.items[0]?.extensions.map(({ duration }) => duration)).toEqual(['1day', '1week']);
  const extend = async (duration: RentDuration) =>
    person.browser.post('/api/extendRental', await longerWish(person, orderId, duration));
  expect((await extend('2week')).status).toBe(409);
  const asked = await extend('1week');
  expect(asked.status).toBe(200);
  // It counts when it is paid.
  expect((await person.details(orderId)).rental?.items).toMatchObject([{ dueOn: addDays(start, 7) }]);
  await atSandbox(shop, asked.json() as CheckoutReply, { outcome: 'paid' });
  const after = await person.details(orderId);
  expect(after.rental?.items).toMatchObject([{ dueOn: addDays(start, 14), chosenGames: 'FC 26, Hades' }]);
  expect(after.rental?.charges).toMatchObject([
    { kind: 'extension', amount: await priceOf(edition, '1week'), isSettled: true },
  ]);
});

test('a late return costs a day’s price per day, damage is charged up to its limit, and both say why', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: start, shipping: 'self' });
  await staff.act(orderId, (tx, order) => payAndHandOver(tx, order, { by, now: new Date() }));
  expect((await person.details(orderId)).status).toBe('Picked up');
  const dueOn = addDays(start, 1);
  await shop.runJobs(noonOf(dueOn));
  expect((await person.details(orderId)).status).toBe('Due');
  await staff.act(orderId, (tx, order) => takeBack(tx, order, { by, now: noonOf(addDays(dueOn, 2)) }));
  const { lines } = await person.details(orderId);
  const damage = { lineId: lines[0]?.lineId ?? 0, reason: 'The stand is broken' };
  const inspect = (rupees: number) =>
    staff.act(orderId, (tx, order) =>
      inspectRental(tx, order, { by, now: new Date(), damages: [{ ...damage, rupees }] }),
    );
  await expect(inspect(10_000_000)).rejects.toThrow('costs at most');
  await inspect(500);
  await payAndClose(shop, orderId);
  const { status, rental, timeline } = await person.details(orderId);
  expect(status).toBe('Closed');
  expect(rental?.charges).toMatchObject([
    { kind: 'late', amount: 2 * (await priceOf(edition, '1day')), isSettled: true },
    { kind: 'damage', amount: 500, reason: 'The stand is broken', isSettled: true },
  ]);
  expect(timeline.map((step) => step.status)).toEqual([
    'Booked',
    'Picked up',
    'Due',
    'Returned',
    'Inspected',
    'Closed',
  ]);
  await shop.sendMessages(noonOf(addDays(dueOn, 3)));
  const letters = (await shop.outbox()).filter(({ text }) => text.includes(orderId));
  expect(letters.some(({ text }) => text.includes('due'))).toBe(true);
});

test('promise 13: steps that the table does not have are refused', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition });
  await expect(staff.act(orderId, (tx, order) => takeBack(tx, order, { by, now: new Date() }))).rejects.toThrow(
    'is booked',
  );
  await expect(staff.act(orderId, (tx, order) => closeRental(tx, order, { by, now: new Date() }))).rejects.toThrow(
    'is booked',
  );
  expect((await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId })).status).toBe(200);
  await expect(staff.act(orderId, (tx, order) => payAndHandOver(tx, order, { by, now: new Date() }))).rejects.toThrow(
    'is cancelled',
  );
  // The days are free again.
  expect((await rent(await newBuyer(shop), { edition, startDate: start })).status).toBe(200);
});

test('promise 14: a double click makes one rental', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const answers = await Promise.all(Array.from({ length: 15 }, () => rent(person, { edition, startDate: start })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await person.orders()).toHaveLength(1);
});

test('a courier needs an address, who comes to the shop does not, and days that cannot be are refused', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const nowhere = { ...person, addressId: undefined as unknown as number };
  expect((await rent(nowhere, { edition })).text).toContain('Please Add an address');
  expect((await rent(person, { edition, startDate: '2020-01-01' })).status).toBe(409);
  expect((await rent(person, { edition: 2_000_000_000 })).status).toBe(404);
  const crowd = await rent(person, { edition, qty: 1000 });
  expect([crowd.status, crowd.text]).toEqual([400, expect.stringContaining('50')]);
  expect(await person.orders()).toEqual([]);
  expect((await rent(nowhere, { edition, shipping: 'self' })).status).toBe(200);
});

test('a rental starts today only before the hour of dispatch that the owner set', async () => {
  const setHour = (dispatchBeforeHour: number) =>
    shop.connection.database
      .transaction()
      .execute((tx) => changeSettings(tx, { group: 'figures', values: { dispatchBeforeHour }, now: new Date() }));
  const person = await newBuyer(shop);
  await setHour(0);
  const today = indianDay(new Date());
  const { orderId } = await rented(person, { edition: await lonely() });
  await setHour(defaultShopSettings.figures.dispatchBeforeHour);
  const tomorrows = [addDays(today, 1), addDays(indianDay(new Date()), 1)];
  expect(tomorrows).toContain((await person.details(orderId)).rental?.items[0]?.startsOn);
});

test('the same thing twice in one order, for other days: keeping one for longer leaves the other as it is', async () => {
  const edition = await lonely();
  const person = await newBuyer(shop);
  const { userId, addressId, browser } = person;
  const item = { id: edition, place, duration: '1day', qty: 1 };
  const placed = await browser.post('/api/checkout', {
    direction: 'rent',
    userId,
    addressId,
    rentItems: [
      { ...item, startDate: addDays(start, 6) },
      { ...item, startDate: start },
    ],
    paymentMethod: 'pod',
    shippingMethod: 'porter',
  });
  const { orderId } = placed.json() as { orderId: string };
  await staff.act(orderId, (tx, order) => payAndHandOver(tx, order, { by, now: new Date() }));
  const itemsNow = async () => (await person.details(orderId)).rental?.items ?? [];
  const [second, first] = await itemsNow();
  const extend = (duration: RentDuration) => extendAtCounter(shop, orderId, { lineId: first?.lineId, duration });
  await expect(extend('1week')).rejects.toThrow('It cannot be kept that long');
  await extend('1day');
  expect(await itemsNow()).toMatchObject([
    { lineId: second?.lineId, dueOn: addDays(start, 7) },
    { lineId: first?.lineId, dueOn: addDays(start, 2) },
  ]);
});
