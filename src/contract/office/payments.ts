import * as z from 'zod/mini';
import { managers } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, singleLine, nothing, why, shortText } from '../fields.ts';

/** One side of a disagreement: what is said, and about how much. */
const side = z.object({ state: z.string(), amount: z.nullable(z.number()) });

export const officePaymentTroubles = officeGet({
  path: '/api/office/paymentTroubles',
  roles: managers,
  about: 'Payments and refunds on which the gateway and the shop disagree, and that nobody has looked into yet.',
  request: nothing,
  reply: z.array(
    z.object({
      /** Its own name, for ending it. */
      trouble: z.string(),
      kind: z.enum(['unknown-payment', 'other-amount', 'refund-failed']),
      /** Null for a payment that the shop does not know. */
      orderId: z.nullable(z.string()),
      customer: z.nullable(z.string()),
      provider: z.string(),
      reference: z.string(),
      at: z.string(),
      ours: z.nullable(side),
      gateway: side,
      /** Whether the gateway can be asked about it now. */
      canAsk: z.boolean(),
    }),
  ),
});

export const officeAskGateway = officeGet({
  path: '/api/office/askGateway',
  roles: managers,
  about: 'Where a payment stands at the gateway right now. Changes nothing.',
  request: z.object({ reference: shortText }),
  reply: side,
});

export const officeEndTrouble = officePost({
  path: '/api/office/endTrouble',
  roles: managers,
  about: 'Somebody has looked into a payment on which the gateway and the shop disagreed.',
  request: z.object({ trouble: singleLine(300), why: singleLine(500).check(z.minLength(3, 'must say what was done')) }),
  reply: acknowledged,
});

export const officeRetryRefund = officePost({
  path: '/api/office/retryRefund',
  roles: managers,
  about: 'The gateway is asked once more for a refund that it did not make.',
  request: z.object({ trouble: singleLine(300), why }),
  reply: acknowledged,
});
