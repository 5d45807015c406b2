import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, id, line, orderId, userId } from './fields.ts';

const currency = z.enum(['cash', 'credit']);

/** A trade-in as its seller sees it: every piece with what was quoted, found and offered. */
export const tradeInDetails = z.object({
  shipping: z.enum(['self', 'pickup']),
  payment: z.enum(['credits', 'bank', 'upi']),
  /** Where money goes, such as ••••1234; null when everything is paid in credit. */
  payoutTo: z.nullable(z.string()),
  /** The bank's reference of the payout, once it is made. */
  payoutReference: z.nullable(z.string()),
  bonus: z.number(),
  quoteUntil: z.string(),
  pickupOn: z.nullable(z.string()),
  /** Until when an offer waits for its answer; after that the pieces come back, free of charge. */
  answerUntil: z.nullable(z.string()),
  items: z.array(
    z.object({
      itemId: z.int(),
      lineId: z.int(),
      title: z.string(),
      currency,
      /** What the seller said, question by question, and what it took off. */
      answers: z.record(z.string(), z.string()),
      deductions: z.array(z.object({ label: z.string(), amount: z.number() })),
      quoted: z.number(),
      state: z.enum(['quoted', 'accepted', 'offered', 'agreed', 'refused']),
      offered: z.nullable(z.number()),
      reasons: z.nullable(z.string()),
      /** Addresses of photographs that show why. */
      photos: z.array(z.string()),
    }),
  ),
  canShip: z.boolean(),
  canAnswer: z.boolean(),
});
export type TradeInDetails = z.infer<typeof tradeInDetails>;

export const markTradeInShipped = post({
  path: '/api/markTradeInShipped',
  who: 'shopper',
  about: 'The seller has handed the parcel to a courier.',
  request: z.object({
    userId,
    orderId,
    tracking: line(100).check(z.minLength(3, 'must be the number of the parcel')),
  }),
  reply: acknowledged,
});

export const answerOffer = post({
  path: '/api/answerOffer',
  who: 'shopper',
  about: 'The seller takes or refuses what the shop offers after its inspection, piece by piece.',
  request: z.object({
    userId,
    orderId,
    answers: z
      .array(z.object({ itemId: id, isAccepted: z.boolean() }))
      .check(z.minLength(1, 'must answer a piece'), z.maxLength(200, 'must be at most 200 answers')),
  }),
  reply: acknowledged,
});

export const tradeInPhoto = get({
  path: '/api/tradeInPhoto',
  who: 'shopper',
  about: 'A photograph of a piece, made at its inspection, as a JPEG file.',
  request: z.object({ userId, photoId: id }),
  reply: z.unknown(),
});
