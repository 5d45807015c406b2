import { getMe } from '../../contract/identity.ts';
import { isTokenExpired } from '../../rules/people/session.ts';

export interface Bearer {
  /** What every call carries in its Authorization header; null for a guest. */
  token: string | null;
  /** Asks for a fresh token, once however many wait for it; null when there is none to be had. */
  renew: () => Promise<string | null>;
  /** The shop does not know the token any more. Nobody waits for what this does. */
  disown: () => void;
}

/** Set by the session. It is not part of it, because the session itself makes calls. */
export const bearer: Bearer = { token: null, renew: () => Promise.resolve(null), disown: () => undefined };

/** Sends as the signed-in person. An expired token is renewed and the request sent once more; else the first answer stands. */
export async function fetchWithBearer(address: string, init: RequestInit): Promise<Response> {
  // Renewing goes by the cookie alone: waiting for a renewal in order to renew would never end. So does the office: staff
  // are not shoppers, and a refusal there says nothing about a shopper's token.
  const token = address === getMe.path || address.startsWith('/api/office/') ? null : bearer.token;
  const response = await fetch(address, withToken(init, token));
  if (token === null) return response;
  if (response.status === 401 && (await codeOf(response)) === 'not-signed-in') bearer.disown();
  if (response.status !== 403 || !(await isExpired(token, response))) return response;
  const fresh = await tokenAfter(token);
  return fresh === null ? response : fetch(address, withToken(init, fresh));
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  if (token === null) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** What the shop says counts too: the clock of a phone may be wrong. */
async function isExpired(token: string, response: Response): Promise<boolean> {
  return isTokenExpired(token, new Date()) || (await codeOf(response)) === 'token-expired';
}

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (body as { code?: unknown } | null)?.code;
}

/** Another request may have renewed the token while this one was under way; its token is then good enough. */
async function tokenAfter(token: string): Promise<string | null> {
  return bearer.token !== null && bearer.token !== token ? bearer.token : bearer.renew();
}
