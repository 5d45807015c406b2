import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductSummary } from '../../../contract/catalogue.ts';
import { addItem, emptyCart, totalQuantity } from '../../../rules/cart/cart.ts';
import type { CartItem } from '../../../rules/cart/cart-item.ts';
import { cartStorageKey, readStoredCart, writeStoredCart } from '../../../rules/cart/cart-storage.ts';
import { cartItemOf } from './cart-item-of.ts';

const game: ProductSummary = {
  id: 7,
  inventoryMetaId: 7,
  productName: 'Elden Ring',
  editionName: 'STANDARD',
  age: 'PreOwned',
  urlType: 'Games',
  image: '/art/7.svg',
  picture: { src: '/art/7.svg', width: 1, height: 1, alt: 'Elden Ring', sources: [] },
  description: '',
  buyCash: 2499,
  strikePrice: 2999,
  sellCash: 900,
  sellCredit: 1100,
  availableQty: 3,
  mostPerCustomer: null,
  directions: ['Buy', 'Sell'],
  category: 'PS5',
  subCategory: 'Games',
  gameType: null,
  playableOn: null,
  approxGameplayHours: null,
  releaseDate: null,
};
const bought = cartItemOf(game, { direction: 'buy' }) as CartItem;
const sold = cartItemOf(game, { direction: 'sell', currencyType: 'cash' }) as CartItem;

class BrowserStorage implements Storage {
  [name: string]: unknown;
  readonly #texts = new Map<string, string>();
  isBlocked = false;
  isFull = false;

  get length(): number {
    return this.#texts.size;
  }
  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    this.#refuseIf(this.isBlocked);
    return this.#texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.#refuseIf(this.isBlocked || this.isFull);
    this.#texts.set(key, text);
  }
  removeItem(key: string): void {
    this.#refuseIf(this.isBlocked);
    this.#texts.delete(key);
  }
  clear(): void {
    this.#texts.clear();
  }
  #refuseIf(isRefused: boolean): void {
    if (isRefused) throw new DOMException('No storage for you', 'QuotaExceededError');
  }
}

let storage: BrowserStorage;
let page: EventTarget;

