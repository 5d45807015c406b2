import { afterAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeReviews } from '../../../src/contract/office/reviews.ts';
import type { officeToday } from '../../../src/contract/office/today.ts';
import type { homeTexts } from '../../../src/contract/texts.ts';
import { newBuyer } from '../../support/buyers.ts';
import { openShopOn } from '../../support/open-shop.ts';
import { openReviewShop, reviewed, sentenceOf, words } from '../../support/reviews.ts';
import { until } from '../../support/until.ts';

const { shop, owner, counter, productOf, inOffice, publish, write, change, shownOf, ownOf } = await openReviewShop();
afterAll(() => shop.close());

describe('the office', () => {
  test('publishes, answers and hides with a reason, and every process shows that at once', async () => {
    const other = await openShopOn(shop.connection.url, { hasRateLimits: false });
    const person = await newBuyer(shop, { signup: { firstName: 'Meera', lastName: 'Sundaram' } });
    const product = await productOf();
    const { reviewId, orderId } = await reviewed(shop, person, product);
    expect(await shownOf(product, other)).toMatchObject({ count: 0 });
    await publish(reviewId);
    // The process of the office shows it with the answer to the press, the other as soon as it has heard.
    expect(await shownOf(product)).toMatchObject({
      count: 1,
      average: 4,
      spread: [
        { stars: 5, count: 0 },
        { stars: 4, count: 1 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 0 },
      ],
      reviews: [{ stars: 4, text: words.text, name: 'Meera S.', age: 'New', isAsDescribed: null, answer: null }],
    });
    await until(async () => (await shownOf(product, other)).count === 1);
    const [review] = (await shownOf(product)).reviews;
    const picture = review?.photographs[0]?.src ?? '';
    expect((await shop.get(picture)).status).toBe(200);
    const answered = await counter.post('/api/office/answerReview', { reviewId, text: 'Thank you </script>' });
    expect(answered.status, answered.text).toBe(200);
    await until(async () => (await shownOf(product, other)).reviews[0]?.answer === 'Thank you </script>');
    expect((await counter.post('/api/office/hideReview', { reviewId, why: 'It names a person' })).status).toBe(403);
    expect((await owner.post('/api/office/hideReview', { reviewId, why: 'It names a person' })).status).toBe(200);
    expect(await shownOf(product)).toMatchObject({ count: 0, reviews: [] });
    await until(async () => (await shownOf(product, other)).count === 0);
    expect((await shop.get(picture)).status).toBe(404);
    expect(await ownOf(person, orderId)).toMatchObject({
      review: { state: 'hidden', hiddenBecause: 'It names a person', answer: 'Thank you </script>' },
    });
    await owner.post('/api/office/answerReview', { reviewId, text: ' ' });
    await publish(reviewId);
    expect((await shownOf(product)).reviews).toMatchObject([{ answer: null }]);
    await other.close();
  });

  test('refuses to do what is done, and to publish what was changed since it was read', async () => {
    const [person, product] = [await newBuyer(shop), await productOf()];
    const { reviewId } = await reviewed(shop, person, product);
    const { version } = await inOffice(reviewId);
    expect((await change(person, reviewId, { text: 'Buy it elsewhere for less' })).status).toBe(200);
    const blind = await owner.post('/api/office/publishReview', { reviewId, version });
    expect([blind.status, sentenceOf(blind)]).toEqual([409, expect.stringContaining('Please read it again')]);
    expect(await shownOf(product)).toMatchObject({ count: 0 });
    await publish(reviewId);
    expect((await owner.post('/api/office/publishReview', { reviewId, version: version + 1 })).status).toBe(409);
    expect((await owner.post('/api/office/hideReview', { reviewId, why: 'For a reason' })).status).toBe(200);
    expect((await owner.post('/api/office/hideReview', { reviewId, why: 'For a reason' })).status).toBe(409);
    for (const call of ['publishReview', 'hideReview', 'answerReview']) {
      const none = { reviewId: 2_000_000_000, version: 1, why: 'For a reason', text: 'Thank you' };
      expect((await owner.post(`/api/office/${call}`, none)).status).toBe(404);
    }
  });

  test('finds what waits, the oldest first, by state, by stars and by words; and Today counts it', async () => {
    const person = await newBuyer(shop, { signup: { firstName: 'Quillon', lastName: 'Zacharias' } });
    const [first, second] = [
      await reviewed(shop, person, await productOf()),
      await reviewed(shop, person, await productOf()),
    ];
    await change(person, second.reviewId, { stars: 1, text: 'A quagga in the box, 100% odd' });
    await change(person, first.reviewId, { stars: 2 });
    const list = async (query: string) =>
      ((await owner.get(`/api/office/reviews?${query}`)).json() as ReplyOf<typeof officeReviews>).reviews.map(
        ({ reviewId }) => reviewId,
      );
    expect(await list('which=waiting&q=quillon')).toEqual([second.reviewId, first.reviewId]);
    expect(await list('q=zachar')).toEqual([first.reviewId, second.reviewId]);
    expect(await list('q=quillon&stars=1')).toEqual([second.reviewId]);
    expect(await list('q=quagga')).toEqual([second.reviewId]);
    expect(await list('q=100%25 odd')).toEqual([second.reviewId]);
    expect(await list('which=published&q=quillon')).toEqual([]);
    expect(await inOffice(second.reviewId)).toMatchObject({
      version: 2,
      photoCount: 1,
      customer: { customerId: person.userId, name: 'Quillon Zacharias', orderId: second.orderId },
    });
    const today = (await owner.get('/api/office/today')).json() as ReplyOf<typeof officeToday>;
    const todo = today.todo.find(({ name }) => name === 'Reviews to read');
    expect(todo).toMatchObject({ count: (await list('which=waiting')).length, href: 'reviews?which=waiting' });
  });
});

