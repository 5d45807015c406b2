import { useEffect, useState } from 'react';
import { getRentProduct, type RentProduct } from '../../../../contract/rentals.ts';
import { type CartItem, lineKey } from '../../../../rules/cart/cart-item.ts';
import type { Day } from '../../../../rules/time/day.ts';
import { earliestStart, freeFrom } from '../../../../rules/rentals/rental.ts';
import { askFromBrowser } from '../../../calls/call.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { useFirstRentalDay } from '../../rent/use-first-rental-day.ts';

export interface NextFree {
  /** The first day on which all of them are free; null when there is none. */
  start: Day | null;
  /** How many are free on the wished day. */
  free: number;
}

type Offers = ReadonlyMap<string, readonly RentProduct[]>;

/**
 * After the shop has said that something is booked: which lines that are, and their first free days. Not before that,
 * because days that somebody has set aside in a first try look booked too, and are still theirs.
 */
export function useNextFree(items: readonly CartItem[], refusal: Refusal | null): ReadonlyMap<string, NextFree> {
  const [found, setFound] = useState<{ refusal: Refusal; offers: Offers } | null>(null);
  const firstDay = useFirstRentalDay();
  const cities = [...new Set(items.map(({ place: city = '' }) => city))].toSorted().join(',');
  useEffect(() => {
    if (refusal?.code !== 'out-of-stock') return;
    let isLeft = false;
    Promise.all(cities.split(',').map(async (city) => [city, await offersIn(city)] as const)).then(
      (offers) => !isLeft && setFound({ refusal, offers: new Map(offers) }),
      () => undefined, // The sentence of the refusal names the day as well.
    );
    return () => {
      isLeft = true;
    };
  }, [refusal, cities]);
  const isKnown = refusal !== null && found?.refusal === refusal && firstDay !== null;
  return new Map(isKnown ? items.flatMap((item) => bookedLine(item, found.offers, firstDay)) : []);
}

async function offersIn(city: string): Promise<readonly RentProduct[]> {
  return (await askFromBrowser(getRentProduct, { place: city })).reply;
}

function bookedLine(item: CartItem, offers: Offers, from: Day): [string, NextFree][] {
  const { duration, startDate, qty: quantity } = item;
  const offer = offers.get(item.place ?? '')?.find(({ id }) => id === item.id);
  if (!duration || !offer) return [];
  const { bookedDays: units, cleaningDays } = offer;
  const wanted = { units, duration, quantity, cleaningDays, from };
  const free = startDate && startDate >= from ? freeFrom(startDate, wanted) : 0;
  return free >= quantity ? [] : [[lineKey(item), { start: earliestStart(wanted), free }]];
}
