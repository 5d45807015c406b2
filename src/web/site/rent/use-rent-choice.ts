import { useState } from 'react';
import type { RentProduct } from '../../../contract/rentals.ts';
import { findItem } from '../../../rules/cart/cart.ts';
import type { CartItem, RentDuration } from '../../../rules/cart/cart-item.ts';
import type { Day } from '../../../rules/time/day.ts';
import { countFree, earliestStart, isFreeFrom, rentalDays } from '../../../rules/rentals/rental.ts';
import { useCart } from '../cart/cart-store.ts';

interface Wish {
  productId: number;
  duration: RentDuration;
  quantity: number;
  /** Null: the earliest free day. */
  start: Day | null;
}

export interface RentChoice {
  duration: RentDuration;
  quantity: number;
  start: Day;
  /** The wished day is booked, and `start` is the first free one instead. */
  isMoved: boolean;
  /** Units free for these days. */
  free: number;
  total: number;
  /** What the cart holds of this thing in this city. */
  line: CartItem | undefined;
  isAsInCart: boolean;
  isDayFree: (day: Day) => boolean;
  wish: (change: Partial<Omit<Wish, 'productId'>>) => void;
}

/** What is chosen in the dialog of a product. The start follows from the wish, so it is a free day at any time. */
export function useRentChoice(
  product: RentProduct | null,
  { city, firstDay }: { city: string; firstDay: Day },
): RentChoice | null {
  const line =
    useCart(({ cart }) => product && findItem(cart, { id: product.id, direction: 'rent', place: city })) ?? undefined;
  const [kept, setWish] = useState<Wish | null>(null);
  if (!product) return null;
  const wish = kept?.productId === product.id ? kept : firstWish(product, line);
  const { duration, quantity } = wish;
  const wanted = { units: product.bookedDays, duration, quantity, from: firstDay };
  const isDayFree = (day: Day) => isFreeFrom(day, wanted);
  const isMoved = wish.start !== null && !isDayFree(wish.start);
  const start = wish.start !== null && !isMoved ? wish.start : (earliestStart(wanted) ?? firstDay);
  return {
    duration,
    quantity,
    start,
    isMoved,
    free: countFree(product.bookedDays, rentalDays(start, duration)),
    total: product[duration] * quantity,
    line,
    isAsInCart: line?.duration === duration && line.qty === quantity && (line.startDate ?? start) === start,
    isDayFree,
    wish: (change) => setWish({ ...wish, ...change }),
  };
}

function firstWish(product: RentProduct, line: CartItem | undefined): Wish {
  return {
    productId: product.id,
    duration: line?.duration ?? '1week',
    quantity: Math.min(line?.qty ?? 1, product.bookedDays.length),
    start: line?.startDate ?? null,
  };
}
