import * as z from 'zod/mini';
import { everybody } from '../../rules/people/staff.ts';
import { officeGet } from '../call.ts';

export const officeToday = officeGet({
  path: '/api/office/today',
  roles: everybody,
  about: 'What needs doing now, and how the last days went.',
  request: z.object({ days: z.optional(z.enum(['7', '30', '90'])) }),
  reply: z.object({
    todo: z.array(z.object({ name: z.string(), count: z.int(), href: z.string() })),
    days: z.array(z.object({ day: z.string(), sales: z.number(), tradeIns: z.number(), rentals: z.number() })),
    totals: z.object({
      sales: z.number(),
      orders: z.int(),
      tradeIns: z.number(),
      rentals: z.number(),
      margin: z.number(),
    }),
  }),
});
