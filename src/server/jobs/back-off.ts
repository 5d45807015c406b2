import { minuteMs } from '../../rules/time/day.ts';
/** How long something rests after its first failure, its second, and so on; the last one holds for all that follow. */
const restMinutes = [1, 5, 15, 60];
const forgottenAfterMs = 24 * 60 * minuteMs;

/**
 * Remembers what failed, so that it is tried again less and less often instead of every second. Each process has its own
 * memory: after a start everything is tried once more.
 */
export class BackOff {
  readonly #failures = new Map<number, { count: number; restsUntil: number }>();

  /** What should be left alone at this moment. */
  resting(now: Date): number[] {
    for (const [id, { restsUntil }] of this.#failures) {
      if (restsUntil + forgottenAfterMs < now.getTime()) this.#failures.delete(id);
    }
    return [...this.#failures].filter(([, { restsUntil }]) => restsUntil > now.getTime()).map(([id]) => id);
  }

  failed(id: number, now: Date): void {
    const count = (this.#failures.get(id)?.count ?? 0) + 1;
    const minutes = restMinutes[Math.min(count, restMinutes.length) - 1] ?? 0;
    this.#failures.set(id, { count, restsUntil: now.getTime() + minutes * minuteMs });
  }
}
