import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noShowDays } from '../../../src/rules/rentals/no-show.ts';
import { addDays, formatPlainDay, formatWeekday } from '../../../src/rules/time/day.ts';
import { takeRentAndDeposit } from '../../../src/shop/rentals/money/counter-payments.ts';
import { textOf } from '../../../src/server/messages/sms-templates.ts';
import { endNoShows } from '../../../src/shop/rentals/unpaid/end-no-shows.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { askedRenter } from '../../support/broken-units.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { standardLimits, widenLimits } from '../../support/limits.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  handOverRental,
  lonelyEdition,
  rent,
  rentalPlace as place,
  rented,
  rentalStart as startDate,
  renterKnown,
  type RentWish,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const at = (day: string, time: string) => new Date(`${day}T${time}+05:30`);
const evening = at(startDate, '20:00');
const endAt = (now: Date) => endNoShows(shop.connection.database, now);
const cash = { method: 'cash', slip: null, by: 'Meena', now: new Date() } as const;

async function booked(wish: Partial<RentWish> = {}) {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const placed = await rented(person, { edition, duration: '1day', startDate, shipping: 'self', ...wish });
  return { person, edition, orderId: placed.orderId, url: placed.url };
}

const statusOf = async ({ person, orderId }: { person: Buyer; orderId: string }) =>
  (await person.details(orderId)).status;

test('promise 36: what nobody came for is free for others on the evening of its first day, and its renter reads why', async () => {
  const rental = await booked();
  await shop.runJobs(at(startDate, '19:59'));
  expect(await statusOf(rental)).toBe('Booked');
  await shop.runJobs(evening);
  await shop.runJobs(at(addDays(startDate, 1), '12:00'));
  const { status, timeline } = await rental.person.details(rental.orderId);
  const day = formatWeekday(startDate);
  expect([status, timeline.at(-1)]).toEqual([
    'Cancelled',
    expect.objectContaining({ note: `It was not collected on ${day}, and is free for others again` }),
  ]);
  const letters = (await shop.outbox()).filter(
    ({ to, subject }) => to === rental.person.form.email && subject?.includes('was not collected'),
  );
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining(`handed over on ${day}`)]);
  const { person } = await booked({ edition: rental.edition });
  expect(await person.orders()).toHaveLength(1);
});

test('the next morning it is gone: the office is told so, and sees why', async () => {
  const rental = await booked();
  const { browser } = await signedInStaff(shop, 'manager');
  await endAt(evening);
  const { orderId } = rental;
  const handed = await browser.post('/api/office/moveOrder', { orderId, move: 'hand-over' });
  expect([handed.status, handed.text]).toEqual([409, expect.stringContaining('is cancelled')]);
  await expect(staffOf(shop).act(orderId, (tx, order) => takeRentAndDeposit(tx, order, cash))).rejects.toThrow(
    'was cancelled',
  );
  const detail = await browser.get(`/api/office/order?orderId=${orderId}`);
  expect(detail.text).toContain('It was not collected on');
});

test('a machine that slept for days does it when it wakes up', async () => {
  const rental = await booked();
  await shop.runJobs(at(addDays(startDate, 9), '03:00'));
  expect(await statusOf(rental)).toBe('Cancelled');
});

test('what is paid stays, online or at the counter, and so does what was handed over', async () => {
  const online = await booked({ payment: 'online' });
  await payAtSandbox(shop, online);
  const atCounter = await booked();
  await staffOf(shop).act(atCounter.orderId, (tx, order) => takeRentAndDeposit(tx, order, cash));
  const handed = await booked();
  await handOverRental(shop, handed.orderId);
  await endAt(at(addDays(startDate, 1), '12:00'));
  expect([await statusOf(online), await statusOf(atCounter), await statusOf(handed)]).toEqual([
    'Booked',
    'Booked',
    'Picked up',
  ]);
});

test('what a courier was to bring stays when only the shop is late, and not when its renter never said who they are', async () => {
  const ready = await booked({ shipping: 'porter' });
  await renterKnown(shop, ready.orderId);
  const unknown = await booked({ shipping: 'porter' });
  await endAt(evening);
  expect([await statusOf(ready), await statusOf(unknown)]).toEqual(['Booked', 'Cancelled']);
});

test('who had to pay online before the courier comes, and did not, reads that and not that they never came', async () => {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, 300000)', [
    edition,
  ]);
  const rental = await booked({ edition, shipping: 'porter' });
  await renterKnown(shop, rental.orderId);
  await shop.runJobs(evening);
  await shop.runJobs(at(addDays(startDate, 1), '12:00'));
  const day = formatWeekday(startDate);
  const { status, timeline } = await rental.person.details(rental.orderId);
  expect([status, timeline.at(-1)?.note]).toEqual([
    'Cancelled',
    `It was not paid by ${day}, and is free for others again`,
  ]);
  const letters = (await shop.outbox()).filter(
    ({ to, subject }) => to === rental.person.form.email && /was not (paid|collected)/.test(subject ?? ''),
  );
  expect(letters.map(({ text }) => text)).toEqual([
    expect.stringContaining('Its rent and deposit were not paid by that evening'),
  ]);
  const { rows } = await shop.connection.pool.query<{ template: string }>(
    'select distinct template from message where reference = $1',
    [`rental-no-show:${rental.orderId}`],
  );
  expect(rows).toEqual([{ template: 'rental-unpaid' }]);
  const text = { template: 'rental-unpaid', values: { order: rental.orderId, when: day }, shop: 'GameTrove' } as const;
  expect(textOf(text)).toContain(`was not paid online by ${day}`);
});

