import { sql } from 'kysely';
import { reviewRefusal } from '../../rules/reviews/review.ts';
import type { ShopDatabase } from '../database.ts';
import { findOwnOrder } from '../orders/find-order.ts';
import { boughtLines, refuseWithoutReviews } from './find-bought-line.ts';

/** The lines of an order, each with why it cannot be reviewed and with the review that there is. */
export async function listOrderReviews(
  database: ShopDatabase,
  { shopperId, number }: { shopperId: number; number: string },
) {
  await refuseWithoutReviews(database);
  const { id } = await findOwnOrder(database, { shopperId, number });
  const lines = await boughtLines(database, shopperId).where('shop_order.id', '=', id).execute();
  const reviews = await listReviewsOf(database, shopperId);
  return lines.map((line) => ({
    lineId: line.lineId,
    title: line.title,
    isUsed: line.age === 'PreOwned',
    whyNot: reviewRefusal(line),
    review: reviews.find(({ editionId }) => editionId === line.editionId) ?? null,
  }));
}

/** Everything that somebody has reviewed, the newest first. */
export function listReviewsOf(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('review')
    .innerJoin('edition', 'edition.id', 'review.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('shopper_id', '=', shopperId)
    .orderBy('review.id', 'desc')
    .select([
      'review.id',
      'review.edition_id as editionId',
      'title.name as title',
      'author',
      'age',
      'stars',
      'text',
      'is_as_described as isAsDescribed',
      'state',
      'hidden_because as hiddenBecause',
      'answer',
      'written_at as writtenAt',
      sql<number[]>`array(select id from review_photo where review_id = review.id order by id)`.as('photos'),
    ])
    .execute();
}

export function findOwnReviewPhoto(
  database: ShopDatabase,
  { shopperId, photoId }: { shopperId: number; photoId: number },
) {
  return database
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_id')
    .where('review_photo.id', '=', photoId)
    .where('review.shopper_id', '=', shopperId)
    .select('bytes')
    .executeTakeFirst();
}
