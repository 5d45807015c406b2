import type { Paise } from '../money/paise.ts';
import { Refused } from '../refused.ts';

/**
 * Whether an order would come to something else than the button said, to the paisa; null when nobody told what it said.
 * The button says paise where there are some, so there is nothing to round.
 */
export function isOtherTotal(seenPaise: Paise | null, totalPaise: Paise): boolean {
  return seenPaise !== null && seenPaise !== totalPaise;
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
