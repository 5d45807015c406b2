import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keys for one purpose each, so that what is learned of one tells nothing of another. */
export interface IdentityKeys {
  accessToken: KeyObject;
  /** Names the key inside a token: after a change of the secret, older tokens are plainly of another key. */
  accessTokenKeyId: string;
  refreshToken: KeyObject;
  otp: KeyObject;
  network: KeyObject;
  /** Those of earlier secrets: what they signed is still believed, and nothing new is signed with them. */
  older: readonly IdentityKeys[];
}

export function deriveIdentityKeys(secret: string, oldSecrets: readonly string[] = []): IdentityKeys {
  const accessToken = derive(secret, 'access token');
  return {
    accessToken,
    accessTokenKeyId: createHash('sha256').update(accessToken.export()).digest('hex').slice(0, 12),
    refreshToken: derive(secret, 'refresh token'),
    otp: derive(secret, 'one-time code'),
    network: derive(secret, 'network address'),
    older: oldSecrets.map((old) => deriveIdentityKeys(old)),
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
