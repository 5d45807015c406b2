import { paise, type Paise } from '../money/paise.ts';

export interface PaidLine {
  quantity: number;
  unitPaise: Paise;
  discountPaise: Paise;
  creditPaise: Paise;
}

/**
 * What some of a line were paid with, when others of it came back before. Counted from the whole line, so that all
 * returns together give back exactly what it cost. Credit is a share of the price so far, and not of the things so far:
 * rounded on its own it could outgrow a price that it nearly covers, and the money would be less than nothing.
 */
export function valueOfReturned(
  line: PaidLine,
  { before, quantity }: { before: number; quantity: number },
): { moneyPaise: Paise; creditPaise: Paise } {
  const paid = BigInt(line.unitPaise * line.quantity - line.discountPaise);
  const paidFor = (units: number) => (paid * BigInt(units)) / BigInt(line.quantity);
  const creditIn = (price: bigint) => (paid === 0n ? 0n : (price * BigInt(line.creditPaise)) / paid);
  const [from, to] = [paidFor(before), paidFor(before + quantity)];
  const credit = creditIn(to) - creditIn(from);
  return { moneyPaise: paise(Number(to - from - credit)), creditPaise: paise(Number(credit)) };
}
