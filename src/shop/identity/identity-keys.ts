import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { keyIdOf } from '../seal.ts';

/** The secret that something was signed with. */
export interface Signer {
  /** Its name, as the database knows it. */
  secretId: string;
  /** The name of the secret that took its place; null for the one of today. */
  newerId: string | null;
}

/** Keys for one purpose each, so that what is learned of one tells nothing of another. */
export interface IdentityKeys extends Signer {
  accessToken: KeyObject;
  /** Names the key inside a token: after a change of the secret, older tokens are plainly of another key. */
  accessTokenKeyId: string;
  refreshToken: KeyObject;
  otp: KeyObject;
  network: KeyObject;
  /** Those of earlier secrets: what they signed before is still believed (`isSignedInTime`), and nothing new is signed with them. */
  older: readonly IdentityKeys[];
}

export function deriveIdentityKeys(secret: string, oldSecrets: readonly string[] = []): IdentityKeys {
  const newerId = keyIdOf(secret);
  return {
    ...deriveFrom(secret, null),
    older: oldSecrets.map((old) => deriveFrom(old, newerId)),
  };
}

function deriveFrom(secret: string, newerId: string | null): IdentityKeys {
  const accessToken = derive(secret, 'access token');
  return {
    secretId: keyIdOf(secret),
    newerId,
    accessToken,
    accessTokenKeyId: createHash('sha256').update(accessToken.export()).digest('hex').slice(0, 12),
    refreshToken: derive(secret, 'refresh token'),
    otp: derive(secret, 'one-time code'),
    network: derive(secret, 'network address'),
    older: [],
  };
}

function derive(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'gametrove identity', purpose, 32)));
}

/** A network address as it is kept: the same one is known again, and nobody without the key can tell which it is. Null for an unknown one. */
export function hashNetwork(keys: IdentityKeys, address: string): Buffer;
export function hashNetwork(keys: IdentityKeys, address: string | null): Buffer | null;
export function hashNetwork({ network }: IdentityKeys, address: string | null): Buffer | null {
  return address === null ? null : createHmac('sha256', network).update(address).digest();
}
