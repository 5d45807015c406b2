import { useEffect, useId, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { countFilters, type ListingFilters } from '../../../rules/catalogue/listing-filters.ts';
import { Breadcrumbs } from '../../parts/navigation/breadcrumbs.tsx';
import { classNames } from '../../parts/class-names.ts';
import { inBrowser, onServer } from '../../calls/load-page.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel, FilterDialog } from './filter-panel.tsx';
import { ListingBar } from './listing-bar.tsx';
import { ListingEmpty } from './listing-empty.tsx';
import { listingMeta } from './listing-meta.ts';
import { ListingResults } from './listing-results.tsx';
import styles from './listing.module.css';
import { loadListing, loadListingWithEarlierPages, pageSize, rememberListing } from './load-listing.ts';
import { type FilterChanges, useFilters } from './use-filters.ts';

export const loader = onServer(loadListing);
export const clientLoader = inBrowser(loadListingWithEarlierPages);

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData ? listingMeta(matches, loaderData) : [];

export default function ListingPage() {
  const loaded = useLoaderData<typeof loader>();
  const { listing, filters: shown, products, firstPage, total, counts } = loaded;
  useEffect(() => rememberListing(loaded), [loaded]);
  const { filters, apply } = useFilters(shown);
  const sheet = useSheet(apply);
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
          {hasShelf && <ListingBar {...{ filters, formId, panelId }} onChange={apply} onOpenFilters={sheet.open} />}
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
      <FilterDialog {...groups} isOpen={sheet.isOpen} total={total} onChange={sheet.change} onClose={sheet.close} />
    </div>
  );
}

/** All choices made in one opening of the sheet are one step back: the first that arrives makes it, the others change it. */
function useSheet(apply: FilterChanges['apply']) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const open = () => {
    openedAt.current = key;
    setOpen(true);
  };
  // A choice made while the one before is still on its way takes its place, and must then be the step itself.
  const change = (next: ListingFilters) => apply(next, { replace: key !== openedAt.current });
  return { isOpen, open, change, close: () => setOpen(false) };
}
