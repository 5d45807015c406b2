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

/** What of the rent would count at most, in rupees, when the one that is booked now is kept; nothing when it cannot be. */
export function rentTowardKeeping(
  { bookedDays, cleaningDays, keep }: KeptRental,
  { duration, start, quantity, isAlone = true }: WantedRental,
): number {
  // Only a rental of a single piece is sold.
  if (!keep || quantity > 1 || !isAlone) return 0;
  const booked = bookedDays.findIndex((days) => freeFrom(start, { units: [days], duration, cleaningDays }) > 0);
  return keep.units[booked] ? keep.rent[duration] : 0;
}
