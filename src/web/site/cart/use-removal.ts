import { useState } from 'react';
import { type Cart, itemsOf } from '../../../rules/cart/cart.ts';
import { type CartItem, isSameLine, listOf } from '../../../rules/cart/cart-item.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { showRemovedToast } from '../../parts/feedback/show-toast.ts';
import { removeFromCart, restoreToCart } from './cart-store.ts';

interface Removed {
  item: CartItem;
  /** Where in its list the line was. */
  place: number;
}

/** Removing a line, and taking that back: the line returns to its place, as it was. */
export function useRemoval(cart: Cart) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  function restore({ item, place }: Removed) {
    restoreToCart(item, place);
    setRemoved((latest) => (latest?.item === item ? null : latest));
  }
  function remove(item: CartItem) {
    const place = itemsOf(cart, listOf(item.direction)).findIndex((line) => isSameLine(line, item));
    removeFromCart(item);
    setRemoved({ item, place });
    showRemovedToast(productTitle(item), () => restore({ item, place }));
  }
  return { removed, remove, undo: () => removed && restore(removed) };
}
