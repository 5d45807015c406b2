import { grades } from '../units/grade.ts';

export const productSorts = ['popular', 'newest', 'price-low', 'price-high', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What a shopper asks of a list, as its address says it. */
export interface ListingFilters {
  /** Lowercased ages: new, preowned, preorder. */
  ages: readonly string[];
  /** Lowercased kinds of things: games, console, controller. */
  kinds: readonly string[];
  /** Platform slugs: ps5, xboxone. */
  platforms: readonly string[];
  genres: readonly string[];
  /** Conditions of used things: Mint, Good, Worn, Faulty. */
  grades: readonly string[];
  /** Whole rupees; null for no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  isInStock: boolean;
  /** Only what works on one of these consoles. */
  worksOn: readonly string[];
  sort: ProductSort;
  page: number;
}

/** The choices that several values can be ticked of. */
export type ChoiceName = 'ages' | 'kinds' | 'platforms' | 'genres' | 'grades';

/** The names of the choices in an address, which are also those of the form's fields. */
export const choiceFields: Readonly<Record<ChoiceName, string>> = {
  ages: 'age',
  kinds: 'kind',
  platforms: 'platform',
  genres: 'genre',
  grades: 'grade',
};

export const noFilters: ListingFilters = {
  ages: [],
  kinds: [],
  platforms: [],
  genres: [],
  grades: [],
  minPrice: null,
  maxPrice: null,
  isInStock: false,
  worksOn: [],
  sort: 'popular',
  page: 1,
};

const mostValues = 20;
const longestValue = 100;
const largestPrice = 10_000_000;
const largestPage = 100_000;

/** Reads an address. What it does not understand is left out: an old or mistyped link still shows products. */
export function readFilters(query: URLSearchParams): ListingFilters {
  const minPrice = readWhole(query.get('minPrice'), largestPrice);
  const maxPrice = readWhole(query.get('maxPrice'), largestPrice);
  const isUpsideDown = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    ages: readLowered(query.getAll('age')),
    kinds: readLowered(query.getAll('kind')),
    platforms: readLowered(query.getAll('platform')),
    genres: readValues(query.getAll('genre')),
    grades: grades.filter((grade) =>
      query.getAll('grade').some((value) => value.toLowerCase() === grade.toLowerCase()),
    ),
    minPrice: isUpsideDown ? maxPrice : minPrice,
    maxPrice: isUpsideDown ? minPrice : maxPrice,
    isInStock: query.get('inStock') === 'true',
    worksOn: readLowered(query.getAll('worksOn')).toSorted(),
    sort: productSorts.find((sort) => sort === query.get('sort')) ?? noFilters.sort,
    page: readWhole(query.get('page'), largestPage) ?? noFilters.page,
  };
}

/** The query of an address, with its question mark; empty without filters. The same filters always make the same address. */
export function filterQuery(filters: ListingFilters): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(choiceFields) as ChoiceName[]) {
    for (const value of filters[name].toSorted()) query.append(choiceFields[name], value);
  }
  if (filters.minPrice !== null) query.set('minPrice', String(filters.minPrice));
  if (filters.maxPrice !== null) query.set('maxPrice', String(filters.maxPrice));
  if (filters.isInStock) query.set('inStock', 'true');
  for (const console of filters.worksOn.toSorted()) query.append('worksOn', console);
  if (filters.sort !== noFilters.sort) query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  return query.size > 0 ? `?${query}` : '';
}

/** Where a list with these filters stands; what else its own address asks for stays. */
export function filterAddress(path: string, filters: ListingFilters): string {
  const query = filterQuery(filters);
  return path + (path.includes('?') ? query.replace('?', '&') : query);
}

/** Any change of what is asked for starts again at the first page. */
export function changeFilters(filters: ListingFilters, change: Partial<ListingFilters>): ListingFilters {
  return { ...filters, page: 1, ...change };
}

/** Without the filters; the order stays. */
export function clearFilters({ sort }: ListingFilters): ListingFilters {
  return { ...noFilters, sort };
}

/** Where the owner has switched consoles off, an old address that names some filters by none. */
export function offeredFilters(
  filters: ListingFilters,
  { consolesPerPerson }: { consolesPerPerson: number },
): ListingFilters {
  return consolesPerPerson > 0 ? filters : { ...filters, worksOn: [] };
}

/** How many filters are on; a price range is one. */
export function countFilters(filters: ListingFilters): number {
  const ticked = (Object.keys(choiceFields) as ChoiceName[]).reduce((sum, name) => sum + filters[name].length, 0);
  const hasPrice = filters.minPrice !== null || filters.maxPrice !== null;
  return ticked + filters.worksOn.length + (hasPrice ? 1 : 0) + (filters.isInStock ? 1 : 0);
}

function readLowered(values: readonly string[]): string[] {
  return readValues(values.map((value) => value.toLowerCase()));
}

function readValues(values: readonly string[]): string[] {
  const known = values.map((value) => value.trim()).filter((value) => value !== '' && value.length <= longestValue);
  return [...new Set(known)].slice(0, mostValues);
}

function readWhole(text: string | null, most: number): number | null {
  const digits = text?.replace(/[₹,\s]/g, '') ?? '';
  if (!/^\d{1,10}$/.test(digits)) return null;
  const number = Number(digits);
  return number >= 1 && number <= most ? number : null;
}

/** What somebody typed, as the words a name must contain: "Spider-Man 2" is "spiderman" and "2". */
export function wordsOfName(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

export function hasWords(name: string, words: readonly string[]): boolean {
  const text = plain(name);
  return words.every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '');
}
