import type { SearchQuery } from './search-query.ts';

export interface Spelling {
  /** Words of the catalogue that are spelt almost alike, the nearest first. */
  near: ReadonlyMap<string, readonly string[]>;
  /** Words that nothing in the catalogue starts with: they are misspelt, not only out of place. */
  unknown: ReadonlySet<string>;
}

export interface SearchGuess {
  query: SearchQuery;
  /** What is looked for instead, in words; null when the words stay as they are. */
  readAs: string | null;
}

/** What may have been meant when nothing has the words as they were typed, the likeliest first. */
export function guessSearches(query: SearchQuery, spelling: Spelling): SearchGuess[] {
  const spelt = correct(query, spelling);
  const guesses = [spelt];
  const wordsOnly = dropText(spelt, isNumber);
  if (wordsOnly !== spelt) guesses.push(wordsOnly);
  return guesses.map((guess) => ({ query: guess, readAs: guess.spoken === query.spoken ? null : guess.spoken }));
}

/** The same for every console and every age; null when neither was named, or nothing else was. */
export function searchAnywhere({ terms, platforms, ages, ...query }: SearchQuery): SearchGuess | null {
  if (terms.length === 0 || platforms.length + ages.length === 0) return null;
  const rest = query.names.at(-1) ?? query.text;
  return { query: { ...query, terms, spoken: rest, names: [rest], platforms: [], ages: [] }, readAs: rest };
}

/** Unknown words become the nearest known ones, and those that resemble nothing are left out. */
function correct(query: SearchQuery, { near, unknown }: Spelling): SearchQuery {
  const corrected = (text: string) =>
    eachWord(text, (word) => (unknown.has(word) ? (near.get(word)?.[0] ?? word) : word));
  const known = dropText(query, (word) => unknown.has(word) && !near.get(word)?.length);
  return { ...known, spoken: corrected(known.spoken), names: known.names.map(corrected) };
}

/** The query without some words; the query itself when that would leave nothing, or changes nothing. */
function dropText(query: SearchQuery, isUnwanted: (word: string) => boolean): SearchQuery {
  const terms = query.terms
    .map((term) => ({ ...term, words: term.words.filter((word) => !isUnwanted(word)), literal: null }))
    .filter(({ words }) => words.length > 0);
  const isSame = !query.terms.some(({ words }) => words.some(isUnwanted));
  if (isSame || terms.length === 0) return query;
  const without = (text: string) => eachWord(text, (word) => (isUnwanted(word) ? '' : word));
  return { ...query, terms, spoken: without(query.spoken), names: query.names.map(without).filter(Boolean) };
}

function eachWord(text: string, change: (word: string) => string): string {
  return text.split(' ').map(change).filter(Boolean).join(' ');
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
