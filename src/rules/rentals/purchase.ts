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
