import { formatRupees } from '../money/format-rupees.ts';
import { rupeesFromPaise } from '../money/paise.ts';
import { type Day, formatDay } from '../time/day.ts';
import { type Offer, type OfferLimits, type OfferLine, offerShares, spentOn, stateOf, thingsOf } from './offer.ts';

/** How often an offer was used, in all and by one person, and whether that person has ordered before. */
export interface OfferUses {
  inAll: number;
  /** Null for a guest: nobody knows. */
  byPerson: number | null;
  hasOrdered: boolean;
}

export interface Asked {
  lines: readonly OfferLine[];
  today: Day;
  uses: OfferUses;
}

/** Why an offer does not count for a cart, in a sentence about its code; null when it counts. */
export function codeProblem(offer: Offer, { lines, today, uses }: Asked): string | null {
  return dayProblem(offer, today) ?? cartProblem(offer, lines) ?? useProblem(offer, uses);
}

export const unknownCode = 'There is no such code. Please check how it is written.';
export const codesAreOff = 'Codes are not taken at the moment.';

function dayProblem(offer: Offer, today: Day): string | null {
  switch (stateOf(offer, today)) {
    case 'running':
      return null;
    case 'planned':
      return `This code counts from ${formatDay(offer.startsOn)} on.`;
    case 'over':
      return `This code ended on ${formatDay(offer.endsOn ?? today)}.`;
    case 'ended':
      return 'This code has ended.';
  }
}

function cartProblem(offer: Offer, lines: readonly OfferLine[]): string | null {
  const spent = spentOn(offer, lines);
  const things = thingsOf(offer);
  if (spent === 0) return `This code is for ${things}, and nothing of that is in your cart.`;
  if (spent < offer.leastPaise) {
    const [least, now] = [offer.leastPaise, spent].map((amount) => formatRupees(rupeesFromPaise(amount)));
    return things === 'everything'
      ? `This code needs a cart of ${least} or more. Yours is ${now}.`
      : `This code needs ${least} of ${things} in the cart. You have ${now} of that.`;
  }
  const isCut = offerShares(offer, lines).every(({ offPaise }) => offPaise === 0);
  return isCut ? 'What this code is for has its lowest price already.' : null;
}

function useProblem(
  { mostUses, mostPerPerson, isFirstOrder }: OfferLimits,
  { inAll, byPerson, hasOrdered }: OfferUses,
): string | null {
  if (mostUses !== null && inAll >= mostUses) return 'This code is used up.';
  if (mostPerPerson === null && !isFirstOrder) return null;
  if (byPerson === null) return 'Please sign in to use this code.';
  if (isFirstOrder && hasOrdered) return 'This code is for a first order, and you have ordered before.';
  if (mostPerPerson === null || byPerson < mostPerPerson) return null;
  return mostPerPerson === 1
    ? 'You have used this code already.'
    : `You have used this code ${mostPerPerson} times, which is the most.`;
}