describe('who deletes the account', () => {
  test('leaves published reviews without a name or a photograph, and takes along what nobody has read', async () => {
    const person = await newBuyer(shop, { signup: { firstName: 'Oindrila', lastName: 'Mukhopadhyay' } });
    const products = [await productOf(), await productOf(), await productOf()] as const;
    const [shown, named, waiting] = [
      await reviewed(shop, person, products[0]),
      await reviewed(shop, person, products[1]),
      await reviewed(shop, person, products[2]),
    ];
    await publish(shown.reviewId);
    await owner.post('/api/office/answerReview', { reviewId: named.reviewId, text: 'Dear oindrila, thank you' });
    await publish(named.reviewId);
    const { browser, userId, form } = person;
    expect((await browser.post('/api/deleteMyAccount', { userId, password: form.password })).status).toBe(200);
    await until(async () => (await shownOf(products[0])).reviews[0]?.name === 'A customer');
    expect((await shownOf(products[0])).reviews).toMatchObject([{ text: words.text, photographs: [] }]);
    expect((await shownOf(products[1])).count).toBe(0);
    expect(await inOffice(shown.reviewId)).toMatchObject({ customer: null, name: 'A customer' });
    for (const { reviewId } of [named, waiting]) {
      expect((await owner.get(`/api/office/review?reviewId=${reviewId}`)).status).toBe(404);
    }
  });
});

test('the home page has the newest, whatever their stars, and none that is not published', async () => {
  const home = async () => (await shop.get('/api/homeTexts')).json() as ReplyOf<typeof homeTexts>;
  const [person, product] = [await newBuyer(shop), await productOf()];
  const { reviewId } = await reviewed(shop, person, product);
  await shop.connection.pool.query(
    `insert into review (edition_id, author, age, stars, text, state, written_at, published_at)
     select edition_id, 'Asha K.', 'New', 1 + n % 5, 'Number ' || n || ' of all', 'published', now(), now()
     from product, generate_series(1, 7) as n where product.id = $1`,
    [await productOf()],
  );
  await until(async () => (await home()).reviews.some(({ name }) => name === 'Asha K.'));
  const before = (await home()).reviews;
  expect(before).toHaveLength(6);
  expect(before.every(({ id }) => id !== reviewId)).toBe(true);
  await publish(reviewId);
  const [newest, ...others] = (await home()).reviews;
  expect(newest).toMatchObject({
    id: reviewId,
    stars: 4,
    text: words.text,
    path: expect.stringContaining(`/${product}`),
  });
  expect(others).toEqual(before.slice(0, 5));
  await owner.post('/api/office/hideReview', { reviewId, why: 'For a reason' });
  expect((await home()).reviews).toEqual(before);
});

test('switched off, nothing is shown and nothing can be written; switched on, all is there again', async () => {
  const [person, product] = [await newBuyer(shop), await productOf()];
  const { reviewId, orderId, lineId } = await reviewed(shop, person, product);
  await publish(reviewId);
  const picture = (await shownOf(product)).reviews[0]?.photographs[0]?.src ?? '';
  const turn = (isOn: boolean) =>
    owner.post('/api/office/changeSettings', { reviews: { isOn }, why: 'The owner decided' });
  expect((await turn(false)).status).toBe(200);
  expect(await shownOf(product)).toMatchObject({ count: 0, average: null, reviews: [] });
  expect((await shop.get('/api/homeTexts')).json()).toMatchObject({ reviews: [] });
  expect((await shop.get(picture)).status).toBe(404);
  const { browser, userId } = person;
  const refused = [
    await write(person, lineId),
    await change(person, reviewId),
    await browser.get(`/api/getOrderReviews?userId=${userId}&orderId=${orderId}`),
    await owner.post('/api/office/publishReview', { reviewId, version: 1 }),
    await owner.post('/api/office/hideReview', { reviewId, why: 'For a reason' }),
    await owner.post('/api/office/answerReview', { reviewId, text: 'Thank you' }),
  ];
  expect(refused.map((answer) => [answer.status, sentenceOf(answer)])).toEqual(
    refused.map(() => [409, 'Reviews are switched off in this shop at the moment.']),
  );
  expect((await turn(true)).status).toBe(200);
  expect(await shownOf(product)).toMatchObject({ count: 1 });
});

test('the database holds one review of a person for an edition, and no state without its moment or reason', async () => {
  const { reviewId } = await reviewed(shop, await newBuyer(shop), await productOf());
  for (const breach of [
    `insert into review (edition_id, shopper_id, line_id, age, stars, text, written_at)
     select edition_id, shopper_id, line_id, age, stars, text, now() from review where id = $1`,
    `update review set state = 'published' where id = $1`,
    `update review set state = 'hidden' where id = $1`,
    'update review set stars = 6 where id = $1',
    'update review set is_as_described = true where id = $1',
    'update review set shopper_id = null where id = $1',
  ]) {
    await expect(shop.connection.pool.query(breach, [reviewId])).rejects.toThrow(/review/);
  }
});
