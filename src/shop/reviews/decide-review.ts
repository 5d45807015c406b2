import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { refuseWithoutReviews } from './find-bought-line.ts';

/** Shows a review in the shop. What its writer has changed since it was read has to be read first. */
export async function publishReview(
  tx: ShopTransaction,
  { id, version, now }: { id: number; version: number; now: Date },
) {
  const review = await lockReview(tx, id);
  if (review.version !== version) {
    throw new Refused('conflict', 'Its writer has changed this review meanwhile. Please read it again.');
  }
  if (review.state === 'published') throw new Refused('conflict', 'This review is published already.');
  await tx
    .updateTable('review')
    .set({ state: 'published', published_at: now, hidden_because: null })
    .where('id', '=', id)
    .execute();
  return review;
}

/** Shows it no more, or never; its writer reads why. */
export async function hideReview(tx: ShopTransaction, { id, why }: { id: number; why: string }) {
  const review = await lockReview(tx, id);
  if (review.state === 'hidden') throw new Refused('conflict', 'This review is hidden already.');
  await tx
    .updateTable('review')
    .set({ state: 'hidden', published_at: null, hidden_because: why })
    .where('id', '=', id)
    .execute();
  return review;
}

/** What the shop says to a review; null says nothing any more. */
export async function answerReview(tx: ShopTransaction, { id, text }: { id: number; text: string | null }) {
  const review = await lockReview(tx, id);
  await tx.updateTable('review').set({ answer: text }).where('id', '=', id).execute();
  return review;
}

async function lockReview(tx: ShopTransaction, id: number) {
  await refuseWithoutReviews(tx);
  const review = await tx
    .selectFrom('review')
    .where('id', '=', id)
    .select(['state', 'version', 'answer'])
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw new Refused('not-found', 'There is no such review.');
  return review;
}
