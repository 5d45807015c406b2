import { beforeEach, expect, test } from 'vitest';
import { endNoShows } from '../../src/shop/rentals/unpaid/end-no-shows.ts';
import { Browser } from '../support/browser.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { standardLimits } from '../support/limits.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race, raceOf } from '../support/race.ts';
import { lonelyEdition, payAndHandOver, rent, rentalPlace, rented, rentalStart } from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});
const alone = { rentalNetworkPercent: 1_000_000, rentalUnverifiedPercent: 1_000_000 };
beforeEach(() => standardLimits(shop.connection.database, alone));

const sorted = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

async function editions(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push(await lonelyEdition(shop));
  return found;
}

/** Everybody books at the same moment, half of them at another process. */
function bookAtOnce(people: readonly Buyer[], wanted: readonly number[]) {
  return raceOf(
    { shops: [shop, second], table: 'shop_order' },
    people.map((person, index) => () => {
      const from = new Browser(index % 2 === 0 ? shop : second);
      from.accessToken = person.browser.accessToken;
      return rent(person, { edition: wanted[index] ?? 0, duration: '1day', startDate: rentalStart }, from);
    }),
  );
}

test('promise 36: one person who books six things at once, from six tabs, has one rental without money', async () => {
  const person = await newBuyer(shop, { address: { line1: '9 Lone Street' } });
  const tabs = (await editions(6)).map(
    (edition) => () => rent(person, { edition, startDate: rentalStart }, person.browser.tabWithToken()),
  );
  const answers = await raceOf({ shops: [shop], table: 'shop_order' }, tabs);
  expect(sorted(answers)).toEqual([200, ...Array<number>(5).fill(409)]);
});

test.each([
  ['of one household get two units', { rentalUnitsPerHousehold: 2 }, () => '5 Twin Street', 2],
  ['of one network get what is left of its limit', {}, (index: number) => `${index} Long Street`, 3],
] as const)('promise 36: eight accounts %s at once', async (_who, limits, line1, most) => {
  const { rows } = await shop.connection.pool.query<{ held: number }>(
    `select coalesce(sum(quantity), 0)::int as held from rental join shop_order on shop_order.id = order_id
     where status = 'Booked' and pay_by = 'delivery' and city = $1`,
    [rentalPlace],
  );
  const rentalUnitsPerNetwork = (rows[0]?.held ?? 0) + 3;
  await standardLimits(shop.connection.database, { ...alone, rentalUnitsPerNetwork, ...limits });
  const people: Buyer[] = [];
  for (let index = 0; index < 8; index += 1) people.push(await newBuyer(shop, { address: { line1: line1(index) } }));
  const answers = await bookAtOnce(people, await editions(8));
  expect(sorted(answers)).toEqual([...Array<number>(most).fill(200), ...Array<number>(8 - most).fill(409)]);
});

test('promise 13: the evening and the counter at one moment: it is collected, or free for others, never both', async () => {
  const evening = new Date(`${rentalStart}T20:00+05:30`);
  for (let round = 0; round < 4; round += 1) {
    const person = await newBuyer(shop, { address: { line1: `${round} Evening Street` } });
    const edition = await lonelyEdition(shop);
    const wish = { edition, duration: '1day', startDate: rentalStart, shipping: 'self' };
    const { orderId } = await rented(person, wish);
    const counter = () =>
      staffOf(second).act(orderId, (tx, order) => payAndHandOver(tx, order, { by: 'Meena', now: new Date() }));
    const clock = () => endNoShows(shop.connection.database, evening);
    const racers = round % 2 === 0 ? [counter, clock] : [clock, counter];
    const results = await race({ shops: [shop, second], table: 'shop_order' }, racers);
    const { status } = await person.details(orderId);
    const { rows } = await shop.connection.pool.query<{ status: string }>(
      'select status from rental_booking where reference = $1',
      [orderId],
    );
    const isCollected = results[racers.indexOf(counter)]?.status === 'fulfilled';
    expect([status, rows]).toEqual(
      isCollected ? ['Picked up', [{ status: 'out' }]] : ['Cancelled', [{ status: 'cancelled' }]],
    );
  }
});
