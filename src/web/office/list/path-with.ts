/** The address of a list with some of its words changed; it then begins at the first page again. */
export function pathWith(path: string, search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
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

/** The page that the address asks for; whatever it cannot mean is the first. */
export function pageIn(search: URLSearchParams): number | undefined {
  const page = Math.trunc(Number(search.get('page')));
  return page > 1 && page <= 10_000 ? page : undefined;
}

export function textIn(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trim().slice(0, 100) || undefined;
}
