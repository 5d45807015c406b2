import type { CartDirection, CurrencyType, RentDuration } from '../line-choices.ts';
import { paiseFromRupees, rupeesFromPaise } from '../money/paise.ts';
import type { ProductAge } from '../catalogue/product-age.ts';
import type { ProductFit } from '../consoles/works-on.ts';
import type { SubCategory } from '../catalogue/sections.ts';
import { choiceOf } from '../units/choice.ts';
import type { Grade } from '../units/grade.ts';

/** The most of one thing in a cart; `quantity` of the contract accepts no more. */
export const largestQuantity = 50;

/** Nobody carries more; without an end, one account could fill the database. */
export const mostLines = 200;

/** One line of the cart, as it is stored in the browser. Money is in rupees, as on the wire. */
export interface CartItem {
  id: number;
  /** The line's id on the server; a guest's lines have none. */
  cartItemId?: number;
  userId?: number;
  inventoryMetaId: number;
  direction: CartDirection;
  price: number;
  /** What the shopper was last shown, while it is not the price any more. */
  previousPrice?: number;
  qty: number;
  /** Where and for how long; only a rented thing has them. */
  place?: string;
  duration?: RentDuration;
  /** The day it goes out; without one the checkout takes the earliest free day. */
  startDate?: string;
  /** What comes back after the rental, for one piece; unknown until the shop was asked. */
  deposit?: number;
  /** How the shop pays; only a thing that is sold to the shop has it. */
  currencyType?: CurrencyType;
  sellCash?: number;
  sellCredit?: number;
  availableQty?: number;
  /** Which of a used product: a grade, or one unit by its number; neither for whatever is good or better. */
  grade?: Grade | null;
  unit?: string | null;
  /** What belongs to the chosen unit and is not there. */
  missing?: readonly string[] | undefined;
  mostPerCustomer?: number;
  productName: string;
  editionName: string;
  age: ProductAge;
  urlType: string;
  image: string;
  category: string;
  subCategory: SubCategory;
  fit?: ProductFit | undefined;
}

export type NewCartItem = Omit<CartItem, 'qty'> & { qty?: number };

/** What tells one line from another. Every cart item is one, so a page can pass the item it shows. */
export type CartLine = Pick<CartItem, 'id' | 'direction' | 'place' | 'grade' | 'unit'>;

/** The three lists of a cart; pre-orders go with what is bought. */
export type CartListName = 'buy' | 'sell' | 'rent';

export function listOf(direction: CartDirection): CartListName {
  return direction === 'preOrder' ? 'buy' : direction;
}

export function isSameLine(one: CartLine, other: CartLine): boolean {
  return lineKey(one) === lineKey(other);
}

export function lineKey({ id, direction, place, ...chosen }: CartLine): string {
  if (direction === 'rent') return `rent ${id} ${place ?? ''}`;
  return direction === 'sell' ? `sell ${id}` : `buy ${id} ${choiceOf(chosen)}`.trimEnd();
}

/** A line that the cart can hold: a quantity of 1 to 50, a price without fractions of a paisa. */
export function cartItem(item: NewCartItem): CartItem {
  return { ...item, qty: wholeQuantity(item.qty ?? 1), price: rupeesFromPaise(paiseFromRupees(item.price)) };
}

export function wholeQuantity(qty: number): number {
  if (Number.isNaN(qty)) return 1;
  return Math.trunc(Math.min(Math.max(qty, 1), largestQuantity));
}

/** The same line paid the other way; null when the shop has no price for that. */
export function swappedItem(item: CartItem): CartItem | null {
  if (item.direction !== 'sell') return null;
  const isCredit = item.currencyType === 'credit';
  const price = isCredit ? item.sellCash : item.sellCredit;
  if (price === undefined) return null;
  // The price that is left is kept on the line, or a second swap could not bring it back.
  const left = isCredit ? { sellCredit: item.price } : { sellCash: item.price };
  return cartItem({ ...item, ...left, price, previousPrice: undefined, currencyType: isCredit ? 'cash' : 'credit' });
}
