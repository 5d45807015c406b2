import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keys for one purpose each, so that what is learned of one tells nothing of another. */
export interface IdentityKeys {
  accessToken: KeyObject;
  /** Names the key inside a token: after a change of the secret, older tokens are plainly of another key. */
  accessTokenKeyId: string;
  refreshToken: KeyObject;
  otp: KeyObject;
}

export function deriveIdentityKeys(secret: string): IdentityKeys {
  const accessToken = derive(secret, 'access token');
  return {
    accessToken,
    accessTokenKeyId: createHash('sha256').update(accessToken.export()).digest('hex').slice(0, 12),
    refreshToken: derive(secret, 'refresh token'),
    otp: derive(secret, 'one-time code'),
  };
}

function derive(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'gametrove identity', purpose, 32)));
}
