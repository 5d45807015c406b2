import type { ProductAge } from '../catalogue/product-age.ts';
import { stockTexts } from '../catalogue/stock-text.ts';
import { formatRupees } from '../money/format-rupees.ts';
import { isOnShelf, type ShownProduct } from '../units/shown-offers.ts';

/** How the price has moved since something was wished for, in rupees; null when there is nothing to tell. */
export function priceSinceText(now: number | null, then: number | null): string | null {
  if (now === null || then === null || now === then) return null;
  const difference = formatRupees(Math.abs(now - then));
  return `${difference} ${now < then ? 'less' : 'more'} than when you added it (${formatRupees(then)}).`;
}

/** From this many on, the stock is nobody's worry. */
const fewLeft = 3;

export function wishStockText(product: ShownProduct & { age: ProductAge }): string {
  if (!isOnShelf(product)) return stockTexts.outOfStock;
  if (product.availableQty <= 0)
    return product.copiesFrom === undefined ? 'In worn condition only.' : 'A few single copies.';
  if (product.age === 'preOrder') return 'Can be pre-ordered.';
  return product.availableQty <= fewLeft ? `Only ${product.availableQty} left.` : 'In stock.';
}
