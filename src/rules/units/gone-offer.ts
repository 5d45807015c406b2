import { formatRupees } from '../money/format-rupees.ts';
import { rupeesFromPaise } from '../money/paise.ts';
import { Refused } from '../refused.ts';
import type { GradeOffer } from './grade-price.ts';

/** What somebody chose is gone; the nearest that is there is named, for the reader and for a program. */
export function goneOffer(what: string, near: GradeOffer): Refused {
  const rupees = rupeesFromPaise(near.pricePaise);
  const sentence = `${what} is out of stock. There is one in ${near.grade} condition for ${formatRupees(rupees)}.`;
  return new Refused('out-of-stock', sentence, { nearestGrade: near.grade, nearestPrice: String(rupees) });
}
