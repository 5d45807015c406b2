import { useEffect, useRef, useState } from 'react';
import { useLocation, type Location, useNavigation } from 'react-router';
import type { ProductSummary } from '../../../contract/catalogue.ts';
import { filterQuery, type ListingFilters, readFilters } from '../../../rules/listing/listing-filters.ts';
import { inGrades } from '../../../rules/listing/in-grades.ts';
import { ProductGridSkeleton } from '../product/card/product-card-skeleton.tsx';
import { ProductGrid } from '../product/card/product-grid.tsx';
import { BuyShelfCard } from '../product/card/product-card.tsx';
import styles from './listing-results.module.css';
import { LinkButton } from '../../parts/form/link-button.tsx';

export interface ListingResultsProps {
  products: readonly ProductSummary[];
  filters: ListingFilters;
  firstPage: number;
  pageSize: number;
  total: number;
  path: string;
}

const firstScreenCards = 4;
const skeletonCards = 8;

export function ListingResults({ products, filters, firstPage, pageSize, total, path }: ListingResultsProps) {
  const { list, expectMore } = useFocusOnNewCards(products.length);
  const coming = useComing();
  if (coming === 'list') return <ProductGridSkeleton count={skeletonCards} />;
  const pageCount = Math.ceil(total / pageSize);
  const first = (firstPage - 1) * pageSize + 1;
  const pageHref = (page: number) => path + filterQuery({ ...filters, page });
  return (
    <>
      <div ref={list}>
        <ProductGrid products={products} label="Products">
          {(product, index) => (
            <BuyShelfCard
              product={inGrades(product, filters.grades)}
              headingAs="h2"
              loading={index < firstScreenCards ? 'eager' : 'lazy'}
              priority={index < 2 ? 'high' : undefined}
            />
          )}
        </ProductGrid>
      </div>
      {coming === 'more' && (
        <div className={styles.coming}>
          <ProductGridSkeleton count={4} label="Loading more products" />
        </div>
      )}
      <LoadMore
        first={first}
        last={first + products.length - 1}
        total={total}
        nextHref={filters.page < pageCount ? pageHref(filters.page + 1) : null}
        previousHref={firstPage > 1 ? pageHref(firstPage - 1) : null}
        onLoad={expectMore}
      />
    </>
  );
}

/** After "Load more" the keyboard goes on at the first new card, which stands where the button was. */
function useFocusOnNewCards(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const waitingSince = useRef<number | null>(null);
  useEffect(() => {
    const before = waitingSince.current;
    if (before === null || count === before) return;
    waitingSince.current = null;
    if (count > before)
      list.current?.querySelectorAll('li')[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    expectMore: () => {
      waitingSince.current = count;
    },
  };
}

/** What is loading and takes long: the next page of this list, or another list. */
function useComing(): 'more' | 'list' | null {
  const here = useLocation();
  const going = useSlowNavigation();
  if (!going || !/^\/(games|console|accessories)(\/[^/]*)?$/.test(going.pathname)) return null;
  const [from, to] = [here, going].map(({ pathname, search }) => {
    const filters = readFilters(new URLSearchParams(search));
    return { list: pathname + filterQuery({ ...filters, page: 1 }), page: filters.page };
  });
  return from?.list === to?.list && (to?.page ?? 1) > (from?.page ?? 1) ? 'more' : 'list';
}

const waitMs = 200;

/** Where somebody is going, once that takes longer than 200 ms: a quick answer must not flash a skeleton. */
function useSlowNavigation(): Location | null {
  const { location } = useNavigation();
  const [slow, setSlow] = useState<Location | null>(null);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(location), waitMs);
    return () => clearTimeout(timer);
  }, [location]);
  return location && slow === location ? location : null;
}

interface LoadMoreProps {
  /** How many are shown, starting where, and of how many. */
  first: number;
  last: number;
  total: number;
  nextHref: string | null;
  previousHref: string | null;
  onLoad: () => void;
}

/** Real links to the pages of a list; where scripts run, the next page joins the ones that are there. */
function LoadMore({ first, last, total, nextHref, previousHref, onLoad }: LoadMoreProps) {
  return (
    <nav className={styles.more} aria-label="Pages">
      <div className={styles.links}>
        {previousHref && (
          <LinkButton to={previousHref} size="l" rel="prev">
            Previous
          </LinkButton>
        )}
        {nextHref && (
          <LinkButton to={nextHref} size="l" rel="next" replace preventScrollReset onClick={onLoad}>
            Load more
          </LinkButton>
        )}
      </div>
      <p className="muted tiny" role="status">
        {first > 1 ? `${first}–${last} of ${total}` : `${last} of ${total}`}
      </p>
    </nav>
  );
}
