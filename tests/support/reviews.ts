import { expect } from 'vitest';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeReview } from '../../src/contract/office/reviews.ts';
import type { getOrderReviews, getReviews } from '../../src/contract/reviews.ts';
import { must } from '../../src/rules/must.ts';
import { type Buyer, payAtSandbox } from './buyers.ts';
import { signedInStaff } from './office.ts';
import { onePixel } from './one-pixel.ts';
import { openShop, type OpenShop } from './open-shop.ts';
import { staffOf } from './staff.ts';
import { setUsedStock } from './used-stock.ts';

export const words = { stars: 4, text: 'It came in two days and works well.' };

/** Somebody buys something, and it arrives. */
export async function received(shop: OpenShop, person: Buyer, productId: number) {
  await person.put(productId);
  const placed = await person.placed();
  await payAtSandbox(shop, placed);
  await staffOf(shop).deliver(placed.orderId);
  const [line] = (await person.details(placed.orderId)).lines;
  return { orderId: placed.orderId, lineId: must(line, 'the line').lineId };
}

/** Somebody has bought something, and says so with a photograph. */
export async function reviewed(shop: OpenShop, person: Buyer, productId: number) {
  const { browser, userId } = person;
  const { orderId, lineId } = await received(shop, person, productId);
  const wish = { userId, lineId, ...words, isAsDescribed: true, photos: [onePixel] };
  const answer = await browser.post('/api/writeReview', wish);
  if (answer.status !== 200) throw new Error(answer.text);
  const { reviewId } = answer.json() as { reviewId: number };
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select id from review_photo where review_id = $1',
    [reviewId],
  );
  return { orderId, lineId, reviewId, reviewPhotoId: must(rows[0], 'the photograph').id };
}

export type ReviewShop = Awaited<ReturnType<typeof openReviewShop>>;

/** A shop in which people review what they bought, and the office reads it. */
export async function openReviewShop() {
  const shop = await openShop('demo', { hasRateLimits: false });
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const { browser: counter } = await signedInStaff(shop, 'counter');
  const { pool } = shop.connection;
  let taken = 0;

  /** A product that nobody has reviewed, with enough in stock. */
  const productOf = async (age: 'New' | 'PreOwned' = 'New'): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from product where age = $1 and is_listed and buy_paise between 1 and 400000
         and not exists (select from review where review.edition_id = product.edition_id) order by id desc offset $2 limit 1`,
      [age, (taken += 1)],
    );
    const { id } = must(rows[0], 'a product');
    if (age === 'PreOwned') await setUsedStock(pool, id, 5);
    else {
      await pool.query(
        `insert into stock_movement (product_id, on_hand_change, reason, moved_by) values ($1, 20, 'counted', 'test')`,
        [id],
      );
    }
    return id;
  };
  const inOffice = async (reviewId: number) =>
    (await owner.get(`/api/office/review?reviewId=${reviewId}`)).json() as ReplyOf<typeof officeReview>;
  return {
    shop,
    owner,
    counter,
    productOf,
    inOffice,
    publish: async (reviewId: number) => {
      const { version } = await inOffice(reviewId);
      const answer = await owner.post('/api/office/publishReview', { reviewId, version });
      expect(answer.status, answer.text).toBe(200);
    },
    write: ({ browser, userId }: Buyer, lineId: number, more: object = {}) =>
      browser.post('/api/writeReview', { userId, lineId, ...words, ...more }),
    change: ({ browser, userId }: Buyer, reviewId: number, more: object = {}) =>
      browser.post('/api/changeReview', { userId, reviewId, ...words, ...more }),
    /** What everybody reads about a product. */
    shownOf: async (productId: number, from: Pick<OpenShop, 'get'> = shop) =>
      (await from.get(`/api/getReviews?id=${productId}`)).json() as ReplyOf<typeof getReviews>,
    /** What its writer reads with the order. */
    ownOf: async ({ browser, userId }: Buyer, orderId: string) => {
      const answer = await browser.get(`/api/getOrderReviews?userId=${userId}&orderId=${orderId}`);
      return (answer.json() as ReplyOf<typeof getOrderReviews>)[0];
    },
  };
}

export function sentenceOf(answer: { text: string }): string {
  return (JSON.parse(answer.text) as { error: string }).error;
}
