import * as z from 'zod/mini';
import { post } from './call.ts';
import { acknowledged, otp, userId, word } from './fields.ts';

export const sendPhoneCode = post({
  path: '/api/sendPhoneCode',
  who: 'shopper',
  about: 'Sends a one-time code to the phone of the account, to verify it.',
  request: z.object({ userId }),
  reply: acknowledged,
});

export const verifyPhone = post({
  path: '/api/verifyPhone',
  who: 'shopper',
  about: 'Verifies the phone of the account with the code that was sent to it.',
  request: z.object({
    userId,
    otp,
  }),
  reply: acknowledged,
});

export const sendEmailLink = post({
  path: '/api/sendEmailLink',
  who: 'shopper',
  about: 'Sends a link to the email address of the account, to verify it.',
  request: z.object({ userId }),
  reply: acknowledged,
});

export const confirmEmail = post({
  path: '/api/confirmEmail',
  who: 'anyone',
  about: 'Verifies an email address with the token of the link that was sent to it; it works once.',
  request: z.object({
    token: word(/^[\w-]{43}$/, 'must be the token of the link'),
  }),
  reply: acknowledged,
});
