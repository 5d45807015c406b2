import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IdentityKeys } from './identity-keys.ts';

/** What the cookie holds: which session, and 256 bits that only this browser has. */
export interface RefreshToken {
  sessionId: string;
  secret: Buffer;
}

const written = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

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

export function writeRefreshToken({ sessionId, secret }: RefreshToken): string {
  return `${sessionId}.${secret.toString('base64url')}`;
}

/** Null for what was never a token of this shop. */
export function readRefreshToken(text: string | undefined): RefreshToken | null {
  const [, sessionId, secret] = written.exec(text ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret: Buffer.from(secret, 'base64url') } : null;
}

/** How secrets of 256 bits are kept: they cannot be guessed, so a plain hash is enough. */
export function hashSecret(secret: Buffer | string): Buffer {
  return createHash('sha256').update(secret).digest();
}
