import type { Moment, ShownProducts } from './shop-changes.ts';

export type Encoding = 'br' | 'gzip';
export type Compress = (body: Buffer, encoding: Encoding) => Promise<Buffer>;

/** A whole answer, ready to be written again. */
export interface KeptResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** Filled when they are first asked for; null where the plain form is sent, because compressing it saves too little. */
  encoded: Map<Encoding, Buffer | null>;
  /** Those that are being made: whoever asks meanwhile waits for the same one. */
  encoding: Map<Encoding, Promise<Buffer | null>>;
  compress: Compress;
  /** Which state of the shop it was made from. */
  made: Moment;
  shown: ShownProducts;
}

/** A part of a text or of bytes holds on to the whole that it was cut from: an address, a pool, the workspace of a compression. */
export function ownBytes(part: Buffer): Buffer {
  if (part.buffer.byteLength === part.length) return part;
  const own = Buffer.allocUnsafeSlow(part.length);
  part.copy(own);
  return own;
}
