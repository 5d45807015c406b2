import type pg from 'pg';
import { type Day, daysAfter, daysBetween, indianDay } from '../../rules/time/day.ts';

/** Less than this is the way to the database and back, not a clock that is wrong. */
const toleratedMs = 500;

/** What the shop goes by when something expires, is due or is limited. */
export interface Clock {
  now: () => Date;
}

/**
 * The time of the database. Several processes share one shop: if each went by the clock of its own machine, one that is
 * fast would end orders that others have just taken, and one that is slow would keep sessions that have ended.
 */
export class ShopClock implements Clock {
  readonly #pool: Pick<pg.Pool, 'query'>;
  /** This machine's clock when it was last looked at, and how much later the database's was. */
  #wallMs = Date.now();
  #steadyMs = performance.now();
  #laterMs = 0;
  #comparing: Promise<unknown> | null = null;

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  now(): Date {
    // Somebody has set this machine's clock since; its steady one goes on.
    return new Date((this.isSure() ? Date.now() : this.#expectedMs()) + this.#laterMs);
  }

  /** False when this machine's clock was set, or the machine has slept: its steady clock slept, too. */
  isSure(): boolean {
    return Math.abs(Date.now() - this.#expectedMs()) <= toleratedMs;
  }

  /**
   * Comes back when the time is sure, with the database's. An order that is placed by a clock that has slept would have
   * no time to be paid: it is over as soon as the clock is right again.
   */
  async makeSure(): Promise<void> {
    if (this.isSure()) return;
    // Everybody who came since the machine woke up waits for the one answer. Without one nothing can be decided anyway.
    this.#comparing ??= this.compare()
      .catch(() => undefined)
      .finally(() => {
        this.#comparing = null;
      });
    await this.#comparing;
  }

  #expectedMs(): number {
    return this.#wallMs + performance.now() - this.#steadyMs;
  }

  /** Compares this machine's clock with the database's; tells how much later the database's is. */
  async compare(): Promise<number> {
    const askedMs = performance.now();
    const wallAskedMs = Date.now();
    const { rows } = await this.#pool.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp()) * 1000 as ms',
    );
    const tookMs = performance.now() - askedMs;
    // The machine slept meanwhile: nobody knows whether the answer is of before or after.
    if (Math.abs(Date.now() - wallAskedMs - tookMs) > toleratedMs) return this.compare();
    const halfWayMs = tookMs / 2;
    this.#wallMs = Date.now();
    this.#steadyMs = performance.now();
    const laterMs = Math.round(Number(rows[0]?.ms) + halfWayMs - this.#wallMs);
    this.#laterMs = Math.abs(laterMs) > toleratedMs + halfWayMs ? laterMs : 0;
    return this.#laterMs;
  }
}

/** The same time of day on another day, for showing and testing what happens later. A shop in production has no use for it. */
export function clockOn(clock: Clock, day: Day): Clock {
  return {
    now: () => {
      const now = clock.now();
      return daysAfter(now, daysBetween(indianDay(now), day));
    },
  };
}
