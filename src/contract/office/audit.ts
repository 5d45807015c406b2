import * as z from 'zod/mini';
import { managers } from '../../rules/staff.ts';
import { officeGet } from '../call.ts';
import { calendarDay, wholeNumber, word } from '../fields.ts';

export const officeAudit = officeGet({
  path: '/api/office/audit',
  roles: managers,
  about: 'The book of changes: by person, action, what it is about, and day, 50 a page.',
  request: z.object({
    who: z.optional(word),
    action: z.optional(word),
    /** What it is about, or the beginning of it: order, product 12, GTB0000000001. */
    subject: z.optional(word),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    page: z.optional(wholeNumber(1, 100_000)),
  }),
  reply: z.object({
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Every action there is, to choose from. */
    actions: z.array(z.string()),
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        who: z.string(),
        action: z.string(),
        subject: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        why: z.nullable(z.string()),
      }),
    ),
  }),
});
