import * as z from 'zod/mini';
import { grievanceTopics, longestGrievanceText } from '../rules/grievances/grievance.ts';
import { get, post } from './call.ts';
import { acknowledged, lines, orderId, unitNumber, userId, word } from './fields.ts';

export const grievanceId = word(/^GTG\d{10}$/, 'must be the number of a complaint, such as GTG0000000123');

/** What a person writes into a complaint. */
export const grievanceText = lines(longestGrievanceText).check(z.trim(), z.minLength(1, 'must say something'));

const grievance = z.object({
  grievanceId: z.string(),
  /** Null without an order. */
  orderId: z.nullable(z.string()),
  /** The copy of a used thing that it is about. */
  unit: z.nullable(z.object({ unit: z.string(), serial: z.nullable(z.string()) })),
  about: z.enum(grievanceTopics),
  /** The closed complaint that it names. */
  earlierId: z.nullable(z.string()),
  openedAt: z.string(),
  /** Until when somebody of the shop answers, and until when it is solved. */
  answerBy: z.string(),
  solveBy: z.string(),
  answeredAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** What was done, once it is closed. */
  outcome: z.nullable(z.string()),
  /** The oldest first. */
  messages: z.array(z.object({ by: z.enum(['customer', 'shop']), text: z.string(), at: z.string() })),
});
export type Grievance = z.infer<typeof grievance>;

export const getGrievances = get({
  path: '/api/getGrievances',
  who: 'shopper',
  about: 'Your complaints with what was written, the newest first.',
  request: z.object({ userId }),
  reply: z.array(grievance),
});

export const openGrievance = post({
  path: '/api/openGrievance',
  who: 'shopper',
  about: 'Tells the shop that something is wrong, with an order or without one. Answers its number at once.',
  request: z.object({
    userId,
    orderId: z.optional(orderId),
    /** The copy of a used thing in that order. */
    unit: z.optional(unitNumber),
    about: z.optional(z.enum(grievanceTopics)),
    /** A closed complaint of yours whose outcome does not satisfy you. */
    earlierId: z.optional(grievanceId),
    text: grievanceText,
  }),
  reply: z.object({ grievanceId: z.string(), officer: z.string(), answerBy: z.string(), solveBy: z.string() }),
});

export const writeBackGrievance = post({
  path: '/api/writeBackGrievance',
  who: 'shopper',
  about: 'Adds to a complaint of yours that is still open.',
  request: z.object({ userId, grievanceId, text: grievanceText }),
  reply: acknowledged,
});
