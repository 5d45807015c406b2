import { createContext, use } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isDay } from '../../../rules/time/day.ts';

type Changes = Readonly<Record<string, string>>;

/** All that a list is filtered by is in its address: it can be kept, sent to a colleague and gone back to. */
export interface ListAddress {
  /** Of the list without any filter. */
  path: string;
  search: URLSearchParams;
  /** Goes to the list with some of its filters changed. An empty text takes a filter away. */
  change: (changes: Changes) => void;
}

export function useListAddress(path: string): ListAddress {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    path,
    search,
    change: (changes) => void navigate(pathWith(path, searchNow(), changes), { preventScrollReset: true }),
  };
}

export const ListContext = createContext<ListAddress>({
  path: '',
  search: new URLSearchParams(),
  change: () => undefined,
});

/** The address of the list that a filter or a row is in. */
export function useList(): ListAddress {
  return use(ListContext);
}

/** The address of a list with some of its filters changed; it then begins at the first page again. */
export function pathWith(path: string, search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: '', ...changes })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/**
 * What the address asks for at this moment. A page is drawn a little later than the address changes, and the second of
 * two quick choices must not undo the first.
 */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

// Whatever the address cannot mean is left out, so that a mistyped one still shows a list.

export function textIn(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trim().slice(0, 100) || undefined;
}

export function dayIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  return isUsualDay(text) ? text : undefined;
}

/** While a year is typed, the browser names years of the Romans. */
export function isUsualDay(text: string): boolean {
  return isDay(text) && text >= '2000';
}

export function pageIn(search: URLSearchParams, last = 10_000): number | undefined {
  const page = Math.trunc(Number(search.get('page')));
  return page > 1 && page <= last ? page : undefined;
}
