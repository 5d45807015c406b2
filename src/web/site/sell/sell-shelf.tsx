import { countOf } from '../../../rules/texts/counts.ts';
import { useDeferredValue, useState } from 'react';
import type { ProductSummary } from '../../../contract/catalogue.ts';
import { hasWords, wordsOfName } from '../../../rules/listing/listing-filters.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Pagination } from '../../parts/navigation/pagination.tsx';
import { ProductGrid } from '../product/card/product-grid.tsx';
import { ShelfCard } from '../product/card/shelf-card.tsx';
import { NameFilter } from './name-filter.tsx';
import styles from './sell-shelf.module.css';

export interface SellShelfProps {
  products: readonly ProductSummary[];
  total: number;
  tabId: string;
  /** What the address asks for; the shop has filtered by it already. */
  typed: string;
  page: number;
  pageSize: number;
}

/** What the shop buys in one tab. Typing filters what is here at once; pressing Enter asks the shop for all of it. */
export function SellShelf({ products, total, tabId, typed, page, pageSize }: SellShelfProps) {
  const [text, setText] = useState(typed);
  const words = wordsOfName(useDeferredValue(text));
  const shown = products.filter((product) => hasWords(productTitle(product), words));
  const isEverything = total <= products.length && typed === '';
  if (total === 0 && typed === '') return <NothingBought />;
  return (
    <section aria-label={tabId} className={styles.shelf}>
      <div className={styles.bar}>
        <NameFilter tabId={tabId} text={text} onType={setText} isEverything={isEverything} />
        <p role="status" className="muted small">
          {countText(words.length > 0 ? shown.length : total)}
        </p>
      </div>
      {shown.length === 0 ? (
        <NoMatch text={text} tabId={tabId} onClear={() => setText('')} />
      ) : (
        <ProductGrid products={shown}>
          {(product, index) => <ShelfCard product={product} headingAs="h2" {...hurry(index)} />}
        </ProductGrid>
      )}
      {total > pageSize && (
        <Pagination
          {...{ page, pageSize, total }}
          hrefFor={(wanted) => sellPath({ tab: tabId, typed, page: wanted })}
        />
      )}
    </section>
  );
}

function countText(count: number): string {
  return countOf(count, 'product');
}

/** The first row is on the first screen of every width. */
function hurry(index: number) {
  return { loading: index < 4 ? 'eager' : 'lazy', priority: index < 2 ? 'high' : undefined } as const;
}

function NoMatch({ text, tabId, onClear }: { text: string; tabId: string; onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={`Nothing here matches “${text.trim()}”`}
      action={
        <LinkButton look="dark" to={sellPath({ tab: tabId })} onClick={onClear} preventScrollReset>
          Show all {tabId}
        </LinkButton>
      }
    >
      Try fewer letters, or another tab. We buy what is on these lists.
    </EmptyState>
  );
}

function NothingBought() {
  return (
    <div className={styles.shelf}>
      <EmptyState
        icon="box"
        title="Sorry! Products will be added soon!"
        action={
          <LinkButton look="dark" to="/">
            Go to Home
          </LinkButton>
        }
      />
    </div>
  );
}

interface SellAddress {
  tab: string;
  typed?: string;
  page?: number;
}

export function sellPath({ tab, typed = '', page = 1 }: SellAddress): string {
  const query = new URLSearchParams({ activetab: tab });
  if (typed) query.set('q', typed);
  if (page > 1) query.set('page', String(page));
  return `/sell?${query}`;
}
