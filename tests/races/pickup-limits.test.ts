import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { Browser } from '../support/browser.ts';
import type { Buyer } from '../support/buyers.ts';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { standardLimits } from '../support/limits.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { raceOf } from '../support/race.ts';
import { booked, newSeller, pickupCodeOf } from '../support/sellers.ts';

let shop: OpenShop;
let second: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

async function sellers(count: number, line1: (index: number) => string): Promise<Buyer[]> {
  const people: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    people.push(await newSeller(shop, shelves, { address: { line1: line1(index) } }));
  }
  return people;
}

/** Everybody asks for a pickup at the same moment, half of them at another process. */
async function askAtOnce(people: readonly Buyer[]): Promise<number[]> {
  const choices = { direction: 'sell', shippingMethod: 'pickup', paymentMethod: 'credits' };
  const answers = await raceOf(
    { shops: [shop, second], table: 'shop_order' },
    people.map(({ browser, userId, addressId }, index) => () => {
      const there = new Browser(index % 2 === 0 ? shop : second);
      there.accessToken = browser.accessToken;
      return there.post('/api/checkout', { userId, addressId, ...choices });
    }),
  );
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

test('promise 36: ten accounts of one household that ask for pickups at once get two', async () => {
  await standardLimits(shop.connection.database);
  const people = await sellers(10, (index) => (index % 2 === 0 ? '5, Race Road' : '5 race road'));
  expect(await askAtOnce(people)).toEqual([200, 200, ...Array<number>(8).fill(409)]);
  await booksMustBeRight(shop);
});

test('promise 36: ten accounts at ten doors of one network at once get what is left of its limit', async () => {
  const { rows } = await shop.connection.pool.query<{ open: number }>(
    `select count(*)::int as open from shop_order where shipping = 'pickup' and status in ('Booked', 'Pickup scheduled')`,
  );
  await standardLimits(shop.connection.database, { pickupsPerNetwork: (rows[0]?.open ?? 0) + 3 });
  const people = await sellers(10, (index) => `${index + 1} Wide Road`);
  expect(await askAtOnce(people)).toEqual([200, 200, 200, ...Array<number>(7).fill(409)]);
  await booksMustBeRight(shop);
});

test('promise 37: people with verified phones at one full household all get theirs, at once', async () => {
  await standardLimits(shop.connection.database, { pickupsPerHousehold: 0, pickupsPerNetwork: 0 });
  const people = await sellers(6, () => '6 Race Road');
  await shop.connection.pool.query('update shopper set phone_verified_at = now() where id = any($1)', [
    people.map(({ userId }) => userId),
  ]);
  expect(await askAtOnce(people)).toEqual(Array<number>(6).fill(200));
  await booksMustBeRight(shop);
});

test('promise 36: the link and the end of its days at one moment: the pickup is confirmed, or it is over, never both', async () => {
  await standardLimits(shop.connection.database);
  const [person] = await sellers(1, () => '7 Race Road');
  if (!person) throw new Error('nobody sells');
  const orderId = await booked(person);
  const code = await pickupCodeOf(shop, orderId);
  await shop.connection.pool.query(
    `update shop_order set placed_at = placed_at - interval '4 days' where number = $1`,
    [orderId],
  );
  const [pressed] = await raceOf({ shops: [shop, second], table: 'order_event' }, [
    async () => (await new Browser(shop).post('/api/confirmPickup', { code })).status,
    async () => {
      await second.runJobs();
      return 0;
    },
  ]);
  const { status, tradeIn } = await person.details(orderId);
  expect({ pressed, status, toConfirm: tradeIn?.pickupToConfirm }).toEqual(
    status === 'Booked'
      ? { pressed: 200, status: 'Booked', toConfirm: null }
      : { pressed: 409, status: 'Cancelled', toConfirm: null },
  );
  await booksMustBeRight(shop);
});
