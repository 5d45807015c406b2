import type { Product } from '../../../contract/catalogue.ts';
import { listingOf } from '../../../rules/catalogue/listing-of.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';

/** Home, the list this product stands in, and the product. */
export function productCrumbs(product: Product): { label: string; href?: string }[] {
  const list = homeListing(product);
  return [{ label: 'Home', href: '/' }, { label: list.title, href: list.path }, { label: productTitle(product) }];
}

/** Games and consoles by platform, accessories by kind. */
export function homeListing({ subCategory, category, urlType }: Product) {
  const type = subCategory === 'Games' || subCategory === 'Console' ? category : subCategory;
  return listingOf(urlType, type);
}
