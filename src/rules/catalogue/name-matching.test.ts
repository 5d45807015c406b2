import { expect, it } from 'vitest';
import { hasWords, wordsOfName } from './name-matching.ts';

it('finds a name whatever its dashes, apostrophes and capitals', () => {
  const name = "Marvel's Spider-Man 2";
  for (const typed of ['spider-man', 'SPIDERMAN', 'marvels', '2 spider', "marvel's man", '']) {
    expect(hasWords(name, wordsOfName(typed)), typed).toBe(true);
  }
});

it('asks for every word', () => {
  expect(hasWords("Marvel's Spider-Man 2", wordsOfName('spider 3'))).toBe(false);
});

it('leaves nothing over that a database would read as a pattern', () => {
  expect(wordsOfName('100% _off_ \\')).toEqual(['100', 'off']);
});
