import type { LendingFigures } from '../house/shop-settings.ts';
import { paise, type Paise } from '../money/paise.ts';
import { spread } from '../money/spread.ts';
import { addDays, type Day, daysBetween } from '../time/day.ts';

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

/** Days of a line that were paid in one piece: those it was rented for, or those it was kept longer. */
export interface PaidDays {
  lineId: number;
  /** The charge that paid them; null for the rent. */
  chargeId: number | null;
  paidPaise: Paise;
  from: Day;
  /** The day of return, or the one of the time before. */
  until: Day;
}

export interface RentBack {
  /** Whole days that were paid for and are not used. */
  days: number;
  backPaise: Paise;
  /** What goes back of each piece; together it is all. */
  parts: readonly { lineId: number; chargeId: number | null; backPaise: Paise }[];
}

/**
 * What an early return gives back: a share of what whole days cost that were not used, less a fee; of the rent never more than
 * `mostRent`. The fee is taken from what was paid last.
 */
export function rentBack(
  pieces: readonly PaidDays[],
  { today, mostRent, percent, feePaise }: { today: Day; mostRent: Paise; percent: number; feePaise: Paise },
): RentBack {
  const rentFirst = pieces.toSorted((one, other) => Number(one.chargeId !== null) - Number(other.chargeId !== null));
  const shares = rentFirst.map((piece) =>
    Math.floor((piece.paidPaise * unusedDays(piece, today) * percent) / (daysBetween(piece.from, piece.until) * 100)),
  );
  let left = Math.max(0, shares.reduce((all, share) => all + share, 0) - feePaise);
  let rentLeft: number = mostRent;
  const parts = rentFirst.map(({ lineId, chargeId }, index) => {
    const back = Math.min(shares[index] ?? 0, left, chargeId === null ? rentLeft : left);
    left -= back;
    if (chargeId === null) rentLeft -= back;
    return { lineId, chargeId, backPaise: paise(back) };
  });
  const daysOf = (line: number) =>
    pieces.filter(({ lineId }) => lineId === line).reduce((all, piece) => all + unusedDays(piece, today), 0);
  return {
    days: Math.max(0, ...pieces.map(({ lineId }) => daysOf(lineId))),
    backPaise: paise(parts.reduce((all, { backPaise }) => all + backPaise, 0)),
    parts: parts.filter(({ backPaise }) => backPaise > 0),
  };
}

/** A day that has begun is used. */
function unusedDays({ from, until }: PaidDays, today: Day): number {
  return Math.max(0, daysBetween(today < from ? from : today, until));
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
