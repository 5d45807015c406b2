import { useLoaderData, type MetaFunction } from 'react-router';
import { searchPage } from '../../../contract/search.ts';
import { Chip, ChipRow } from '../../parts/form/chip.tsx';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { Pagination } from '../../parts/navigation/pagination.tsx';
import { ProductGrid } from '../product/card/product-grid.tsx';
import { ProductRow } from '../product/card/product-row.tsx';
import { ShelfCard } from '../product/card/shelf-card.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { pageMeta } from '../frame/page-meta.ts';
import styles from './search.module.css';

const pageSize = 24;
const mostPages = 1000;
const firstScreenCards = 4;

async function load(ask: ShopCall, { url }: PageRequest) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const page = pageNumber(url.searchParams.get('page'));
  const { reply, total } = await ask(searchPage, { q, page, pageSize });
  return { q, page, total, ...reply };
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
  const found = useLoaderData<typeof loader>();
  return <div className="wrap">{found.total > 0 ? <Results {...found} /> : <NothingFound {...found} />}</div>;
}

function Results({ q, page, total, products, isMore, correctedTo }: Found) {
  return (
    <>
      <h1 className={`display h1 ${styles.heading}`}>
        Results for <span className={styles.query}>“{correctedTo ?? q}”</span>
      </h1>
      {correctedTo !== null && (
        <p className="soft">
          Nothing matches <b className={styles.query}>“{q}”</b>. This comes closest.
        </p>
      )}
      <p className="muted">{countText(total, { isMore })}</p>
      {products.length === 0 ? (
        <EmptyState icon="search" title={`There is no page ${page}`}>
          <Chip to={hrefFor(q, 1)}>Go to the first page</Chip>
        </EmptyState>
      ) : (
        <div className={styles.grid}>
          <ProductGrid products={products} label="Search results">
            {(product, index) => (
              <ShelfCard product={product} headingAs="h2" loading={index < firstScreenCards ? 'eager' : 'lazy'} />
            )}
          </ProductGrid>
        </div>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        hrefFor={(wanted) => hrefFor(q, wanted)}
        label="Result pages"
      />
    </>
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

function hrefFor(q: string, page: number): string {
  const query = new URLSearchParams({ q });
  if (page > 1) query.set('page', String(page));
  return `/search?${query}`;
}

function countText(total: number, { isMore }: { isMore: boolean }): string {
  return `${isMore ? 'More than ' : ''}${total.toLocaleString('en-IN')} ${total === 1 ? 'product' : 'products'}`;
}

/** Anything else in the address is the first page. */
function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1;
}
