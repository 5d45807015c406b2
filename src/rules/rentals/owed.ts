import { formatExactRupees } from '../money/format-rupees.ts';
import type { Paise } from '../money/paise.ts';
import { type Day, formatWeekday } from '../time/day.ts';

/** A rental that stands against lending its renter anything more. */
export interface Owed {
  number: string;
  /** The day on which it should have come back; null when it is not late. */
  lateSince: Day | null;
  /** Our courier collects it. */
  isCollected: boolean;
  /** Charges of it that no deposit covers and nobody disputes. */
  duePaise: Paise;
}

export function owedText({ number, lateSince, isCollected, duePaise }: Owed, to: 'renter' | 'staff'): string {
  const amount = formatExactRupees(duePaise);
  if (to === 'staff') {
    return lateSince === null
      ? `The renter owes ${amount} for rental ${number}. Take that first: nothing more is lent before.`
      : `The renter has rental ${number}, due on ${formatWeekday(lateSince)}. Take it back first: nothing more is lent before.`;
  }
  return lateSince === null
    ? `${amount} of rental ${number} is due. Please pay it first; then we lend you more.`
    : `Rental ${number} was due back on ${formatWeekday(lateSince)}. ${isCollected ? 'Please call us, and our courier collects it' : 'Please bring it back first'}; then we lend you more.`;
}
