import { createHash } from 'node:crypto';
import { Refused, refuseField } from '../../rules/refused.ts';
import { reviewerName } from '../../rules/reviews/review.ts';
import type { ShopTransaction } from '../database.ts';
import { jpegSize } from '../units/jpeg-size.ts';
import { findReviewableLine, refuseWithoutReviews } from './find-bought-line.ts';

export interface ReviewWords {
  stars: number;
  text: string;
  /** Only asked about used things. */
  isAsDescribed: boolean | null;
  /** JPEG files that the shop made itself; null leaves those that are there. */
  photos: readonly Buffer[] | null;
  now: Date;
}

/** Somebody reviews what they bought. There is one review for an edition, and the office publishes it. */
export async function writeReview(
  tx: ShopTransaction,
  { shopperId, lineId, ...words }: ReviewWords & { shopperId: number; lineId: number },
): Promise<number> {
  const { editionId, age } = await findReviewableLine(tx, { shopperId, lineId });
  // Whoever deletes the account at this moment waits, and then forgets this review, too.
  const shopper = await tx
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .select(['first_name as firstName', 'last_name as lastName'])
    .forShare()
    .executeTakeFirst();
  if (!shopper) throw new Refused('not-signed-in', 'Please sign in.');
  const review = await tx
    .insertInto('review')
    .values({
      edition_id: editionId,
      shopper_id: shopperId,
      line_id: lineId,
      author: reviewerName(shopper),
      age,
      written_at: words.now,
      ...columnsOf(words, age),
    })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'edition_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!review) throw new Refused('conflict', 'You have reviewed this already. You can change your review instead.');
  await addPhotos(tx, review.id, words.photos ?? []);
  return review.id;
}

/** Other words of one's own review: it is not shown until the office has published it again. */
export async function changeReview(
  tx: ShopTransaction,
  { shopperId, reviewId, ...words }: ReviewWords & { shopperId: number; reviewId: number },
): Promise<void> {
  await refuseWithoutReviews(tx);
  const { age, version } = await lockOwnReview(tx, { shopperId, reviewId });
  await tx
    .updateTable('review')
    .set({
      ...columnsOf(words, age),
      state: 'waiting',
      version: version + 1,
      written_at: words.now,
      published_at: null,
      hidden_because: null,
    })
    .where('id', '=', reviewId)
    .execute();
  if (words.photos === null) return;
  await tx.deleteFrom('review_photo').where('review_id', '=', reviewId).execute();
  await addPhotos(tx, reviewId, words.photos);
}

/** Takes one's own review back; its photographs go with it. It works when reviews are switched off, too. */
export async function removeReview(tx: ShopTransaction, own: { shopperId: number; reviewId: number }): Promise<void> {
  await lockOwnReview(tx, own);
  await tx.deleteFrom('review').where('id', '=', own.reviewId).execute();
}

/**
 * Forgets whose reviews they are. What was published stays, without a name and without photographs, which may show somebody;
 * what nobody has read yet goes, and so does one whose words or answer name the person.
 */
export async function forgetReviewsOf(
  tx: ShopTransaction,
  { shopperId, names }: { shopperId: number; names: readonly string[] },
): Promise<void> {
  const own = await tx.selectFrom('review').where('shopper_id', '=', shopperId).selectAll().forUpdate().execute();
  const isNamed = (text: string) =>
    names.some((name) => name !== '' && text.toLowerCase().includes(name.toLowerCase()));
  const gone = own.filter(({ state, text, answer }) => state !== 'published' || isNamed(`${text} ${answer ?? ''}`));
  for (const { id } of gone) await tx.deleteFrom('review').where('id', '=', id).execute();
  const kept = tx.selectFrom('review').where('shopper_id', '=', shopperId).select('id');
  await tx.deleteFrom('review_photo').where('review_id', 'in', kept).execute();
  await tx
    .updateTable('review')
    .set({ shopper_id: null, line_id: null, author: null })
    .where('shopper_id', '=', shopperId)
    .execute();
}

function columnsOf({ stars, text, isAsDescribed }: ReviewWords, age: string) {
  const isUsed = age === 'PreOwned';
  if (isUsed && isAsDescribed === null) {
    refuseField('isAsDescribed', 'Please say whether its condition was as described.');
  }
  return { stars, text, is_as_described: isUsed ? isAsDescribed : null };
}

async function lockOwnReview(tx: ShopTransaction, { shopperId, reviewId }: { shopperId: number; reviewId: number }) {
  const review = await tx
    .selectFrom('review')
    .where('id', '=', reviewId)
    .where('shopper_id', '=', shopperId)
    .select(['age', 'version'])
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw new Refused('not-found', 'There is no such review of yours.');
  return review;
}

/** The same file twice is one photograph. */
async function addPhotos(tx: ShopTransaction, reviewId: number, photos: readonly Buffer[]): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto('review_photo')
    .values(
      photos.map((bytes) => ({
        review_id: reviewId,
        hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
        ...jpegSize(bytes),
        bytes,
      })),
    )
    .onConflict((conflict) => conflict.columns(['review_id', 'hash']).doNothing())
    .execute();
}
