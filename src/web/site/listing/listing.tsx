import { useEffect, useId, useRef, useState } from 'react';
import {
  data,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useNavigate,
  type MetaDescriptor,
  Link,
} from 'react-router';
import {
  countFilters,
  type ListingFilters,
  filterQuery,
  clearFilters,
  noFilters,
  changeFilters,
  type ChoiceName,
} from '../../../rules/catalogue/listing-filters.ts';
import { Breadcrumbs } from '../../parts/navigation/breadcrumbs.tsx';
import { classNames } from '../../parts/class-names.ts';
import { inBrowser, onServer } from '../../calls/load-page.ts';
import { FilterPanel, FilterDialog } from './filter-panel.tsx';
import { ListingBar } from './listing-bar.tsx';
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
import { RemovableChip } from '../../parts/form/chip.tsx';
import { filterLabel, priceLabel } from './filter-label.ts';

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
  const { listing, filters: shown, products, firstPage, total, counts } = loaded;
  useEffect(() => rememberListing(loaded), [loaded]);
  const { filters, apply } = useFilters(shown);
  const dialog = useFilterDialog(apply);
  const [formId, panelId] = [useId(), 'filters'];
  const groups = { filters, counts, hidesPlatforms: listing.platform !== null };
  const { path } = listing;
  const hasShelf = total > 0 || countFilters(filters) > 0;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={listing.crumbs} />
      <div className={classNames(hasShelf && styles.listing)}>
        {hasShelf && <FilterPanel id={panelId} {...{ formId, path }} {...groups} onChange={apply} />}
        <div className={styles.results}>
          <div>
            <h1 className="display h1">{listing.title}</h1>
            <p className={styles.count} role="status">
              {total} {total === 1 ? 'product' : 'products'}
            </p>
          </div>
          {hasShelf && <ListingBar {...{ filters, formId, panelId }} onChange={apply} onOpenFilters={dialog.open} />}
          <div className={styles.shelf}>
            <ActiveFilters filters={filters} path={path} />
            {total === 0 ? (
              <ListingEmpty filters={shown} path={path} />
            ) : (
              <ListingResults filters={shown} {...{ products, firstPage, pageSize, total, path }} />
            )}
          </div>
        </div>
      </div>
      <FilterDialog {...groups} isOpen={dialog.isOpen} total={total} onChange={dialog.change} onClose={dialog.close} />
    </div>
  );
}

/** However many choices are made before the dialog closes, Back undoes them in one step: the first adds it, the others change it. */
function useFilterDialog(apply: FilterChanges['apply']) {
  const [isOpen, setOpen] = useState(false);
  const openedAt = useRef<string | undefined>(undefined);
  const open = () => {
    openedAt.current = currentStep();
    setOpen(true);
  };
  // A choice made while the one before is still loading replaces it, and must then be the step itself.
  const change = (next: ListingFilters) => apply(next, { replace: currentStep() !== openedAt.current });
  return { isOpen, open, change, close: () => setOpen(false) };
}

/** Where the browser is, as the router names it. What the page was drawn for may be a step behind on a slow phone. */
function currentStep(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}

interface FilterChanges {
  /** What is chosen now. While the shop answers, it is ahead of the list. */
  filters: ListingFilters;
  apply: (next: ListingFilters, options?: { replace?: boolean }) => void;
}

/** The filters are the address: choosing one goes there, and the boxes do not wait for the answer. */
function useFilters(shown: ListingFilters): FilterChanges {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState({ shown, next: shown });
  const filters = chosen.shown === shown ? chosen.next : shown;
  function apply(next: ListingFilters, { replace = false } = {}) {
    if (filterQuery(next) === filterQuery(filters)) return;
    setChosen({ shown, next });
    void navigate(pathname + filterQuery(next), { preventScrollReset: true, replace });
  }
  return { filters, apply };
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
function listingMeta(matches: Matches, { listing, filters, total, counts }: LoadedListing): MetaDescriptor[] {
  const { publicUrl } = shopOfMatches(matches);
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

/** The filters in use, each with a link that removes it. */
function ActiveFilters({ filters, path }: { filters: ListingFilters; path: string }) {
  if (countFilters(filters) === 0) return null;
  const to = (next: ListingFilters) => path + filterQuery(next);
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {removals(filters).map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} to={to(without)} preventScrollReset />
        </li>
      ))}
      <li>
        <Link className={`link ${styles.clear}`} to={to(clearFilters(filters))} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function removals(filters: ListingFilters): { label: string; without: ListingFilters }[] {
  const ticked = (['ages', 'platforms', 'genres'] satisfies ChoiceName[]).flatMap((name) =>
    filters[name].map((value) => ({
      label: filterLabel(name, value),
      without: changeFilters(filters, { [name]: filters[name].filter((other) => other !== value) }),
    })),
  );
  const price = priceLabel(filters);
  return [
    ...ticked,
    ...(price ? [{ label: price, without: changeFilters(filters, { minPrice: null, maxPrice: null }) }] : []),
    ...(filters.isInStock ? [{ label: 'In stock', without: changeFilters(filters, { isInStock: false }) }] : []),
  ];
}
