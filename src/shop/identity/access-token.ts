import { errors, jwtVerify, SignJWT } from 'jose';
import type { IdentityKeys, Signer } from './identity-keys.ts';

export const accessTokenSeconds = 15 * 60;

const algorithm = 'HS256';
// The shop's name and not its address: processes behind different addresses must accept each other's tokens.
const issuer = 'gametrove';
const audience = 'gametrove-shopper';

export interface Caller {
  shopperId: number;
  sessionId: string;
  /** When the token that was shown ends. */
  tokenEndsAt: Date;
  /** Whose signature the token has. */
  signer: Signer;
}

export interface NewAccessToken {
  shopperId: number;
  sessionId: string;
  now: Date;
  /** A token that is given for a token ends when that one ends; otherwise one stolen token would last for months. */
  endsAt?: Date;
}

export function issueAccessToken(keys: IdentityKeys, { shopperId, sessionId, now, endsAt }: NewAccessToken) {
  const issuedAt = secondsOf(now);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keys.accessTokenKeyId })
    .setSubject(String(shopperId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(endsAt ? secondsOf(endsAt) : issuedAt + accessTokenSeconds)
    .sign(keys.accessToken);
}

/** Whom a token names. "expired" is said of genuine tokens only. */
export async function readAccessToken(
  keys: IdentityKeys,
  token: string,
  now: Date,
): Promise<Caller | 'expired' | 'forged'> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyNamed(keys, kid).accessToken, {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const { sub, sid, exp } = payload;
    if (!/^[1-9][0-9]{0,9}$/.test(sub ?? '') || typeof sid !== 'string' || exp === undefined) return 'forged';
    const { secretId, newerId } = keyNamed(keys, protectedHeader.kid);
    return { shopperId: Number(sub), sessionId: sid, tokenEndsAt: new Date(exp * 1000), signer: { secretId, newerId } };
  } catch (failure) {
    if (failure instanceof errors.JWTExpired) return 'expired';
    if (failure instanceof errors.JOSEError) return 'forged';
    throw failure;
  }
}

function keyNamed(keys: IdentityKeys, keyId: string | undefined): IdentityKeys {
  const named = [keys, ...keys.older].find(({ accessTokenKeyId }) => accessTokenKeyId === keyId);
  if (!named) throw new errors.JOSEError('no key of this shop has that name');
  return named;
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
