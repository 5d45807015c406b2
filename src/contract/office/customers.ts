import * as z from 'zod/mini';
import { everybody, managers, ownerOnly } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import {
  acknowledged,
  direction,
  flag,
  id,
  nothing,
  orderStatus,
  rupees,
  wholeNumber,
  why,
  shortText,
} from '../fields.ts';

const customerRow = z.object({
  customerId: z.int(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  since: z.string(),
  isBlocked: z.boolean(),
  orders: z.int(),
});

export const officeCustomers = officeGet({
  path: '/api/office/customers',
  roles: everybody,
  about:
    'Customers by a part of the name (two letters: the beginning of a word of it), or the beginning of the phone number or the email, 50 a page.',
  request: z.object({
    q: z.optional(shortText),
    isBlocked: z.optional(flag),
    page: z.optional(wholeNumber(1, 10_000)),
  }),
  reply: z.object({
    total: z.int(),
    /** Nobody counts on after the first 1,000. */
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    customers: z.array(customerRow),
  }),
});

export const officeCustomersExport = officeGet({
  path: '/api/office/customersExport',
  roles: managers,
  about: 'The same customers as a CSV file, at most 50,000.',
  request: z.object({ q: z.optional(shortText), isBlocked: z.optional(flag) }),
  reply: z.unknown(),
});

export const officeCustomer = officeGet({
  path: '/api/office/customer',
  roles: everybody,
  about: 'One customer: profile, orders, addresses, wallet, sessions.',
  request: z.object({ customerId: id }),
  reply: z.object({
    customerId: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    since: z.string(),
    blocked: z.nullable(z.object({ at: z.string(), because: z.string() })),
    sessions: z.int(),
    /** What counts when somebody asks for a one-time code: codes of the last day, and wrong ones of the last 30 days. */
    codes: z.object({ sent: z.int(), wrong: z.int() }),
    orders: z.array(
      z.object({
        orderId: z.string(),
        direction,
        status: orderStatus,
        placedAt: z.string(),
        goods: z.number(),
        titles: z.array(z.string()),
      }),
    ),
    addresses: z.array(z.object({ addressId: z.int(), isDefault: z.boolean(), lines: z.array(z.string()) })),
    wallet: z.object({
      available: z.number(),
      held: z.number(),
      statement: z.array(
        z.object({
          at: z.string(),
          wording: z.string(),
          orderId: z.nullable(z.string()),
          amount: z.number(),
          balance: z.number(),
        }),
      ),
    }),
  }),
});

const creditChange = z.object({ customerId: id, rupees, why });
/** Whether it is done, or waits for a second person. */
const creditReply = z.object({ requestId: z.int(), isDone: z.boolean() });

export const officeGrantCredit = officePost({
  path: '/api/office/grantCredit',
  roles: managers,
  about: 'Gives store credit. More than 2,000 rupees to one customer in a day waits for a second person.',
  request: creditChange,
  reply: creditReply,
});

export const officeCorrectCredit = officePost({
  path: '/api/office/correctCredit',
  roles: managers,
  about: 'Takes store credit back that was given by mistake; a second person as for giving.',
  request: creditChange,
  reply: creditReply,
});

export const officeCreditRequests = officeGet({
  path: '/api/office/creditRequests',
  roles: managers,
  about: 'Credit that waits for a second person.',
  request: nothing,
  reply: z.array(
    z.object({
      requestId: z.int(),
      customerId: z.int(),
      customer: z.string(),
      kind: z.enum(['grant', 'correct']),
      amount: z.number(),
      why: z.string(),
      by: z.string(),
      at: z.string(),
      /** False for one's own. */
      mayDecide: z.boolean(),
    }),
  ),
});

export const officeDecideCredit = officePost({
  path: '/api/office/decideCredit',
  roles: managers,
  about: 'The second person says yes or no; whoever asked cannot.',
  request: z.object({ requestId: id, isConfirmed: z.boolean(), why }),
  reply: acknowledged,
});

export const officeBlockCustomer = officePost({
  path: '/api/office/blockCustomer',
  roles: managers,
  about: 'Blocks a customer, who then can neither sign in nor order, or lifts it.',
  request: z.object({ customerId: id, isBlocked: z.boolean(), why }),
  reply: acknowledged,
});

export const officeLiftCodeLimits = officePost({
  path: '/api/office/liftCodeLimits',
  roles: managers,
  about:
    'Forgets the one-time codes that were sent to the phone of a customer, and the wrong ones: codes come again at once.',
  request: z.object({ customerId: id, why }),
  reply: acknowledged,
});

export const officeEraseCustomer = officePost({
  path: '/api/office/eraseCustomer',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Forgets who a customer was, who has asked for it. Not while an order is under way.',
  request: z.object({ customerId: id, why }),
  reply: acknowledged,
});
