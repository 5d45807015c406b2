import { lazy, Suspense } from 'react';
import { Form, useLocation } from 'react-router';
import { Icon } from '../../parts/media/icon.tsx';
import type { SearchResults } from './use-search-results.ts';
import styles from './search-form.module.css';
import { useSearchBox } from './use-search-box.ts';

/** Only somebody who types needs it. */
const loadPanel = () => import('./search-panel.tsx');
const SearchPanel = lazy(loadPanel);

/**
 * Works before any script does: it is a form that opens the result page. The box starts anew with what a result page
 * looked for, and not on every page: somebody may be typing while the next one loads.
 */
export function SearchForm() {
  const { pathname, search } = useLocation();
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  return <SearchBox key={searched} searched={searched} />;
}

function SearchBox({ searched }: { searched: string }) {
  const { area, input, listId, typed, results, isOpen, hasList, active, ...box } = useSearchBox(searched);
  return (
    <Form ref={area} role="search" action="/search" className={styles.form} onSubmit={box.onSubmit}>
      <SearchButton />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={searched}
        placeholder="Search games, consoles, pads"
        aria-label="Search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : box.optionId(active)}
        onInput={(event) => box.onType(event.currentTarget.value)}
        onFocus={() => void loadPanel()}
        onKeyDown={box.onKeyDown}
      />
      <p role="status" className="visually-hidden">
        {isOpen ? announcement(results) : ''}
      </p>
      {isOpen && (
        <Suspense>
          <SearchPanel
            {...{ listId, active, results }}
            optionId={box.optionId}
            typed={typed.trim()}
            onChoose={box.clear}
          />
        </Suspense>
      )}
    </Form>
  );
}

function SearchButton() {
  return (
    <button type="submit" aria-label="Search" className={styles.button}>
      <Icon name="search" />
    </button>
  );
}

function announcement({ state, products }: SearchResults): string {
  if (state !== 'found') return '';
  if (products.length === 0) return 'No results.';
  return `${products.length} ${products.length === 1 ? 'result' : 'results'}. Use the up and down arrows to choose.`;
}
