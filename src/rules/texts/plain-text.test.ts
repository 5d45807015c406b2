import { expect, test } from 'vitest';
import { isCsvText, isLines, isOneLine, isWhole, tidyLines, tidySearch } from './plain-text.ts';

test('half of a character is no text', () => {
  expect(isWhole('Pokémon 🎮')).toBe(true);
  expect(isWhole('🎮'.slice(0, 1))).toBe(false);
});

test('a name stands on one line', () => {
  expect(isOneLine('Asha Raman')).toBe(true);
  for (const sign of ['\n', '\r', '\t', '\0', '\u2028', '\u2029']) expect(isOneLine(`Asha${sign}Raman`)).toBe(false);
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
