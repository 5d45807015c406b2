import { useEffect } from 'react';
import { data, type MetaFunction, useLoaderData, type MetaDescriptor } from 'react-router';
import {
  countFilters,
  type ListingFilters,
  filterQuery,
  clearFilters,
  noFilters,
  offeredFilters,
} from '../../../rules/listing/listing-filters.ts';
import { Breadcrumbs } from '../../parts/navigation/breadcrumbs.tsx';
import { inBrowser, onServer } from '../../calls/load-page.ts';
import { FilteredShelf } from './filtered-shelf.tsx';
import { ListingResults } from './listing-results.tsx';
import styles from './listing.module.css';
import {
  loadListing,
  loadListingWithEarlierPages,
  pageSize,
  rememberListing,
  type LoadedListing,
} from './load-listing.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { breadcrumbData, type Matches, pageMeta, shopOfMatches } from '../frame/page-meta.ts';
import { useShop } from '../frame/use-shop.ts';

/** An address such as /games/foo has a list, which is always empty, and search engines need not know it. */
export const loader = onServer(async (ask, page) => {
  const loaded = await loadListing(ask, page);
  return data(loaded, { status: loaded.listing.isKnown ? 200 : 404 });
});
export const clientLoader = inBrowser(loadListingWithEarlierPages);

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData ? listingMeta(matches, loaderData) : [];

export default function ListingPage() {
  const loaded = useLoaderData<typeof loader>();
  const { listing, products, firstPage, total, counts } = loaded;
  const filters = offeredFilters(loaded.filters, useShop().settings.figures);
  useEffect(() => rememberListing(loaded), [loaded]);
  const { path } = listing;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={listing.crumbs} />
      <FilteredShelf
        {...{ path, filters, counts, total }}
        hides={listing.platform === null ? ['kinds'] : ['kinds', 'platforms']}
        heading={
          <>
            <h1 className="display h1">{listing.title}</h1>
            <p className={styles.count} role="status">
              {total} {total === 1 ? 'product' : 'products'}
            </p>
          </>
        }
      >
        {total === 0 ? (
          <ListingEmpty filters={filters} path={path} />
        ) : (
          <ListingResults {...{ filters, products, firstPage, pageSize, total, path }} />
        )}
      </FilteredShelf>
    </div>
  );
}

function ListingEmpty({ filters, path }: { filters: ListingFilters; path: string }) {
  const isFiltered = countFilters(filters) > 0;
  return (
    <EmptyState
      icon="search"
      title="Sorry! Products will be added soon!"
      action={
        <div className={styles.actions}>
          {isFiltered && (
            <LinkButton look="dark" to={path + filterQuery(clearFilters(filters))}>
              Clear all filters
            </LinkButton>
          )}
          <LinkButton look={isFiltered ? 'outline' : 'dark'} to="/">
            Go to Home
          </LinkButton>
        </div>
      }
    >
      {isFiltered && 'Nothing on this shelf matches all of your filters right now.'}
    </EmptyState>
  );
}

/** Search engines get one address per page of the whole list; filtered and re-ordered ones lead there and are not listed. */
function listingMeta(matches: Matches, { listing, total, counts, ...loaded }: LoadedListing): MetaDescriptor[] {
  const { publicUrl, settings } = shopOfMatches(matches);
  const filters = offeredFilters(loaded.filters, settings.figures);
  const isPlain = countFilters(filters) === 0 && filters.sort === noFilters.sort;
  const page = isPlain ? filters.page : 1;
  const pathOf = (wanted: number) => listing.path + filterQuery({ ...noFilters, page: wanted });
  const turns = [
    { rel: 'prev', page: page - 1 },
    { rel: 'next', page: page + 1 },
  ].filter((turn) => isPlain && turn.page >= 1 && turn.page <= Math.ceil(total / pageSize));
  const from = counts.minPrice === null ? '' : ` from ${formatRupees(counts.minPrice)}`;
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${listing.title}, page ${page}` : listing.title,
      description: `Buy ${listing.title}, new and pre-owned,${from}. ${total} to choose from, free delivery on prepaid orders, all over India.`,
      path: pathOf(page),
      isUnlisted: !isPlain || total === 0,
      structuredData: [breadcrumbData(listing.crumbs, publicUrl)],
    }),
    ...turns.map((turn) => ({
      tagName: 'link',
      rel: turn.rel,
      href: publicUrl && new URL(pathOf(turn.page), publicUrl).href,
    })),
  ] as MetaDescriptor[];
}
