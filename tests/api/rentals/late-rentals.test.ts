import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { RentDuration } from '../../../src/rules/line-choices.ts';
import { addDays, formatWeekday } from '../../../src/rules/time/day.ts';
import { listRentalsOf } from '../../../src/shop/rentals/booking/bookings.ts';
import { extendAtTheCounter } from '../../../src/shop/rentals/booking/extend-rental.ts';
import { takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { longerWish, shownExtension } from '../../support/longer.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, lonelyEdition, makeLate, rentalStart, rented } from '../../support/rentals.ts';
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
const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);

/** Somebody has something at home that costs 50 rupees a day. */
async function atHome(duration: RentDuration) {
  const person = await newBuyer(shop);
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query(`update rent_price set price_paise = 5000 where edition_id = $1 and duration = '1day'`, [edition]);
  const { orderId } = await rented(person, { edition, duration, startDate: rentalStart });
  await handOverRental(shop, orderId);
  const lineId = (await person.details(orderId)).rental?.items[0]?.lineId;
  return { person, orderId, lineId };
}

const dueOn = addDays(rentalStart, 1);
const backOn = (orderId: string, day: string) =>
  staff.act(orderId, (tx, order) => takeBack(tx, order, { by, now: noonOf(day) }));
const chargesOf = async (person: Buyer, orderId: string) => (await person.details(orderId)).rental?.charges ?? [];

/** It is kept longer on a day, and paid at the counter. */
const extendOn = (orderId: string, day: string, duration: RentDuration) =>
  staff.act(orderId, async (tx, order) => {
    const [rental] = await listRentalsOf(tx, order.id);
    const over = { method: 'cash', slip: null, by, now: noonOf(day) } as const;
    const wanted = { lineId: rental?.lineId ?? 0, duration };
    const seen = await shownExtension(tx, order, { ...wanted, today: day });
    await extendAtTheCounter(tx, order, { ...wanted, seen, ...over });
  });

test('what is late is kept on past today only: on the page, at the counter, and whoever asks for it', async () => {
  const { browser: counter } = await signedInStaff(shop, 'rentals');
  const { person, orderId } = await atHome('1week');
  await makeLate(shop, orderId);
  const item = (await person.details(orderId)).rental?.items[0];
  expect(item?.extensions.map(({ duration }) => duration)).toEqual(['1week', '2week', '3week', '1month']);
  const seen = (await counter.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
  expect(seen.rentals[0]?.extensions).toEqual(item?.extensions);
  const { userId, ...wish } = await longerWish(person, orderId, '1day');
  const asked = await person.browser.post('/api/extendRental', { userId, ...wish });
  const atCounter = await counter.post('/api/office/extendRental', { ...wish, method: 'cash' });
  for (const { status, text } of [asked, atCounter]) {
    expect([status, text]).toEqual([409, expect.stringContaining('choose a time that ends after today')]);
  }
});

test('late days cost what was agreed, and are not bought back with a time that is over', async () => {
  const { person, orderId } = await atHome('1day');
  await expect(extendOn(orderId, addDays(dueOn, 1), '1day')).rejects.toThrow('That would end on');
  await expect(extendOn(orderId, addDays(dueOn, 7), '1week')).rejects.toThrow('That would end on');
  await backOn(orderId, addDays(dueOn, 7));
  expect(await chargesOf(person, orderId)).toMatchObject([{ kind: 'late', amount: 350 }]);
});

test('a longer time that ends after today pays the late days since, and those after it are late again', async () => {
  const { person, orderId } = await atHome('1day');
  await extendOn(orderId, addDays(dueOn, 6), '1week');
  await backOn(orderId, addDays(dueOn, 8));
  expect(await chargesOf(person, orderId)).toMatchObject([
    { kind: 'extension', isSettled: true },
    { kind: 'late', amount: 50, reason: `1 day after ${formatWeekday(addDays(dueOn, 7))}` },
  ]);
});

test('who asked for a longer time before it was too late keeps it, although the money came later', async () => {
  const { person, orderId } = await atHome('1day');
  const asked = await person.browser.post('/api/extendRental', await longerWish(person, orderId, '1day'));
  await makeLate(shop, orderId);
  await shop.connection.pool.query(
    `update rental_extension set from_day = from_day - 12, until_day = until_day - 12, wanted_at = wanted_at - interval '12 days'
     where order_id = (select id from shop_order where number = $1)`,
    [orderId],
  );
  await payAtSandbox(shop, asked.json() as CheckoutReply);
  expect(await chargesOf(person, orderId)).toMatchObject([{ kind: 'extension', isSettled: true }]);
});
