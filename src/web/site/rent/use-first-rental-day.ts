import { useSyncExternalStore } from 'react';
import type { Day } from '../../../rules/time/day.ts';
import { useShop } from '../frame/use-shop.ts';
import { firstRentalDay } from '../../../rules/rentals/rental.ts';

/**
 * Null on the server and while the page wakes up: a kept page must not say what day it is. It is read again at each
 * rendering, so a page that stays open over midnight corrects itself with the next touch.
 */
export function useFirstRentalDay(): Day | null {
  const { figures } = useShop().settings;
  return useSyncExternalStore(
    never,
    () => firstRentalDay(new Date(), figures),
    () => null,
  );
}

function never(): () => void {
  return () => undefined;
}
