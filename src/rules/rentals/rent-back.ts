import type { LendingFigures } from '../house/shop-settings.ts';
import { paise, type Paise } from '../money/paise.ts';
import { spread } from '../money/spread.ts';
import { addDays, type Day, daysBetween } from '../time/day.ts';
import { lengthInDays, returnDay } from './rental.ts';
import { type RentDuration } from '../line-choices.ts';

/** What the shop keeps of the rent when its renter cancels: the usual fee, and near the start not less than the figure for that. */
export function cancellationPercent(
  { startsOn, today }: { startsOn: Day; today: Day },
  { usualPercent, lateCancelDays, lateCancelPercent }: CancellationTable,
): number {
  return today < addDays(startsOn, -lateCancelDays) ? usualPercent : Math.max(usualPercent, lateCancelPercent);
}

/** The same in words, before anybody pays. */
export function cancellationText({ usualPercent, lateCancelDays, lateCancelPercent }: CancellationTable): string {
  const usual = `less ${usualPercent}%`;
  if (lateCancelPercent <= usualPercent) return usual;
  const days = `${lateCancelDays} ${lateCancelDays === 1 ? 'day' : 'days'}`;
  const from = lateCancelDays === 0 ? 'on its first day' : `from ${days} before its start`;
  return `${usual}, and ${from} less ${lateCancelPercent}%`;
}

type CancellationTable = Pick<LendingFigures, 'lateCancelDays' | 'lateCancelPercent'> & { usualPercent: number };

export interface RentedLine {
  lineId: number;
  /** The rent of the line, without what it cost to keep it longer. */
  rentPaise: Paise;
  startsOn: Day;
  duration: RentDuration;
}

export interface RentBack {
  /** Whole days that were paid for and are not used. */
  days: number;
  backPaise: Paise;
  /** What goes back of each line; together it is all. */
  lines: readonly { lineId: number; backPaise: Paise }[];
}

/** What an early return gives back: a share of the rent of whole days that were not used, less a fee, and never more than `most`. */
export function rentBack(
  lines: readonly RentedLine[],
  { today, most, percent, feePaise }: { today: Day; most: Paise; percent: number; feePaise: Paise },
): RentBack {
  const unused = lines.map(({ startsOn, duration }) =>
    Math.max(0, daysBetween(today < startsOn ? startsOn : today, returnDay(startsOn, duration))),
  );
  const parts = lines.map(({ rentPaise, duration }, index) =>
    Math.floor((rentPaise * (unused[index] ?? 0) * percent) / (lengthInDays(duration) * 100)),
  );
  const sum = parts.reduce((all, part) => all + part, 0);
  let left = Math.max(0, Math.min(sum - feePaise, most));
  const backPaise = paise(left);
  const back = lines.map(({ lineId }, index) => {
    const part = Math.min(parts[index] ?? 0, left);
    left -= part;
    return { lineId, backPaise: paise(part) };
  });
  return { days: Math.max(0, ...unused), backPaise, lines: back.filter((line) => line.backPaise > 0) };
}

export interface PaidRent {
  rentPaise: Paise;
  /** What of the rent was paid with store credit. */
  creditPaise: Paise;
  /** The money of the rent that has not gone back yet. */
  moneyLeftPaise: Paise;
}

/** Rent goes back as it was paid: the share of credit as credit, the rest as money; credit also takes what no money is left for. */
export function partsBack(
  backPaise: Paise,
  { rentPaise, creditPaise, moneyLeftPaise }: PaidRent,
): { moneyPaise: Paise; creditPaise: Paise } {
  const [, money = 0] = spread(backPaise, [creditPaise, rentPaise - creditPaise]);
  const moneyPaise = paise(Math.min(money, moneyLeftPaise));
  return { moneyPaise, creditPaise: paise(backPaise - moneyPaise) };
}
