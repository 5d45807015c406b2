import { expect, test } from 'vitest';
import { mostWaits } from '../../src/rules/rentals/waiting.ts';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { tellWaiting } from '../../src/shop/rentals/waiting/tell-waiting.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { withTwoShops } from '../support/two-shops.ts';
import {
  allTaken,
  lonelyEdition,
  oneIsFree,
  onLists,
  rent,
  rentalPlace as place,
  rentalStart,
} from '../support/rentals.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const shopAt = (index: number) => (index % 2 === 0 ? shop : second);
const tomorrow = new Date(`${addDays(indianDay(new Date()), 1)}T12:00:00+05:30`);
const join = ({ browser, userId }: Buyer, id: number) =>
  browser.post('/api/joinWaitingList', { userId, id, place, duration: '1day' });

async function takenEdition(): Promise<number> {
  const edition = await lonelyEdition(shop);
  await allTaken(shop, edition);
  return edition;
}

async function tellings(edition: number): Promise<{ told: number; texts: number }> {
  const { rows } = await shop.connection.pool.query<{ told: number; texts: number }>(
    `select count(*) filter (where told_at is not null)::int as told,
            (select count(*)::int from message where template = 'rental-free' and channel = 'sms'
               and reference in (select 'rental-free:' || id from rental_wait where edition_id = $1)) as texts
     from rental_wait where edition_id = $1`,
    [edition],
  );
  return rows[0] ?? { told: 0, texts: 0 };
}

test('six processes look at the same moment: of one free unit one person is told, once', async () => {
  const edition = await takenEdition();
  for (let count = 0; count < 3; count += 1) expect((await join(await newBuyer(shop), edition)).status).toBe(200);
  await oneIsFree(shop, edition);
  const results = await race(
    { shops: [shop, second], table: 'rental_wait' },
    Array.from({ length: 6 }, (_, index) => () => tellWaiting(shopAt(index).connection.database, tomorrow)),
  );
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'));
  expect(await tellings(edition)).toEqual({ told: 1, texts: 1 });
});

test('somebody books the unit while the list is told of it: the booking and the list stay whole', async () => {
  const edition = await takenEdition();
  const waits = await newBuyer(shop);
  await join(waits, edition);
  await oneIsFree(shop, edition);
  const wish = { edition, duration: '1day', startDate: rentalStart };
  await race({ shops: [shop, second], table: 'rental_wait' }, [
    async () => tellWaiting(shop.connection.database, tomorrow),
    async () => void (await rent(waits, wish)),
    async () => tellWaiting(second.connection.database, tomorrow),
  ]);
  const { rows } = await shop.connection.pool.query('select from rental_wait where edition_id = $1', [edition]);
  expect(rows).toHaveLength(0);
});

test('somebody joins by many presses at once: one place each, and no more lists than one may be on', async () => {
  const person = await newBuyer(shop);
  const editions: number[] = [];
  for (let count = 0; count < 4; count += 1) editions.push(await takenEdition());
  await onLists(shop, { userId: person.userId, lists: mostWaits - 2 });
  await race(
    { shops: [shop, second], table: 'rental_wait' },
    [...editions, ...editions].map((edition) => () => join(person, edition)),
  );
  const { rows } = await shop.connection.pool.query('select from rental_wait where shopper_id = $1', [person.userId]);
  expect(rows).toHaveLength(mostWaits);
});
