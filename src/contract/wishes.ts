import * as z from 'zod/mini';
import { wishCapacity } from '../rules/house/shop-settings.ts';
import { get, post } from './call.ts';
import { productSummary } from './catalogue.ts';
import { id, userId } from './fields.ts';

const wish = z.object({
  id: z.int(),
  title: z.string(),
  /** Null once it is gone from the shop. */
  product: z.nullable(productSummary),
  wishedAt: z.string(),
  /** What it cost then. */
  wishedPrice: z.nullable(z.number()),
});
export type Wish = z.infer<typeof wish>;

export const getWishes = get({
  path: '/api/getWishes',
  who: 'shopper',
  about: 'The wish list, the latest wish first.',
  request: z.object({ userId }),
  reply: z.array(wish),
});

const tooMany = `must be at most ${wishCapacity}`;

export const changeWishes = post({
  path: '/api/changeWishes',
  who: 'shopper',
  about:
    'Takes things off the wish list and puts others on it: a press of the heart, and the wishes of a guest who signs in. ' +
    'What is there stays as it is, what the shop does not sell is left out, and doing it twice is doing it once.',
  request: z.object({
    userId,
    add: z._default(
      z
        .array(
          z.object({
            id,
            /** When it was wished for, of a guest or of one that is put back; else now. */
            wishedAt: z.optional(z.iso.datetime('must be a moment')),
          }),
        )
        .check(z.maxLength(wishCapacity, tooMany)),
      [],
    ),
    remove: z._default(z.array(id).check(z.maxLength(wishCapacity, tooMany)), []),
  }),
  reply: z.object({
    /** All that is on the list now, the latest first. */
    ids: z.array(z.int()),
    /** How many had no room. */
    leftOut: z.int(),
  }),
});
