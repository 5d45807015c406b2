import { redirect } from 'react-router';
import { productFilters, products, type ProductFilters, type ProductSummary } from '../../../contract/catalogue.ts';
import { filterQuery, type ListingFilters, readFilters } from '../../../rules/catalogue/listing-filters.ts';
import { type Listing, listingOf } from '../../../rules/catalogue/listing-of.ts';
import type { ShopCall } from '../../calls/call.ts';
import type { PageRequest } from '../../calls/load-page.ts';
import { rememberPage, withEarlierPages } from './seen-pages.ts';

export const pageSize = 24;

export interface LoadedListing {
  listing: Listing;
  filters: ListingFilters;
  products: ProductSummary[];
  /** The page that the first of the products is on; earlier than the address says once more were loaded. */
  firstPage: number;
  total: number;
  counts: ProductFilters;
}

export async function loadListing(ask: ShopCall, { params, url }: PageRequest): Promise<LoadedListing> {
  const [section = ''] = url.pathname.slice(1).split('/');
  const listing = listingOf(section, params['type']);
  const filters = readFilters(url.searchParams);
  const request = { category: listing.type, subCategory: listing.section.toLowerCase(), ...requestOf(filters) };
  const [page, counts] = await Promise.all([
    ask(products, { ...request, page: filters.page, pageSize }),
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

function requestOf({ ages, platforms, genres, minPrice, maxPrice, isInStock, sort }: ListingFilters) {
  return {
    age: [...ages],
    platform: [...platforms],
    genre: [...genres],
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    inStock: isInStock || undefined,
    sort,
  };
}
