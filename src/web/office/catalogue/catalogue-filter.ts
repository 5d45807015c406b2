import type { RequestOf } from '../../../contract/call.ts';
import type { officeProducts } from '../../../contract/office/catalogue.ts';
import { platforms } from '../../../rules/catalogue/sections.ts';
import { pathWith, textIn } from '../list/path-with.ts';
import { everyAge, everyKind } from './product-texts.ts';

export type CatalogueFilter = RequestOf<typeof officeProducts>;

export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'price-low', label: 'Cheapest first' },
  { value: 'price-high', label: 'Dearest first' },
  { value: 'stock', label: 'Least stock first' },
  { value: 'popular', label: 'Most popular first' },
] as const;
export const stocks = [
  { value: 'low', label: 'Low: 1 or 2' },
  { value: 'out', label: 'Sold out' },
] as const;

/** What the address asks for. Whatever it cannot mean is left out, so that a mistyped address still shows a list. */
export function filterOf(search: URLSearchParams): CatalogueFilter {
  const listed = search.get('listed');
  const page = Math.trunc(Number(search.get('page')));
  return {
    q: textIn(search, 'q'),
    platform: platforms.find(({ code }) => code === search.get('platform'))?.code,
    kind: everyKind.find((kind) => kind === search.get('kind')),
    age: everyAge.find((age) => age === search.get('age')),
    stock: stocks.find(({ value }) => value === search.get('stock'))?.value,
    ...((listed === 'yes' || listed === 'no') && { isListed: listed === 'yes' }),
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value,
    ...(page > 1 && page <= 200 && { page }),
  };
}

/** The address of the list with some of its words changed; it then begins at the first page again. */
export function cataloguePath(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  return pathWith('/office/catalogue', search, changes);
}
