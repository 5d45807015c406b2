import { logStorage } from '../../parts/browser-facts.ts';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import {
  addItem,
  afterServerDelete,
  afterServerQuantity,
  changeGrade,
  emptyCart,
  emptyListOfOrder,
  mergeServerItems,
  removeItem,
  resetCart,
  restoreItem,
  setQuantity,
  swapCurrency,
  type Cart,
} from '../../../rules/cart/cart.ts';
import type { CartItem, CartLine, CartListName, NewCartItem } from '../../../rules/cart/cart-item.ts';
import type { Grade } from '../../../rules/units/grade.ts';
import { cartStorageKey, readStoredCart, writeStoredCart } from '../../../rules/cart/cart-storage.ts';

export interface CartState {
  cart: Cart;
  /** True until the browser's cart has been read, and while a page waits for the server's. */
  loading: boolean;
  /** A sentence for the shopper; the cart goes on working in memory. */
  error: string | null;
  /** A guest was sent to sign in from Place Order and wants to come back to the cart. */
  fromProceedToPay: boolean;
  /** The tab of the cart they came from. */
  proceedList: CartListName;
}

export const cartErrors = {
  unreadable: 'Your saved cart could not be read in this browser.',
  damaged: 'Some items of your saved cart could not be read. Please check your cart.',
  unsaved: 'Your cart could not be saved in this browser. It stays here until you close or reload this page.',
} as const;

const store = createStore<CartState>(() => ({
  cart: emptyCart(),
  loading: true,
  error: null,
  fromProceedToPay: false,
  proceedList: 'buy',
}));

/** The stored text that the cart in memory stands for; undefined before the first reading. */
let knownText: string | null | undefined;

/** Told of what the shopper did in this tab, and not of what came from other tabs or from the shop. */
type ChangeWatcher = (before: Cart, after: Cart) => void;
const changeWatchers = new Set<ChangeWatcher>();

/** False after storage failed: the cart in memory is then the newer one, and reading would lose it. */
let isInStep = true;

/**
 * Server rendering and hydration always see the empty cart, so the two agree. A selector must answer the same value for
 * the same state (a number, `state.cart`), or React renders for ever: derive new objects outside of it.
 */
export function useCart<T>(selector: (state: CartState) => T): T {
  return useStore(store, selector);
}

export function cartState(): CartState {
  return store.getState();
}

/** Reads the stored cart and follows other tabs; call it in an effect of the root, which answers how to stop. */
export function startCart(): () => void {
  refresh();
  store.setState({ loading: false });
  window.addEventListener('storage', onStorage);
  // A page that comes back from the back-forward cache was told nothing while it slept.
  window.addEventListener('pageshow', refresh);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', refresh);
  };
}

export function addToCart(item: NewCartItem): void {
  change((cart) => addItem(cart, item));
}

export function removeFromCart(line: CartLine): void {
  change((cart) => removeItem(cart, line));
}

export function changeQuantity(line: CartLine, qty: number): void {
  change((cart) => setQuantity(cart, line, qty));
}

/** Undoes a removal. The saved line of the account may be gone by now, so the line comes back without its number. */
export function restoreToCart(item: CartItem, index: number): void {
  change((cart) => restoreItem(cart, { ...item, cartItemId: undefined, userId: undefined }, index));
}

/** Takes another condition instead of one that is gone. */
export function takeInstead(line: CartLine, offer: { grade: Grade; price: number }): void {
  change((cart) => changeGrade(cart, line, offer));
}

export function swapCartCurrency(line: CartLine): void {
  change((cart) => swapCurrency(cart, line));
}

export function mergeIntoCart(serverItems: readonly CartItem[]): void {
  updateCart((cart) => mergeServerItems(cart, serverItems));
}

export function followServerDelete(cartItemId: number): void {
  updateCart((cart) => afterServerDelete(cart, cartItemId));
}

export function followServerQuantity(update: { cartItemId: number; qty: number }): void {
  updateCart((cart) => afterServerQuantity(cart, update));
}

export function emptyCartOfOrder(orderId: string): void {
  updateCart((cart) => emptyListOfOrder(cart, orderId));
}

/** The one change that saves nothing: what is stored is taken away, or a reload would bring the old cart back. */
export function clearCart(): void {
  store.setState({ cart: resetCart(), error: keep(null) });
}

export function setCartStatus(status: Partial<Pick<CartState, 'loading' | 'error'>>): void {
  store.setState(status);
}

export function rememberProceedToPay(list: CartListName = 'buy'): void {
  store.setState({ fromProceedToPay: true, proceedList: list });
}

export function forgetProceedToPay(): void {
  store.setState({ fromProceedToPay: false });
}

/** Follows news of the shop: nothing that the shopper did, so it is not sent back there. */
export function updateCart(next: (cart: Cart) => Cart): void {
  // What is stored now counts: another tab may have changed it a moment ago.
  refresh();
  const { cart, error } = store.getState();
  const changed = next(cart);
  if (changed === cart) return;
  // What was lost is told for as long as the page is open, though what is stored is whole again.
  const lost = error === cartErrors.damaged ? error : null;
  store.setState({ cart: changed, error: keep(writeStoredCart(changed)) ?? lost });
}

export function watchOwnChanges(watcher: ChangeWatcher): () => void {
  changeWatchers.add(watcher);
  return () => void changeWatchers.delete(watcher);
}

function change(next: (cart: Cart) => Cart): void {
  refresh();
  const { cart: before } = store.getState();
  updateCart(next);
  const { cart: after } = store.getState();
  if (after !== before) for (const watcher of changeWatchers) watcher(before, after);
}

function onStorage({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === null || key === cartStorageKey) refresh();
}

function refresh(): void {
  if (!isInStep) return;
  try {
    const text = window.localStorage.getItem(cartStorageKey);
    if (text === knownText) return;
    knownText = text;
    const { cart, isIntact } = readStoredCart(text);
    if (!isIntact) logStorage(cartStorageKey, 'some of it could not be read');
    store.setState({ cart, error: isIntact ? null : cartErrors.damaged });
  } catch (failure) {
    isInStep = false;
    logStorage(cartStorageKey, failure);
    store.setState({ error: cartErrors.unreadable });
  }
}

/** Stores the text, or nothing for null; answers what to tell the shopper when that failed. */
function keep(text: string | null): string | null {
  try {
    if (text === null) window.localStorage.removeItem(cartStorageKey);
    else window.localStorage.setItem(cartStorageKey, text);
    knownText = text;
    isInStep = true;
    return null;
  } catch (failure) {
    isInStep = false;
    logStorage(cartStorageKey, failure);
    return cartErrors.unsaved;
  }
}
