import type { ChoiceName, ListingFilters } from '../../../rules/listing/listing-filters.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { ageBadge, productAges } from '../../../rules/catalogue/product-age.ts';
import { platforms } from '../../../rules/catalogue/sections.ts';
import { gradeText } from '../../../rules/units/choice-text.ts';
import { type Grade, grades } from '../../../rules/units/grade.ts';

/** What the shop calls a value of the address; an unknown one stays as it was typed. */
export function filterLabel(name: ChoiceName, value: string): string {
  if (name === 'platforms') return platforms.find(({ slug }) => slug === value)?.label ?? value;
  if (name === 'kinds') return kindLabels[value] ?? value;
  if (name === 'grades') return grades.includes(value as Grade) ? gradeText(value as Grade) : value;
  const age = name === 'ages' && productAges.find((known) => known.toLowerCase() === value);
  return age ? ageBadge(age).label : value;
}

const kindLabels: Readonly<Record<string, string>> = {
  games: 'Games',
  console: 'Consoles',
  controller: 'Controllers',
  headset: 'Headsets',
  accessories: 'Accessories',
};

export function priceLabel({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string | null {
  if (minPrice !== null && maxPrice !== null) return `${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`;
  if (minPrice !== null) return `From ${formatRupees(minPrice)}`;
  return maxPrice === null ? null : `Up to ${formatRupees(maxPrice)}`;
}

/** A console by its name in the address, "xbox-series-x": the list of them would weigh on every first visit. */
export function consoleLabel(slug: string): string {
  return slug.replace(/^p.|\b[a-z]/g, (letters) => letters.toUpperCase()).replaceAll('-', ' ');
}
