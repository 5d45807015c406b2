import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paiseFromRupees } from '../../src/rules/money/paise.ts';
import { addDays } from '../../src/rules/time/day.ts';
import { takeBack } from '../../src/shop/rentals/rental-life.ts';
import { Browser } from '../support/browser.ts';
import { atSandbox, type Buyer, newBuyer } from '../support/buyers.ts';
import { atNight } from '../support/night-test.ts';
import { longerWish } from '../support/longer.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { minutesFromNow, outcomeOf } from '../support/order-prices.ts';
import { race } from '../support/race.ts';
import {
  extendAtCounter,
  handOverRental,
  lonelyEdition,
  payAndHandOver,
  rent,
  rentalPlace,
  rented,
  rentalStart,
} from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const shopAt = (place: number) => (place % 2 === 0 ? shop : second);
const through = (place: number, { browser }: Pick<Buyer, 'browser'>) => {
  const there = new Browser(shopAt(place));
  there.accessToken = browser.accessToken;
  return there;
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newBuyer(shop)));
/** Each lets one side start a little later, so that both orders of things happen. */
const rounds = Array.from({ length: atNight(6, 3) }, (_, round) => round);
const statusesOf = (answers: readonly { status: number }[]) => new Set(answers.map(({ status }) => status));

/** How many people have the unit on the same day, at most. */
async function mostAtOnce(edition: number): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ most: number }>(
    `select coalesce(max(count), 0)::int as most from (
       select count(*) from rental_booking booking join rental_unit unit on unit.id = booking.unit_id
       cross join lateral generate_series(lower(days), upper(days) - 1, interval '1 day') as day
       where unit.edition_id = $1 and unit.city = $2 and booking.status in ('booked', 'out')
       group by unit.id, day) as days`,
    [edition, rentalPlace],
  );
  return rows[0]?.most ?? 0;
}

