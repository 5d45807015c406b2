import { ageSegment, type ProductAge, type SearchAge } from './product-age.ts';

export interface ProductAddress {
  urlType: string;
  age: ProductAge | SearchAge;
  productName: string;
  id: number;
}

/** /{urlType lowercased}/{age}/{name with hyphens}/{id}. Characters that would end the segment are escaped. */
export function productPath({ urlType, age, productName, id }: ProductAddress): string {
  return `/${urlType.toLowerCase()}/${ageSegment(age)}/${nameSegment(productName)}/${id}`;
}

export function nameSegment(productName: string): string {
  return encodeURIComponent(productName.trim().replace(/\s+/g, '-'));
}

/** "Name - EDITION", or the name alone for the standard edition. */
export function productTitle({ productName, editionName }: { productName: string; editionName: string }): string {
  return editionName === 'STANDARD' ? productName : `${productName} - ${editionName}`;
}
