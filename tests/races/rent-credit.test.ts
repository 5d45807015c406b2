import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { Browser } from '../support/browser.ts';
import { newBuyer, type Buyer, payAtSandbox } from '../support/buyers.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { race, raceOf } from '../support/race.ts';
import { lonelyEdition, rent, rentalStart, rented } from '../support/rentals.ts';

let shop: OpenShop;
let second: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(async () => {
  await second.close();
  await shop.close();
});

/** A week of it costs 700 rupees, without a deposit. */
async function weekOf700(): Promise<number> {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query(
    `update rent_price set price_paise = 70000 where edition_id = $1 and duration = '1week'`,
    [edition],
  );
  return edition;
}

const through = (at: OpenShop, { browser }: Pick<Buyer, 'browser'>) => {
  const there = new Browser(at);
  there.accessToken = browser.accessToken;
  return there;
};

test('promise 3: two rentals spend the same credit at once: together no more than there is', async () => {
  const person = await newBuyer(shop, { creditRupees: 1000 });
  const editions = [await weekOf700(), await weekOf700()];
  const wish = { startDate: rentalStart, payment: 'online', usedCredit: true };
  const answers = await raceOf(
    { shops: [shop, second], table: 'shop_order' },
    editions.map(
      (edition, place) => () => rent(person, { edition, ...wish }, through(place === 0 ? shop : second, person)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const orders = await person.orders();
  // The first is covered and booked; the second has what is left, and waits for its payment.
  expect(orders.map(({ creditValue }) => creditValue).toSorted((one, other) => one - other)).toEqual([300, 700]);
  expect(await person.wallet()).toEqual({ available: 0, held: 300 });
});

test('promise 3: a purchase and a rental spend the same credit at once: what one holds is missing for the other', async () => {
  const person = await newBuyer(shop, { creditRupees: 500 });
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' and on_hand - reserved > 3 and buy_paise > 100000 order by id limit 1`,
  );
  await person.put(rows[0]?.id ?? 0);
  const edition = await weekOf700();
  const wish = { edition, startDate: rentalStart, payment: 'online', usedCredit: true };
  const answers = await raceOf({ shops: [shop, second], table: 'shop_order' }, [
    () => person.order({ usedCredit: true }),
    () => rent(person, wish, through(second, person)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const used = (await person.orders()).map(({ creditValue }) => creditValue);
  expect(used.toSorted((one, other) => one - other)).toEqual([0, 500]);
  expect(await person.wallet()).toEqual({ available: 0, held: 500 });
});

test('promise 4: a payment that comes while the order is cancelled spends its credit once, or gives it back once', async () => {
  const person = await newBuyer(shop, { creditRupees: 200 });
  const edition = await weekOf700();
  const placed = await rented(person, { edition, startDate: rentalStart, payment: 'online', usedCredit: true });
  const { orderId } = placed;
  await race({ shops: [shop, second], table: 'order_event' }, [
    () => payAtSandbox(shop, placed),
    async () => {
      await through(second, person).post('/api/cancelOrder', { userId: person.userId, orderId });
      return '';
    },
  ]);
  await shop.runJobs();
  const { status, cancel } = await person.details(orderId);
  const { available, held } = await person.wallet();
  const isBooked = status === 'Booked';
  const after = { status, available, held, back: cancel?.credit ?? 0 };
  expect(after).toEqual({
    status: isBooked ? 'Booked' : 'Cancelled',
    available: isBooked ? 0 : 200,
    held: 0,
    back: isBooked ? 200 : 0,
  });
});
