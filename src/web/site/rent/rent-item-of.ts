import type { RentProduct } from '../../../contract/rentals.ts';
import type { NewCartItem, RentDuration } from '../../../rules/cart/cart-item.ts';
import type { Day } from '../../../rules/time/day.ts';
import { subCategories } from '../../../rules/catalogue/sections.ts';

export interface RentTerms {
  place: string;
  duration: RentDuration;
  startDate: Day;
  qty: number;
}

/** A rental for the cart, at the price of its duration. It has no age or product page of its own. */
export function rentItemOf(product: RentProduct, terms: RentTerms): NewCartItem {
  return {
    ...terms,
    id: product.id,
    inventoryMetaId: product.id,
    direction: 'rent',
    price: product[terms.duration],
    productName: product.productName,
    editionName: product.editionName,
    age: 'PreOwned',
    urlType: '',
    image: product.image,
    category: product.category,
    subCategory: subCategories.find((kind) => kind === product.subCategory) ?? 'Games',
  };
}
