import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formatRupees } from '../../../src/rules/money/format-rupees.ts';
import { addDays, formatWeekday } from '../../../src/rules/time/day.ts';
import { takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { nextOfLate } from '../../support/broken-units.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  extendAtCounter,
  handOverRental,
  lonelyEdition,
  rentalStart,
  rented,
  renterKnown,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const at = (day: string, time: string) => new Date(`${day}T${time}+05:30`);
const startDate = addDays(rentalStart, 3);
const dueOn = addDays(startDate, 7);

async function booked(shipping = 'porter') {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate, shipping });
  return { person, orderId, edition };
}

/** The e-mails about a rental that starts or ends, the oldest first. */
async function told({ person, orderId }: { person: Buyer; orderId: string }) {
  await shop.runJob('emails', at(addDays(dueOn, 30), '12:00'));
  const letters = (await shop.outbox()).filter(
    ({ to, subject }) => to === person.form.email && /starts|is (due|late)/.test(subject ?? ''),
  );
  return letters
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ subject, text }) => ({
      subject: subject?.replace(`Your rental ${orderId} `, '').replace(' · GameTrove', ''),
      text,
    }));
}

const saying = (text: string): string => expect.stringContaining(text) as string;

test('I am told the day before it starts and on the day, once each, by day and in Indian time, with what I pay then', async () => {
  const rental = await booked();
  const before = addDays(startDate, -1);
  await shop.runJobs(at(addDays(startDate, -2), '12:00'));
  await shop.runJobs(at(before, '08:59'));
  expect(await told(rental)).toEqual([]);
  await shop.runJobs(at(before, '09:00'));
  await shop.runJobs(at(before, '23:59'));
  await shop.runJobs(at(startDate, '08:59'));
  expect(await told(rental)).toHaveLength(1);
  await shop.runJobs(at(startDate, '09:00'));
  await shop.runJobs(at(startDate, '12:00'));
  const { toPay } = (await rental.person.details(rental.orderId)).money;
  expect(await told(rental)).toEqual([
    { subject: `starts on ${formatWeekday(startDate)}`, text: saying('Our courier brings it on') },
    { subject: 'starts today', text: saying('Our courier brings it on') },
  ]);
  const amount = { text: saying(formatRupees(toPay)) };
  expect(await told(rental)).toMatchObject([amount, amount]);
});

test('before a courier brings a rental with a deposit I am told to pay online first, and nothing of it once it is paid', async () => {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, 300000)', [
    edition,
  ]);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate, shipping: 'porter', payment: 'pod' });
  await shop.runJobs(at(addDays(startDate, -1), '12:00'));
  const [before] = await told({ person, orderId });
  const { toPay } = (await person.details(orderId)).money;
  expect(before?.text).toContain(`Our courier brings it on ${formatWeekday(startDate)}, when it is paid.`);
  expect(before?.text).toContain('Our courier cannot take a deposit: please pay the rent and the deposit online');
  expect(before?.text).toMatch(new RegExp(`To pay before it leaves:? *${formatRupees(toPay)}`));
  expect(before?.text).not.toMatch(/hand-over|collected|pay the deposit\./);
  const link = await person.browser.post('/api/payRental', { userId: person.userId, orderId });
  await payAtSandbox(shop, link.json() as CheckoutReply);
  await shop.runJobs(at(startDate, '12:00'));
  const after = (await told({ person, orderId })).at(-1);
  expect(after).toMatchObject({ subject: 'starts today', text: saying(`brings it on ${formatWeekday(startDate)}.`) });
  expect(after?.text).not.toMatch(/[Tt]o pay|cannot take a deposit/);
});

test('nobody is told of a rental that was cancelled, left early or was booked that very day', async () => {
  const cancelled = await booked('self');
  const { browser, userId } = cancelled.person;
  expect((await browser.post('/api/cancelOrder', { userId, orderId: cancelled.orderId })).status).toBe(200);
  const gone = await booked();
  await handOverRental(shop, gone.orderId);
  const sameDay = await booked();
  await shop.connection.pool.query('update shop_order set placed_at = $2 where number = $1', [
    sameDay.orderId,
    at(addDays(startDate, -1), '00:00'),
  ]);
  await shop.runJobs(at(addDays(startDate, -1), '12:00'));
  for (const rental of [cancelled, gone, sameDay]) expect(await told(rental)).toEqual([]);
});

