import { paise, type Paise } from '../money/paise.ts';
import type { ProductAge } from '../catalogue/product-age.ts';
import { spread } from '../money/spread.ts';
import type { ShopSettings } from '../house/shop-settings.ts';

/** A line of the order, at the shop's price. */
export interface PricedLine {
  age: ProductAge;
  unitPaise: Paise;
  quantity: number;
}

export type PayBy = 'online' | 'delivery' | 'credit';

export interface BuyChoices {
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
export function buyTotals(lines: readonly PricedLine[], choices: BuyChoices, figures: BuyFigures): BuyTotals {
  const amounts = lines.map(({ unitPaise, quantity }) => paise(unitPaise * quantity));
  const goods = sum(amounts);
  const dealt = lines.map(({ age }, index) => (age === 'PreOwned' ? (amounts[index] ?? 0) : 0));
  const mostDiscount = Math.floor((sum(dealt) * figures.creditDealPercent) / 100);
  const credit = choices.isOnDelivery ? 0 : Math.min(choices.creditPaise, goods - mostDiscount);
  // The part of a pre-owned line that credit pays for is cheaper: for every 9 of credit, 10 of goods.
  const earned = Math.floor((credit * figures.creditDealPercent) / (100 - figures.creditDealPercent));
  const discount = Math.min(mostDiscount, earned);
  const fee = choices.isOnDelivery ? figures.payOnDeliveryFee * 100 : 0;
  const toPay = goods - discount - credit + fee;
  const discounts = spread(discount, dealt);
  const credits = spread(
    credit,
    amounts.map((amount, index) => amount - (discounts[index] ?? 0)),
  );
  return {
    goodsPaise: paise(goods),
    discountPaise: paise(discount),
    creditPaise: paise(credit),
    feePaise: paise(fee),
    toPayPaise: paise(toPay),
    payBy: choices.isOnDelivery ? 'delivery' : toPay === 0 ? 'credit' : 'online',
    shares: lines.map((_, index) => ({
      discountPaise: paise(discounts[index] ?? 0),
      creditPaise: paise(credits[index] ?? 0),
    })),
  };
}

export const payOnDeliveryTexts = {
  dear: 'Sorry, Pay on Delivery is not available for this order.',
  preOrder: 'Sorry, Pay on Delivery is not available for items because it has a pre order product.',
} as const;

/** Why these things cannot be paid at the door; null when they can. */
export function payOnDeliveryProblem(
  lines: readonly PricedLine[],
  figures: Pick<BuyFigures, 'payOnDeliveryBelow'>,
): string | null {
  if (lines.some(({ age }) => age === 'preOrder')) return payOnDeliveryTexts.preOrder;
  const goods = sum(lines.map(({ unitPaise, quantity }) => unitPaise * quantity));
  return goods < figures.payOnDeliveryBelow * 100 ? null : payOnDeliveryTexts.dear;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
