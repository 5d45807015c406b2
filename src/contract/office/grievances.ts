import * as z from 'zod/mini';
import { grievanceTopics } from '../../rules/grievances/grievance.ts';
import { everybody, managers, rentalStaff } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, direction, orderStatus, shortText, wholeNumber } from '../fields.ts';
import { grievanceId, grievanceText } from '../grievances.ts';

/** A complaint with both of its clocks. */
const grievanceRow = z.object({
  grievanceId: z.string(),
  customerId: z.int(),
  customer: z.string(),
  orderId: z.nullable(z.string()),
  about: z.enum(grievanceTopics),
  openedAt: z.string(),
  answerBy: z.string(),
  answeredAt: z.nullable(z.string()),
  solveBy: z.string(),
  closedAt: z.nullable(z.string()),
  /** Which of the clocks has run out. A closed one is measured by when it was closed. */
  isAnswerLate: z.boolean(),
  isSolutionLate: z.boolean(),
});

export const officeGrievances = officeGet({
  path: '/api/office/grievances',
  roles: everybody,
  about: 'Complaints, 50 a page: the open ones by what is due first, or the closed ones by when they were closed.',
  request: z.object({
    q: z.optional(shortText),
    which: z.optional(z.enum(['open', 'overdue', 'closed'])),
    page: z.optional(wholeNumber(1, 10_000)),
  }),
  reply: z.object({
    total: z.int(),
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    grievances: z.array(
      z.extend(grievanceRow, {
        /** The customer has written last. */
        isOurTurn: z.boolean(),
      }),
    ),
  }),
});

export const officeGrievance = officeGet({
  path: '/api/office/grievance',
  roles: everybody,
  about: 'One complaint with what was written, its order and its customer.',
  request: z.object({ grievanceId }),
  reply: z.extend(grievanceRow, {
    email: z.string(),
    phoneNumber: z.string(),
    order: z.nullable(z.object({ direction, status: orderStatus, titles: z.array(z.string()) })),
    unit: z.nullable(z.object({ unit: z.string(), serial: z.nullable(z.string()) })),
    earlierId: z.nullable(z.string()),
    outcome: z.nullable(z.string()),
    /** The oldest first; `by` is null for the customer. */
    messages: z.array(z.object({ by: z.nullable(z.string()), text: z.string(), at: z.string() })),
  }),
});

export const officeAnswerGrievance = officePost({
  path: '/api/office/answerGrievance',
  roles: rentalStaff,
  about: 'Answers a complaint; the customer gets the answer as a message.',
  request: z.object({ grievanceId, text: grievanceText }),
  reply: acknowledged,
});

export const officeCloseGrievance = officePost({
  path: '/api/office/closeGrievance',
  roles: managers,
  about: 'Closes a complaint with what was done, which the customer is told.',
  request: z.object({ grievanceId, outcome: grievanceText }),
  reply: acknowledged,
});
