import * as contract from '../../contract/office/reviews.ts';
import { productPath, productTitle } from '../../rules/catalogue/product-path.ts';
import { platformLabel, sectionOf } from '../../rules/catalogue/sections.ts';
import { namelessReviewer } from '../../rules/reviews/review.ts';
import { answerByStaff, hideByStaff, publishByStaff } from '../../shop/back-office/decide-reviews.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import {
  findListedProduct,
  findReview,
  findReviewPhoto,
  findReviews,
  type FoundReview,
} from '../../shop/reviews/find-reviews.ts';
import { answer, actorOf, success } from '../answer.ts';
import { photoReply } from '../wire/photos.ts';

const pageSize = 50;

export const officeReviewAnswers = [
  answer(contract.officeReviews, async ({ q = '', which = null, stars = null, page = 1 }, { database }) => {
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const { total, reviews } = await findReviews(database, { which, stars, text: q.trim() }, range);
    return { total, isMore: false, page, pageSize, reviews: reviews.map(rowOnTheWire) };
  }),
  answer(contract.officeReview, async ({ reviewId }, { database }) => {
    const review = await findReview(database, reviewId);
    const { version, age, isAsDescribed, hiddenBecause, answer: said, photos, publishedAt } = review;
    const { shopperId, customer, orderNumber } = review;
    return {
      ...rowOnTheWire({ ...review, hasAnswer: said !== null, photoCount: photos.length }),
      version,
      age,
      isAsDescribed,
      hiddenBecause,
      answer: said,
      publishedAt: publishedAt?.toISOString() ?? null,
      photos: photos.map(({ id }) => `${contract.officeReviewPhoto.path}?photoId=${id}`),
      path: await pathOf(database, review),
      customer: shopperId === null ? null : { customerId: shopperId, name: customer ?? '', orderId: orderNumber ?? '' },
    };
  }),
  answer(contract.officePublishReview, async ({ reviewId: id, version }, visit) => {
    await visit.database.transaction().execute((tx) => publishByStaff(tx, { id, version }, actorOf(visit)));
    return success;
  }),
  answer(contract.officeHideReview, async ({ reviewId: id, why }, visit) => {
    await visit.database.transaction().execute((tx) => hideByStaff(tx, { id, why }, actorOf(visit)));
    return success;
  }),
  answer(contract.officeAnswerReview, async ({ reviewId: id, text }, visit) => {
    await visit.database.transaction().execute((tx) => answerByStaff(tx, { id, text: text || null }, actorOf(visit)));
    return success;
  }),
  answer(contract.officeReviewPhoto, async ({ photoId }, visit) =>
    photoReply(await findReviewPhoto(visit.database, photoId), visit),
  ),
];

function rowOnTheWire(review: FoundReview) {
  const { id, name, editionName, platform, stars, text, author, state, hasAnswer, photoCount, writtenAt } = review;
  return {
    reviewId: id,
    title: `${productTitle({ productName: name, editionName })}, ${platformLabel(platform)}`,
    stars,
    text,
    name: author ?? namelessReviewer,
    state,
    hasAnswer,
    photoCount,
    writtenAt: writtenAt.toISOString(),
  };
}

async function pathOf(database: ShopDatabase, edition: { editionId: number; age: string }): Promise<string | null> {
  const product = await findListedProduct(database, edition);
  if (!product) return null;
  const { name, age, id, subCategory } = product;
  return productPath({ urlType: sectionOf(subCategory), age, productName: name, id });
}
