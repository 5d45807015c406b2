import { useState } from 'react';
import { useNavigate } from 'react-router';
import { itemsOf, mapItems } from '../../../rules/cart/cart.ts';
import { type CartItem, type CartListName, lineKey, listOf } from '../../../rules/cart/cart-item.ts';
import { lineTrouble, withPricesSeen } from '../../../rules/cart/fresh-cart.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { firstRentalDay } from '../../../rules/rentals/rental.ts';
import { useShop } from '../frame/use-shop.ts';
import { cartState, rememberProceedToPay, updateCart } from './cart-store.ts';
import { RefusedByShop, refusalOf } from '../../calls/refused-by-shop.ts';
import { refreshSession, sessionState } from '../sign-in/session-store.ts';

/** Guests go to sign in and come back; others save what is shown and go to the checkout. */
export function usePlaceOrder(list: CartListName) {
  const navigate = useNavigate();
  const { figures } = useShop().settings;
  const [isPending, setIsPending] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  async function place() {
    setSentence(null);
    setIsPending(true);
    try {
      setSentence(await placeOrder(list, { figures, go: (path) => void navigate(path) }));
    } catch (failure) {
      setSentence(refusalOf(failure).sentence);
    } finally {
      setIsPending(false);
    }
  }
  return { isPending, sentence, place };
}

interface Leaving {
  figures: ShopSettings['figures'];
  go: (path: string) => void;
}

/** Answers why it did not go on, if it did not. */
async function placeOrder(list: CartListName, { figures, go }: Leaving): Promise<string | null> {
  const items = itemsOf(cartState().cart, list);
  const firstDay = firstRentalDay(new Date(), figures);
  if (items.some((item) => lineTrouble(item, firstDay) !== null)) {
    return 'Something here cannot be ordered as it is. Please change or remove it first.';
  }
  const userId = await signedInUser();
  if (userId === null) {
    rememberProceedToPay(list);
    go('/login');
    return null;
  }
  // Rentals are kept in the browser and booked at the checkout.
  if (list !== 'rent' && !(await isSavedAsShown(userId, items))) {
    return 'Something changed since you opened your cart. Please check it, then place the order.';
  }
  updateCart((cart) => withPricesSeen(cart, ({ direction }) => listOf(direction) === list));
  go(`/checkout?type=${list}`);
  return null;
}

async function signedInUser(): Promise<number | null> {
  if (sessionState().loading) await refreshSession();
  const { user, error } = sessionState();
  // Not knowing is not the same as being a guest: a signed-in person would be sent to sign in again.
  if (!user && error && error.status !== 401) throw new RefusedByShop(error);
  return user?.id ?? null;
}

async function isSavedAsShown(userId: number, items: readonly CartItem[]): Promise<boolean> {
  const { saveForCheckout } = await import('./cart-mirror.ts');
  const saved = new Map((await saveForCheckout(userId, items)).map((item) => [lineKey(item), item]));
  updateCart((cart) => mapItems(cart, (item) => saved.get(lineKey(item)) ?? item));
  return items.every((item) => {
    const kept = saved.get(lineKey(item));
    return kept?.qty === item.qty && kept.price === item.price;
  });
}
