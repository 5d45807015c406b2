import { paise, type Paise } from '../money/paise.ts';
import type { PaidLine } from '../delivery/pay-on-delivery.ts';
import { spread } from '../money/spread.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import type { OfferShare } from '../offers/offer.ts';
import { must } from '../must.ts';

/** A line of the order, at the shop's price. */
export type PricedLine = PaidLine;

export type PayBy = 'online' | 'delivery' | 'credit';

/** How much store credit somebody wants to use: what there is, or at most an amount. */
export type CreditWish = 'all' | Paise;

/** What the wallet gives for a wish: never more than was asked for, and never more than there is. */
export function creditGiven(wish: CreditWish, availablePaise: Paise): Paise {
  return wish === 'all' ? availablePaise : paise(Math.min(wish, availablePaise));
}

/** How a purchase is to be paid. */
export interface BuyPayment {
  /** Whether the shopper wants to pay on delivery. Credit then stays in the wallet. */
  isOnDelivery: boolean;
  /** What the wallet offers; zero when the shopper leaves it alone. */
  creditPaise: Paise;
  /** Those that count for the cart. One of them is used at most. */
  offers?: readonly LineOffer[];
}

/** What an offer takes off each line, in the order of the lines. */
export interface LineOffer {
  id: number;
  title: string;
  code: string | null;
  withCreditDeal: boolean;
  lines: readonly OfferShare[];
}

export interface BuyTotals {
  goodsPaise: Paise;
  /** What the offer and the credit deal take off together. */
  discountPaise: Paise;
  /** What of it is the offer's. */
  offerPaise: Paise;
  creditPaise: Paise;
  feePaise: Paise;
  toPayPaise: Paise;
  payBy: PayBy;
  /** The offer that is used; null when none saves anything. */
  offer: LineOffer | null;
  /** Each line's share of the discount, of the offer in it and of the credit, in the order of the lines. */
  shares: readonly { discountPaise: Paise; offerPaise: Paise; creditPaise: Paise }[];
}

export type BuyFigures = Pick<ShopSettings['figures'], 'payOnDeliveryFee' | 'payOnDeliveryBelow' | 'creditDealPercent'>;

/**
 * What a purchase costs. The browser shows it and the server charges it, both from here. Of several offers the one counts
 * that saves the most, with the credit deal that goes with it; none counts that saves nothing.
 */
export function buyTotals(lines: readonly PricedLine[], payment: BuyPayment, figures: BuyFigures): BuyTotals {
  const without = totalsWith(null, lines, { payment, figures });
  return (payment.offers ?? []).reduce((best, offer) => {
    const totals = totalsWith(offer, lines, { payment, figures });
    return totals.discountPaise > best.discountPaise ? totals : best;
  }, without);
}

/** The same with an offer that is chosen already, or with none. */
export function totalsWith(
  offer: LineOffer | null,
  lines: readonly PricedLine[],
  { payment, figures }: { payment: BuyPayment; figures: BuyFigures },
): BuyTotals {
  const goods = sum(lines.map(({ unitPaise, quantity }) => unitPaise * quantity));
  const offs = lines.map((_, index) => (offer ? must(offer.lines[index], `the offer on line ${index}`).offPaise : 0));
  const amounts = lines.map(({ unitPaise, quantity }, index) => unitPaise * quantity - (offs[index] ?? 0));
  const cost = sum(amounts);
  const hasDeal = offer?.withCreditDeal ?? true;
  const dealt = lines.map(({ age }, index) => (hasDeal && age === 'PreOwned' ? (amounts[index] ?? 0) : 0));
  const mostDeal = Math.floor((sum(dealt) * figures.creditDealPercent) / 100);
  const credit = payment.isOnDelivery ? 0 : Math.min(payment.creditPaise, cost - mostDeal);
  // The part of a pre-owned line that credit pays for is cheaper: for every 9 of credit, 10 of the price.
  const earned = Math.floor((credit * figures.creditDealPercent) / (100 - figures.creditDealPercent));
  const deal = Math.min(mostDeal, earned);
  const fee = payment.isOnDelivery ? figures.payOnDeliveryFee * 100 : 0;
  const toPay = cost - deal - credit + fee;
  const deals = spread(deal, dealt);
  const dealOf = (index: number) => must(deals[index], `the deal of line ${index}`);
  const credits = spread(
    credit,
    amounts.map((amount, index) => amount - dealOf(index)),
  );
  return {
    goodsPaise: paise(goods),
    discountPaise: paise(goods - cost + deal),
    offerPaise: paise(goods - cost),
    creditPaise: paise(credit),
    feePaise: paise(fee),
    toPayPaise: paise(toPay),
    payBy: payment.isOnDelivery ? 'delivery' : toPay === 0 ? 'credit' : 'online',
    offer,
    shares: offs.map((off, index) => ({
      discountPaise: paise(off + dealOf(index)),
      offerPaise: paise(off),
      creditPaise: paise(must(credits[index], `the credit of line ${index}`)),
    })),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
