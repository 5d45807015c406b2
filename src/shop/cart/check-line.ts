import { listOf } from '../../rules/cart/cart-item.ts';
import { type CurrencyType, type CartDirection } from '../../rules/line-choices.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import { loweredText, orderable } from '../../rules/catalogue/stock-text.ts';
import { nearestOffer } from '../../rules/units/grade-price.ts';
import { goneOffer } from '../../rules/units/gone-offer.ts';
import type { ProductFacts } from '../catalogue/product-facts.ts';
import type { Offered } from './offers.ts';

/** What somebody asks for. There is no price in it: prices come from the catalogue. */
export interface WantedLine {
  productId: number;
  direction: CartDirection;
  quantity: number;
  currency?: CurrencyType;
  /** What of a used product: '' for good or better, a grade, or a unit's number. */
  choice: string;
}

/** A line that the shop can keep. */
export interface CheckedLine {
  product: ProductFacts & Offered;
  direction: 'buy' | 'sell';
  currency: CurrencyType | null;
  choice: string;
  quantity: number;
  pricePaise: Paise;
  notice: string | null;
}

/** The line as the shop can keep it, or a refusal with a sentence. The product is the one that withOffers() answers. */
export function checkLine(product: (ProductFacts & Offered) | undefined, wanted: WantedLine): CheckedLine {
  if (!product) throw new Refused('not-found', 'Product not found');
  const list = listOf(wanted.direction);
  if (list === 'rent') {
    throw new Refused('bad-request', 'Rentals are not saved here: they are booked at checkout.');
  }
  return list === 'sell' ? checkSale(product, wanted) : checkPurchase(product, wanted);
}

/** What the shop pays for a thing; null when it does not buy it. */
export function salePrice(product: ProductFacts, currency: CurrencyType | null): Paise | null {
  if (product.age !== 'sell' && product.age !== 'PreOwned') return null;
  return currency === 'credit' ? product.sellCreditPaise : product.sellCashPaise;
}

function checkSale(product: ProductFacts & Offered, { quantity, currency = 'cash' }: WantedLine): CheckedLine {
  const pricePaise = salePrice(product, currency);
  if (pricePaise === null) throw new Refused('bad-request', `We do not buy ${titleOf(product)}.`);
  return { product, direction: 'sell', currency, choice: '', quantity, pricePaise, notice: null };
}

function checkPurchase(product: ProductFacts & Offered, { quantity, direction, choice }: WantedLine): CheckedLine {
  const { pricePaise, available } = product.offer;
  if (choice !== '' && product.age !== 'PreOwned') {
    throw new Refused('bad-request', `${titleOf(product)} is not a used thing: it has no grades.`);
  }
  if (choice !== '' && pricePaise === null) throw outOfStock(product, choice);
  if (pricePaise === null) throw new Refused('bad-request', `We do not sell ${titleOf(product)}.`);
  if (direction === 'preOrder' && product.age !== 'preOrder') {
    throw new Refused('bad-request', `${titleOf(product)} is not a pre-order.`);
  }
  if (available <= 0) throw outOfStock(product, choice);
  const stock = { available, mostPerCustomer: product.mostPerCustomer };
  const most = orderable(stock);
  return {
    product,
    direction: 'buy',
    currency: null,
    choice,
    quantity: Math.min(quantity, most),
    pricePaise,
    notice: quantity > most ? loweredText(stock) : null,
  };
}

function outOfStock(product: ProductFacts, choice: string): Refused {
  const near = product.age === 'PreOwned' ? nearestOffer(product, choice) : null;
  const what = choice === '' ? titleOf(product) : `${titleOf(product)} (${choice})`;
  if (near === null) return new Refused('out-of-stock', `${what} is out of stock.`);
  return goneOffer(what, near);
}

function titleOf({ name, editionName }: ProductFacts): string {
  return productTitle({ productName: name, editionName });
}
