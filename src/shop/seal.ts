import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SealKey {
  /** Names the secret that the key comes from, inside what it sealed: a new secret does not lock the old ones away. */
  id: string;
  bytes: Buffer;
  /** Those of earlier secrets. They open what they sealed, and seal nothing any more. */
  older: readonly SealKey[];
}

const version = 1;
const idLength = 8;
const headLength = 1 + idLength;
const nonceLength = 12;
const tagLength = 16;

/** The name of a secret, which tells nothing about it. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'key id', idLength)).toString('hex');
}

/** A key of its own for every purpose, from the shop's one secret, with those of the secrets before it. */
export function deriveSealKey(secret: string, purpose: string, oldSecrets: readonly string[] = []): SealKey {
  return {
    id: keyIdOf(secret),
    bytes: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
    older: oldSecrets.map((old) => deriveSealKey(old, purpose)),
  };
}

/** AES-256-GCM: whoever reads the database without the key reads nothing, and a changed byte is noticed. */
export function seal(key: SealKey, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([headOf(key), nonce, cipher.getAuthTag(), sealed]);
}

export function openSealed(key: SealKey, sealed: Buffer): string {
  const keys = [key, ...key.older];
  const named = keys.find((candidate) => isSealedBy(candidate, sealed));
  if (named) return open(named, sealed.subarray(headLength));
  // What was sealed before keys had names says nothing about its own; the seal itself tells whether a key fits.
  const fitting = key.older.find((older) => canOpenSealed(older, sealed));
  return open(fitting ?? key, sealed);
}

export function canOpenSealed(key: SealKey, sealed: Buffer): boolean {
  try {
    openSealed(key, sealed);
    return true;
  } catch {
    return false;
  }
}

export function isSealedBy(key: SealKey, sealed: Buffer): boolean {
  return sealed.subarray(0, headLength).equals(headOf(key));
}

/** The version of the form, and the name of the key. */
function headOf({ id }: SealKey): Buffer {
  return Buffer.concat([Buffer.from([version]), Buffer.from(id, 'hex')]);
}

function open(key: SealKey, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
}
