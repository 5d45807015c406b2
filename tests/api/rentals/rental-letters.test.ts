import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, formatWeekday } from '../../../src/rules/time/day.ts';
import { changeReturnWindow, changeWindow } from '../../../src/shop/rentals/hand-over-window.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  extendAtCounter,
  handOverRental,
  lonelyEdition,
  rentalPlace as place,
  rentalStart,
  rented,
} from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const [morning, evening] = ['10 AM to 1 PM', '2 PM to 6 PM'];
const at = (day: string, time: string) => new Date(`${day}T${time}+05:30`);
const dueOn = addDays(rentalStart, 7);

/** What somebody reads whose subject is about this, the oldest first. */
async function letters({ form }: Buyer, about: string | RegExp): Promise<string[]> {
  await shop.runJob('emails', at(addDays(dueOn, 60), '12:00'));
  const all = (await shop.outbox()).filter(({ to, subject }) => to === form.email && (subject ?? '').match(about));
  return all.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ text }) => text.replaceAll(/\s+/g, ' '));
}

test('who books reads when our courier collects it and where that is changed, and nothing of a courier at the counter', async () => {
  const wish = { startDate: rentalStart, handOverWindow: morning };
  const collected = `Our courier collects it on ${formatWeekday(dueOn)}, ${morning}. You can change the time on the page of your order until the day before.`;
  const atDoor = await newBuyer(shop);
  await rented(atDoor, { ...wish, edition: await lonelyEdition(shop) });
  expect((await letters(atDoor, 'is booked')).join()).toContain(collected);
  const online = await newBuyer(shop);
  await payAtSandbox(shop, await rented(online, { ...wish, edition: await lonelyEdition(shop), payment: 'online' }));
  const paid = (await letters(online, 'is paid')).join();
  expect(paid).toContain(collected);
  expect(paid).toContain(`It is yours from ${formatWeekday(rentalStart)} until ${formatWeekday(dueOn)}, 8 PM.`);
  const open = await newBuyer(shop);
  await rented(open, { edition: await lonelyEdition(shop), startDate: rentalStart });
  expect((await letters(open, 'is booked')).join()).toContain(
    `collects it on ${formatWeekday(dueOn)}: we will call you about the time.`,
  );
  const self = await newBuyer(shop);
  await rented(self, { ...wish, edition: await lonelyEdition(shop), shipping: 'self' });
  expect((await letters(self, 'is booked')).join()).not.toContain('courier');
});

test('what starts on several days is told with the days of each thing, from the first one on', async () => {
  const person = await newBuyer(shop);
  const item = async (startDate: string) => ({
    id: await lonelyEdition(shop),
    place,
    duration: '1day',
    qty: 1,
    startDate,
  });
  const [first, second] = [rentalStart, addDays(rentalStart, 3)];
  const answer = await person.browser.post('/api/checkout', {
    direction: 'rent',
    userId: person.userId,
    addressId: person.addressId,
    rentItems: [await item(second), await item(first)],
    paymentMethod: 'pod',
    shippingMethod: 'porter',
    handOverWindow: morning,
  });
  expect(answer.status, answer.text).toBe(200);
  const text = (await letters(person, 'is booked')).join();
  for (const day of [first, second]) {
    expect(text).toContain(`is yours from ${formatWeekday(day)} until ${formatWeekday(addDays(day, 1))}, 8 PM.`);
  }
  expect(text).toContain(`It will be handed over on ${formatWeekday(first)}, ${morning}.`);
});

test('each change of the time of the hand-over is told once, also back and forth on one day, and when it is left open', async () => {
  const person = await newBuyer(shop);
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart, handOverWindow: morning };
  const { orderId } = await rented(person, wish);
  const start = Date.now();
  const changes = [evening, evening, morning, evening, null, null];
  for (const [minute, window] of changes.entries()) {
    const now = new Date(start + minute * 60_000);
    await staffOf(shop).act(orderId, async (tx, order) => {
      await changeWindow(tx, order, { window, now });
    });
  }
  const told = await letters(person, 'starts on');
  expect(told).toHaveLength(4);
  const text = told.join(' ');
  expect(text.split(`${formatWeekday(rentalStart)}, ${evening}.`)).toHaveLength(3);
  expect(text).toContain(`The time we told you before, ${evening}, no longer holds: we will call you.`);
});

test('each change of the time of the collection after its reminder is told once, also back and forth on one day', async () => {
  const person = await newBuyer(shop);
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart, handOverWindow: morning };
  const { orderId } = await rented(person, wish);
  await handOverRental(shop, orderId);
  const changes = [evening, evening, morning, evening];
  for (const [minute, window] of changes.entries()) {
    const now = at(addDays(dueOn, -1), `11:0${minute}`);
    await staffOf(shop).act(orderId, async (tx, order) => {
      await changeReturnWindow(tx, order, { window, by: 'staff', now });
    });
  }
  const told = await letters(person, 'is due tomorrow');
  expect(told).toHaveLength(3);
  expect(told.join(' ').split(`${evening}: please have it ready`)).toHaveLength(3);
});

test('who keeps it for longer reads until when, and how it comes back', async () => {
  const person = await newBuyer(shop);
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart, handOverWindow: morning };
  const { orderId } = await rented(person, wish);
  await handOverRental(shop, orderId);
  const lineId = (await person.details(orderId)).lines[0]?.lineId;
  await extendAtCounter(shop, orderId, { lineId, duration: '1week' });
  const until = formatWeekday(addDays(dueOn, 7));
  const told = await letters(person, /is yours until/);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`Our courier collects it on ${until}, ${morning}.`);
});
