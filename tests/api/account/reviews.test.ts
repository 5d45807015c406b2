import { afterAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { getReviews } from '../../../src/contract/reviews.ts';
import type { homeTexts } from '../../../src/contract/texts.ts';
import { must } from '../../../src/rules/must.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { onePixel } from '../../support/one-pixel.ts';
import { openReviewShop, received, reviewed, sentenceOf } from '../../support/reviews.ts';
import { staffOf } from '../../support/staff.ts';
import { until } from '../../support/until.ts';

const { shop, productOf, publish, write, change, shownOf, ownOf } = await openReviewShop();
afterAll(() => shop.close());

describe('who may review what', () => {
  test('what arrived is reviewed once, waits for the office, and is told to its writer', async () => {
    const [person, product] = [await newBuyer(shop), await productOf()];
    const { orderId, lineId } = await received(shop, person, product);
    expect(await ownOf(person, orderId)).toMatchObject({ lineId, isUsed: false, whyNot: null, review: null });
    const written = await write(person, lineId, { text: '  Good.\r\nRene\u0301 likes it ', photos: [onePixel] });
    expect(written.status, written.text).toBe(200);
    const own = must(await ownOf(person, orderId), 'the line');
    expect(own.review).toMatchObject({ stars: 4, text: 'Good.\nRené likes it', state: 'waiting', answer: null });
    expect(own.review?.photos).toHaveLength(1);
    const photo = await person.browser.get(own.review?.photos[0] ?? '');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await shownOf(product)).toMatchObject({ count: 0, average: null, reviews: [] });
  });

  test('another person’s line is not there, and neither is one that nobody has', async () => {
    const [person, other, product] = [await newBuyer(shop), await newBuyer(shop), await productOf()];
    const { lineId } = await received(shop, other, product);
    for (const line of [lineId, 2_000_000_000]) {
      const answer = await write(person, line);
      expect([answer.status, sentenceOf(answer)]).toEqual([404, 'That is not among what you have bought.']);
    }
  });

  test('what is on its way, was cancelled or came back cannot be reviewed', async () => {
    const [person, product] = [await newBuyer(shop), await productOf()];
    await person.put(product);
    const placed = await person.placed();
    const lineOf = async (orderId: string) => must((await person.details(orderId)).lines[0], 'the line').lineId;
    const early = await write(person, await lineOf(placed.orderId));
    expect([early.status, sentenceOf(early)]).toEqual([409, 'You can review this as soon as it has arrived.']);
    await payAtSandbox(shop, placed);
    await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId: placed.orderId });
    const cancelled = await write(person, await lineOf(placed.orderId));
    expect([cancelled.status, sentenceOf(cancelled)]).toEqual([409, expect.stringContaining('was cancelled')]);
    const { orderId, lineId } = await received(shop, person, product);
    const back = { userId: person.userId, orderId, lines: [{ lineId, qty: 1 }] };
    expect((await person.browser.post('/api/requestReturn', back)).status).toBe(200);
    await staffOf(shop).acceptReturn(orderId);
    const returned = await write(person, lineId);
    expect([returned.status, sentenceOf(returned)]).toEqual([409, expect.stringContaining('not have this any more')]);
  });

  test('of an order that came back in part, what stayed is reviewed and the rest is not', async () => {
    const [person, kept, sentBack] = [await newBuyer(shop), await productOf(), await productOf()];
    await person.put(kept);
    const { orderId } = await received(shop, person, sentBack);
    const { lines } = await person.details(orderId);
    const lineOf = (product: number) =>
      must(
        lines.find(({ inventoryMetaId }) => inventoryMetaId === product),
        'the line',
      ).lineId;
    const back = { userId: person.userId, orderId, lines: [{ lineId: lineOf(sentBack), qty: 1 }] };
    expect((await person.browser.post('/api/requestReturn', back)).status).toBe(200);
    await staffOf(shop).acceptReturn(orderId);
    expect((await person.details(orderId)).status).toBe('Completed');
    expect((await write(person, lineOf(sentBack))).status).toBe(409);
    expect((await write(person, lineOf(kept))).status).toBe(200);
  });

  test('a second review of the same edition is refused, also from another order', async () => {
    const [person, product] = [await newBuyer(shop), await productOf()];
    const first = await reviewed(shop, person, product);
    const again = await received(shop, person, product);
    for (const line of [first.lineId, again.lineId]) {
      const answer = await write(person, line);
      expect([answer.status, sentenceOf(answer)]).toEqual([409, expect.stringContaining('reviewed this already')]);
    }
    expect(await ownOf(person, again.orderId)).toMatchObject({ review: { reviewId: first.reviewId } });
  });

  test('of a used thing it is asked whether its condition was as described, of a new one not', async () => {
    const [person, used, fresh] = [await newBuyer(shop), await productOf('PreOwned'), await productOf()];
    const ofUsed = await received(shop, person, used);
    const silent = await write(person, ofUsed.lineId);
    expect([silent.status, sentenceOf(silent)]).toEqual([400, 'Please say whether its condition was as described.']);
    expect((await write(person, ofUsed.lineId, { isAsDescribed: false })).status).toBe(200);
    expect(await ownOf(person, ofUsed.orderId)).toMatchObject({ isUsed: true, review: { isAsDescribed: false } });
    const ofNew = await received(shop, person, fresh);
    expect((await write(person, ofNew.lineId, { isAsDescribed: false })).status).toBe(200);
    expect(await ownOf(person, ofNew.orderId)).toMatchObject({ review: { isAsDescribed: null } });
  });
});

