import type { CurrencyType } from '../line-choices.ts';
import { formatRupees } from '../money/format-rupees.ts';
import { paise, type Paise } from '../money/paise.ts';
import type { ShopSettings } from '../house/shop-settings.ts';

export type BonusFigures = Pick<
  ShopSettings['figures'],
  'pickupBonus' | 'pickupBonusFrom' | 'selfShippingBonus' | 'selfShippingBonusFrom'
>;

export type SellPayment = 'credits' | 'bank' | 'upi';
export type SellShipping = 'self' | 'pickup';

export interface QuotedLine {
  /** How the seller wants this line to be paid. */
  currency: CurrencyType;
  quantity: number;
  /** What one piece is worth in its condition, in money and in credit. */
  cashPaise: Paise;
  creditPaise: Paise;
  /** As much as the shop may pay for one piece with its bonus; null when it does not sell the thing itself. */
  mostPaise: Paise | null;
}

export interface SellTotals {
  /** What comes as money, and what comes as store credit; the bonus is in one of the two. */
  cashPaise: Paise;
  creditPaise: Paise;
  bonusPaise: Paise;
  bonusIn: CurrencyType;
  /** The least that a trade-in has to be worth to have the bonus. */
  bonusFromPaise: Paise;
  /** Why there is no bonus, or a smaller one, in a sentence; null when all of it is there. */
  bonusNote: string | null;
}

/** With credits chosen, credit pays every line; otherwise each line is paid as it stands in the cart. */
export function currencyOf({ currency }: Pick<QuotedLine, 'currency'>, payment: SellPayment): CurrencyType {
  return payment === 'credits' ? 'credit' : currency;
}

export function unitPaiseOf(line: QuotedLine, payment: SellPayment): Paise {
  return currencyOf(line, payment) === 'credit' ? line.creditPaise : line.cashPaise;
}

/** What the shop pays for a trade-in. The browser shows it, the order stores it, and it is what is paid. */
export function sellTotals(
  lines: readonly QuotedLine[],
  { payment, shipping }: { payment: SellPayment; shipping: SellShipping },
  figures: BonusFigures,
): SellTotals {
  const sumOf = (currency: CurrencyType) =>
    lines
      .filter((line) => currencyOf(line, payment) === currency)
      .reduce((sum, line) => sum + unitPaiseOf(line, payment) * line.quantity, 0);
  const cash = sumOf('cash');
  const credit = sumOf('credit');
  const { full, from } = bonusOf(shipping, figures);
  const room = lines.reduce((sum, line) => sum + roomOf(line, unitPaiseOf(line, payment)), 0);
  const bonus = cash + credit < from ? 0 : Math.min(full, room);
  const bonusIn = cash > 0 ? 'cash' : 'credit';
  return {
    cashPaise: paise(cash + (bonusIn === 'cash' ? bonus : 0)),
    creditPaise: paise(credit + (bonusIn === 'credit' ? bonus : 0)),
    bonusPaise: paise(bonus),
    bonusIn,
    bonusFromPaise: paise(from),
    bonusNote: bonus === full ? null : cash + credit < from ? bonusFromText(from) : bonusTexts.capped,
  };
}

/** A bonus in paise, and what a trade-in has to be worth to have it. */
function bonusOf(shipping: SellShipping, figures: BonusFigures): { full: number; from: number } {
  return shipping === 'pickup'
    ? { full: figures.pickupBonus * 100, from: figures.pickupBonusFrom * 100 }
    : { full: figures.selfShippingBonus * 100, from: figures.selfShippingBonusFrom * 100 };
}

/** How much of a bonus a line can carry, in whole rupees, before the shop pays more than it asks for the thing. */
function roomOf({ mostPaise, quantity }: Pick<QuotedLine, 'mostPaise' | 'quantity'>, unitPaise: Paise): number {
  return mostPaise === null ? Infinity : Math.floor(Math.max(mostPaise - unitPaise, 0) / 100) * 100 * quantity;
}

/** A piece that the shop takes, at its price. */
export interface TakenPiece {
  paidPaise: Paise;
  mostPaise: Paise | null;
}

/**
 * What is left of the bonus when less was taken than quoted. Below the sum that the bonus asks for it shrinks with what is
 * taken: otherwise a worthless thing with fine answers would fetch all of it.
 */
export function bonusForTaken(
  taken: readonly TakenPiece[],
  { bonusPaise, bonusFromPaise }: Pick<SellTotals, 'bonusPaise' | 'bonusFromPaise'>,
): Paise {
  const worth = taken.reduce((sum, { paidPaise }) => sum + paidPaise, 0);
  const room = taken.reduce((sum, { paidPaise, mostPaise }) => sum + roomOf({ mostPaise, quantity: 1 }, paidPaise), 0);
  const share = worth < bonusFromPaise ? Math.floor((bonusPaise * worth) / bonusFromPaise / 100) * 100 : bonusPaise;
  return paise(Math.min(share, room));
}

const bonusTexts = { capped: 'The bonus is smaller here: we never pay more for a thing than we ask for it.' } as const;

export function bonusFromText(fromPaise: number): string {
  return `For a trade-in of ${formatRupees(fromPaise / 100)} or more.`;
}

const sellPaymentTexts = {
  noCash: 'Everything in your cart is paid in store credit. Please choose credits, or swap an item to cash.',
} as const;

/** Why these lines cannot be paid that way; null when they can. */
export function sellPaymentProblem(
  lines: readonly Pick<QuotedLine, 'currency'>[],
  payment: SellPayment,
): string | null {
  const hasCash = lines.some(({ currency }) => currency === 'cash');
  return payment !== 'credits' && !hasCash ? sellPaymentTexts.noCash : null;
}

/** Within which hours the courier comes for what is sold. */
export const pickupWindows = ['9 AM to noon', 'noon to 4 PM', '4 PM to 8 PM'] as const;
export type PickupWindow = (typeof pickupWindows)[number];

/** The hour of the day in India at which each of them is over. */
export const pickupWindowEnds: Readonly<Record<PickupWindow, number>> = {
  '9 AM to noon': 12,
  'noon to 4 PM': 16,
  '4 PM to 8 PM': 20,
};
