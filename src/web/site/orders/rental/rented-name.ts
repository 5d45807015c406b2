import type { RentalDetails } from '../../../../contract/rentals.ts';
import { durationLabel } from '../../../../rules/rentals/rental.ts';

/** The line of an order is called "Elden Ring (1 week)"; where the days stand beside it, the name is enough. */
export function rentedName({ title, duration }: Pick<RentalDetails['items'][number], 'title' | 'duration'>): string {
  return title.replace(` (${durationLabel(duration)})`, '');
}
