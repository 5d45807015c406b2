import { getRentProduct } from '../../../../contract/rentals.ts';
import type { CartItem } from '../../../../rules/cart/cart-item.ts';
import { type Keeping, keepingOf } from '../../../../rules/rentals/purchase.ts';
import { earliestStart } from '../../../../rules/rentals/rental.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { useFirstRentalDay } from '../../rent/use-first-rental-day.ts';

/** Whether what is in the cart may be kept, and what of the rent would count; null until that is known. */
export function useKeeping(items: readonly CartItem[]): Keeping | null {
  const [item] = items;
  const place = items.length === 1 ? item?.place : undefined;
  const { reply } = useAsked(getRentProduct, place === undefined ? null : { place });
  const from = useFirstRentalDay();
  const product = reply?.find(({ id }) => id === item?.id);
  if (items.length > 1) return { mayKeep: false, isOneOfSeveral: true };
  if (!item?.duration || !product || from === null) return null;
  const { duration, qty: quantity } = item;
  const { bookedDays: units, cleaningDays } = product;
  const start = item.startDate ?? earliestStart({ units, duration, quantity, cleaningDays, from });
  return start === null ? null : keepingOf(product, { duration, start, quantity });
}