test.each([
  ['no words', { text: ' \n ' }, 'Please write at least 10 characters'],
  ['too few words', { text: 'Good' }, 'Please write at least 10 characters'],
  ['more than anybody reads', { text: 'a'.repeat(2_001) }, 'must be at most 2,000 characters'],
  ['a script', { text: 'Nice <script>alert(1)</script>' }, 'Please write plain words, without HTML.'],
  ['a link', { text: 'Cheaper at https://shop.example' }, 'Please leave out links.'],
  ['a control character', { text: 'It\u0000is very good' }, 'without control characters'],
  ['half a character', { text: 'It is very good \ud800' }, 'broken character'],
  ['no stars', { stars: 0 }, 'must be 1 to 5 stars'],
  ['six stars', { stars: 6 }, 'must be 1 to 5 stars'],
  ['half a star', { stars: 4.5 }, 'must be'],
  ['ten photographs', { photos: Array.from({ length: 10 }, () => onePixel) }, 'must be at most 6'],
  ['something that is no picture', { photos: ['aGVsbG8='] }, 'is not a picture'],
])('%s is no review, and the shop says why', async (_what, more, sentence) => {
  const [person, product] = [await newBuyer(shop), await productOf()];
  const { lineId, orderId } = await received(shop, person, product);
  const answer = await write(person, lineId, more);
  expect([answer.status, sentenceOf(answer)]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await ownOf(person, orderId)).toMatchObject({ review: null });
});

test('who changes a published review takes it out of the shop until the office has read it', async () => {
  const [person, product] = [await newBuyer(shop), await productOf()];
  const { reviewId, orderId } = await reviewed(shop, person, product);
  await publish(reviewId);
  expect((await shownOf(product)).count).toBe(1);
  expect((await change(person, reviewId, { stars: 2 })).status).toBe(200);
  await until(async () => (await shownOf(product)).count === 0);
  expect((await ownOf(person, orderId))?.review).toMatchObject({ stars: 2, state: 'waiting' });
  expect((await ownOf(person, orderId))?.review?.photos).toHaveLength(1);
  expect((await change(person, reviewId, { photos: [] })).status).toBe(200);
  expect((await ownOf(person, orderId))?.review?.photos).toEqual([]);
});

test('who takes a review back can write another', async () => {
  const [person, product] = [await newBuyer(shop), await productOf()];
  const { reviewId, lineId } = await reviewed(shop, person, product);
  await publish(reviewId);
  const { browser, userId } = person;
  expect((await browser.post('/api/removeReview', { userId, reviewId })).status).toBe(200);
  await until(async () => (await shownOf(product)).count === 0);
  expect((await browser.post('/api/removeReview', { userId, reviewId })).status).toBe(404);
  expect((await write(person, lineId)).status).toBe(200);
});

test('a page has ten, and the sums are those of all', async () => {
  const product = await productOf('PreOwned');
  await shop.connection.pool.query(
    `insert into review (edition_id, author, age, stars, text, is_as_described, state, written_at, published_at)
     select edition_id, 'Asha K.', 'PreOwned', 1 + n % 5, 'Number ' || n || ' of all', n % 4 > 0, 'published',
            now(), now() - n * interval '1 hour'
     from product, generate_series(1, 12) as n where product.id = $1`,
    [product],
  );
  await until(async () => (await shownOf(product)).count === 12);
  const first = await shownOf(product);
  expect(first).toMatchObject({ average: 2.9, asDescribed: { count: 9, of: 12 }, page: 1, pageSize: 10 });
  expect(first.reviews.map(({ text }) => text).slice(0, 2)).toEqual(['Number 1 of all', 'Number 2 of all']);
  expect(first.reviews).toHaveLength(10);
  const second = (await shop.get(`/api/getReviews?id=${product}&page=2`)).json() as ReplyOf<typeof getReviews>;
  expect([second.count, second.reviews.length]).toEqual([12, 2]);
  expect((await shop.get('/api/getReviews?id=2000000000')).status).toBe(404);
});

test('the samples of the demo shop say what they are, are counted nowhere, and go with the first real review', async () => {
  const own = await openReviewShop();
  const { pool } = own.shop.connection;
  const { rows } = await pool.query<{ id: number }>(
    `select product.id from product join review using (edition_id)
     where is_sample and state = 'published' and product.age = 'New' and is_listed and buy_paise < 400000 order by 1 limit 1`,
  );
  const product = must(rows[0], 'a product with a sample').id;
  await pool.query(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by) values ($1, 5, 'counted', 'test')`,
    [product],
  );
  const home = async () => ((await own.shop.get('/api/homeTexts')).json() as ReplyOf<typeof homeTexts>).reviews;
  const samples = await own.shownOf(product);
  expect(samples).toMatchObject({ count: 0, average: null, asDescribed: { count: 0, of: 0 } });
  expect(samples.spread.every(({ count }) => count === 0)).toBe(true);
  expect(samples.reviews.map(({ isSample }) => isSample)).toContain(true);
  expect((await home()).map(({ isSample }) => isSample)).toEqual(Array.from({ length: 6 }, () => true));

  const { reviewId } = await reviewed(own.shop, await newBuyer(own.shop), product);
  expect((await own.shownOf(product)).reviews.map(({ id }) => id)).toEqual(samples.reviews.map(({ id }) => id));
  await own.publish(reviewId);
  await until(async () => (await own.shownOf(product)).count === 1);
  expect(await own.shownOf(product)).toMatchObject({ average: 4, reviews: [{ id: reviewId, isSample: false }] });
  expect(await home()).toMatchObject([{ id: reviewId, isSample: false }]);
  await own.shop.close();
});
