import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Day } from '../../rules/time/day.ts';

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
  generation: number;
  /** The day on which it was made. */
  day: Day;
}

type Encoding = 'br' | 'gzip';
type Compress = (body: Buffer, encoding: Encoding) => Promise<Buffer>;

interface Options {
  megabytes: number;
  compress?: Compress;
  /** True when the failure means that the database is away, so that an older answer is better than none. */
  isAway: (failure: unknown) => boolean;
  /** Whether something is late, or out of service by now, depends on the day, and nothing announces a new one. */
  today: () => Day;
}

const leastWorthCompressing = 1024;
/** The objects around an answer. */
const entryOverhead = 2048;
/** A longer address is answered, and neither kept nor waited for: the shop itself writes none. */
const longestKey = 512;
const mostUnderWay = 1000;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Public pages and answers, the same bytes for everyone. An entry is fresh while nothing in the shop has changed, and until
 * midnight; afterwards it is kept only for the case that the database is away. Whatever strangers ask for, it never takes more than
 * `mostBytes`.
 */
export class ResponseCache {
  hits = 0;
  misses = 0;
  #generation = 0;
  /** Hears every change of the shop so far. Without a listener nobody would tell of one, so nothing counts as fresh. */
  #listener: (() => Promise<void>) | null = null;
  /** Addresses without a query are few. Those with one are endless, so they have a space of their own to push each other out of. */
  readonly #plain: LRUCache<string, KeptResponse>;
  readonly #queried: LRUCache<string, KeptResponse>;
  readonly #underWay = new Map<string, Promise<KeptResponse>>();
  readonly #isAway: Options['isAway'];
  readonly #today: Options['today'];
  readonly #compress: Compress;

  constructor({ megabytes, isAway, today, compress = compressBody }: Options) {
    const space = () =>
      new LRUCache<string, KeptResponse>({
        maxSize: Math.max(1, Math.floor((megabytes * 1024 * 1024) / 2)),
        sizeCalculation: sizeOf,
      });
    this.#plain = space();
    this.#queried = space();
    this.#isAway = isAway;
    this.#today = today;
    this.#compress = compress;
  }

  get bytes(): number {
    return this.#plain.calculatedSize + this.#queried.calculatedSize;
  }

  get mostBytes(): number {
    return this.#plain.maxSize + this.#queried.maxSize;
  }

  /** How many answers are being made that others may wait for. */
  get underWay(): number {
    return this.#underWay.size;
  }

  forget(): void {
    this.#generation += 1;
    this.#underWay.clear();
  }

  listening(catchUp: () => Promise<void>): void {
    this.#listener = catchUp;
    this.forget();
  }

  deaf(): void {
    this.#listener = null;
    this.forget();
  }

  /** From here on nothing is fresh that an earlier change has made old. */
  async catchUp(): Promise<void> {
    await this.#listener?.();
  }

  fresh(key: string): KeptResponse | undefined {
    const entry = this.#spaceOf(key).get(key);
    const isOfNow = entry?.generation === this.#generation && entry.day === this.#today();
    return isOfNow && this.#listener ? entry : undefined;
  }

  /** Whether nobody has to make it: it is kept, or being made for somebody else. */
  isAtHand(key: string): boolean {
    return this.#underWay.has(key) || this.fresh(key) !== undefined;
  }

  /** The kept answer, or a new one; requests that come together share the making. */
  async getOrMake(
    key: string,
    make: () => Promise<FreshResponse>,
    { mayKeep = true, elseKey }: MakeOptions = {},
  ): Promise<KeptResponse> {
    const kept = this.fresh(key) ?? this.#underWay.get(key);
    if (kept) return kept;
    const isShort = key.length <= longestKey;
    const making = this.#make(key, make, { mayKeep: mayKeep && isShort, elseKey });
    if (!isShort || this.#underWay.size >= mostUnderWay) return making;
    this.#underWay.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    }
  }

  #spaceOf(key: string): LRUCache<string, KeptResponse> {
    return key.includes('?') ? this.#queried : this.#plain;
  }

