import { mapItems, quantityOfOthers, type Cart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import type { ProductFit } from '../consoles/works-on.ts';
import type { Day } from '../time/day.ts';
import { type BookedDays, freeFrom, type RentPrices } from '../rentals/rental.ts';
import { stockTexts } from '../catalogue/stock-text.ts';
import { shownOffer, type ShownProduct } from '../units/shown-offers.ts';

/** What the shop says of a product now, in rupees. */
export interface FreshProduct extends ShownProduct {
  id: number;
  age: string;
  sellCash: number | null;
  sellCredit: number | null;
  mostPerCustomer: number | null;
  fit?: ProductFit | undefined;
}

export type FreshRental = RentPrices & {
  id: number;
  deposit: number;
  bookedDays: readonly BookedDays[];
  cleaningDays: number;
};

export interface FreshFacts {
  /** By the ids that were asked about; null for what the shop does not have any more. */
  products: ReadonlyMap<number, FreshProduct | null>;
  /** What each place of the cart's rentals rents; a place that could not be asked is left out. */
  rentals: ReadonlyMap<string, readonly FreshRental[]>;
}

/** Every line at today's price and with today's stock. What the shopper saw before stays beside it. */
export function freshenCart(cart: Cart, { products, rentals }: FreshFacts): Cart {
  return mapItems(cart, (item) => {
    if (item.direction === 'rent') {
      const offers = rentals.get(item.place ?? '');
      return offers
        ? freshRental(
            item,
            offers.find(({ id }) => id === item.id),
          )
        : item;
    }
    const product = products.get(item.id);
    // A line that came after the question was asked is not touched.
    if (product === undefined) return item;
    return item.direction === 'sell' ? freshSale(item, product) : freshPurchase(item, product);
  });
}

/** The price of today, and the one that the shopper saw before it. */
export function repriced(item: CartItem, price: number): CartItem {
  if (price === item.price) return item;
  const seen = item.previousPrice ?? item.price;
  return { ...item, price, previousPrice: seen === price ? undefined : seen };
}

/** The shopper has agreed to the prices of these lines. */
export function withPricesSeen(cart: Cart, isSeen: (item: CartItem) => boolean): Cart {
  return mapItems(cart, (item) =>
    item.previousPrice !== undefined && isSeen(item) ? { ...item, previousPrice: undefined } : item,
  );
}

/** Why a line cannot be ordered as it is; null when it can. */
export function lineTrouble(item: CartItem, firstDay: Day | null): string | null {
  if (item.direction === 'sell') {
    return item.sellCash === undefined && item.sellCredit === undefined ? stockTexts.notBought : null;
  }
  if (item.direction !== 'rent') return item.availableQty === 0 ? stockTexts.outOfStock : null;
  if (item.startDate !== undefined && firstDay !== null && item.startDate < firstDay) return stockTexts.startPassed;
  if (item.availableQty === undefined || item.availableQty >= item.qty) return null;
  return item.availableQty === 0 ? stockTexts.notFree : `Only ${item.availableQty} free for these days.`;
}

/** Why a line is too much beside the others of its product: a limit per customer is for all conditions together. */
export function limitTrouble(cart: Cart, item: CartItem): string | null {
  const { mostPerCustomer, qty } = item;
  const others = quantityOfOthers(cart, item);
  if (mostPerCustomer === undefined || others === 0 || qty + others <= mostPerCustomer) return null;
  return `At most ${mostPerCustomer} per customer, all conditions together.`;
}

function freshPurchase(item: CartItem, product: FreshProduct | null): CartItem {
  const offer = product && shownOffer(product, item);
  const availableQty = Math.max(offer?.availableQty ?? 0, 0);
  const mostPerCustomer = product?.mostPerCustomer ?? undefined;
  const fit = product?.fit ?? undefined;
  const missing = product?.units?.find(({ unit }) => unit === item.unit)?.missing ?? item.missing;
  const isSame =
    availableQty === item.availableQty &&
    mostPerCustomer === item.mostPerCustomer &&
    JSON.stringify([fit, missing]) === JSON.stringify([item.fit, item.missing]);
  const known = isSame ? item : { ...item, availableQty, mostPerCustomer, fit, missing };
  return repriced(known, offer?.buyCash ?? item.price);
}

function freshSale(item: CartItem, product: FreshProduct | null): CartItem {
  const isBought = product?.age === 'sell' || product?.age === 'PreOwned';
  const sellCash = (isBought && product.sellCash) || undefined;
  const sellCredit = (isBought && product.sellCredit) || undefined;
  const isSame = sellCash === item.sellCash && sellCredit === item.sellCredit;
  const known = isSame ? item : { ...item, sellCash, sellCredit };
  return repriced(known, (item.currencyType === 'credit' ? sellCredit : sellCash) ?? item.price);
}

/** How many are free is asked for the days of the line; without a day the checkout takes the earliest free one. */
function freshRental(item: CartItem, offer: FreshRental | undefined): CartItem {
  const { duration, startDate } = item;
  if (!duration) return item;
  const units = offer?.bookedDays ?? [];
  const cleaningDays = offer?.cleaningDays ?? 0;
  const availableQty = startDate ? freeFrom(startDate, { units, duration, cleaningDays }) : units.length;
  const deposit = offer?.deposit ?? item.deposit;
  const isSame = availableQty === item.availableQty && deposit === item.deposit;
  const known = isSame ? item : { ...item, availableQty, deposit };
  return repriced(known, offer?.[duration] ?? item.price);
}
