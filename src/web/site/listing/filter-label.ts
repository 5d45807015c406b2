import type { ChoiceName, ListingFilters } from '../../../rules/catalogue/listing-filters.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { ageBadge, productAges } from '../../../rules/catalogue/product-age.ts';
import { platforms } from '../../../rules/catalogue/sections.ts';

/** What the shop calls a value of the address; an unknown one stays as it was typed. */
export function filterLabel(name: ChoiceName, value: string): string {
  if (name === 'platforms') return platforms.find(({ slug }) => slug === value)?.label ?? value;
  const age = name === 'ages' && productAges.find((known) => known.toLowerCase() === value);
  return age ? ageBadge(age).label : value;
}

export function priceLabel({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string | null {
  if (minPrice !== null && maxPrice !== null) return `${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`;
  if (minPrice !== null) return `From ${formatRupees(minPrice)}`;
  return maxPrice === null ? null : `Up to ${formatRupees(maxPrice)}`;
}
