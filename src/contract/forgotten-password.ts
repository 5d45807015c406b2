import * as z from 'zod/mini';
import { post } from './call.ts';
import { acknowledged, exactLine } from './fields.ts';
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
    otp: exactLine(10),
    phoneNumber,
  }),
  reply: acknowledged,
});

export const resetPassword = post({
  path: '/api/resetPassword',
  who: 'session-cookie',
  about: 'Sets a new password after a checked one-time code, and ends every session of that person.',
  request: z.object({ password }),
  reply: acknowledged,
});
