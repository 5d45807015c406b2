import { paise, type Paise } from './paise.ts';

export interface PaidLine {
  quantity: number;
  unitPaise: Paise;
  discountPaise: Paise;
  creditPaise: Paise;
}

/**
 * What some of a line were paid with, when others of it came back before. Counted from the whole line, so that all
 * returns together give back exactly what it cost.
 */
export function valueOfReturned(
  line: PaidLine,
  { before, quantity }: { before: number; quantity: number },
): { moneyPaise: Paise; creditPaise: Paise } {
  const shareOf = (amount: number) =>
    Math.floor((amount * (before + quantity)) / line.quantity) - Math.floor((amount * before) / line.quantity);
  const credit = shareOf(line.creditPaise);
  const paid = shareOf(line.unitPaise * line.quantity - line.discountPaise);
  return { moneyPaise: paise(paid - credit), creditPaise: paise(credit) };
}