  async #make(
    key: string,
    make: () => Promise<FreshResponse>,
    { mayKeep, elseKey }: MakeOptions,
  ): Promise<KeptResponse> {
    this.misses += 1;
    // Read before the work starts: a change that comes while it runs must leave this entry stale.
    const [generation, day] = [this.#generation, this.#today()];
    try {
      const made = await make();
      const entry = keep(made, { generation, day, compress: this.#compress });
      if (mayKeep && !made.foundNothing && isWorthKeeping(made)) this.#spaceOf(key).set(ownText(key), entry);
      return entry;
    } catch (failure) {
      const older = [key, elseKey].map((each) => each && this.#spaceOf(each).get(each)).find(Boolean);
      if (older && this.#isAway(failure)) return older;
      throw failure;
    }
  }
}

interface MakeOptions {
  mayKeep?: boolean;
  /** Another form of the same answer: while the database is away it is better than none. */
  elseKey?: string | undefined;
}

export interface FreshResponse extends Pick<KeptResponse, 'status' | 'headers' | 'body'> {
  /** A list without anything in it: words that find nothing are endless, and cost little to look for. */
  foundNothing?: boolean;
}

/** The compressed forms together are never longer than the body: see `encodeOnce`. */
function sizeOf({ body, headers }: KeptResponse, key: string): number {
  const texts = [key, ...Object.entries(headers).flat()];
  return body.length * 2 + texts.reduce((sum, text) => sum + text.length, entryOverhead);
}

/** A part of a text or of bytes holds on to the whole that it was cut from: an address, a pool, the workspace of a compression. */
function ownText(part: string): string {
  return Buffer.from(part).toString();
}

export function ownBytes(part: Buffer): Buffer {
  if (part.buffer.byteLength === part.length) return part;
  const own = Buffer.allocUnsafeSlow(part.length);
  part.copy(own);
  return own;
}

function keep(
  { status, headers, body }: FreshResponse,
  made: Pick<KeptResponse, 'generation' | 'day' | 'compress'>,
): KeptResponse {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers: { vary: 'accept-encoding', ...headers, etag },
    body: ownBytes(body),
    etag,
    encoded: new Map(),
    encoding: new Map(),
    ...made,
  };
}

/** Addresses that do not exist or lead elsewhere are endless, and so are pages about one order: they would push out the real ones. */
function isWorthKeeping({ status, headers }: FreshResponse): boolean {
  return status === 200 && !headers['cache-control']?.includes('no-store');
}

/** Writes a kept answer straight to the connection. */
export function writeKept(request: IncomingMessage, response: ServerResponse, entry: KeptResponse): void {
  if (request.headers['if-none-match']?.includes(entry.etag)) {
    response.writeHead(304, entry.headers).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], entry);
  const sendPlain = () => send(request, response, { status: entry.status, headers: entry.headers, body: entry.body });
  if (encoding === null) return sendPlain();
  const sendEncoded = (body: Buffer | null) => {
    if (body === null) return sendPlain();
    send(request, response, {
      status: entry.status,
      headers: { ...entry.headers, 'content-encoding': encoding },
      body,
    });
  };
  const ready = entry.encoded.get(encoding);
  if (ready !== undefined) return sendEncoded(ready);
  // Without its compressed form an answer is longer, and still an answer.
  void encodeOnce(entry, encoding).then(sendEncoded, sendPlain);
}

function encodeOnce(entry: KeptResponse, encoding: Encoding): Promise<Buffer | null> {
  const underWay = entry.encoding.get(encoding);
  if (underWay) return underWay;
  const making = entry
    .compress(entry.body, encoding)
    .then((compressed) => {
      const body = compressed.length * 2 <= entry.body.length ? ownBytes(compressed) : null;
      entry.encoded.set(encoding, body);
      return body;
    })
    .finally(() => entry.encoding.delete(encoding));
  entry.encoding.set(encoding, making);
  return making;
}

interface Written {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Written): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseEncoding(accepted: string | undefined, { body, headers }: KeptResponse): Encoding | null {
  if (!accepted || body.length < leastWorthCompressing || headers['content-type']?.startsWith('image/png')) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
