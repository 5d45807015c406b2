import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formatRupees } from '../../../src/rules/money/format-rupees.ts';
import { addDays, formatWeekday } from '../../../src/rules/time/day.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type CheckoutReply, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { longerWish } from '../../support/longer.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, lonelyEdition, rentalStart, rented } from '../../support/rentals.ts';

let shop: OpenShop;
let counter: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: counter } = await signedInStaff(shop, 'rentals'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** A game that somebody has at home until a week after the start. */
async function atHome() {
  const [person, edition] = [await newBuyer(shop), await lonelyEdition(shop)];
  const { orderId } = await rented(person, { edition, startDate: rentalStart });
  await handOverRental(shop, orderId);
  const online = (wish: object) => person.browser.post('/api/extendRental', wish);
  const overTheCounter = ({ userId: _renter, ...wish }: Awaited<ReturnType<typeof longerWish>>) =>
    counter.post('/api/office/extendRental', { ...wish, method: 'cash' });
  /** Until when it is kept, what was charged for it, and how many payments were opened or taken for longer times. */
  const stand = async () => {
    const { rental } = await person.details(orderId);
    const { rows } = await shop.connection.pool.query<{ count: number }>(
      `select count(*)::int as count from (
         select order_id from payment where purpose = 'extension' union all
         select order_id from counter_payment where purpose = 'charges') as paid
       join shop_order on shop_order.id = order_id where number = $1`,
      [orderId],
    );
    const charges = rental?.charges.map(({ amount }) => amount);
    return { dueOn: rental?.items[0]?.dueOn, charges, payments: rows[0]?.count };
  };
  return { person, edition, orderId, online, overTheCounter, stand };
}

const dueOn = addDays(rentalStart, 7);

test('pressed twice, or again after the answer was lost, it opens one page, and it is kept longer once', async () => {
  const { person, orderId, online, stand } = await atHome();
  const wish = await longerWish(person, orderId, '1day');
  const [first, second] = [await online(wish), await online(wish)];
  expect([first.status, second.json()]).toEqual([200, first.json()]);
  await payAtSandbox(shop, first.json() as CheckoutReply);
  const late = await online(wish);
  const until = addDays(dueOn, 1);
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining(`It is kept until ${formatWeekday(until)} already`),
  ]);
  expect(await stand()).toEqual({ dueOn: until, charges: [wish.seenTotal], payments: 1 });
});

test('at the counter it is kept longer once, too, and a page that was opened before takes no second payment', async () => {
  const { person, orderId, online, overTheCounter, stand } = await atHome();
  const wish = await longerWish(person, orderId, '1day');
  const page = (await online(wish)).json() as CheckoutReply;
  expect((await overTheCounter(wish)).status).toBe(200);
  const again = await overTheCounter(wish);
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('Nothing more was charged')]);
  const once = { dueOn: addDays(dueOn, 1), charges: [wish.seenTotal], payments: 2 };
  expect(await stand()).toEqual(once);
  await payAtSandbox(shop, page);
  await shop.runJobs();
  expect(await stand()).toEqual(once);
  expect((await person.details(orderId)).refunds.map(({ amount }) => amount)).toEqual([wish.seenTotal]);
});

test('another price than the one that was shown is told, and nothing is opened or charged', async () => {
  const { person, edition, orderId, online, overTheCounter, stand } = await atHome();
  const wish = await longerWish(person, orderId, '1day');
  await shop.connection.pool.query(
    `update rent_price set price_paise = price_paise + 1000 where edition_id = $1 and duration = '1day'`,
    [edition],
  );
  for (const { status, text } of [await online(wish), await overTheCounter(wish)]) {
    const now = `1 day more costs ${formatRupees(wish.seenTotal + 10)} now, until ${formatWeekday(wish.seenUntil)}.`;
    expect([status, text]).toEqual([409, expect.stringContaining(now)]);
  }
  expect(await stand()).toEqual({ dueOn, charges: [], payments: 0 });
  expect((await online(await longerWish(person, orderId, '1day'))).status).toBe(200);
});

test('another last day than the one that was shown is told, and nothing is opened or charged', async () => {
  const { person, orderId, online, overTheCounter, stand } = await atHome();
  const [week, day] = [await longerWish(person, orderId, '1week'), await longerWish(person, orderId, '1day')];
  expect((await overTheCounter(day)).status).toBe(200);
  for (const { status, text } of [await online(week), await overTheCounter(week)]) {
    const now = `costs ${formatRupees(week.seenTotal)} now, until ${formatWeekday(addDays(dueOn, 8))}. Nothing was charged.`;
    expect([status, text]).toEqual([409, expect.stringContaining(now)]);
  }
  expect(await stand()).toEqual({ dueOn: addDays(dueOn, 1), charges: [day.seenTotal], payments: 1 });
});

test('who keeps a rental longer reads until when in the text message, too', async () => {
  const { person, orderId, overTheCounter } = await atHome();
  expect((await overTheCounter(await longerWish(person, orderId, '1week'))).status).toBe(200);
  const texts = await textsTo(person.form.mobileNumber);
  const until = formatWeekday(addDays(dueOn, 7));
  expect(texts).toContainEqual(
    expect.stringContaining(`Your GameTrove rental ${orderId}: it is yours until ${until}.`),
  );
  expect(texts.join(' ')).not.toContain('There is news');
});

async function textsTo(mobileNumber: string): Promise<string[]> {
  for (let sent = 1; sent > 0;) sent = await shop.sendMessages();
  return (await shop.outbox()).filter(({ to }) => to === `+91${mobileNumber}`).map(({ text }) => text);
}
