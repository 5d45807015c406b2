import { getRentProduct } from '../../../../contract/rentals.ts';
import type { CartItem } from '../../../../rules/cart/cart-item.ts';
import { rentTowardKeeping } from '../../../../rules/rentals/purchase.ts';
import { earliestStart } from '../../../../rules/rentals/rental.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { useFirstRentalDay } from '../../rent/use-first-rental-day.ts';

/** What of the rent would count, in rupees, when the only thing of the cart is kept; nothing until that is known. */
export function useRentTowardKeeping(items: readonly CartItem[]): number {
  const [item] = items;
  const place = items.length === 1 ? item?.place : undefined;
  const { reply } = useAsked(getRentProduct, place === undefined ? null : { place });
  const from = useFirstRentalDay();
  const product = reply?.find(({ id }) => id === item?.id);
  if (!item?.duration || !product || from === null) return 0;
  const { duration, qty: quantity } = item;
  const { bookedDays: units, cleaningDays } = product;
  const start = item.startDate ?? earliestStart({ units, duration, quantity, cleaningDays, from });
  return start === null ? 0 : rentTowardKeeping(product, { duration, start, quantity });
}
