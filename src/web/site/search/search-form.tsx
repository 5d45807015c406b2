import { type ComponentType, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../parts/media/icon.tsx';
import type { ListState, SearchSuggestionsProps } from './search-suggestions.tsx';
import styles from './search-form.module.css';

const closed: ListState = { 'aria-expanded': false };

/**
 * Works before any script does: it is a form that opens the result page. The box starts again with what a result page
 * looked for, and not on every page: somebody may be typing while the next one loads.
 */
export function SearchForm() {
  const { pathname, search } = useLocation();
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  return <SearchBox key={searched} searched={searched} />;
}

function SearchBox({ searched }: { searched: string }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [listState, setListState] = useState(closed);
  const { Suggestions, fetchSuggestions } = useSuggestions();
  // What was typed before the scripts came is in the box, but nobody has heard of it.
  useEffect(() => {
    if (input.current?.value !== searched) fetchSuggestions();
  }, [searched, fetchSuggestions]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value ?? '';
    if (text.trim() === '') return;
    input.current?.blur();
    void navigate(`/search?${new URLSearchParams({ q: text })}`);
  }

  function empty() {
    if (input.current) input.current.value = '';
  }

  return (
    <form ref={form} role="search" action="/search" className={styles.form} onSubmit={onSubmit}>
      <button type="submit" aria-label="Search" className={styles.button}>
        <Icon name="search" />
      </button>
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
        {...listState}
        onFocus={fetchSuggestions}
      />
      {Suggestions && <Suggestions {...{ form, input, searched }} onListChange={setListState} onChoose={empty} />}
    </form>
  );
}

/** Only somebody who uses the box needs them. Offline they do not come, and the box stays a plain one. */
function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null);
  const fetchSuggestions = useCallback(() => {
    void import('./search-suggestions.tsx').then(
      (file) => setSuggestions(() => file.SearchSuggestions),
      () => undefined,
    );
  }, []);
  return { Suggestions, fetchSuggestions };
}
