import { formatRupees } from '../money/format-rupees.ts';
import { paise, type Paise } from '../money/paise.ts';
import type { Day } from '../time/day.ts';
import { type BookedDays, freeFrom } from './rental.ts';
import { type RentDuration } from '../line-choices.ts';

export interface PurchaseFacts {
  /** What the very unit costs. */
  pricePaise: Paise;
  /** The rent that was paid for it, with what keeping it longer cost. */
  rentPaise: Paise;
  /** What the shop still has of the deposit. */
  heldPaise: Paise;
  /** How much of the rent counts. */
  keepPercent: number;
}

export interface PurchaseFigures {
  pricePaise: Paise;
  rentPaise: Paise;
  depositPaise: Paise;
  moneyPaise: Paise;
  /** What is left of the deposit and goes back. */
  backPaise: Paise;
}

/** What a renter pays to keep the thing: the price, less a part of the rent in whole rupees, less the deposit. */
export function purchaseFigures({ pricePaise, rentPaise, heldPaise, keepPercent }: PurchaseFacts): PurchaseFigures {
  const counted = Math.min(Math.floor((rentPaise * keepPercent) / 100 / 100) * 100, pricePaise);
  const deposit = Math.min(heldPaise, pricePaise - counted);
  return {
    pricePaise,
    rentPaise: paise(counted),
    depositPaise: paise(deposit),
    moneyPaise: paise(pricePaise - counted - deposit),
    backPaise: paise(heldPaise - deposit),
  };
}

export interface KeptRental {
  /** In the order in which they are booked. */
  bookedDays: readonly BookedDays[];
  cleaningDays: number;
  keep: { rent: Readonly<Record<RentDuration, number>>; units: readonly boolean[] } | null;
}

export interface WantedRental {
  duration: RentDuration;
  start: Day;
  quantity: number;
  /** Nothing else is rented with it. */
  isAlone?: boolean;
}

/** Whether the renter may buy the thing afterwards, and what of the rent would count at most, in rupees. */
export type Keeping = { mayKeep: true; rent: number } | { mayKeep: false; isOneOfSeveral: boolean };

/** Of the one that is booked now; null while none is free. */
export function keepingOf(
  { bookedDays, cleaningDays, keep }: KeptRental,
  { duration, start, quantity, isAlone = true }: WantedRental,
): Keeping | null {
  // Only a rental of a single piece is sold.
  if (quantity > 1 || !isAlone) return { mayKeep: false, isOneOfSeveral: true };
  const booked = bookedDays.findIndex((days) => freeFrom(start, { units: [days], duration, cleaningDays }) > 0);
  if (booked < 0) return null;
  return keep?.units[booked] ? { mayKeep: true, rent: keep.rent[duration] } : { mayKeep: false, isOneOfSeveral: false };
}

/** The same in words, before anybody books; nothing where no rent counts. */
export function keepingText(keeping: Keeping): string | null {
  if (keeping.mayKeep) {
    return keeping.rent > 0
      ? `Keep it: up to ${formatRupees(keeping.rent)} of the rent counts toward its price.`
      : null;
  }
  return keeping.isOneOfSeveral
    ? 'Only a rental of a single item can be bought afterwards.'
    : 'For rent only: it cannot be bought afterwards.';
}
