import { must } from '../must.ts';
import { paise, type Paise } from '../money/paise.ts';
import { spread } from '../money/spread.ts';
import type { BuyPayment, PayBy } from '../orders/buy-totals.ts';

export interface RentTotals {
  rentPaise: Paise;
  depositPaise: Paise;
  creditPaise: Paise;
  toPayPaise: Paise;
  payBy: PayBy;
  /** Each line's share of the credit, in the order of the lines. */
  shares: readonly { creditPaise: Paise }[];
}

/** A line of the rental at the shop's price; the deposit is that of one piece. */
export interface RentedPieces {
  unitPaise: Paise;
  depositPaise: Paise;
  quantity: number;
}

/** What a rental costs. Store credit pays rent and never a deposit, which goes back as money. */
export function rentTotals(
  lines: readonly RentedPieces[],
  { isOnDelivery, creditPaise: offered }: BuyPayment,
): RentTotals {
  const rents = lines.map(({ unitPaise, quantity }) => unitPaise * quantity);
  const rent = rents.reduce((sum, amount) => sum + amount, 0);
  const deposit = lines.reduce((sum, { depositPaise, quantity }) => sum + depositPaise * quantity, 0);
  const credit = isOnDelivery ? 0 : Math.min(offered, rent);
  const credits = spread(credit, rents);
  const toPay = rent - credit + deposit;
  return {
    rentPaise: paise(rent),
    depositPaise: paise(deposit),
    creditPaise: paise(credit),
    toPayPaise: paise(toPay),
    payBy: isOnDelivery ? 'delivery' : toPay === 0 ? 'credit' : 'online',
    shares: lines.map((_, index) => ({ creditPaise: paise(must(credits[index], `the credit of line ${index}`)) })),
  };
}
