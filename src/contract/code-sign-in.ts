import * as z from 'zod/mini';
import { post } from './call.ts';
import { acknowledged, otp } from './fields.ts';
import { phoneNumber, signedIn } from './identity.ts';

export const sendSignInCode = post({
  path: '/api/sendSignInCode',
  who: 'anyone',
  about: 'Sends a one-time code to a phone that an account has verified; the answer does not tell whether one has.',
  request: z.object({ phoneNumber }),
  reply: acknowledged,
});

export const signInWithCode = post({
  path: '/api/signInWithCode',
  who: 'anyone',
  about: 'Signs in with a one-time code, in the browser that asked for it.',
  request: z.object({ otp, phoneNumber }),
  reply: signedIn,
});
