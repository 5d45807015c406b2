import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Day } from '../../../rules/time/day.ts';
import { type Compress, type KeptResponse, ownBytes } from './kept-response.ts';
import { ShopChanges, type ShownProducts } from './shop-changes.ts';
import { compressBody } from './write-kept.ts';

interface Options {
  megabytes: number;
  compress?: Compress;
  /** True when the failure means that the database is away, so that an older answer is better than none. */
  isAway: (failure: unknown) => boolean;
  /** Whether something is late, or out of service by now, depends on the day, and nothing announces a new one. */
  today: () => Day;
  nowMs?: () => number;
}

/** The objects around an answer. */
const entryOverhead = 2048;
/** A longer address is answered, and neither kept nor waited for: the shop itself writes none. */
const longestKey = 512;
const mostUnderWay = 1000;
/** With so many answers being made at once, a list that a sale has just made old is better than waiting. */
const busyFrom = 4;
/** Whoever gets a list that is late has it made again, while no more than these are being made. */
const mostMadeAgain = 8;

/**
 * Public pages and answers, the same bytes for everyone. An entry is fresh while nothing that it shows has changed, and until
 * midnight; afterwards it is kept for the case that the database is away, and for some seconds for the case that a sale made it old
 * and the process has too much to do. Whatever strangers ask for, it never takes more than `mostBytes`.
 */
export class ResponseCache {
  hits = 0;
  misses = 0;
  /** Answers that were given although a sale had just made them old. */
  late = 0;
  #making = 0;
  readonly #changes: ShopChanges;
  /** Hears every change of the shop so far. Without a listener nobody would tell of one, so nothing counts as fresh. */
  #listener: (() => Promise<void>) | null = null;
  /** Addresses without a query are few. Those with one are endless, so they have a space of their own to push each other out of. */
  readonly #plain: LRUCache<string, KeptResponse>;
  readonly #queried: LRUCache<string, KeptResponse>;
  readonly #underWay = new Map<string, Promise<KeptResponse>>();
  readonly #isAway: Options['isAway'];
  readonly #compress: Compress;

  constructor({ megabytes, isAway, today, compress = compressBody, nowMs = () => performance.now() }: Options) {
    const space = () =>
      new LRUCache<string, KeptResponse>({
        maxSize: Math.max(1, Math.floor((megabytes * 1024 * 1024) / 2)),
        sizeCalculation: sizeOf,
      });
    this.#plain = space();
    this.#queried = space();
    this.#isAway = isAway;
    this.#changes = new ShopChanges(today, nowMs);
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
    this.#changes.anything();
    this.#underWay.clear();
  }

  /** See ShopChanges: only what shows this product is old, or with null whatever shows stock. */
  sold(productId: number | null): void {
    this.#changes.sold(productId);
    this.#underWay.clear();
  }

  /** What shows this product is old, and so is every list: at once, however much there is to do. */
  priced(productId: number): void {
    this.#changes.priced(productId);
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
    return entry && this.#listener && this.#changes.isTrue(entry.made, entry.shown) ? entry : undefined;
  }

  /** What is good enough while there is too much to do. */
  #littleLate(key: string): KeptResponse | undefined {
    if (this.#making < busyFrom || !this.#listener) return undefined;
    const entry = this.#spaceOf(key).get(key);
    return entry && this.#changes.isLittleLate(entry.made) ? entry : undefined;
  }

  /** Whether nobody has to make it: it is kept, or being made for somebody else. */
  isAtHand(key: string): boolean {
    return this.#underWay.has(key) || (this.fresh(key) ?? this.#littleLate(key)) !== undefined;
  }

  /** The kept answer, or a new one; requests that come together share the making. */
  async getOrMake(key: string, make: () => Promise<FreshResponse>, options: MakeOptions = {}): Promise<KeptResponse> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const late = this.#littleLate(key);
    if (!late) return this.#underWay.get(key) ?? this.#makeForAll(key, make, options);
    this.late += 1;
    // A failure is told to whoever asks when this one is no longer good enough.
    if (!this.#underWay.has(key) && this.#making < mostMadeAgain)
      void this.#makeForAll(key, make, options).catch(() => undefined);
    return late;
  }

  async #makeForAll(
    key: string,
    make: () => Promise<FreshResponse>,
    { mayKeep = true, elseKey }: MakeOptions,
  ): Promise<KeptResponse> {
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
    this.#making += 1;
    // Read before the work starts: a change that comes while it runs must leave this entry stale.
    const made = this.#changes.now();
    try {
      const answer = await make();
      const entry = keep(answer, { made, compress: this.#compress });
      if (mayKeep && !answer.foundNothing && isWorthKeeping(answer)) this.#spaceOf(key).set(ownText(key), entry);
      return entry;
    } catch (failure) {
      const older = [key, elseKey].map((each) => each && this.#spaceOf(each).get(each)).find(Boolean);
      if (older && this.#isAway(failure)) return older;
      throw failure;
    } finally {
      this.#making -= 1;
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
  /** Without it any sale may change the answer. */
  shown?: ShownProducts;
}

/** The compressed forms together are never longer than the body: see `encodeOnce`. */
function sizeOf({ body, headers }: KeptResponse, key: string): number {
  const texts = [key, ...Object.entries(headers).flat()];
  return body.length * 2 + texts.reduce((sum, text) => sum + text.length, entryOverhead);
}

/** As ownBytes. */
function ownText(part: string): string {
  return Buffer.from(part).toString();
}

function keep(
  { status, headers, body, shown = null }: FreshResponse,
  how: Pick<KeptResponse, 'made' | 'compress'>,
): KeptResponse {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers: { vary: 'accept-encoding', ...headers, etag },
    body: ownBytes(body),
    etag,
    encoded: new Map(),
    encoding: new Map(),
    shown,
    ...how,
  };
}

/** Addresses that do not exist or lead elsewhere are endless, and so are pages about one order: they would push out the real ones. */
function isWorthKeeping({ status, headers }: FreshResponse): boolean {
  return status === 200 && !headers['cache-control']?.includes('no-store');
}
