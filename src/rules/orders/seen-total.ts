import type { Paise } from '../money/paise.ts';
import { Refused } from '../refused.ts';

/** A button shows whole rupees: what is less than one rupee away from it is what the person saw. */
export const oneRupeePaise = 100;

/** Whether an order would come to something else than the button said; null when nobody told what it said. */
export function isOtherTotal(seenPaise: Paise | null, totalPaise: Paise): boolean {
  return seenPaise !== null && Math.abs(seenPaise - totalPaise) >= oneRupeePaise;
}

/** The answer to an order at another total than the one on the button: nothing is placed, and the new total is named. */
export function otherTotal(
  total: string,
  again: 'order again' | 'book again',
  what: 'total' | 'difference' = 'total',
): Refused {
  const sentence = `The ${what} is ${total} now. Please check it and ${again}.`;
  return new Refused('conflict', sentence, { seenTotal: sentence });
}
