import * as contract from '../contract/reviews.ts';
import { refuseField } from '../rules/refused.ts';
import { averageStars, namelessReviewer, reviewTextProblem } from '../rules/reviews/review.ts';
import { indianDay } from '../rules/time/day.ts';
import { findReviewableLine } from '../shop/reviews/find-bought-line.ts';
import { findOwnReviewPhoto, listOrderReviews } from '../shop/reviews/own-reviews.ts';
import { readReviews, type ShownReview } from '../shop/reviews/shown-reviews.ts';
import { changeReview, removeReview, type ReviewWords, writeReview } from '../shop/reviews/write-review.ts';
import { answer, callerOf, showsNoProducts, success, type Visit } from './answer.ts';
import { shrunkPicture } from './wire/product-on-the-wire.ts';
import { photoReply, snapshotsOf } from './wire/photos.ts';

const pageSize = 10;

export const reviewAnswers = [
  answer(
    contract.getReviews,
    async ({ id: productId, page = 1 }, { database }) => {
      const range = { limit: pageSize, offset: (page - 1) * pageSize };
      const { counts, asDescribed, reviews } = await readReviews(database, { productId, ...range });
      return {
        count: counts.reduce((sum, count) => sum + count, 0),
        average: averageStars(counts),
        spread: counts.map((count, index) => ({ stars: index + 1, count })).toReversed(),
        asDescribed,
        page,
        pageSize,
        reviews: reviews.map(reviewOnTheWire),
      };
    },
    showsNoProducts,
  ),
  answer(contract.getOrderReviews, async ({ orderId: number }, visit) => {
    const lines = await listOrderReviews(visit.database, { shopperId: callerOf(visit).shopperId, number });
    return lines.map(({ review, ...line }) => ({ ...line, review: review && ownOnTheWire(review) }));
  }),
  answer(contract.writeReview, async ({ lineId, ...request }, visit) => {
    const { shopperId } = callerOf(visit);
    // Before any picture is read: that takes a core for a while.
    await findReviewableLine(visit.database, { shopperId, lineId });
    const words = await wordsOf(request, visit);
    const reviewId = await visit.database
      .transaction()
      .execute((tx) => writeReview(tx, { shopperId, lineId, ...words }));
    return { reviewId };
  }),
  answer(contract.changeReview, async ({ reviewId, ...request }, visit) => {
    const { shopperId } = callerOf(visit);
    const words = await wordsOf(request, visit);
    await visit.database.transaction().execute((tx) => changeReview(tx, { shopperId, reviewId, ...words }));
    return success;
  }),
  answer(contract.removeReview, async ({ reviewId }, visit) => {
    const { shopperId } = callerOf(visit);
    await visit.database.transaction().execute((tx) => removeReview(tx, { shopperId, reviewId }));
    return success;
  }),
  answer(contract.reviewPhoto, async ({ photoId }, visit) => {
    const { shopperId } = callerOf(visit);
    return photoReply(await findOwnReviewPhoto(visit.database, { shopperId, photoId }), visit);
  }),
];

interface WrittenWords {
  stars: number;
  text: string;
  isAsDescribed?: boolean | undefined;
  photos?: readonly string[] | undefined;
}

async function wordsOf(request: WrittenWords, visit: Visit): Promise<ReviewWords> {
  const { stars, text, isAsDescribed = null, photos } = request;
  refuseField('text', reviewTextProblem(text));
  await visit.services.limits.take('review-by-account', String(callerOf(visit).shopperId));
  return { stars, text, isAsDescribed, photos: photos ? await snapshotsOf(photos, visit) : null, now: visit.now };
}

function reviewOnTheWire(review: ShownReview): contract.ShownReview {
  const { id, stars, text, author, age, isAsDescribed, publishedAt, photographs, answer: said, isSample } = review;
  const name = author ?? namelessReviewer;
  return {
    id,
    stars,
    text,
    name,
    age,
    isAsDescribed,
    day: indianDay(publishedAt),
    photographs: photographs.map(({ hash, width, height }, index) => ({
      ...shrunkPicture({ folder: '/review-photographs', hash, width, height }),
      alt: `Photograph ${index + 1} by ${name}`,
    })),
    answer: said,
    isSample,
  };
}

type Listed = NonNullable<Awaited<ReturnType<typeof listOrderReviews>>[number]['review']>;

function ownOnTheWire(review: Listed): contract.OwnReview {
  const { id, stars, text, isAsDescribed, state, hiddenBecause, answer: said, photos } = review;
  return {
    reviewId: id,
    stars,
    text,
    isAsDescribed,
    state,
    hiddenBecause,
    answer: said,
    photos: photos.map((photoId) => `${contract.reviewPhoto.path}?photoId=${photoId}`),
  };
}
