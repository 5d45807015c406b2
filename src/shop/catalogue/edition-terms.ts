import type { Paise } from '../../rules/money/paise.ts';
import type { RentDuration } from '../catalogue-tables.ts';

/** What the staff decides about an edition; every price of a rental stands by itself. */
export interface EditionTerms extends Record<RentField, Paise | null> {
  name: string;
  description: string;
  playableOn: string | null;
  mrpPaise: Paise | null;
  sellCashPaise: Paise | null;
  sellCreditPaise: Paise | null;
  hsn: string;
  releaseDate: string | null;
  approxGameplayHours: number | null;
}

export type RentField = `rent-${RentDuration}`;
export type EditionChanges = { [K in keyof EditionTerms]?: EditionTerms[K] | undefined };

export const rentDurations: readonly RentDuration[] = ['1day', '1week', '2week', '3week', '1month'];

export function rentField(duration: RentDuration): RentField {
  return `rent-${duration}`;
}
