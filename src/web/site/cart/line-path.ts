import type { CartItem } from '../../../rules/cart/cart-item.ts';
import { nameSegment, productPath } from '../../../rules/catalogue/product-path.ts';
import { rentPath } from '../rent/rent-path.ts';

/** Where a line leads: the product, the selling side of it, or the rental's own dialog. */
export function linePath(item: CartItem): string {
  if (item.direction === 'rent') return rentPath({ place: item.place ?? '', item: item.id });
  if (item.direction !== 'sell') return productPath(item);
  return `/${item.urlType.toLowerCase()}/sell/${nameSegment(item.productName)}/${item.id}?tab=sell`;
}
