import * as z from 'zod/mini';
import { managers } from '../../rules/people/staff.ts';
import { officeGet } from '../call.ts';
import { calendarDay, id, wholeNumber, shortText } from '../fields.ts';

export const officeAudit = officeGet({
  path: '/api/office/audit',
  roles: managers,
  about: 'The audit log: by words, person, action, what it is about, and day, 50 a page.',
  request: z.object({
    /** Words of who, what about, why, before and after; all of them have to be there. Those of one or two letters do not count. */
    q: z.optional(shortText),
    who: z.optional(shortText),
    staffId: z.optional(id),
    action: z.optional(shortText),
    /** What it is about, or the beginning of it: order, product 12, GTB0000000001. */
    subject: z.optional(shortText),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    page: z.optional(wholeNumber(1, 100_000)),
  }),
  reply: z.object({
    total: z.int(),
    /** Nobody counts on after the first 1,000. */
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    people: z.array(z.object({ staffId: z.int(), name: z.string() })),
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
