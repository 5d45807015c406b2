import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SealKey {
  /** Kept beside what it sealed, so that a new key does not lock the old ones away. */
  id: string;
  bytes: Buffer;
}

const nonceLength = 12;
const tagLength = 16;

/** A key of its own for every purpose, from the shop's one secret. */
export function deriveSealKey(secret: string, purpose: string): SealKey {
  return { id: 'hkdf-1', bytes: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)) };
}

/** AES-256-GCM: whoever reads the database without the key reads nothing, and a changed byte is noticed. */
export function seal(key: SealKey, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openSealed(key: SealKey, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
}
