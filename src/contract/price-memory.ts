import * as z from 'zod/mini';
import { get } from './call.ts';
import { id } from './fields.ts';

export const getPriceMemory = get({
  path: '/api/getPriceMemory',
  who: 'anyone',
  isPublic: true,
  about:
    'What a product cost in the last 90 days, and what the shop paid for one: each price until the next, the oldest first.',
  request: z.object({ id }),
  reply: z.object({
    /** The last day of them. */
    until: z.string(),
    steps: z.array(
      z.object({
        from: z.string(),
        /** Of a pre-owned product: in good condition. */
        buyCash: z.nullable(z.number()),
        sellCash: z.nullable(z.number()),
        sellCredit: z.nullable(z.number()),
      }),
    ),
  }),
});