test('I am told the day before the end, on the day and on each late day, with what that costs', async () => {
  const rental = await booked();
  await handOverRental(shop, rental.orderId);
  await shop.runJobs(at(addDays(dueOn, -2), '12:00'));
  await shop.runJobs(at(addDays(dueOn, -1), '08:59'));
  expect(await told(rental)).toEqual([]);
  for (const day of [-1, 0, 1, 2]) {
    await shop.runJobs(at(addDays(dueOn, day), '00:01'));
    await shop.runJobs(at(addDays(dueOn, day), '09:00'));
    await shop.runJobs(at(addDays(dueOn, day), '20:00'));
  }
  const perDay = await dayPriceOf(rental.edition);
  expect(await told(rental)).toEqual([
    { subject: 'is due tomorrow', text: saying(`costs ${formatRupees(perDay)}.`) },
    { subject: 'is due today', text: saying(`/orders?order=${rental.orderId}&do=extend`) },
    { subject: 'is late', text: saying(`The late fee is ${formatRupees(perDay)} so far`) },
    { subject: 'is late', text: saying(`The late fee is ${formatRupees(2 * perDay)} so far`) },
  ]);
});

test('whoever keeps it longer or brings it back is told nothing more', async () => {
  const longer = await booked();
  await handOverRental(shop, longer.orderId);
  await extendAtCounter(shop, longer.orderId, { lineId: await lineOf(longer), duration: '1week' });
  const back = await booked();
  await handOverRental(shop, back.orderId);
  const now = at(addDays(dueOn, -3), '12:00');
  await staffOf(shop).act(back.orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now }));
  for (const day of [-1, 0, 1]) await shop.runJobs(at(addDays(dueOn, day), '12:00'));
  for (const rental of [longer, back]) expect(await told(rental)).toEqual([]);
  await shop.runJobs(at(addDays(dueOn, 6), '12:00'));
  expect(await told(longer)).toMatchObject([
    { subject: 'is due tomorrow', text: saying(formatWeekday(addDays(dueOn, 7))) },
  ]);
});

async function lineOf({ person, orderId }: { person: Buyer; orderId: string }): Promise<number> {
  return (await person.details(orderId)).lines[0]?.lineId ?? 0;
}

async function dayPriceOf(edition: number): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ paise: number }>(
    `select price_paise as paise from rent_price where edition_id = $1 and duration = '1day'`,
    [edition],
  );
  return (rows[0]?.paise ?? 0) / 100;
}

const linkTo = (orderId: string) => `/orders?order=${orderId}`;

/** The e-mails of a booking, the oldest first. */
async function lettersOf({ person }: { person: Buyer }) {
  await shop.runJob('emails', at(addDays(dueOn, 30), '12:00'));
  const letters = (await shop.outbox()).filter(({ to, subject }) => to === person.form.email && subject);
  return letters.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ text }) => text);
}

/** A rental with a deposit that asks for an identity document. */
async function bookedDear(payment: 'online' | 'pod') {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query('update edition set mrp_paise = 4000000 where id = $1', [edition]);
  const person = await newBuyer(shop);
  const placed = await rented(person, { edition, startDate, payment, shipping: 'self' });
  if (payment === 'online') await payAtSandbox(shop, placed);
  return { person, orderId: placed.orderId };
}

test.each(['online', 'pod'] as const)(
  'what I have yet to do before the hand-over stands in the messages of my booking, with one link (%s)',
  async (payment) => {
    const rental = await bookedDear(payment);
    await shop.runJobs(at(addDays(startDate, -1), '12:00'));
    const letters = (await lettersOf(rental)).filter((text) => text.includes(rental.orderId));
    const paid = 'please send us an identity document and accept the agreement with a code from your phone.';
    const unpaid =
      'please send us an identity document, accept the agreement with a code from your phone and pay the deposit.';
    expect(letters).toEqual([saying(paid), saying(payment === 'pod' ? unpaid : paid)]);
    // The message about the booking names what is owed instead.
    const owed = /Still to pay before the hand-over: \S+ of rent and ₹8,000 of deposit, which comes back\./;
    expect(owed.test(letters[0] ?? '')).toBe(payment === 'pod');
    for (const text of letters) expect(text.split(linkTo(rental.orderId))).toHaveLength(2);
  },
);

test('whoever has done it all reads nothing of it', async () => {
  const rental = await bookedDear('online');
  await renterKnown(shop, rental.orderId);
  await shop.runJobs(at(addDays(startDate, -1), '12:00'));
  const [first, second] = await lettersOf(rental);
  expect([first, second]).toEqual([saying('Before we hand it over'), saying('pick it up')]);
  expect(second).not.toContain('Before we hand it over');
});

test('whose unit is not there on the first day reads that instead, and that they may cancel without a fee', async () => {
  const { next: orderId, person, startDate: firstDay } = await nextOfLate(shop, { payment: 'online' });
  await shop.runJobs(at(firstDay, '12:00'));
  await shop.runJobs(at(firstDay, '15:00'));
  const letters = (await lettersOf({ person })).filter((text) => text.includes('without a fee'));
  expect(letters).toEqual([saying(linkTo(orderId))]);
  expect((await told({ person, orderId })).map(({ subject }) => subject)).not.toContain('starts today');
});
