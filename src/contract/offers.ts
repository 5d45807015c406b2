import * as z from 'zod/mini';
import { grades } from '../rules/units/grade.ts';
import { post } from './call.ts';
import { id, singleLine, quantity, unitNumber, userId } from './fields.ts';

/** As people type it: small letters and spaces are nothing else. An empty one is none. */
export const offerCode = z.optional(
  z.nullable(
    z.pipe(
      singleLine(60),
      z.transform((text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase() || null),
    ),
  ),
);

/** What an offer takes off, in rupees. */
const quotedOffer = z.object({
  id: z.int(),
  title: z.string(),
  /** Null for an offer that counts by itself. */
  code: z.nullable(z.string()),
  /** Whether store credit gives its deal as well. */
  withCreditDeal: z.boolean(),
  /** Of each thing that was asked about, in that order, and as much as it could be. */
  lines: z.array(z.object({ off: z.number(), most: z.number() })),
});
export type QuotedOffer = z.infer<typeof quotedOffer>;

export const quoteOffers = post({
  path: '/api/quoteOffers',
  who: 'anyone',
  about:
    'What the offers take off the things of a cart, line by line. An order uses one of them: the one that saves the most with ' +
    'what else it is paid with.',
  request: z.object({
    userId,
    offerCode,
    items: z
      .array(
        z.object({
          inventoryMetaId: id,
          qty: quantity,
          grade: z.optional(z.nullable(z.enum(grades))),
          unit: z.optional(z.nullable(unitNumber)),
        }),
      )
      .check(z.maxLength(200, 'must be at most 200 things')),
  }),
  reply: z.object({
    offers: z.array(quotedOffer),
    /** Why the code does not count; null when it does, or when none was typed. */
    codeProblem: z.nullable(z.string()),
  }),
});
