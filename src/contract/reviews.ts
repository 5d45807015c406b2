import * as z from 'zod/mini';
import { longestReviewText, mostStars, reviewStates } from '../rules/reviews/review.ts';
import { get, post } from './call.ts';
import { picture } from './catalogue.ts';
import { acknowledged, id, largestBodyWithPhotos, lines, orderId, photos, userId, wholeNumber } from './fields.ts';

/** A review as everybody reads it. */
const shownReview = z.object({
  id: z.int(),
  stars: z.int(),
  text: z.string(),
  /** The first name and an initial. */
  name: z.string(),
  /** In which age it was bought. */
  age: z.enum(['New', 'PreOwned', 'preOrder']),
  /** Of a used thing: whether its condition was as described. */
  isAsDescribed: z.nullable(z.boolean()),
  /** The day on which it was published. */
  day: z.string(),
  photographs: z.array(picture),
  /** What the shop says to it. */
  answer: z.nullable(z.string()),
  /** Of the demo shop, and by nobody: shown as a sample until there is a real one, and counted nowhere. */
  isSample: z.boolean(),
});
export type ShownReview = z.infer<typeof shownReview>;

export const getReviews = get({
  path: '/api/getReviews',
  who: 'anyone',
  isPublic: true,
  about: 'What people say who bought the edition of a product, in whichever age: ten a page, the newest first.',
  request: z.object({ id, page: z.optional(wholeNumber(1, 1_000)) }),
  reply: z.object({
    count: z.int(),
    /** To one decimal place; null without reviews. */
    average: z.nullable(z.number()),
    /** How many gave each number of stars, five stars first. */
    spread: z.array(z.object({ stars: z.int(), count: z.int() })),
    /** How many of those who bought a used one were asked about its condition, and how many found it as described. */
    asDescribed: z.object({ count: z.int(), of: z.int() }),
    page: z.int(),
    pageSize: z.int(),
    reviews: z.array(shownReview),
  }),
});
export type ProductReviews = z.infer<typeof getReviews.reply>;

const ownReview = z.object({
  reviewId: z.int(),
  stars: z.int(),
  text: z.string(),
  isAsDescribed: z.nullable(z.boolean()),
  /** It is shown once it is published; the office says why it hides one. */
  state: z.enum(reviewStates),
  hiddenBecause: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** Addresses of `reviewPhoto`. */
  photos: z.array(z.string()),
});
export type OwnReview = z.infer<typeof ownReview>;

export const getOrderReviews = get({
  path: '/api/getOrderReviews',
  who: 'shopper',
  about: 'What of an order can be reviewed, and what you have said about it. There is one review for an edition.',
  request: z.object({ userId, orderId }),
  reply: z.array(
    z.object({
      lineId: z.int(),
      title: z.string(),
      /** Then a review says whether its condition was as described. */
      isUsed: z.boolean(),
      /** Null for what can be reviewed. */
      whyNot: z.nullable(z.string()),
      review: z.nullable(ownReview),
    }),
  ),
});
export type ReviewableLine = z.infer<typeof getOrderReviews.reply>[number];

const words = z.object({
  userId,
  stars: z
    .int('must be 1 to 5 stars')
    .check(z.gte(1, 'must be 1 to 5 stars'), z.lte(mostStars, 'must be 1 to 5 stars')),
  text: lines(longestReviewText).check(z.trim()),
  /** Asked about a used thing, and left out for others. */
  isAsDescribed: z.optional(z.boolean()),
  photos,
});

export const writeReview = post({
  path: '/api/writeReview',
  who: 'shopper',
  about: 'Reviews something that you bought and that has arrived. The office publishes it.',
  largestBody: largestBodyWithPhotos,
  request: z.extend(words, { lineId: id }),
  reply: z.object({ reviewId: z.int() }),
});

export const changeReview = post({
  path: '/api/changeReview',
  who: 'shopper',
  about: 'Changes your review, which the office then publishes again. Photographs take the place of those before.',
  largestBody: largestBodyWithPhotos,
  request: z.extend(words, { reviewId: id }),
  reply: acknowledged,
});

export const removeReview = post({
  path: '/api/removeReview',
  who: 'shopper',
  about: 'Takes your review back, with its photographs.',
  request: z.object({ userId, reviewId: id }),
  reply: acknowledged,
});

export const reviewPhoto = get({
  path: '/api/reviewPhoto',
  who: 'shopper',
  about: 'A photograph of a review of yours, as a JPEG file.',
  request: z.object({ userId, photoId: id }),
  reply: z.unknown(),
});
