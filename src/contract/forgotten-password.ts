import * as z from 'zod/mini';
import { post } from './call.ts';
import { acknowledged, singleLine, otp } from './fields.ts';
import { password, phoneNumber } from './identity.ts';

export const sendOTP = post({
  path: '/api/sendOTP',
  who: 'anyone',
  about: 'Sends a one-time code to a phone; the answer does not tell whether the phone is known.',
  request: z.object({ phoneNumber }),
  reply: acknowledged,
});

export const verifyOTP = post({
  path: '/api/verifyOTP',
  who: 'anyone',
  about: 'Checks a one-time code and allows one password reset from this browser.',
  request: z.object({
    otp,
    phoneNumber,
  }),
  reply: acknowledged,
});

export const resetPassword = post({
  path: '/api/resetPassword',
  who: 'session-cookie',
  about:
    'Sets a new password after a checked one-time code, and ends every session of that person. Of several accounts that ' +
    'name the phone, when none has verified it, the email address says which one. Who sends one, or an empty one, is ' +
    'told which account it was, by its masked address.',
  request: z.object({ password, email: z.optional(singleLine(254)) }),
  reply: z.extend(acknowledged, { account: z.optional(z.string()) }),
});