beforeEach(() => {
  storage = new BrowserStorage();
  page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { localStorage: storage }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Loads the store's module again, as a reload of the page does. */
async function openPage() {
  vi.resetModules();
  return import('./cart-store.ts');
}

function tell(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

const inStorage = () => readStoredCart(storage.getItem(cartStorageKey)).cart;

test('the server and the first picture of the page show an empty cart, even when one is stored', async () => {
  storage.setItem(cartStorageKey, writeStoredCart(addItem(emptyCart(), bought)));
  const { startCart, useCart, cartState } = await openPage();
  startCart();
  const Badge = () =>
    createElement(
      'b',
      null,
      useCart(({ cart }) => totalQuantity(cart)),
    );
  expect(renderToString(createElement(Badge))).toBe('<b>0</b>');
  expect(totalQuantity(cartState().cart)).toBe(1);
});

test('the cart is loading until what is stored has been read', async () => {
  const { startCart, cartState } = await openPage();
  expect(cartState()).toEqual({
    cart: emptyCart(),
    loading: true,
    error: null,
    fromProceedToPay: false,
    proceedList: 'buy',
  });
  startCart();
  expect(cartState().loading).toBe(false);
});

test('what I put in my cart is there after a reload', async () => {
  const first = await openPage();
  first.startCart();
  first.addToCart(bought);
  first.addToCart(sold);
  first.changeQuantity(bought, 2);
  first.swapCartCurrency(sold);
  const second = await openPage();
  second.startCart();
  expect(second.cartState().cart).toEqual(first.cartState().cart);
  expect(second.cartState().cart.total).toBe(2 * 2499 + 1100);
});

test('a click before the stored cart was read loses nothing of it', async () => {
  storage.setItem(cartStorageKey, writeStoredCart(addItem(emptyCart(), sold)));
  const { addToCart } = await openPage();
  addToCart(bought);
  expect(inStorage()).toMatchObject({ buyItems: [bought], sellItems: [sold] });
});

test('every change is stored', async () => {
  const cart = await openPage();
  cart.mergeIntoCart([
    { ...bought, cartItemId: 31 },
    { ...sold, cartItemId: 32 },
  ]);
  cart.followServerQuantity({ cartItemId: 31, qty: 4 });
  expect(inStorage().total).toBe(4 * 2499 + 900);
  cart.followServerDelete(32);
  expect(inStorage().total).toBe(4 * 2499);
  cart.emptyCartOfOrder('GTB77');
  expect(inStorage()).toEqual(emptyCart());
  cart.addToCart(sold);
  cart.removeFromCart(sold);
  expect(inStorage()).toEqual(emptyCart());
});

test('a cart that was reset stays empty after a reload, with nothing left in storage', async () => {
  const first = await openPage();
  first.addToCart(bought);
  first.clearCart();
  expect(first.cartState().cart).toEqual(emptyCart());
  expect(storage.getItem(cartStorageKey)).toBeNull();
  const second = await openPage();
  second.startCart();
  expect(second.cartState().cart).toEqual(emptyCart());
});

test('my tabs stay in step until the page is left', async () => {
  const { startCart, cartState } = await openPage();
  const stop = startCart();
  storage.setItem(cartStorageKey, writeStoredCart(addItem(emptyCart(), bought)));
  tell('theme');
  expect(cartState().cart.buyItems).toEqual([]);
  tell(cartStorageKey);
  expect(cartState().cart.buyItems).toEqual([bought]);
  storage.clear();
  tell(null);
  expect(cartState().cart).toEqual(emptyCart());
  stop();
  storage.setItem(cartStorageKey, writeStoredCart(addItem(emptyCart(), sold)));
  tell(cartStorageKey);
  expect(cartState().cart).toEqual(emptyCart());
});

test('coming back with the back button shows what another tab did meanwhile', async () => {
  const { startCart, cartState } = await openPage();
  startCart();
  storage.setItem(cartStorageKey, writeStoredCart(addItem(emptyCart(), bought)));
  page.dispatchEvent(new Event('pageshow'));
  expect(cartState().cart.buyItems).toEqual([bought]);
});

test('two tabs that add at the same moment both keep their game', async () => {
  const { startCart, addToCart } = await openPage();
  startCart();
  storage.setItem(cartStorageKey, writeStoredCart(addItem(emptyCart(), sold)));
  addToCart(bought);
  expect(inStorage()).toMatchObject({ buyItems: [bought], sellItems: [sold] });
});

test('the cart is the same object when nothing was changed, so that nothing is drawn again', async () => {
  const { startCart, addToCart, removeFromCart, cartState } = await openPage();
  startCart();
  addToCart(bought);
  const { cart } = cartState();
  removeFromCart(sold);
  tell(cartStorageKey);
  expect(cartState().cart).toBe(cart);
});

test('a full storage is told to me, and the cart goes on and is stored when there is room again', async () => {
  const { startCart, addToCart, cartState, cartErrors } = await openPage();
  startCart();
  addToCart(sold);
  storage.isFull = true;
  addToCart(bought);
  addToCart(bought);
  tell(cartStorageKey);
  expect(cartState()).toMatchObject({ cart: { total: 2 * 2499 + 900 }, error: cartErrors.unsaved });
  storage.isFull = false;
  addToCart(bought);
  expect(cartState().error).toBeNull();
  expect(inStorage().total).toBe(3 * 2499 + 900);
});

test('what could not be stored here is not lost when another tab changes its cart', async () => {
  const { startCart, addToCart, cartState } = await openPage();
  startCart();
  storage.isFull = true;
  addToCart(bought);
  storage.isFull = false;
  storage.setItem(cartStorageKey, writeStoredCart(addItem(emptyCart(), sold)));
  tell(cartStorageKey);
  expect(cartState().cart.buyItems).toEqual([bought]);
});

test('a browser that forbids storage still has a cart', async () => {
  storage.isBlocked = true;
  const { startCart, addToCart, clearCart, cartState, cartErrors } = await openPage();
  startCart();
  expect(cartState()).toMatchObject({ cart: emptyCart(), error: cartErrors.unreadable, loading: false });
  addToCart(bought);
  expect(cartState().cart.buyItems).toEqual([bought]);
  clearCart();
  expect(cartState().cart).toEqual(emptyCart());
});

test('whoever looks into the console finds what the storage refused, once', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { startCart, addToCart } = await openPage();
  startCart();
  storage.isFull = true;
  addToCart(bought);
  addToCart(bought);
  storage.isBlocked = true;
  const second = await openPage();
  second.startCart();
  expect(said.mock.calls).toEqual([
    ["The browser's storage failed: cart", expect.any(DOMException)],
    ["The browser's storage failed: cart", expect.any(DOMException)],
  ]);
  said.mockRestore();
});

test('a damaged cart is told to me, and what can be read is kept', async () => {
  storage.setItem(cartStorageKey, JSON.stringify({ buyItems: [bought, 'nonsense'], sellItems: [], rentItems: [] }));
  const { startCart, cartState, cartErrors, updateCart } = await openPage();
  startCart();
  expect(cartState()).toMatchObject({ cart: { buyItems: [bought], total: 2499 }, error: cartErrors.damaged });
  // The shop has news of a line, and the whole cart is stored again.
  updateCart((cart) => ({ ...cart, buyItems: [{ ...bought, availableQty: 2 }] }));
  expect(cartState()).toMatchObject({ cart: { buyItems: [{ availableQty: 2 }] }, error: cartErrors.damaged });
});

test('the way back to the cart after signing in is remembered on this page only', async () => {
  const { addToCart, rememberProceedToPay, forgetProceedToPay, setCartStatus, cartState } = await openPage();
  rememberProceedToPay();
  setCartStatus({ loading: true });
  addToCart(bought);
  expect(cartState()).toMatchObject({ fromProceedToPay: true, loading: true });
  expect(Object.keys(JSON.parse(storage.getItem(cartStorageKey) ?? ''))).toEqual([
    'buyItems',
    'sellItems',
    'rentItems',
    'total',
  ]);
  forgetProceedToPay();
  expect(cartState().fromProceedToPay).toBe(false);
});
