import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { BankDetails } from '../../rules/payout-details.ts';

/** Where the money goes: an account or a UPI id. */
export type PayoutDetails = { method: 'bank'; bank: BankDetails } | { method: 'upi'; upiId: string };

export interface SealKey {
  /** Kept beside what it sealed, so that a new key does not lock the old ones away. */
  id: string;
  bytes: Buffer;
}

const nonceLength = 12;
const tagLength = 16;

export function deriveSealKey(secret: string): SealKey {
  return { id: 'hkdf-1', bytes: Buffer.from(hkdfSync('sha256', secret, '', 'payout details', 32)) };
}

/** AES-256-GCM: whoever reads the database without the key reads nothing, and a changed byte is noticed. */
export function sealPayout(key: SealKey, details: PayoutDetails): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Only for the payout itself. */
export function openPayout(key: SealKey, sealed: Buffer): PayoutDetails {
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as PayoutDetails;
}
