import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, userId } from './fields.ts';
import { password } from './identity.ts';

export const changePassword = post({
  path: '/api/changePassword',
  who: 'shopper',
  about: 'Sets a new password for somebody who knows the old one, and ends their other sessions.',
  request: z.object({ userId, currentPassword: password, newPassword: password }),
  reply: acknowledged,
});

export const getSessions = get({
  path: '/api/getSessions',
  who: 'shopper',
  about: 'Where the person is signed in, the latest use first.',
  request: z.object({ userId }),
  reply: z.array(
    z.object({
      id: z.string(),
      /** In words, such as "Chrome on Android". */
      device: z.string(),
      createdTime: z.string(),
      lastUsedTime: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});

export const endSessions = post({
  path: '/api/endSessions',
  who: 'shopper',
  about: 'Signs the person out everywhere, here too.',
  request: z.object({ userId }),
  reply: acknowledged,
});

export const downloadMyData = get({
  path: '/api/downloadMyData',
  who: 'shopper',
  about: 'Everything the shop knows about the person, as a JSON file.',
  request: z.object({ userId }),
  reply: z.looseObject({ madeAt: z.string() }),
});

export const deleteMyAccount = post({
  path: '/api/deleteMyAccount',
  who: 'shopper',
  about: 'Closes the account: sessions, addresses and the profile go; unused credit is lost.',
  request: z.object({ userId, password }),
  reply: acknowledged,
});

export const getWallet = get({
  path: '/api/getWallet',
  who: 'shopper',
  about: 'Store credit in rupees: what can be spent, what is held for open orders, and the statement, newest first.',
  request: z.object({ userId }),
  reply: z.object({
    available: z.number(),
    held: z.number(),
    /** What of it is held for a rental. */
    heldForRent: z.number(),
    statement: z.array(
      z.object({
        at: z.string(),
        orderId: z.nullable(z.string()),
        text: z.string(),
        /** Below zero when credit was spent. */
        amount: z.number(),
        balance: z.number(),
      }),
    ),
  }),
});
