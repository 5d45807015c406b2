import { inGrades } from '../../../rules/listing/in-grades.ts';
import { countOf } from '../../../rules/texts/counts.ts';
import { useLoaderData, type MetaFunction } from 'react-router';
import { searchPage } from '../../../contract/search.ts';
import {
  clearFilters,
  countFilters,
  filterAddress,
  type ListingFilters,
  offeredFilters,
  readFilters,
} from '../../../rules/listing/listing-filters.ts';
import { Chip, ChipRow } from '../../parts/form/chip.tsx';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { Pagination } from '../../parts/navigation/pagination.tsx';
import { ProductGrid } from '../product/card/product-grid.tsx';
import { ProductRow } from '../product/card/product-row.tsx';
import { BuyShelfCard } from '../product/card/product-card.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useShop } from '../frame/use-shop.ts';
import { FilteredShelf } from '../listing/filtered-shelf.tsx';
import { requestOf } from '../listing/load-listing.ts';
import styles from './search.module.css';

const pageSize = 24;
const mostPages = 1000;
const firstScreenCards = 4;

async function load(ask: ShopCall, { url }: PageRequest) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const asked = readFilters(url.searchParams);
  const filters = { ...asked, page: Math.min(asked.page, mostPages) };
  const { reply, total } = await ask(searchPage, { q, page: filters.page, pageSize, ...requestOf(filters) });
  const { filters: counts, ...found } = reply;
  return { q, filters, counts, total, ...found };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type Found = Awaited<ReturnType<typeof load>>;

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.q ? `Search: ${loaderData.q}` : 'Search',
    description: 'Find games, consoles and accessories to buy, sell or rent.',
    path: '/search',
    isUnlisted: true,
  });

export default function Search() {
  const loaded = useLoaderData<typeof loader>();
  const found = { ...loaded, filters: offeredFilters(loaded.filters, useShop().settings.figures) };
  const isAny = found.total > 0 || countFilters(found.filters) > 0;
  return <div className="wrap">{isAny ? <Results {...found} /> : <NothingFound {...found} />}</div>;
}

function Results({ q, filters, counts, total, products, isMore, correctedTo }: Found) {
  const path = `/search?${new URLSearchParams({ q })}`;
  const heading = (
    <>
      <h1 className={`display h1 ${styles.heading}`}>
        Results for <span className={styles.query}>“{correctedTo ?? q}”</span>
      </h1>
      {correctedTo !== null && (
        <p className="soft">
          Nothing matches <b className={styles.query}>“{q}”</b>. This comes closest.
        </p>
      )}
      <p className="muted" role="status">
        {countText(total, { isMore })}
      </p>
    </>
  );
  return (
    <div className={styles.found}>
      <FilteredShelf {...{ path, filters, counts, total, heading }} hides={[]} usualOrder="Best match">
        {products.length === 0 ? (
          <NoneLeft {...{ filters, path, total }} />
        ) : (
          <div className={styles.grid}>
            <ProductGrid products={products} label="Search results">
              {(product, index) => (
                <BuyShelfCard
                  product={inGrades(product, filters.grades)}
                  headingAs="h2"
                  loading={index < firstScreenCards ? 'eager' : 'lazy'}
                />
              )}
            </ProductGrid>
          </div>
        )}
        <Pagination
          page={filters.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => filterAddress(path, { ...filters, page })}
          label="Result pages"
        />
      </FilteredShelf>
    </div>
  );
}

/** The filters leave nothing, or the address is of a page behind the last one. */
function NoneLeft({ filters, path, total }: { filters: ListingFilters; path: string; total: number }) {
  if (total > 0) {
    return (
      <EmptyState icon="search" title={`There is no page ${filters.page}`}>
        <Chip to={filterAddress(path, { ...filters, page: 1 })}>Go to the first page</Chip>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title="Nothing found with these filters">
      <Chip to={filterAddress(path, clearFilters(filters))}>Clear all filters</Chip>
    </EmptyState>
  );
}

function NothingFound({ q, popular }: Found) {
  return (
    <>
      <div className={styles.empty}>
        <EmptyState
          icon="search"
          headingAs="h1"
          title={q === '' ? 'What are you looking for?' : `No results for “${q}”`}
        >
          {q === ''
            ? 'Type the name of a game, a console or a pad in the box above.'
            : 'Check the spelling, or try fewer words, such as “spider man” or “ps5 controller”.'}
        </EmptyState>
        <ChipRow label="Where to look instead">
          {shelves.map(({ label, path }) => (
            <Chip key={path} to={path}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <ProductRow title="Popular right now" products={popular} />
    </>
  );
}

const shelves = [
  { label: 'PS5 games', path: '/games/ps5' },
  { label: 'PS4 games', path: '/games/ps4' },
  { label: 'Switch games', path: '/games/nintendoswitch' },
  { label: 'Consoles', path: '/console' },
  { label: 'Controllers', path: '/accessories/controller' },
];

function countText(total: number, { isMore }: { isMore: boolean }): string {
  return `${isMore ? 'More than ' : ''}${countOf(total, 'product')}`;
}
