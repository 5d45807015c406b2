import { keep, readKept } from '../../parts/use-kept.ts';
import { cartState, emptyCartOfOrder, mergeIntoCart, useCart } from './cart-store.ts';

const name = 'pre-orders stay';

/** The checkout says whether the pre-orders of a cart are an order of their own. The page of the result has to know it. */
export function keepWhatStays({ isApart }: { isApart: boolean }): void {
  keep(name, isApart);
}

/** What was ordered leaves the cart of this browser; pre-orders that are a parcel of their own stay in it. */
export function emptyCartButNext(orderId: string): void {
  const next = readKept(name) === true ? preOrdersIn(cartState().cart) : [];
  emptyCartOfOrder(orderId);
  mergeIntoCart(next);
}

/** How many pre-orders of a cart in two parcels are still to be ordered. */
export function useNextOrderSize(): number {
  return useCart(({ cart }) => preOrdersIn(cart).length);
}

function preOrdersIn({ buyItems }: ReturnType<typeof cartState>['cart']) {
  return buyItems.filter(({ age }) => age === 'preOrder');
}
