import {
  cartItem,
  isSameLine,
  listOf,
  swappedItem,
  wholeQuantity,
  type CartItem,
  type CartLine,
  type CartListName,
  type NewCartItem,
} from './cart-item.ts';
import { type CurrencyType } from '../line-choices.ts';
import { paise, paiseFromRupees, rupeesFromPaise } from '../money/paise.ts';
import type { Grade } from '../units/grade.ts';

export type CartLists = { readonly [List in CartListName as `${List}Items`]: readonly CartItem[] };

/** Exactly what the browser stores. `total` is always the sum of price times quantity over the three lists, in rupees. */
export type Cart = CartLists & { readonly total: number };

const listsByOrderPrefix: Readonly<Record<string, CartListName | undefined>> = { GTB: 'buy', GTS: 'sell', GTR: 'rent' };

export function emptyCart(): Cart {
  return cartOf({ buyItems: [], sellItems: [], rentItems: [] });
}

export function cartOf({ buyItems, sellItems, rentItems }: CartLists): Cart {
  return { buyItems, sellItems, rentItems, total: totalOf([...buyItems, ...sellItems, ...rentItems]) };
}

/**
 * One more of a line that is there, whatever quantity is asked for, at that line's own price, currency and duration;
 * otherwise a new line. A new line of several raises the total by all of them, so that the total stays the sum.
 */
export function addItem(cart: Cart, item: NewCartItem): Cart {
  const line = findItem(cart, item);
  if (!line) return withList(cart, listOf(item.direction), [...itemsOf(cart, listOf(item.direction)), cartItem(item)]);
  return replaceItem(cart, {
    ...line,
    qty: wholeQuantity(line.qty + 1),
    cartItemId: item.cartItemId ?? line.cartItemId,
    userId: item.userId ?? line.userId,
  });
}

export function removeItem(cart: Cart, line: CartLine): Cart {
  if (!findItem(cart, line)) return cart;
  const list = listOf(line.direction);
  return withList(
    cart,
    list,
    itemsOf(cart, list).filter((item) => !isSameLine(item, line)),
  );
}

/** Brings a removed line back to where it was. When it has been added again meanwhile, that one stays. */
export function restoreItem(cart: Cart, item: CartItem, index: number): Cart {
  if (findItem(cart, item)) return cart;
  const list = listOf(item.direction);
  return withList(cart, list, itemsOf(cart, list).toSpliced(index, 0, item));
}

/** The same lines with what is newer known of them. */
export function mapItems(cart: Cart, next: (item: CartItem) => CartItem): Cart {
  const lists = [cart.buyItems, cart.sellItems, cart.rentItems].map((items) => items.map(next));
  const [buyItems = [], sellItems = [], rentItems = []] = lists;
  const isSame = itemsOfAll(cart).every((item, index) => lists.flat()[index] === item);
  return isSame ? cart : cartOf({ buyItems, sellItems, rentItems });
}

function itemsOfAll({ buyItems, sellItems, rentItems }: Cart): readonly CartItem[] {
  return [...buyItems, ...sellItems, ...rentItems];
}

export function setQuantity(cart: Cart, line: CartLine, qty: number): Cart {
  const item = findItem(cart, line);
  return item ? replaceItem(cart, { ...item, qty: wholeQuantity(qty) }) : cart;
}

/** The line in another condition, in its place. When that is in the cart already, there is one line less. */
export function changeGrade(cart: Cart, line: CartLine, { grade, price }: { grade: Grade; price: number }): Cart {
  const item = findItem(cart, line);
  if (!item) return cart;
  // Good is bought by naming no grade.
  const other = cartItem({ ...item, price, grade: grade === 'Good' ? null : grade, unit: null, ...unknownOfAnother });
  if (findItem(cart, other)) return removeItem(cart, item);
  const list = listOf(item.direction);
  return withList(
    cart,
    list,
    itemsOf(cart, list).map((each) => (each === item ? other : each)),
  );
}

