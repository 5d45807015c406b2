import type { RequestOf } from '../../../contract/call.ts';
import type { officeProducts } from '../../../contract/office/catalogue.ts';
import { platforms } from '../../../rules/catalogue/sections.ts';
import { pageIn, textIn } from '../list/list-address.ts';
import { FilterSearch, FilterSelect, FilterSort, ListFilters } from '../list/list-filters.tsx';
import { ageTexts, everyAge, everyKind, kindTexts } from './product-texts.ts';

export type CatalogueFilter = RequestOf<typeof officeProducts>;

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'price-low', label: 'Cheapest first' },
  { value: 'price-high', label: 'Dearest first' },
  { value: 'stock', label: 'Least stock first' },
  { value: 'popular', label: 'Most popular first' },
] as const;
const stocks = [
  { value: 'low', label: 'Low: 1 or 2' },
  { value: 'out', label: 'Sold out' },
] as const;
const listings = [
  { value: 'yes', label: 'Listed' },
  { value: 'no', label: 'Not listed' },
] as const;
const facts = [{ value: 'missing', label: 'To fill in' }] as const;
const lastPage = 200;

/** What the address asks for. */
export function filterOf(search: URLSearchParams): CatalogueFilter {
  const listed = listings.find(({ value }) => value === search.get('listed'))?.value;
  return {
    q: textIn(search, 'q'),
    platform: platforms.find(({ code }) => code === search.get('platform'))?.code,
    kind: everyKind.find((kind) => kind === search.get('kind')),
    age: everyAge.find((age) => age === search.get('age')),
    stock: stocks.find(({ value }) => value === search.get('stock'))?.value,
    facts: facts.find(({ value }) => value === search.get('facts'))?.value,
    ...(listed && { isListed: listed === 'yes' }),
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value,
    page: pageIn(search, lastPage),
  };
}

const platformOptions = platforms.map(({ code, label }) => ({ value: code, label }));
const kindOptions = everyKind.map((value) => ({ value, label: kindTexts[value] }));
const ageOptions = everyAge.map((value) => ({ value, label: ageTexts[value] }));

export function CatalogueFilters() {
  return (
    <ListFilters
      columns="four"
      search={<FilterSearch label="Find a title" placeholder="Words of the title, or a product number" />}
    >
      <FilterSelect name="platform" label="Platform" options={platformOptions} />
      <FilterSelect name="kind" label="Kind" options={kindOptions} />
      <FilterSelect name="age" label="Condition" options={ageOptions} />
      <FilterSelect name="stock" label="Stock" options={stocks} />
      <FilterSelect name="listed" label="In the shop" options={listings} />
      <FilterSelect name="facts" label="Facts the law asks for" options={facts} />
      <FilterSort options={sorts} />
    </ListFilters>
  );
}
