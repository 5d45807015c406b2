import { paise, type Paise } from '../money/paise.ts';
import type { DoorLine } from '../delivery/pay-on-delivery.ts';
import { spread } from '../money/spread.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import { must } from '../must.ts';

/** A line of the order, at the shop's price. */
export type PricedLine = DoorLine;

export type PayBy = 'online' | 'delivery' | 'credit';

/** How much store credit somebody wants to use: what there is, or at most an amount. */
export type CreditWish = 'all' | Paise;

/** What the wallet gives for a wish: never more than was asked for, and never more than there is. */
export function creditGiven(wish: CreditWish, availablePaise: Paise): Paise {
  return wish === 'all' ? availablePaise : paise(Math.min(wish, availablePaise));
}

/** How a purchase is to be paid. */
export interface BuyPayment {
  /** Whether the shopper wants to pay at the door. Credit then stays in the wallet. */
  isOnDelivery: boolean;
  /** What the wallet offers; zero when the shopper leaves it alone. */
  creditPaise: Paise;
}

export interface BuyTotals {
  goodsPaise: Paise;
  discountPaise: Paise;
  creditPaise: Paise;
  feePaise: Paise;
  toPayPaise: Paise;
  payBy: PayBy;
  /** Each line's share of the discount and of the credit, in the order of the lines. */
  shares: readonly { discountPaise: Paise; creditPaise: Paise }[];
}

export type BuyFigures = Pick<ShopSettings['figures'], 'payOnDeliveryFee' | 'payOnDeliveryBelow' | 'creditDealPercent'>;

/** What a purchase costs. The browser shows it and the server charges it, both from here. */
export function buyTotals(lines: readonly PricedLine[], payment: BuyPayment, figures: BuyFigures): BuyTotals {
  const amounts = lines.map(({ unitPaise, quantity }) => paise(unitPaise * quantity));
  const cost = sum(amounts);
  const dealt = lines.map(({ age, unitPaise, quantity }) => (age === 'PreOwned' ? unitPaise * quantity : 0));
  const mostDiscount = Math.floor((sum(dealt) * figures.creditDealPercent) / 100);
  const credit = payment.isOnDelivery ? 0 : Math.min(payment.creditPaise, cost - mostDiscount);
  // The part of a pre-owned line that credit pays for is cheaper: for every 9 of credit, 10 of the price.
  const earned = Math.floor((credit * figures.creditDealPercent) / (100 - figures.creditDealPercent));
  const discount = Math.min(mostDiscount, earned);
  const fee = payment.isOnDelivery ? figures.payOnDeliveryFee * 100 : 0;
  const toPay = cost - discount - credit + fee;
  const discounts = spread(discount, dealt);
  const discountOf = (index: number) => must(discounts[index], `the discount of line ${index}`);
  const credits = spread(
    credit,
    amounts.map((amount, index) => amount - discountOf(index)),
  );
  return {
    goodsPaise: paise(cost),
    discountPaise: paise(discount),
    creditPaise: paise(credit),
    feePaise: paise(fee),
    toPayPaise: paise(toPay),
    payBy: payment.isOnDelivery ? 'delivery' : toPay === 0 ? 'credit' : 'online',
    shares: lines.map((_, index) => ({
      discountPaise: paise(discountOf(index)),
      creditPaise: paise(must(credits[index], `the credit of line ${index}`)),
    })),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
