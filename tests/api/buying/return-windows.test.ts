import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, formatWeekday, indianDay } from '../../../src/rules/time/day.ts';
import { changeReturnWindow } from '../../../src/shop/rentals/hand-over-window.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, lonelyEdition, rent, rentalStart, rented } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const evening = '2 PM to 6 PM';
const changed = ({ browser, userId }: Buyer, orderId: string, window: string | null) =>
  browser.post('/api/setReturnWindow', { userId, orderId, window });
const windowOf = async (person: Buyer, orderId: string) => (await person.details(orderId)).rental?.returnWindow;
/** Its last day is so many days from today. */
async function endsIn(orderId: string, days: number): Promise<void> {
  const dueOn = addDays(indianDay(new Date()), days);
  const { rows } = await shop.connection.pool.query<{ shift: number }>(
    `select $2::date - due_on as shift from rental join shop_order on shop_order.id = order_id where number = $1`,
    [orderId, dueOn],
  );
  const moved = [orderId, rows[0]?.shift];
  await shop.connection.pool.query(
    `update rental_booking set days = daterange(lower(days) + $2::int, upper(days) + $2::int) where reference = $1`,
    moved,
  );
  await shop.connection.pool.query(
    `update rental set starts_on = starts_on + $2::int, due_on = due_on + $2::int
     where order_id = (select id from shop_order where number = $1)`,
    moved,
  );
}

test('our courier collects it at the time of the hand-over, unless I say another one or none', async () => {
  const edition = await lonelyEdition(shop);
  const wish = { edition, startDate: rentalStart, duration: '1day', handOverWindow: '10 AM to 1 PM' };
  const odd = await rent(await newBuyer(shop), { ...wish, returnWindow: 'at midnight' });
  expect([odd.status, odd.json()]).toMatchObject([409, { fields: { returnWindow: expect.any(String) as string } }]);
  const choices = [
    { expected: '10 AM to 1 PM' },
    { returnWindow: evening, expected: evening },
    { returnWindow: null, expected: null },
    { returnWindow: evening, shipping: 'self', expected: null },
  ];
  for (const [index, { expected, ...chosen }] of choices.entries()) {
    const person = await newBuyer(shop);
    const startDate = addDays(rentalStart, 4 * index);
    const { orderId } = await rented(person, { ...wish, ...chosen, startDate });
    expect(await windowOf(person, orderId)).toBe(expected);
  }
});

test('I and the counter change when it is collected until the day before, the desk and the reminder tell it', async () => {
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition: await lonelyEdition(shop), startDate: rentalStart });
  expect(await windowOf(person, orderId)).toBe(null);
  expect((await changed(person, orderId, 'at midnight')).status).toBe(409);
  expect((await changed(await newBuyer(shop), orderId, evening)).status).toBe(404);
  expect((await changed(person, orderId, evening)).status).toBe(200);
  await handOverRental(shop, orderId);
  const { browser: counter } = await signedInStaff(shop, 'rentals');
  const set = { orderId, window: '10 AM to 1 PM', why: 'They called' };
  expect((await counter.post('/api/office/setReturnWindow', set)).status).toBe(200);
  expect((await counter.get(`/api/office/order?orderId=${orderId}`)).json()).toMatchObject({
    rentals: [{ returnWindow: '10 AM to 1 PM' }],
  });

  await endsIn(orderId, 1);
  expect((await changed(person, orderId, evening)).status).toBe(200);
  await endsIn(orderId, 0);
  const late = await changed(person, orderId, null);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('until the day before')]);
  expect((await counter.post('/api/office/setReturnWindow', set)).status).toBe(409);
  const desk = (await counter.get('/api/office/rentalDesk')).json() as { orderId: string }[];
  expect(desk.find((row) => row.orderId === orderId)).toMatchObject({ task: 'take back', returnWindow: evening });
  expect(await windowOf(person, orderId)).toBe(evening);
});

test('what somebody brings back themselves is not collected', async () => {
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition: await lonelyEdition(shop), shipping: 'self' });
  const refused = await changed(person, orderId, evening);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('brought back to our counter')]);
});

test('the reminder tells when it is collected, and is sent again when the counter agrees on another time after it', async () => {
  const person = await newBuyer(shop);
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart, handOverWindow: '10 AM to 1 PM' };
  const { orderId } = await rented(person, wish);
  await handOverRental(shop, orderId);
  const dueOn = addDays(rentalStart, 7);
  const at = (time: string) => new Date(`${addDays(dueOn, -1)}T${time}+05:30`);
  const set = (window: string | null, now: Date) =>
    staffOf(shop).act(orderId, async (tx, order) => {
      await changeReturnWindow(tx, order, { window, by: 'staff', now });
    });
  const told = async () => {
    await shop.runJob('emails', at('23:00'));
    const letters = await shop.outbox();
    return letters.filter(({ to, subject }) => to === person.form.email && subject?.includes('is due tomorrow'));
  };
  await set(evening, at('08:00'));
  expect(await told()).toEqual([]);
  await shop.runJobs(at('10:00'));
  expect((await told()).map(({ text }) => text)).toEqual([
    expect.stringContaining(`Our courier collects it on ${formatWeekday(dueOn)}, ${evening}: please have it ready.`),
  ]);
  await set('10 AM to 1 PM', at('11:00'));
  const texts = (await told()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain(`${formatWeekday(dueOn)}, 10 AM to 1 PM: please have it ready.`);
});
