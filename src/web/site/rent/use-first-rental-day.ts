import { useSyncExternalStore } from 'react';
import type { Day } from '../../../rules/time/day.ts';
import { firstRentalDay } from '../../../rules/rentals/rental.ts';

/**
 * Null on the server and while the page wakes up: a kept page must not say what day it is. It is read again at each
 * rendering, so a page that stays open over midnight corrects itself with the next touch.
 */
export function useFirstRentalDay(): Day | null {
  return useSyncExternalStore(
    never,
    () => firstRentalDay(new Date()),
    () => null,
  );
}

function never(): () => void {
  return () => undefined;
}
