import type { Paise } from '../money/paise.ts';
import { addDays, type Day } from '../time/day.ts';

/** So many days back the shop tells what it asked, today included. */
export const rememberedDays = 90;

/** What a thing costs, and what the shop pays for one. */
export interface AskedPrices {
  buy: Paise | null;
  sellCash: Paise | null;
  sellCredit: Paise | null;
}

export interface PriceChange {
  kind: keyof AskedPrices;
  day: Day;
  before: Paise | null;
}

/** The prices from a day on. */
export interface PriceStep extends AskedPrices {
  from: Day;
}

/**
 * The prices of each day since the first, the oldest first and each until the next. It goes back from those of today by
 * what was changed since, the latest change first; of a day on which several changed, those that it ended with count.
 */
export function priceSteps(
  today: AskedPrices,
  { changes, first }: { changes: readonly PriceChange[]; first: Day },
): PriceStep[] {
  const steps: PriceStep[] = [];
  let prices = today;
  for (const { kind, day, before } of changes) {
    if (day <= first) break;
    if (steps[0]?.from !== day) steps.unshift({ from: day, ...prices });
    prices = { ...prices, [kind]: before };
  }
  steps.unshift({ from: first, ...prices });
  return steps.filter((step, index) => !isSame(step, steps[index - 1]));
}

function isSame(step: AskedPrices, other: AskedPrices | undefined): boolean {
  return step.buy === other?.buy && step.sellCash === other.sellCash && step.sellCredit === other.sellCredit;
}

/** One price and the days on which it was asked, the last one too. */
export interface PriceSpan {
  from: Day;
  until: Day;
  rupees: number;
}

/** One kind of price through the steps. Days without one are left out, and what changed beside it makes no new span. */
export function priceSpans<Kind extends string>(
  { steps, until }: { steps: readonly ({ from: Day } & Record<Kind, number | null>)[]; until: Day },
  kind: Kind,
): PriceSpan[] {
  const spans: PriceSpan[] = [];
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    const last = next ? addDays(next.from, -1) : until;
    const rupees = step[kind];
    const before = spans.at(-1);
    if (rupees === null) continue;
    if (before?.rupees === rupees && addDays(before.until, 1) === step.from) before.until = last;
    else spans.push({ from: step.from, until: last, rupees });
  }
  return spans;
}
