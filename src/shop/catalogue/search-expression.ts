import type { Spelling } from '../../rules/catalogue/guess-searches.ts';
import { arabicNumeral, type SearchQuery, splitNumber } from '../../rules/catalogue/search-query.ts';
import { platforms } from '../../rules/catalogue/sections.ts';

export interface SearchExpression {
  /** A tsquery for everything that is found; null: everything is. */
  found: string | null;
  /** The same for whole words: what has them stands before what only starts so. */
  whole: string | null;
  /** Only the consoles, for names that need no further words. */
  platforms: string | null;
}

/** Words of this many letters match the beginning of a longer one, wherever they stand. */
const leastPrefix = 3;

/**
 * The query in PostgreSQL's words. Words hold letters and digits only, so nothing in them can end the quotation.
 * Near words stand beside the typed ones, for spelling.
 */
export function searchExpression(
  { terms, platforms: wanted }: SearchQuery,
  near: Spelling['near'] = new Map(),
): SearchExpression {
  const narrowed = wanted.map((code) => quoted(platforms.find((platform) => platform.code === code)?.slug ?? code));
  const either = narrowed.length > 0 ? anyOf(narrowed) : null;
  const all = (grows: boolean) => {
    const each = terms.map(({ words, literal, isLast }) => {
      const shape = (word: string) => wordExpression(word, { near, grows, isLast });
      return anyOf([words, ...(literal ? [literal] : [])].map((alternative) => allOf(alternative.map(shape))));
    });
    const parts = either ? [...each, either] : each;
    return parts.length > 0 ? allOf(parts) : null;
  };
  return { found: all(true), whole: all(false), platforms: either };
}

interface Shape {
  near: Spelling['near'];
  grows: boolean;
  isLast: boolean;
}

function wordExpression(word: string, { near, grows, isLast }: Shape): string {
  const isNumber = /^\d+$/.test(word);
  // A lone digit would match every third name of a large catalogue.
  const isPrefix = grows && (isNumber ? isLast && word.length > 1 : isLast || word.length >= leastPrefix);
  const forms = [isPrefix ? `${quoted(word)}:*` : quoted(word)];
  if (word.length > leastPrefix && word.endsWith('s')) forms.push(quoted(word.slice(0, -1)));
  const number = arabicNumeral(word);
  if (number) forms.push(quoted(number));
  const split = splitNumber(word);
  if (split) forms.push(allOf(split.map(quoted)));
  forms.push(...(near.get(word) ?? []).map(quoted));
  return anyOf(forms);
}

function quoted(word: string): string {
  return `'${word}'`;
}

function allOf(parts: readonly string[]): string {
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(' & ')})`;
}

function anyOf(parts: readonly string[]): string {
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(' | ')})`;
}
