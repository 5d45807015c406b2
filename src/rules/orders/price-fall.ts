import { paise, type Paise } from '../money/paise.ts';
import { type PaidLine, valueOfReturned } from './line-value.ts';

/** What went back of a line because its price fell. */
export interface PriceFall {
  moneyPaise: Paise;
  creditPaise: Paise;
}

/**
 * What goes back of a pre-order when it is sent, so that nobody has paid more for it than the least that was asked meanwhile.
 * An offer counts: what it took off does not come off again. Credit goes back as credit, in its share of the price.
 */
export function priceFallOf(
  line: PaidLine,
  { copies, lowestPaise }: { copies: number; lowestPaise: Paise },
): PriceFall {
  const paid = valueOfSent(line, copies);
  const paidPaise = paid.moneyPaise + paid.creditPaise;
  const back = Math.max(0, paidPaise - lowestPaise * copies);
  const credit = back === 0 ? 0 : Number((BigInt(back) * BigInt(paid.creditPaise)) / BigInt(paidPaise));
  return { moneyPaise: paise(back - credit), creditPaise: paise(credit) };
}

/** The copies of a line that were sent, at what they cost after the fall: whatever comes back later is counted from this. */
export function lineAfterFall(line: PaidLine, { copies, fall }: { copies: number; fall: PriceFall }): PaidLine {
  const paid = valueOfSent(line, copies);
  const cost = paid.moneyPaise + paid.creditPaise - fall.moneyPaise - fall.creditPaise;
  return {
    quantity: copies,
    unitPaise: line.unitPaise,
    discountPaise: paise(line.unitPaise * copies - cost),
    creditPaise: paise(paid.creditPaise - fall.creditPaise),
  };
}

/** What was left out before it was sent went back at its own share. */
function valueOfSent(line: PaidLine, copies: number) {
  return valueOfReturned(line, { before: line.quantity - copies, quantity: copies });
}
