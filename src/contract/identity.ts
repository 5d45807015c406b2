import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, id, line } from './fields.ts';
import { signedIn } from './session.ts';

/** Compared without regard to case, so it is kept in small letters. */
const email = z
  .string('must be an email address')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'must be at most 254 characters'),
    z.email('must be an email address'),
  );
// Lengths and digits are judged by src/rules/people/identity.ts, in the order and with the words of the sign-up form.
// What is far too long is refused here, before anything is computed from it.
export const password = z.string('must be text').check(z.maxLength(1_000, 'is too long'));
const phoneNumber = z.string('must be text').check(z.maxLength(20, 'must be at most 20 characters'));

export const login = post({
  path: '/api/login',
  who: 'anyone',
  about: 'Signs in with an email address and a password.',
  request: z.object({ email, password }),
  reply: z.extend(signedIn, { status: z.optional(z.literal('success')) }),
});

export const register = post({
  path: '/api/register',
  who: 'anyone',
  about: 'Makes an account and signs it in.',
  request: z.object({
    firstName: line(80),
    lastName: line(80),
    email,
    password,
    confirmPassword: password,
    mobileNumber: phoneNumber,
  }),
  reply: z.extend(signedIn, { registration: z.literal(true), message: z.string() }),
});

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
    otp: z.string('must be text').check(z.maxLength(10, 'must be at most 10 characters')),
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

export const getUserInfo = get({
  path: '/api/getUserInfo',
  who: 'shopper',
  about: 'The profile of the signed-in person, as a list of one.',
  request: z.object({ userId: id }),
  reply: z.array(
    z.object({
      id: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      phoneNumber: z.string(),
      createdTime: z.string(),
      creditsAvailable: z.number(),
    }),
  ),
});