test('who never said who they are before the courier came reads that, and until when the next is paid first', async () => {
  await widenLimits(shop.connection.database, { noShowsPerPerson: 1 });
  const unknown = await booked({ shipping: 'porter' });
  await shop.runJobs(evening);
  await shop.runJobs(at(addDays(startDate, 1), '12:00'));
  const letters = (await shop.outbox()).filter(
    ({ to, subject }) => to === unknown.person.form.email && subject?.includes('could not leave'),
  );
  expect(letters).toHaveLength(1);
  const text = letters[0]?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'we waited for you to accept the agreement with a code from your phone, so we have cancelled it',
  );
  expect(text).toContain(
    `rentals that you book until ${formatPlainDay(addDays(startDate, noShowDays - 1))} are paid online at once`,
  );
  expect(text).not.toMatch(/missed you|not collected/);
  const messages = (await shop.outbox()).filter((message) => message.text.includes(unknown.orderId));
  expect(messages.filter((message) => message.text.includes('was not collected'))).toEqual([]);
  expect(messages.map((message) => message.text).join()).toContain(
    `order ${unknown.orderId} is cancelled. What goes back to you: Rs 0`,
  );
});

test('nobody is told to pay first whom the owner lets miss a rental more', async () => {
  await widenLimits(shop.connection.database, { noShowsPerPerson: 2 });
  const once = await booked();
  await shop.runJobs(evening);
  await shop.runJob('emails', at(addDays(startDate, 1), '12:00'));
  const letter = (await shop.outbox()).find(
    ({ to, subject }) => to === once.person.form.email && subject?.includes('was not collected'),
  );
  expect(letter?.text).not.toContain('paid online at once');
});

test('nobody is called a no-show because the unit was broken, or not back yet', async () => {
  const asked = await askedRenter(shop, { payment: 'pod', deposit: 0 });
  const edition = await lonelyEdition(shop);
  const late = await booked({ edition });
  await handOverRental(shop, late.orderId);
  const next = await booked({ edition, startDate: addDays(startDate, 4) });
  await endAt(at(addDays(startDate, 4), '20:00'));
  expect([await statusOf(asked), await statusOf(next)]).toEqual(['Booked', 'Booked']);
});

test('an order that starts on several days is handed over on the first one, and let go as a whole', async () => {
  const person = await newBuyer(shop);
  const item = async (day: string) => {
    return { id: await lonelyEdition(shop), place, duration: '1day', qty: 1, startDate: day };
  };
  const rentItems = [await item(addDays(startDate, 2)), await item(startDate)];
  const answer = await person.browser.post('/api/checkout', {
    direction: 'rent',
    userId: person.userId,
    addressId: person.addressId,
    rentItems,
    paymentMethod: 'pod',
    shippingMethod: 'self',
  });
  const { orderId } = answer.json() as { orderId: string };
  await endAt(at(addDays(startDate, -1), '23:59'));
  expect(await statusOf({ person, orderId })).toBe('Booked');
  await endAt(evening);
  expect(await statusOf({ person, orderId })).toBe('Cancelled');
  const { rows } = await shop.connection.pool.query(
    `select from rental_booking where reference = $1 and status <> 'cancelled'`,
    [orderId],
  );
  expect(rows).toEqual([]);
});

test.each([false, true])(
  'promise 36: who did not come pays for the next rental first, for some months (verified phone: %s)',
  async (isVerified) => {
    await standardLimits(shop.connection.database, {
      rentalNetworkPercent: 1_000_000,
      rentalUnverifiedPercent: 1_000_000,
    });
    const { person, orderId } = await booked();
    await endAt(evening);
    if (isVerified) {
      await shop.connection.pool.query('update shopper set phone_verified_at = now() where id = $1', [person.userId]);
    }
    const wish = { edition: await lonelyEdition(shop), duration: '1day', startDate };
    const refused = await rent(person, wish);
    expect([refused.status, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'open-limit',
        error:
          'In the last 90 days a rental that you had booked was not collected, paid or accepted in time. Please pay online for this one.',
      }),
    ]);
    expect(await payAtSandbox(shop, await rented(person, { ...wish, payment: 'online' }))).toContain('/order-success');
    await shop.connection.pool.query(
      `update rental set starts_on = starts_on - $2::int, due_on = due_on - $2::int
       where order_id = (select id from shop_order where number = $1)`,
      [orderId, noShowDays + 2],
    );
    expect((await rent(person, { ...wish, edition: await lonelyEdition(shop) })).status).toBe(200);
  },
);
