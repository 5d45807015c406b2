import { expect, test } from 'vitest';
import {
  isCsvText,
  isLines,
  isSingleLine,
  isWhole,
  seenOf,
  tidySingleLine,
  tidyLines,
  tidySearch,
} from './plain-text.ts';

test('half of a character is no text', () => {
  expect(isWhole('Pokémon 🎮')).toBe(true);
  expect(isWhole('🎮'.slice(0, 1))).toBe(false);
});

test('a name stands on one line', () => {
  expect(isSingleLine('Asha Raman')).toBe(true);
  for (const sign of ['\n', '\r', '\t', '\0', '\u2028', '\u2029']) expect(isSingleLine(`Asha${sign}Raman`)).toBe(false);
});

test('several lines have line breaks and no other control signs', () => {
  expect(isLines('one\ntwo')).toBe(true);
  for (const sign of ['\r', '\t', '\0', '\u007f', '\u2028', '\u2029']) expect(isLines(`one${sign}two`)).toBe(false);
});

test('a spreadsheet may end its lines in its own way and use tabs', () => {
  expect(isCsvText('one,two\r\nthree\t4\n')).toBe(true);
  for (const sign of ['\0', '\u000b', '\u000c', '\u001b', '\u007f']) expect(isCsvText(`one${sign}two`)).toBe(false);
});

test('lines from any machine become the same text', () => {
  expect(tidyLines('one\r\ntwo\rthree\tfour')).toBe('one\ntwo\nthree four');
  expect(tidyLines('Poke\u0301mon')).toBe('Pok\u00e9mon');
});

test('whatever separates words in a search is a space', () => {
  expect(tidySearch('god\tof\u2028war\n')).toBe('god of war ');
  expect(tidySearch('Poke\u0301mon')).toBe('Pok\u00e9mon');
});

test.each([
  ['of no width', 'R\u200bavi\u2060 \ufeffIyer'],
  ['that turns what follows around', '\u202eRavi\u202c \u2066Iyer\u2069\u200f'],
  ['that joins where nothing is joined', 'R\u200davi\u200c \u200dIyer\u200d'],
  ['that fills a space', 'Ravi\u3164 \u2800Iyer\u00ad\ufe0f'],
  ['of another plane', 'Ravi\u{e0041} Iyer\u{e0100}'],
  ['that keeps a letter and its accent apart', 'Ravi Iy\u034fer'],
])('a sign %s stands in no line, nor in several', (_what, text) => {
  expect([tidySingleLine(text), tidyLines(text), seenOf(text)]).toEqual(Array(3).fill('Ravi Iyer'));
});

test('an accent after such a sign belongs to the letter before it', () => {
  expect(tidySingleLine('Rene\u200b\u0301')).toBe('Ren\u00e9');
});

test.each([
  ['Malayalam, with a letter that ends in a joiner', '\u0d30\u0d2e\u0d47\u0d36\u0d28\u0d4d\u200d'],
  ['Kannada', '\u0cb0\u0ccd\u200d\u0caf'],
  ['Tamil', '\u0b95\u0bcd\u200c\u0bb7\u0bae\u0bbe'],
  ['Hindi', '\u0936\u094d\u200d\u092f\u093e\u092e'],
  ['Bengali', '\u09b0\u200d\u09cd\u09af\u09be\u09ae'],
  ['Sinhala', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['Urdu', '\u0645\u06cc\u200c\u062e\u0627\u0646'],
  ['a family', '👨‍👩‍👧'],
  ['a woman with a colour who plays', '👩🏽‍🚀'],
  ['a heart on fire', '❤️‍🔥'],
  ['a key', '1️⃣'],
])('%s is written as it is', (_what, text) => {
  expect([tidySingleLine(text), tidyLines(text)]).toEqual([text, text]);
});

test('two joiners in a row join no more than one', () => {
  expect(tidySingleLine('\u0936\u094d\u200d\u200d\u092f')).toBe('\u0936\u094d\u200d\u092f');
});
