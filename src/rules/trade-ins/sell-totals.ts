import type { CurrencyType } from '../cart/cart-item.ts';
import { paise, type Paise } from '../money/paise.ts';
import type { ShopSettings } from '../house/shop-settings.ts';

export type SellPayment = 'credits' | 'bank' | 'upi';
export type SellShipping = 'self' | 'pickup';

export interface QuotedLine {
  /** How the seller wants this line to be paid. */
  currency: CurrencyType;
  quantity: number;
  /** What one piece is worth in its condition, in money and in credit. */
  cashPaise: Paise;
  creditPaise: Paise;
}

export interface SellTotals {
  /** What comes as money, and what comes as store credit; the bonus is in one of the two. */
  cashPaise: Paise;
  creditPaise: Paise;
  bonusPaise: Paise;
  bonusIn: CurrencyType;
}

type SellFigures = Pick<ShopSettings['figures'], 'pickupBonus' | 'selfShippingBonus'>;

/** Who chooses credits gets every line in credit; otherwise each line is paid as it stands in the cart. */
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
  figures: SellFigures,
): SellTotals {
  const sumOf = (currency: CurrencyType) =>
    lines
      .filter((line) => currencyOf(line, payment) === currency)
      .reduce((sum, line) => sum + unitPaiseOf(line, payment) * line.quantity, 0);
  const cash = sumOf('cash');
  const credit = sumOf('credit');
  const bonus = (shipping === 'pickup' ? figures.pickupBonus : figures.selfShippingBonus) * 100;
  const bonusIn = cash > 0 ? 'cash' : 'credit';
  return {
    cashPaise: paise(cash + (bonusIn === 'cash' ? bonus : 0)),
    creditPaise: paise(credit + (bonusIn === 'credit' ? bonus : 0)),
    bonusPaise: paise(bonus),
    bonusIn,
  };
}

export const sellPaymentTexts = {
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
