import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, nothing } from './fields.ts';

export const signedIn = z.object({ userName: z.string(), id: z.int(), accessToken: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

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
