import { useState } from 'react';
import type { RentProduct } from '../../../contract/rentals.ts';
import { findItem } from '../../../rules/cart/cart.ts';
import type { CartItem } from '../../../rules/cart/cart-item.ts';
import type { Day } from '../../../rules/time/day.ts';
import { earliestStart, freeFrom, isFreeFrom } from '../../../rules/rentals/rental.ts';
import { type RentDuration } from '../../../rules/line-choices.ts';
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
  /** Only some of the wished pieces are free from `start`: fewer of them, or all of them later. Nothing is moved unasked. */
  instead: readonly { quantity: number; start: Day }[];
  /** Units free for these days. */
  free: number;
  total: number;
  /** What the cart holds of this thing in this city. */
  line: CartItem | undefined;
  /** The cart holds nothing else to rent: whoever rents several things keeps none of them. */
  isAlone: boolean;
  isAsInCart: boolean;
  isDayFree: (day: Day) => boolean;
  wish: (change: Partial<Omit<Wish, 'productId'>>) => void;
}

/** What is chosen in the dialog of a product. The start follows from the wish, so a piece is free from it at any time. */
export function useRentChoice(
  product: RentProduct | null,
  { city, firstDay }: { city: string; firstDay: Day },
): RentChoice | null {
  const line =
    useCart(({ cart }) => product && findItem(cart, { id: product.id, direction: 'rent', place: city })) ?? undefined;
  const isAlone = useCart(({ cart }) => cart.rentItems.length) === (line ? 1 : 0);
  const [kept, setWish] = useState<Wish | null>(null);
  if (!product) return null;
  const wish = kept?.productId === product.id ? kept : firstWish(product, line);
  const { duration, quantity } = wish;
  const { bookedDays: units, cleaningDays } = product;
  const wanted = { units, duration, quantity, cleaningDays, from: firstDay };
  const isDayFree = (day: Day) => isFreeFrom(day, wanted);
  const one = { ...wanted, quantity: 1 };
  const isMoved = wish.start !== null && !isFreeFrom(wish.start, one);
  const start = wish.start !== null && !isMoved ? wish.start : (earliestStart(one) ?? firstDay);
  const free = freeFrom(start, wanted);
  const later = free < quantity ? earliestStart({ ...wanted, from: start }) : null;
  return {
    duration,
    quantity,
    start,
    isMoved,
    instead:
      free > 0 && free < quantity ? [{ quantity: free, start }, ...(later ? [{ quantity, start: later }] : [])] : [],
    free,
    total: product[duration] * quantity,
    line,
    isAlone,
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
