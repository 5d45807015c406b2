import * as z from 'zod/mini';
import { coverages } from '../rules/orders/coverage.ts';
import { post } from './call.ts';
import { acknowledged, id, orderId, userId } from './fields.ts';

/** What the contract of a pre-order comes to now. */
export const preOrderDetails = z.object({
  /** Its place among all pre-orders of the product, in copies; null once it is sent. */
  queue: z.nullable(
    z.object({
      place: z.int(),
      copies: z.int(),
      of: z.int(),
      /** Whether what is here, or promised to the shop, is enough for this place; left out where the shop does not count. */
      coverage: z.optional(z.enum(coverages)),
    }),
  ),
  /** The least that was asked since it was ordered, and what goes back for it when it is sent, or went back. */
  lowest: z.number(),
  back: z.number(),
  /** What was paid for the copies that are not cancelled. */
  paid: z.number(),
  /** How the release moved, as its buyer was told last; null for a date that is not known. Left out when it has not, or it has left. */
  moved: z.optional(
    z.object({
      noticeId: z.int(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** Who says nothing keeps it, too. */
      isKept: z.boolean(),
    }),
  ),
});
export type PreOrderDetails = z.infer<typeof preOrderDetails>;

export const cancelPreOrder = post({
  path: '/api/cancelPreOrder',
  who: 'shopper',
  about: 'Cancels a pre-order that was not sent yet, free of charge; the rest of its order stays.',
  request: z.object({ userId, orderId, lineId: id }),
  reply: acknowledged,
});

export const keepPreOrder = post({
  path: '/api/keepPreOrder',
  who: 'shopper',
  about: 'Says that a pre-order is still wanted although its release has moved. Who says nothing keeps it, too.',
  request: z.object({ userId, orderId, noticeId: id }),
  reply: acknowledged,
});
