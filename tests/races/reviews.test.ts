import { expect, test } from 'vitest';
import { must } from '../../src/rules/must.ts';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { inviteToReview } from '../../src/shop/reviews/invite-to-review.ts';
import { newBuyer } from '../support/buyers.ts';
import { openCartShop } from '../support/cart-shop.ts';
import { signedInStaff } from '../support/office.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { received, reviewed, words } from '../support/reviews.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

async function product(): Promise<number> {
  const shelves = await openCartShop(shop);
  await shelves.stock(shelves.product.plenty, 20);
  return shelves.product.plenty;
}

const statusesOf = (results: PromiseSettledResult<{ status: number }>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? result.value.status : 500))
    .toSorted((left, right) => left - right);

test('six presses at one moment write one review', async () => {
  const person = await newBuyer(shop);
  const { lineId } = await received(shop, person, await product());
  const write = () => person.browser.post('/api/writeReview', { userId: person.userId, lineId, ...words });
  const results = await race(
    { shops: [shop, second], table: 'review' },
    Array.from({ length: 6 }, () => write),
  );
  expect(statusesOf(results)).toEqual([200, 409, 409, 409, 409, 409]);
});

test('what its writer changes while the office publishes it is never shown unread', async () => {
  const person = await newBuyer(shop);
  const { reviewId } = await reviewed(shop, person, await product());
  const { browser: owner } = await signedInStaff(shop, 'owner');
  await race({ shops: [shop, second], table: 'review' }, [
    () => owner.post('/api/office/publishReview', { reviewId, version: 1 }),
    () =>
      person.browser.post('/api/changeReview', { userId: person.userId, reviewId, ...words, text: 'Other words now' }),
  ]);
  const { rows } = await shop.connection.pool.query<{ state: string; text: string }>(
    'select state, text from review where id = $1',
    [reviewId],
  );
  expect(must(rows[0], 'the review')).toEqual({ state: 'waiting', text: 'Other words now' });
});

test('a review that is written while its account is deleted is forgotten with it, or never written', async () => {
  const person = await newBuyer(shop);
  const { lineId } = await received(shop, person, await product());
  const { browser, userId, form } = person;
  await race({ shops: [shop, second], table: 'review' }, [
    () => browser.post('/api/writeReview', { userId, lineId, ...words }),
    () => browser.post('/api/deleteMyAccount', { userId, password: form.password }),
  ]);
  const { rows } = await shop.connection.pool.query('select from review where shopper_id = $1', [userId]);
  expect(rows).toEqual([]);
});

test('promise 36: two processes that ask for reviews at one moment ask once', async () => {
  const person = await newBuyer(shop);
  const { orderId } = await received(shop, person, await product());
  const now = new Date(`${addDays(indianDay(new Date()), 8)}T12:00+05:30`);
  await race(
    { shops: [shop, second], table: 'message' },
    [shop, second, shop, second].map(
      ({ connection }) =>
        () =>
          inviteToReview(connection.database, now),
    ),
  );
  const { rows } = await shop.connection.pool.query('select channel, reference from message where reference like $1', [
    `review-invited:${orderId}%`,
  ]);
  expect(rows).toEqual([{ channel: 'email', reference: `review-invited:${orderId}` }]);
});
