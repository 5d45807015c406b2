import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessSearches, searchAnywhere } from './guess-searches.ts';
import { isTooShortToSearch, possibleAliases, readSearchQuery, searchText } from './search-query.ts';

const aliases = new Map([
  ['gow', 'god of war'],
  ['gta', 'grand theft auto'],
  ['ps 5', 'playstation 5'],
  ['ps4', 'playstation 4'],
  ['xsx', 'xbox series x'],
  ['ac', 'assassins creed'],
]);
const read = (typed: string) => readSearchQuery(searchText(typed), aliases);
const wordsIn = (typed: string) => read(typed).terms.flatMap(({ words }) => words);

test('capitals, accents, punctuation and spaces do not matter', () => {
  expect(searchText("  Marvel's   SPIDER-MAN® ")).toBe('marvels spider man');
  expect(searchText('Pokémon™ Légends')).toBe('pokemon legends');
  expect(searchText('ＰＳ５')).toBe('ps5');
});

test('signs that mean something to a database are only spaces', () => {
  expect(searchText("100%_off' & | ! ( ) : * \\ \0 <->")).toBe('100 off');
});

test('two letters are too few, spaces do not help', () => {
  expect(isTooShortToSearch(' ps ')).toBe(true);
  expect(isTooShortToSearch('ps5')).toBe(false);
});

test('people may use the short name of a game', () => {
  expect(read('GOW').names).toContain('god of war');
  expect(wordsIn('gta5')).toEqual(['grand', 'theft', 'auto', '5']);
  expect(read('gow').terms[0]?.literal).toEqual(['gow']);
});

test('the name of a console narrows instead of being part of the name', () => {
  expect(read('elden ring ps4')).toMatchObject({ platforms: ['PS4'], names: expect.arrayContaining(['elden ring']) });
  expect(wordsIn('elden ring ps4')).toEqual(['elden', 'ring']);
  expect(read('ps 5')).toMatchObject({ platforms: ['PS5'], terms: [] });
  expect(read('xsx').platforms).toEqual(['XboxSeriesX']);
});

test('used and pre-order narrow by age', () => {
  expect(read('used gow')).toMatchObject({ ages: ['PreOwned'], names: expect.arrayContaining(['god of war']) });
  expect(read('pre-order gta').ages).toEqual(['preOrder']);
});

test('small words do not hide a game that is not called so', () => {
  expect(wordsIn('buy the witcher cd')).toEqual(['witcher']);
  expect(wordsIn('the')).toEqual(['the']);
});

test('only the last word is still being typed', () => {
  expect(read('god of w').terms.map(({ isLast }) => isLast)).toEqual([false, true]);
});

test('a misspelt word is read as the nearest one, and a hopeless one is left out', () => {
  const spelling = { near: new Map([['gost', ['ghost', 'goty']]]), unknown: new Set(['gost', 'xyzzy']) };
  const [guess] = guessSearches(read('gost of tsushima xyzzy'), spelling);
  expect(guess?.readAs).toBe('ghost of tsushima');
  expect(guess?.query.names).toContain('ghost of tsushima');
});

test('a number that no game has is left out as a last try', () => {
  const guesses = guessSearches(read('gta 9'), { near: new Map(), unknown: new Set() });
  expect(guesses.map(({ readAs }) => readAs)).toEqual([null, 'grand theft auto']);
});

test('without the console that has nothing, the same is looked for on the others', () => {
  expect(searchAnywhere(read('elden ring ps4'))).toMatchObject({ readAs: 'elden ring', query: { platforms: [] } });
  expect(searchAnywhere(read('ps4'))).toBeNull();
  expect(searchAnywhere(read('elden ring'))).toBeNull();
});

test('whatever is typed becomes a few short words of letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 6000 }), (typed) => {
      const text = searchText(typed);
      expect(text.length).toBeLessThanOrEqual(100);
      expect(searchText(text)).toBe(text);
      const { terms, names } = readSearchQuery(text, aliases);
      const words = terms.flatMap((term) => [...term.words, ...(term.literal ?? [])]);
      expect(words.length).toBeLessThanOrEqual(40);
      for (const word of [...words, ...names]) expect(word).not.toMatch(/['"\\%_:&|!()<>*\0]/);
      expect(possibleAliases(text).length).toBeLessThanOrEqual(40);
    }),
  );
});
