import type { ProductAge } from './product-age.ts';
import type { PlatformCode } from './sections.ts';

/** The search box asks nothing for less. */
const leastSearchLength = 3;

const mostLetters = 100;
const mostWords = 10;
const mostLettersOfWord = 40;
const longestAlias = 3;

/** What somebody looks for, read from what they typed. */
export interface SearchQuery {
  /** What was typed, in small letters and digits. */
  text: string;
  /** The same with the meaning of every alias in its place. */
  spoken: string;
  /** Names that would be just what was meant, such as "god of war" for "gow ps4". */
  names: string[];
  /** Everything that is found has each of these. */
  terms: SearchTerm[];
  /** Only things for these, unless empty. */
  platforms: PlatformCode[];
  /** Only things of this age, unless empty. */
  ages: ProductAge[];
}

interface SearchTerm {
  words: string[];
  /** What was typed where the words are the meaning of an alias; something may still be called just that. */
  literal: string[] | null;
  /** The word that may still be growing. */
  isLast: boolean;
}

/** Small letters and digits without accents or punctuation; the database does the same to names in search_text(). */
export function searchText(typed: string): string {
  return typed
    .slice(0, mostLetters * 4)
    .replace(/[™®©]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’`ʼ]|[\u0300-\u036f]|[\u200b-\u200d]|[\ufe00-\ufe0f]/g, '')
    .replace(/[\0-\x2f\x3a-\x60\x7b-\xbf\u2000-\u206f\u3000]+/g, ' ')
    .slice(0, mostLetters)
    .trim();
}

export function isTooShortToSearch(typed: string): boolean {
  return typed.trim().length < leastSearchLength;
}

/** The parts of a text that may be aliases: one to three words, and the letters before digits (gta in gta5). */
export function possibleAliases(text: string): string[] {
  const words = splitWords(text);
  const parts = words.flatMap((word, start) => [
    ...Array.from({ length: longestAlias }, (_, more) => words.slice(start, start + more + 1).join(' ')),
    ...(splitNumber(word)?.slice(0, 1) ?? []),
  ]);
  return [...new Set(parts)];
}

export function readSearchQuery(text: string, aliases: ReadonlyMap<string, string>): SearchQuery {
  const typed = splitWords(text);
  const meant = withAliases(typed, aliases);
  const spoken = meant.flatMap(({ words }) => words);
  const { consumed, platforms, ages } = narrowing(spoken);
  const rest = spoken.filter((_, index) => !consumed.has(index));
  let index = 0;
  const terms = meant
    .map((term) => ({ ...term, words: term.words.filter(() => !consumed.has(index++)) }))
    .filter(({ words }) => words.length > 0);
  const names = [typed, spoken, rest].map((words) => words.join(' ')).filter(Boolean);
  return {
    text,
    spoken: spoken.join(' '),
    names: [...new Set(names)],
    terms: withoutFillers(terms, { isNarrowed: platforms.length + ages.length > 0 }),
    platforms,
    ages,
  };
}

/** The same number in digits, for "Part II" and "GTA V". */
export function arabicNumeral(word: string): string | null {
  return romanNumerals.get(word) ?? null;
}

/** "tekken8" is "tekken 8" with a missing space. */
export function splitNumber(word: string): [letters: string, digits: string] | null {
  const [, letters, digits] = /^([a-z]{2,})(\d{1,4})$/.exec(word) ?? [];
  return letters && digits ? [letters, digits] : null;
}

function splitWords(text: string): string[] {
  return text
    .split(' ', mostWords)
    .filter(Boolean)
    .map((word) => word.slice(0, mostLettersOfWord));
}

function withAliases(typed: readonly string[], aliases: ReadonlyMap<string, string>): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let start = 0; start < typed.length;) {
    const { length, words } = meaningAt(typed, start, aliases);
    const literal = typed.slice(start, start + length);
    start += length;
    const isSame = literal.join(' ') === words.join(' ');
    terms.push({ words, literal: isSame ? null : literal, isLast: start >= typed.length });
  }
  return terms;
}

/** The meaning of the longest alias that starts here, or the word itself. */
function meaningAt(typed: readonly string[], start: number, aliases: ReadonlyMap<string, string>) {
  for (let length = Math.min(longestAlias, typed.length - start); length > 0; length -= 1) {
    const meaning = aliases.get(typed.slice(start, start + length).join(' '));
    if (meaning !== undefined) return { length, words: splitWords(meaning) };
  }
  const word = typed[start] ?? '';
  const [letters = '', digits = ''] = splitNumber(word) ?? [];
  const meaning = aliases.get(letters);
  return { length: 1, words: meaning === undefined ? [word] : [...splitWords(meaning), digits] };
}

/** Words that say for which console, or how old, instead of what it is called. */
function narrowing(words: readonly string[]) {
  const consumed = new Set<number>();
  const platforms = new Set<PlatformCode>();
  const ages = new Set<ProductAge>();
  words.forEach((_, start) => {
    const found = narrowingPhrases.find(({ phrase }) => phrase.every((word, more) => words[start + more] === word));
    if (!found || consumed.has(start)) return;
    found.phrase.forEach((_word, more) => consumed.add(start + more));
    if (found.platform) platforms.add(found.platform);
    if (found.age) ages.add(found.age);
  });
  return { consumed, platforms: [...platforms], ages: [...ages] };
}

/** "the", "buy" or "cd" must not hide a game that is not called so; alone they are looked for. */
function withoutFillers(terms: readonly SearchTerm[], { isNarrowed }: { isNarrowed: boolean }): SearchTerm[] {
  const kept = terms
    .map((term) => ({ ...term, words: term.words.filter((word) => !fillers.has(word)) }))
    .filter(({ words }) => words.length > 0);
  return kept.length > 0 || isNarrowed ? kept : [...terms];
}

const narrowingPhrases: readonly { phrase: string[]; platform?: PlatformCode; age?: ProductAge }[] = [
  { phrase: ['playstation', '5'], platform: 'PS5' },
  { phrase: ['playstation', '4'], platform: 'PS4' },
  { phrase: ['xbox', 'series', 'x'], platform: 'XboxSeriesX' },
  { phrase: ['xbox', 'series', 's'], platform: 'XboxSeriesS' },
  { phrase: ['xbox', 'one'], platform: 'XboxOne' },
  { phrase: ['nintendo', 'switch'], platform: 'NintendoSwitch' },
  { phrase: ['pre', 'owned'], age: 'PreOwned' },
  { phrase: ['preowned'], age: 'PreOwned' },
  { phrase: ['second', 'hand'], age: 'PreOwned' },
  { phrase: ['secondhand'], age: 'PreOwned' },
  { phrase: ['used'], age: 'PreOwned' },
  { phrase: ['pre', 'order'], age: 'preOrder' },
  { phrase: ['preorder'], age: 'preOrder' },
];

const fillers = new Set(
  'a an and at buy cd cds dvd for from in india it of on online or price rate the to with'.split(' '),
);

const romanNumerals = new Map(
  Object.entries({
    ii: '2',
    iii: '3',
    iv: '4',
    v: '5',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
    xi: '11',
    xii: '12',
    xiii: '13',
    xiv: '14',
    xv: '15',
    xvi: '16',
  }),
);
