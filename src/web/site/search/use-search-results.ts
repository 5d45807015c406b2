import { useEffect, useState } from 'react';
import { searchProducts, type SearchResult } from '../../../contract/search.ts';
import { isTooShortToSearch } from '../../../rules/catalogue/search-query.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { RefusedByShop } from '../../calls/refused-by-shop.ts';

export interface SearchResults {
  state: 'idle' | 'waiting' | 'found' | 'failed' | 'offline';
  /** While it waits, the results of what was typed before: a list that comes and goes with every letter is hard to read. */
  products: readonly SearchResult[];
}

const debounceMs = 300;
const idle: SearchResults = { state: 'idle', products: [] };

/** Searches as somebody types: a moment after the last letter, and only the last question is answered. */
export function useSearchResults(typed: string): SearchResults {
  const [results, setResults] = useState(idle);
  const [attempt, setAttempt] = useState(0);
  const name = isTooShortToSearch(typed) ? '' : typed.trim();

  useEffect(() => {
    if (name === '') {
      setResults(idle);
      return;
    }
    const question = new AbortController();
    const timer = setTimeout(() => {
      setResults(({ products }) => ({ state: 'waiting', products }));
      void ask(name, question.signal).then((answer) => question.signal.aborted || setResults(answer));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [name, attempt]);

  useEffect(() => {
    if (results.state !== 'offline') return;
    const again = () => setAttempt((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [results.state]);

  return name === '' ? idle : results;
}

async function ask(name: string, signal: AbortSignal): Promise<SearchResults> {
  try {
    return { state: 'found', products: (await askFromBrowser(searchProducts, { name }, { signal })).reply };
  } catch (failure) {
    // A question that nobody waits for any more has not failed.
    if (!signal.aborted) console.error('The search failed', failure);
    const isOffline = failure instanceof RefusedByShop && failure.refusal.code === 'offline';
    return { state: isOffline ? 'offline' : 'failed', products: [] };
  }
}
