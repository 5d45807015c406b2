import * as z from 'zod/mini';
import { everybody, managers, rentalStaff } from '../../rules/people/staff.ts';
import { longestReviewText, mostStars, reviewStates } from '../../rules/reviews/review.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, id, lines, shortText, why, wholeNumber } from '../fields.ts';

const reviewRow = z.object({
  reviewId: z.int(),
  /** What it is about: the title with its edition and platform. */
  title: z.string(),
  stars: z.int(),
  text: z.string(),
  /** As the shop shows it. */
  name: z.string(),
  state: z.enum(reviewStates),
  hasAnswer: z.boolean(),
  photoCount: z.int(),
  writtenAt: z.string(),
});

export const officeReviews = officeGet({
  path: '/api/office/reviews',
  roles: everybody,
  about:
    'What customers have written about what they bought, 50 a page: what waits longest first, else the newest first.',
  request: z.object({
    q: z.optional(shortText),
    which: z.optional(z.enum(reviewStates)),
    stars: z.optional(wholeNumber(1, mostStars)),
    page: z.optional(wholeNumber(1, 10_000)),
  }),
  reply: z.object({
    total: z.int(),
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    reviews: z.array(reviewRow),
  }),
});

export const officeReview = officeGet({
  path: '/api/office/review',
  roles: everybody,
  about: 'One review with its photographs, its order and its customer.',
  request: z.object({ reviewId: id }),
  reply: z.extend(reviewRow, {
    /** Names what was read, so that nobody publishes what was changed since. */
    version: z.int(),
    age: z.enum(['New', 'PreOwned', 'preOrder']),
    isAsDescribed: z.nullable(z.boolean()),
    hiddenBecause: z.nullable(z.string()),
    answer: z.nullable(z.string()),
    publishedAt: z.nullable(z.string()),
    /** Addresses of the office. */
    photos: z.array(z.string()),
    /** A product of the edition that the shop lists, to see it there; null when it lists none. */
    path: z.nullable(z.string()),
    /** Null once the account is deleted. */
    customer: z.nullable(z.object({ customerId: z.int(), name: z.string(), orderId: z.string() })),
  }),
});

export const officePublishReview = officePost({
  path: '/api/office/publishReview',
  roles: managers,
  about: 'Shows a review in the shop, in the words that were read.',
  request: z.object({ reviewId: id, version: wholeNumber(1, 1_000_000) }),
  reply: acknowledged,
});

export const officeHideReview = officePost({
  path: '/api/office/hideReview',
  roles: managers,
  about: 'Takes a review out of the shop, or does not show it at all. Its writer reads why.',
  request: z.object({ reviewId: id, why }),
  reply: acknowledged,
});

export const officeAnswerReview = officePost({
  path: '/api/office/answerReview',
  roles: rentalStaff,
  about: 'What the shop says to a review, for everybody to read. Without a text the answer goes.',
  request: z.object({ reviewId: id, text: lines(longestReviewText).check(z.trim()) }),
  reply: acknowledged,
});

export const officeReviewPhoto = officeGet({
  path: '/api/office/reviewPhoto',
  roles: everybody,
  about: 'A photograph of a review, as a JPEG file.',
  request: z.object({ photoId: id }),
  reply: z.unknown(),
  fileType: 'image/jpeg',
});
