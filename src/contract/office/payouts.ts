import * as z from 'zod/mini';
import { managers } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { paymentDetails } from '../checkout.ts';
import { acknowledged, id, singleLine, nothing, orderId, shortText } from '../fields.ts';

/** Which of the returns of an order; left out for a trade-in. */
const returnId = z.optional(z.nullable(id));

export const officePayouts = officeGet({
  path: '/api/office/payouts',
  roles: managers,
  about:
    'Money to sellers, and refunds of what was paid on delivery: what is due, what is with the bank, what it rejected, and what was paid lately.',
  request: nothing,
  reply: z.array(
    z.object({
      orderId: z.string(),
      /** Of a refund; null for a trade-in. */
      returnId: z.nullable(z.int()),
      customer: z.string(),
      to: z.string(),
      method: z.string(),
      state: z.string(),
      amount: z.nullable(z.number()),
      batchId: z.nullable(z.int()),
      reference: z.nullable(z.string()),
      /** What the bank said of one that it did not take, and when it was entered. */
      rejected: z.nullable(z.object({ reason: z.string(), at: z.string() })),
    }),
  ),
});

export const officeExportPayouts = officePost({
  path: '/api/office/exportPayouts',
  roles: managers,
  needsReauthentication: true,
  about: 'Puts everything that is due into a batch and answers it as a CSV file for the bank.',
  request: nothing,
  reply: z.unknown(),
});

export const officeExportPayoutsAgain = officePost({
  path: '/api/office/exportPayoutsAgain',
  roles: managers,
  needsReauthentication: true,
  about: 'The file of a batch once more, with what of it is not paid yet.',
  request: z.object({ batchId: id }),
  reply: z.unknown(),
  fileType: 'text/csv',
});

export const officeRecordPayout = officePost({
  path: '/api/office/recordPayout',
  roles: managers,
  about: 'The bank has paid: its reference.',
  request: z.object({ orderId, returnId, reference: shortText }),
  reply: acknowledged,
});

export const officeRejectPayouts = officePost({
  path: '/api/office/rejectPayouts',
  roles: managers,
  about: 'The bank did not take these payouts, or sent them back. Their customers are asked for other details.',
  request: z.object({
    payouts: z
      .array(
        z.object({
          orderId,
          returnId,
          /** Of one that was called paid: with which reference. */
          reference: z.optional(z.nullable(shortText)),
        }),
      )
      .check(z.minLength(1, 'must name a payout'), z.maxLength(100, 'must be at most 100 payouts')),
    /** As the customers read it. */
    reason: singleLine(200).check(z.minLength(3, 'must be what the bank says')),
  }),
  reply: acknowledged,
});

export const officeCorrectPayout = officePost({
  path: '/api/office/correctPayout',
  roles: managers,
  needsReauthentication: true,
  about: 'Where the money goes instead, for a customer who calls about a payout that the bank did not take.',
  request: z.object({
    orderId,
    paymentMethod: z.enum(['bank', 'upi']),
    paymentDetails,
    why: singleLine(500).check(z.minLength(3, 'must say who asked for it')),
  }),
  reply: acknowledged,
});
