import type { ProductAge } from '../catalogue/product-age.ts';
import type { Paise } from '../money/paise.ts';
import { type BuyTotals, totalsWith } from '../orders/buy-totals.ts';

/** A line of an order that is placed: its price and what an offer takes off it stay as they are. */
export interface PlacedLine {
  age: ProductAge;
  quantity: number;
  unitPaise: Paise;
  offerPaise: Paise;
}

export interface TradeUpTerms {
  /** Whether the offer of the order lets store credit give its deal; null without an offer. */
  withCreditDeal: boolean | null;
  /** What store credit takes off pre-owned things, as it was agreed. */
  dealPercent: number;
}

/**
 * What a placed order costs when so much credit of a trade-in pays for it. What is agreed, what a counter-offer would make of
 * it and what is settled all come from here.
 */
export function tradeUpTotals(
  lines: readonly PlacedLine[],
  { withCreditDeal, dealPercent }: TradeUpTerms,
  creditPaise: Paise,
): BuyTotals {
  const shares = lines.map(({ offerPaise }) => ({ offPaise: offerPaise, mostPaise: offerPaise }));
  const offer = withCreditDeal === null ? null : { id: 0, title: '', code: null, withCreditDeal, lines: shares };
  return totalsWith(offer, lines, {
    payment: { isOnDelivery: false, creditPaise },
    figures: { payOnDeliveryFee: 0, payOnDeliveryBelow: 0, creditDealPercent: dealPercent },
  });
}
