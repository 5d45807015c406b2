import * as z from 'zod/mini';
import { emailMost, emailPattern } from '../rules/people/identity.ts';
import { get, post } from './call.ts';
import {
  acknowledged,
  digits,
  exactSingleLine,
  singleLine,
  nothing,
  withoutBreaks,
  secret,
  userId,
  whole,
} from './fields.ts';

export const signedIn = z.object({ userName: z.string(), id: z.int(), accessToken: z.string() });

export type SignedIn = z.infer<typeof signedIn>;

/** Compared without regard to case, so it is kept in small letters. */
export const email = z
  .string('must be an email address')
  .check(
    whole,
    z.normalize('NFC'),
    z.trim(),
    z.toLowerCase(),
    withoutBreaks,
    z.maxLength(emailMost, `must be at most ${emailMost} characters`),
    z.email({ pattern: emailPattern, error: 'must be an email address' }),
  );
// Lengths and digits are judged by src/rules/people/identity.ts, in the order and with the words of the sign-up form.
// What is far too long is refused here, before anything is computed from it.
export const password = secret(1_000);
export const phoneNumber = digits(exactSingleLine(20));

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
    firstName: singleLine(80),
    lastName: singleLine(80),
    email,
    password,
    confirmPassword: password,
    mobileNumber: phoneNumber,
  }),
  reply: z.extend(signedIn, { registration: z.literal(true), message: z.string() }),
});

export const logout = post({
  path: '/api/logout',
  who: 'session-cookie',
  about: 'Ends the session of this browser.',
  request: nothing,
  reply: acknowledged,
});

export const getMe = get({
  path: '/api/getMe',
  who: 'session-cookie',
  about: 'Who is signed in here, with an access token: a fresh one for the cookie, the same end for a bearer token.',
  request: nothing,
  reply: signedIn,
});

export const refreshToken = get({
  path: '/api/refreshToken',
  who: 'session-cookie',
  about: 'The same as getMe, under the name that the refresh after a 403 uses.',
  request: nothing,
  reply: signedIn,
});

const raised = z.object({ now: z.int(), verified: z.int() });

export const getUserInfo = get({
  path: '/api/getUserInfo',
  who: 'shopper',
  about: 'The profile of the signed-in person, as a list of one.',
  request: z.object({ userId }),
  reply: z.array(
    z.object({
      id: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      phoneNumber: z.string(),
      isPhoneVerified: z.boolean(),
      isEmailVerified: z.boolean(),
      /** Whoever reads the mailbox has said that the account is not theirs: nothing is sent there. */
      isEmailDisowned: z.boolean(),
      /** What may be open without money: now, and with all verified that can be; and whether the mailbox would raise it. */
      openLimits: z.object({ onDelivery: raised, rentalUnits: raised, mayVerifyEmail: z.boolean() }),
      createdTime: z.string(),
      creditsAvailable: z.number(),
      /** For whom invoices are; null for the person. */
      company: z.nullable(z.object({ name: z.string(), gstin: z.string() })),
    }),
  ),
});
