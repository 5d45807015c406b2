import { mapItems, type Cart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import type { Day } from '../time/day.ts';
import { type BookedDays, countFree, rentalDays, type RentPrices } from '../rentals/rental.ts';
import { stockTexts } from '../catalogue/stock-text.ts';

/** What the shop says of a product now, in rupees. */
export interface FreshProduct {
  id: number;
  age: string;
  buyCash: number | null;
  sellCash: number | null;
  sellCredit: number | null;
  availableQty: number;
  mostPerCustomer: number | null;
}

export type FreshRental = RentPrices & { id: number; bookedDays: readonly BookedDays[] };

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

function freshPurchase(item: CartItem, product: FreshProduct | null): CartItem {
  const availableQty = Math.max(product?.availableQty ?? 0, 0);
  const mostPerCustomer = product?.mostPerCustomer ?? undefined;
  const isSame = availableQty === item.availableQty && mostPerCustomer === item.mostPerCustomer;
  const known = isSame ? item : { ...item, availableQty, mostPerCustomer };
  return repriced(known, product?.buyCash ?? item.price);
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
  const availableQty = startDate ? countFree(units, rentalDays(startDate, duration)) : units.length;
  const known = availableQty === item.availableQty ? item : { ...item, availableQty };
  return repriced(known, offer?.[duration] ?? item.price);
}
