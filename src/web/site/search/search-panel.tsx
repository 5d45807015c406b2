import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { SearchResult } from '../../../contract/search.ts';
import { productPath, productTitle } from '../../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { cheaperPrice, isOnShelf } from '../../../rules/units/shown-offers.ts';
import { AgeBadge } from '../product/card/age-badge.tsx';
import { Icon } from '../../parts/media/icon.tsx';
import { Price } from '../product/card/price.tsx';
import { ProductArt } from '../product/card/product-art.tsx';
import type { SearchResults } from './use-search-results.ts';
import styles from './search-panel.module.css';

interface SearchPanelProps {
  listId: string;
  optionId: (index: number) => string;
  /** Which option the arrow keys are on; the last one is "See all". */
  active: number;
  results: SearchResults;
  typed: string;
  onChoose: () => void;
}

/** What opens beneath the search box. */
export function SearchPanel({ listId, optionId, active, results, typed, onChoose }: SearchPanelProps) {
  const { state, products } = results;
  const activeId = optionId(active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (products.length === 0) return <Message state={state} typed={typed} />;
  const option = (index: number) => ({ id: optionId(index), isActive: index === active, onChoose });
  return (
    <div className={styles.panel}>
      {/* It owns the last option too, which stands below so that it need not be scrolled to. */}
      <div
        id={listId}
        role="listbox"
        aria-label="Search results"
        aria-owns={optionId(products.length)}
        className={styles.rows}
      >
        {products.map((product, index) => (
          <Option key={product.id} to={productPath(product)} {...option(index)}>
            <ResultRow product={product} />
          </Option>
        ))}
      </div>
      <Option to={`/search?q=${encodeURIComponent(typed)}`} className={styles.all} {...option(products.length)}>
        <span>
          See all results for <b className={styles.typed}>{typed}</b>
        </span>
        <Icon name="chevronRight" size="s" />
      </Option>
    </div>
  );
}

interface OptionProps {
  to: string;
  id: string;
  isActive: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}

function Option({ to, id, isActive, onChoose, className = styles.row, children }: OptionProps) {
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={className}
      onClick={(event) => opensHere(event) && onChoose()}
    >
      {children}
    </Link>
  );
}

function ResultRow({ product }: { product: SearchResult }) {
  const isOut = !isOnShelf(product);
  const cheaper = cheaperPrice(product);
  return (
    <>
      <ProductArt
        picture={product.picture}
        alt=""
        loading="eager"
        sizes="40px"
        isGreyed={isOut}
        className={styles.art}
      />
      <span className={styles.text}>
        <span className={styles.name}>{productTitle(product)}</span>
        <span className={styles.meta}>
          <AgeBadge age={product.age} />
          {platformLabel(product.category)}
          {isOut && <span>Out of stock</span>}
        </span>
      </span>
      {product.buyCash !== null && (
        <span className={isOut ? styles.outPrice : ''}>
          {cheaper !== null && 'from '}
          <Price rupees={cheaper ?? product.buyCash} size="s" />
        </span>
      )}
    </>
  );
}

function Message({ state, typed }: Pick<SearchPanelProps, 'typed'> & { state: SearchResults['state'] }) {
  if (state === 'waiting') return <p className={`${styles.panel} ${styles.message} ${styles.waiting}`}>Searching…</p>;
  return (
    <p className={`${styles.panel} ${styles.message}`} role={state === 'found' ? undefined : 'status'}>
      {state === 'offline' && 'You are offline. We search again when you are back online.'}
      {state === 'failed' && 'Search did not answer. Press Enter to try the full search.'}
      {state === 'found' && (
        <>
          No matches for <b className={styles.typed}>{typed}</b>. Press Enter to search everything.
        </>
      )}
    </p>
  );
}

/** A click with a key held opens another tab: the box stays as it is. */
function opensHere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
