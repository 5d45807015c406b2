import { type CartDirection, type CurrencyType, listOf } from '../../rules/cart/cart-item.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import { loweredText, orderable } from '../../rules/catalogue/stock-text.ts';
import type { ProductFacts } from '../catalogue/product-facts.ts';

/** What somebody asks for. There is no price in it: prices come from the catalogue. */
export interface WantedLine {
  productId: number;
  direction: CartDirection;
  quantity: number;
  currency?: CurrencyType;
}

/** A line that the shop can keep. */
export interface CheckedLine {
  product: ProductFacts;
  direction: 'buy' | 'sell';
  currency: CurrencyType | null;
  quantity: number;
  pricePaise: Paise;
  notice: string | null;
}

/** The line as the shop can keep it, or a refusal with a sentence. */
export function checkLine(product: ProductFacts | undefined, wanted: WantedLine): CheckedLine {
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

function checkSale(product: ProductFacts, { quantity, currency = 'cash' }: WantedLine): CheckedLine {
  const pricePaise = salePrice(product, currency);
  if (pricePaise === null) throw new Refused('bad-request', `We do not buy ${titleOf(product)}.`);
  return { product, direction: 'sell', currency, quantity, pricePaise, notice: null };
}

function checkPurchase(product: ProductFacts, { quantity, direction }: WantedLine): CheckedLine {
  const { buyPaise, available } = product;
  if (buyPaise === null) throw new Refused('bad-request', `We do not sell ${titleOf(product)}.`);
  if (direction === 'preOrder' && product.age !== 'preOrder') {
    throw new Refused('bad-request', `${titleOf(product)} is not a pre-order.`);
  }
  if (available <= 0) throw new Refused('out-of-stock', `${titleOf(product)} is out of stock.`);
  const most = orderable(product);
  return {
    product,
    direction: 'buy',
    currency: null,
    quantity: Math.min(quantity, most),
    pricePaise: buyPaise,
    notice: quantity > most ? loweredText(product) : null,
  };
}

function titleOf({ name, editionName }: ProductFacts): string {
  return productTitle({ productName: name, editionName });
}
