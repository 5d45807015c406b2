import type { Day } from '../time/day.ts';
import type { Offer } from './offer.ts';

/** What the owner decides about an offer. */
export type OfferWish = Omit<Offer, 'id' | 'titleName' | 'isEnded'>;

/** What is wrong with an offer that somebody is about to save: the field and a sentence, or null. */
export function offerProblem(wish: OfferWish, today: Day): { field: string; sentence: string } | null {
  const { percent, offPaise, startsOn, endsOn, mostUses, mostPerPerson } = wish;
  if ((percent === null) === (offPaise === null)) {
    return { field: 'percent', sentence: 'Please say what it takes off: per cent or rupees, one of them.' };
  }
  if (endsOn !== null && endsOn < startsOn) {
    return { field: 'endsOn', sentence: 'The last day cannot be before the first.' };
  }
  if (endsOn !== null && endsOn < today) {
    return { field: 'endsOn', sentence: 'The last day is over already.' };
  }
  if (mostUses !== null && mostPerPerson !== null && mostPerPerson > mostUses) {
    return { field: 'mostPerPerson', sentence: 'One person cannot use it more often than all together.' };
  }
  return null;
}
