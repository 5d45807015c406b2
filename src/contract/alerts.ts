import * as z from 'zod/mini';
import { alertKinds } from '../rules/alerts/alert.ts';
import { get, post } from './call.ts';
import { acknowledged, id, rupees, userId, word } from './fields.ts';

const kind = z.enum(alertKinds, 'must be a kind of alert');

const alert = z.object({
  /** Of the product. */
  id: z.int(),
  /** Of what: that it is back in stock, costs less than the figure, or that the shop pays more in cash or in credit. */
  kind,
  title: z.string(),
  /** Null once it is gone from the shop. */
  path: z.nullable(z.string()),
  /** Null for `stock`. */
  figure: z.nullable(z.number()),
  /** The price that is watched, as it is now. */
  now: z.nullable(z.number()),
  isReached: z.boolean(),
  madeAt: z.string(),
  /** When you were last told; null before, and where the message could not be sent. */
  toldAt: z.nullable(z.string()),
});
export type Alert = z.infer<typeof alert>;

export const getAlerts = get({
  path: '/api/getAlerts',
  who: 'shopper',
  about: 'What you are told of, the latest first.',
  request: z.object({ userId }),
  reply: z.array(alert),
});

export const setAlert = post({
  path: '/api/setAlert',
  who: 'shopper',
  about:
    'Tells you by mail, and by text message to a verified phone: once that a product (pre-owned: in good condition) is back in stock, or each time its ' +
    'price falls below your figure, or the shop pays more than it. A second one of a kind has another figure.',
  request: z.object({ userId, id, kind, figure: z.optional(z.nullable(rupees)) }),
  reply: acknowledged,
});

export const stopAlert = post({
  path: '/api/stopAlert',
  who: 'shopper',
  about: 'Ends an alert; twice is the same as once.',
  request: z.object({ userId, id, kind }),
  reply: acknowledged,
});

export const stopAlertByCode = post({
  path: '/api/stopAlertByCode',
  who: 'anyone',
  about: 'Ends the alert whose message had the code; nobody has to sign in.',
  request: z.object({ code: word(/^[\w-]{16}$/, 'must be the code of the link') }),
  reply: acknowledged,
});
