import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IdentityKeys, Signer } from './identity-keys.ts';

/** What the cookie holds: which session, and 256 bits that only this browser has. */
export interface RefreshToken {
  sessionId: string;
  secret: Buffer;
}

/** A token that a browser shows. */
export interface ShownToken extends RefreshToken {
  /**
   * Whose key signed it (a MAC), if the shop's own did. An old token that is signed is one that was replaced, and is in two hands; without
   * it, anybody who has seen the id of a session may have made it up.
   */
  signer: Signer | null;
}

// Tokens without a MAC were given before there was one; they work like the others.
const written = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})(?:\.([A-Za-z0-9_-]{22}))?$/;

export function newRefreshSecret(): Buffer {
  return randomBytes(32);
}

/**
 * The token after this one. It follows from the one before and the shop's key, so five tabs that rotate at once, and a
 * browser that lost the answer, are all given the same successor, while the database holds hashes only.
 */
export function nextRefreshSecret(keys: IdentityKeys, { secret, sessionId }: RefreshToken): Buffer {
  return createHmac('sha256', keys.refreshToken).update(sessionId).update(secret).digest();
}

/** The token that was given after this one, which a process with an earlier secret may have made. */
export function givenRefreshSecret(keys: IdentityKeys, token: RefreshToken, givenHash: Buffer): Buffer {
  const candidates = [keys, ...keys.older].map((each) => nextRefreshSecret(each, token));
  return candidates.find((secret) => hashSecret(secret).equals(givenHash)) ?? nextRefreshSecret(keys, token);
}

export function writeRefreshToken(keys: IdentityKeys, token: RefreshToken): string {
  const mac = macOf(keys, token).toString('base64url');
  return `${token.sessionId}.${token.secret.toString('base64url')}.${mac}`;
}

/** Null for what was never a token of this shop. */
export function readRefreshToken(keys: IdentityKeys, text: string | undefined): ShownToken | null {
  const [, sessionId, secretText, mac] = written.exec(text ?? '') ?? [];
  if (!sessionId || !secretText) return null;
  const token = { sessionId, secret: Buffer.from(secretText, 'base64url') };
  if (mac === undefined) return { ...token, signer: null };
  const shown = Buffer.from(mac, 'base64url');
  return {
    ...token,
    signer: [keys, ...keys.older].find((each) => timingSafeEqual(shown, macOf(each, token))) ?? null,
  };
}

function macOf(keys: IdentityKeys, { sessionId, secret }: RefreshToken): Buffer {
  return createHmac('sha256', keys.refreshToken)
    .update('mark')
    .update(sessionId)
    .update(secret)
    .digest()
    .subarray(0, 16);
}

/** How secrets of 256 bits are kept: they cannot be guessed, so a plain hash is enough. */
export function hashSecret(secret: Buffer | string): Buffer {
  return createHash('sha256').update(secret).digest();
}
