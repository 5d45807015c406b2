import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, id, nothing } from './fields.ts';

const email = z.string().check(z.maxLength(254), z.email('must be an email address'));
const password = z.string().check(z.maxLength(128, 'must be at most 128 characters'));
const phoneNumber = z.string().check(z.maxLength(20));

export const signedIn = z.object({ userName: z.string(), id: z.int(), accessToken: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

export const login = post({
  path: '/api/login',
  who: 'anyone',
  about: 'Signs in with an email address and a password.',
  request: z.object({ email, password }),
  reply: signedIn,
});

export const register = post({
  path: '/api/register',
  who: 'anyone',
  about: 'Makes an account and signs it in.',
  request: z.object({
    firstName: z.string().check(z.maxLength(80)),
    lastName: z.string().check(z.maxLength(80)),
    email,
    password,
    confirmPassword: password,
    mobileNumber: phoneNumber,
  }),
  reply: z.extend(signedIn, { registration: z.boolean(), message: z.string() }),
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
  about: 'Who is signed in here, with a fresh access token.',
  request: nothing,
  reply: signedIn,
});

export const refreshToken = get({
  path: '/api/refreshToken',
  who: 'session-cookie',
  about: 'A fresh access token for this session.',
  request: nothing,
  reply: signedIn,
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
  request: z.object({ otp: z.string().check(z.maxLength(10)), phoneNumber }),
  reply: acknowledged,
});

export const resetPassword = post({
  path: '/api/resetPassword',
  who: 'session-cookie',
  about: 'Sets a new password after a checked one-time code.',
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