/** What was known of the line in the condition it had. */
const unknownOfAnother = {
  cartItemId: undefined,
  userId: undefined,
  availableQty: undefined,
  previousPrice: undefined,
} as const;

/** How many of a product the other lines have: a limit per customer is for all of them together. */
export function quantityOfOthers(cart: Cart, item: CartItem): number {
  return itemsOf(cart, listOf(item.direction))
    .filter((other) => other.id === item.id && !isSameLine(other, item))
    .reduce((sum, { qty }) => sum + qty, 0);
}

export function resetCart(): Cart {
  return emptyCart();
}

/** What was ordered leaves the cart: GTB what was bought, GTS what was sold, GTR what was rented. */
export function emptyListOfOrder(cart: Cart, orderId: string): Cart {
  const list = listsByOrderPrefix[orderId.slice(0, 3).toUpperCase()];
  return list ? withList(cart, list, []) : cart;
}

export function swapCurrency(cart: Cart, line: CartLine): Cart {
  const item = findItem(cart, line);
  const swapped = item ? swappedItem(item) : null;
  return swapped ? replaceItem(cart, swapped) : cart;
}

/** Lines of the server take the place of the same lines here; the rest of both stays. */
export function mergeServerItems(cart: Cart, serverItems: readonly CartItem[]): Cart {
  return serverItems.map(cartItem).reduce((merged, item) => {
    if (findItem(merged, item)) return replaceItem(merged, item);
    return withList(merged, listOf(item.direction), [...itemsOf(merged, listOf(item.direction)), item]);
  }, cart);
}

export function afterServerDelete(cart: Cart, cartItemId: number): Cart {
  const item = findServerItem(cart, cartItemId);
  return item ? removeItem(cart, item) : cart;
}

export function afterServerQuantity(cart: Cart, { cartItemId, qty }: { cartItemId: number; qty: number }): Cart {
  const item = findServerItem(cart, cartItemId);
  return item ? setQuantity(cart, item, qty) : cart;
}

export function findItem(cart: Cart, line: CartLine): CartItem | undefined {
  return itemsOf(cart, listOf(line.direction)).find((item) => isSameLine(item, line));
}

export function itemsOf(cart: Cart, list: CartListName): readonly CartItem[] {
  return cart[`${list}Items`];
}

export function quantityOf(cart: Cart, list: CartListName): number {
  return itemsOf(cart, list).reduce((sum, { qty }) => sum + qty, 0);
}

/** The number on the cart icon. */
export function totalQuantity(cart: Cart): number {
  return quantityOf(cart, 'buy') + quantityOf(cart, 'sell') + quantityOf(cart, 'rent');
}

export function listTotal(cart: Cart, list: CartListName): number {
  return totalOf(itemsOf(cart, list));
}

/** What the shop would pay in money and what it would pay in credit; each line counts in one of them. */
export function sellListTotals({ sellItems }: Cart): Record<CurrencyType, number> {
  return {
    cash: totalOf(sellItems.filter(({ currencyType }) => currencyType !== 'credit')),
    credit: totalOf(sellItems.filter(({ currencyType }) => currencyType === 'credit')),
  };
}

function findServerItem(cart: Cart, cartItemId: number): CartItem | undefined {
  return itemsOfAll(cart).find((item) => item.cartItemId === cartItemId);
}

function replaceItem(cart: Cart, replacement: CartItem): Cart {
  const list = listOf(replacement.direction);
  return withList(
    cart,
    list,
    itemsOf(cart, list).map((item) => (isSameLine(item, replacement) ? replacement : item)),
  );
}

function withList(cart: Cart, list: CartListName, items: readonly CartItem[]): Cart {
  return cartOf({ ...cart, [`${list}Items`]: items });
}

function totalOf(items: readonly CartItem[]): number {
  return rupeesFromPaise(paise(items.reduce((sum, { price, qty }) => sum + paiseFromRupees(price) * qty, 0)));
}