test('promise 7: twenty people at two doors want the same unit for overlapping days: one gets it, all others are told when it is free', async () => {
  const edition = await lonelyEdition(shop);
  const wanting = await people(20);
  const answers = await Promise.all(
    wanting.map((person, place) =>
      rent(person, { edition, startDate: addDays(rentalStart, place % 7) }, through(place, person)),
    ),
  );
  expect(statusesOf(answers)).toEqual(new Set([200, 409]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { text } of answers.filter(({ status }) => status === 409)) {
    expect(text).toMatch(/next free day is|Please choose another day/);
  }
  expect(await mostAtOnce(edition)).toBe(1);
});

test('promise 7: whoever names no day gets the next free one, however many ask at once', async () => {
  const edition = await lonelyEdition(shop);
  const wanting = await people(6);
  const ask = (person: Buyer, place: number) => rent(person, { edition, duration: '1day' }, through(place, person));
  let left = [...wanting];
  // Two may be told the same free day; the slower one asks again, as a person would.
  for (let round = 0; round < 6 && left.length > 0; round += 1) {
    const answers = await Promise.all(left.map(ask));
    expect([...statusesOf(answers)].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    left = left.filter((_, place) => answers[place]?.status !== 200);
  }
  expect(left).toEqual([]);
  expect(await mostAtOnce(edition)).toBe(1);
});

test('promise 7: carts with the same things in another order do not wait for each other for ever', async () => {
  const editions = [await lonelyEdition(shop), await lonelyEdition(shop), await lonelyEdition(shop)];
  const wanting = await people(8);
  const answers = await Promise.all(
    wanting.map((person, place) =>
      through(place, person).post('/api/checkout', {
        direction: 'rent',
        userId: person.userId,
        addressId: person.addressId,
        rentItems: (place % 2 === 0 ? editions : editions.toReversed()).map((id) => ({
          id,
          place: rentalPlace,
          duration: '1week',
          qty: 1,
          startDate: rentalStart,
        })),
        paymentMethod: 'pod',
        shippingMethod: 'porter',
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual(new Set([200, 409]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('promise 7: somebody keeps it for longer while others book the next days: they get them all, or none', async () => {
  // One day there, the day of return and one of cleaning: the first of them is free after the holder's own cleaning.
  const days = [9, 12, 15];
  for (const round of rounds) {
    const edition = await lonelyEdition(shop);
    const [holder, ...others] = await people(1 + days.length);
    if (!holder) throw new Error('people were wanted');
    const { orderId } = await rented(holder, { edition, startDate: rentalStart });
    await handOverRental(shop, orderId);
    const [line] = (await holder.details(orderId)).rental?.items ?? [];
    const wish = { lineId: line?.lineId, duration: '1week' } as const;
    const [isKept, ...booked] = await Promise.all([
      pause(round * 20)
        .then(() => extendAtCounter(shopAt(round), orderId, wish))
        .then(
          () => true,
          () => false,
        ),
      ...others.map((person, place) =>
        pause(place * 4).then(() =>
          rent(
            person,
            { edition, duration: '1day', startDate: addDays(rentalStart, days[place] ?? 0) },
            through(place, person),
          ),
        ),
      ),
    ]);
    expect(statusesOf(booked)).toEqual(new Set([isKept ? 409 : 200]));
    expect(await mostAtOnce(edition)).toBe(1);
  }
});

test('promise 13: the same extension asked for many times at once is granted and charged once', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, startDate: rentalStart });
  await handOverRental(shop, orderId);
  const { lineId, duration, seenTotal, seenUntil } = await longerWish(person, orderId, '1day');
  const wish = { lineId, duration, seen: { pricePaise: paiseFromRupees(seenTotal), dueOn: seenUntil } };
  const answers = await race(
    { shops: [shop, second], table: 'rental_charge' },
    Array.from({ length: 6 }, (_, place) => () => extendAtCounter(shopAt(place), orderId, wish)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rental } = await person.details(orderId);
  expect(rental?.charges).toHaveLength(1);
  expect(rental?.items[0]?.dueOn).toBe(addDays(rentalStart, 8));
});

test('promise 13: the same extension asked for online in many tabs at once opens one page, and is paid once', async () => {
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition: await lonelyEdition(shop), startDate: rentalStart });
  await handOverRental(shop, orderId);
  const wish = await longerWish(person, orderId, '1day');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, place) => through(place, person).post('/api/extendRental', wish)),
  );
  expect(statusesOf(answers)).toEqual(new Set([200]));
  const pages = new Set(answers.map((answer) => (answer.json() as { url: string }).url));
  expect(pages.size).toBe(1);
  const { rows } = await shop.connection.pool.query(
    `select count(*)::int as opened from payment join shop_order on shop_order.id = order_id
     where number = $1 and purpose = 'extension'`,
    [orderId],
  );
  expect(rows).toEqual([{ opened: 1 }]);
});

test('promise 13: cancelled and handed over at the same moment, a rental is one of the two', async () => {
  for (const round of rounds) {
    const edition = await lonelyEdition(shop);
    const person = await newBuyer(shop);
    const { orderId } = await rented(person, { edition, startDate: rentalStart });
    const [cancelled, isOut] = await Promise.all([
      through(round, person).post('/api/cancelOrder', { userId: person.userId, orderId }),
      handOverRental(shopAt(round + 1), orderId).then(
        () => true,
        () => false,
      ),
    ]);
    expect(cancelled.status).toBe(isOut ? 409 : 200);
    expect((await person.details(orderId)).status).toBe(isOut ? 'Dispatched' : 'Cancelled');
    const others = await rent(await newBuyer(shop), { edition, startDate: rentalStart });
    expect(others.status).toBe(isOut ? 409 : 200);
  }
});

test('promise 13: handed over and taken back by several people at once, each step is done once', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
  const late = minutesFromNow(5 * 24 * 60);
  const all = (act: (place: number) => Promise<void>) =>
    race(
      { shops: [shop, second], table: 'order_event' },
      Array.from({ length: 6 }, (_, place) => () => act(place)),
    );
  const out = await all((place) =>
    staffOf(shopAt(place)).act(orderId, (tx, order) => payAndHandOver(tx, order, { by: 'Meena', now: new Date() })),
  );
  const back = await all((place) =>
    staffOf(shopAt(place)).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: late })),
  );
  for (const results of [out, back]) expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rental, timeline } = await person.details(orderId);
  expect(rental?.charges.filter(({ kind }) => kind === 'late')).toHaveLength(1);
  expect(timeline.map(({ status }) => status)).toEqual(['Booked', 'Dispatched', 'Returned']);
});

test('promise 12: late money for days that somebody else is booking: the days go to one, and the money to where it belongs', async () => {
  for (const round of rounds) {
    const edition = await lonelyEdition(shop);
    const [late, faster] = await people(2);
    if (!late || !faster) throw new Error('two people were wanted');
    const placed = await rented(late, { edition, payment: 'online', startDate: rentalStart });
    await shop.runJob('expireOrders', minutesFromNow(16));
    const [answer] = await Promise.all([
      rent(faster, { edition, startDate: rentalStart }, through(round, faster)),
      atSandbox(shopAt(round + 1), placed, { outcome: 'paid' }),
    ]);
    await shop.runJobs();
    const isLateServed = (await outcomeOf(shop, placed.orderId)) === 'success';
    expect(answer.status).toBe(isLateServed ? 409 : 200);
    const { refunds, money } = await late.details(placed.orderId);
    expect(refunds).toMatchObject(isLateServed ? [] : [{ amount: money.toPay, isDone: true }]);
    expect(await mostAtOnce(edition)).toBe(1);
  }
});
