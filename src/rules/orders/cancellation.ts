import { paise, type Paise } from '../money/paise.ts';

export interface Cancellation {
  /** Goes back the way it came. */
  moneyPaise: Paise;
  /** Goes back to the wallet. */
  creditPaise: Paise;
  /** What the shop keeps of a prepaid order that its buyer cancels. */
  feePaise: Paise;
  /** What the shop adds, as store credit, to a prepaid order that it cancels itself. */
  bonusPaise: Paise;
}

export interface PaidParts {
  moneyPaise: Paise;
  creditPaise: Paise;
  /** What of both was paid for pre-orders that cost nothing to cancel. */
  freePaise?: Paise;
}

/** What the fee of a buyer is a share of. */
export function feeBase({ moneyPaise, creditPaise, freePaise = paise(0) }: PaidParts): Paise {
  return paise(moneyPaise + creditPaise - freePaise);
}

/** The fee holds both ways: whoever cancels a prepaid order pays it to the other. It is taken from money first. */
export function cancellation(
  paid: PaidParts,
  { by, feePercent }: { by: 'shopper' | 'shop'; feePercent: number },
): Cancellation {
  const { moneyPaise, creditPaise } = paid;
  const costing = by === 'shopper' ? feeBase(paid) : moneyPaise + creditPaise;
  const share = Math.floor((costing * feePercent) / 100);
  if (by === 'shop') return { moneyPaise, creditPaise, feePaise: paise(0), bonusPaise: paise(share) };
  const fromMoney = Math.min(share, moneyPaise);
  return {
    moneyPaise: paise(moneyPaise - fromMoney),
    creditPaise: paise(creditPaise - (share - fromMoney)),
    feePaise: paise(share),
    bonusPaise: paise(0),
  };
}
