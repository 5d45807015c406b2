import type { Day } from '../../../rules/time/day.ts';

/** How much of the shop had changed when an answer was made. */
export interface Moment {
  changes: number;
  sales: number;
  day: Day;
}

/** The products whose stock an answer shows; null where any sale may change it, such as a list. */
export type ShownProducts = ReadonlySet<number> | null;

interface Sale {
  number: number;
  atMs: number;
}

/** Products that were sold lately; of more than these nobody remembers which. */
const mostProducts = 10_000;
const lateByMs = 5_000;

/**
 * What has changed in the shop, as far as it makes kept answers old: anything, or only that a little of one product was
 * sold, or that it has another price, which is no news for whoever does not show it.
 */
export class ShopChanges {
  #changes = 0;
  #sales = 0;
  /** The last sale that may change any answer. */
  #lastOfAny = 0;
  readonly #lastOf = new Map<number, number>();
  /** The sales of the last seconds. */
  #recent: Sale[] = [];
  readonly #today: () => Day;
  readonly #nowMs: () => number;

  constructor(today: () => Day, nowMs: () => number) {
    this.#today = today;
    this.#nowMs = nowMs;
  }

  now(): Moment {
    return { changes: this.#changes, sales: this.#sales, day: this.#today() };
  }

  anything(): void {
    this.#changes += 1;
    this.#recent = [];
  }

  /** Of this product there is less, or more, and still some; null: something may be sold out, or is there again. */
  sold(productId: number | null): void {
    this.#note(productId);
    this.#forgetOlder();
    this.#recent.push({ number: this.#sales, atMs: this.#nowMs() });
  }

  /** The same, and nobody is shown what was before it. */
  priced(productId: number): void {
    this.#note(productId);
    this.#recent = [];
  }

  #note(productId: number | null): void {
    this.#sales += 1;
    if (productId === null || this.#lastOf.size >= mostProducts) {
      this.#lastOf.clear();
      this.#lastOfAny = this.#sales;
    } else this.#lastOf.set(productId, this.#sales);
  }

  /** Whether what was made at a moment is still true. It counts as made now, so that the next look is short. */
  isTrue(moment: Moment, shown: ShownProducts): boolean {
    if (moment.changes !== this.#changes || moment.day !== this.#today()) return false;
    if (moment.sales < this.#lastSaleOf(shown)) return false;
    moment.sales = this.#sales;
    return true;
  }

  /** Whether nothing but sales of the last few seconds has made it old. */
  isLittleLate(moment: Moment): boolean {
    if (moment.changes !== this.#changes || moment.day !== this.#today()) return false;
    this.#forgetOlder();
    const firstRecent = this.#recent[0]?.number ?? this.#sales + 1;
    return moment.sales >= firstRecent - 1;
  }

  #lastSaleOf(shown: ShownProducts): number {
    if (shown === null) return this.#sales;
    if (shown.size === 0) return 0;
    let last = this.#lastOfAny;
    for (const id of shown) last = Math.max(last, this.#lastOf.get(id) ?? 0);
    return last;
  }

  #forgetOlder(): void {
    const first = this.#nowMs() - lateByMs;
    const older = this.#recent.findIndex(({ atMs }) => atMs >= first);
    if (older !== 0) this.#recent.splice(0, older < 0 ? this.#recent.length : older);
  }
}
