import { redirect } from 'react-router';
import {
  productFilters,
  products as listProducts,
  type FilterCounts,
  type ProductSummary,
} from '../../../contract/catalogue.ts';
import { filterQuery, type ListingFilters, readFilters } from '../../../rules/listing/listing-filters.ts';
import { type Listing, listingOf } from '../../../rules/listing/listing-of.ts';
import type { ShopCall } from '../../calls/call.ts';
import type { PageRequest } from '../../calls/load-page.ts';

export const pageSize = 24;

export interface LoadedListing {
  listing: Listing;
  filters: ListingFilters;
  products: ProductSummary[];
  /** The page that the first of the products is on; earlier than the address says once more were loaded. */
  firstPage: number;
  total: number;
  counts: FilterCounts;
}

export async function loadListing(ask: ShopCall, { params, url }: PageRequest): Promise<LoadedListing> {
  const [section = ''] = url.pathname.slice(1).split('/');
  const listing = listingOf(section, params['type']);
  const filters = readFilters(url.searchParams);
  const request = { category: listing.type, subCategory: listing.section.toLowerCase(), ...requestOf(filters) };
  const [page, counts] = await Promise.all([
    ask(listProducts, { ...request, page: filters.page, pageSize }),
    ask(productFilters, request),
  ]);
  const lastPage = Math.max(1, Math.ceil(page.total / pageSize));
  if (filters.page > lastPage) throw redirect(url.pathname + filterQuery({ ...filters, page: lastPage }));
  return { listing, filters, products: page.reply, firstPage: filters.page, total: page.total, counts: counts.reply };
}

/** In the browser the pages before this one are still at hand, if somebody came through them. */
export async function loadListingWithEarlierPages(ask: ShopCall, request: PageRequest): Promise<LoadedListing> {
  const loaded = await loadListing(ask, request);
  rememberListing(loaded);
  return { ...loaded, ...withEarlierPages(seenPageOf(loaded)) };
}

export function rememberListing(loaded: LoadedListing): void {
  // A list that was put together holds several pages; each of them was remembered when it came.
  if (loaded.firstPage === loaded.filters.page) rememberPage(seenPageOf(loaded));
}

function seenPageOf({ listing, filters, products: shown }: LoadedListing) {
  return { list: listing.path + filterQuery({ ...filters, page: 1 }), page: filters.page, products: shown };
}

/** The filters of an address, as the calls name them. */
export function requestOf({
  ages,
  kinds,
  platforms,
  genres,
  grades,
  minPrice,
  maxPrice,
  isInStock,
  worksOn,
  sort,
}: ListingFilters) {
  return {
    age: [...ages],
    kind: [...kinds],
    platform: [...platforms],
    genre: [...genres],
    grade: [...grades],
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    inStock: isInStock || undefined,
    worksOn: [...worksOn],
    sort,
  };
}

interface SeenPage {
  /** Which list: its address without the page. */
  list: string;
  page: number;
  products: ProductSummary[];
}

const mostLists = 10;
const lists = new Map<string, Map<number, ProductSummary[]>>();

/**
 * Keeps a page of a list while the tab is open. "Load more" then only asks for the next page, and somebody who comes
 * back from a product finds everything they had loaded, where they had left it.
 */
function rememberPage({ list, page, products }: SeenPage): void {
  const pages = lists.get(list) ?? new Map<number, ProductSummary[]>();
  lists.delete(list);
  lists.set(list, pages.set(page, products));
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
}

/** The page with all pages directly before it that were seen, and the number of the first of them. */
function withEarlierPages({ list, page, products }: SeenPage): {
  products: ProductSummary[];
  firstPage: number;
} {
  const pages = lists.get(list);
  let firstPage = page;
  let all = products;
  for (let before = pages?.get(page - 1); before; before = pages?.get(firstPage - 1)) {
    all = [...before, ...all];
    firstPage -= 1;
  }
  return { products: onlyOnce(all), firstPage };
}

/** When something sold in between, a product can move to the next page and would be there twice. */
function onlyOnce(products: readonly ProductSummary[]): ProductSummary[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
