import { expect, test } from 'vitest';
import { isPutOff, releaseMoveText } from './release-move.ts';

test.each([
  ['2030-03-01', '2030-04-05', 'The release moved from 1 March 2030 to 5 April 2030.'],
  [null, '2030-04-05', 'The release date is known now: 5 April 2030.'],
  ['2030-03-01', null, 'The release on 1 March 2030 is put off, and no new date is known.'],
])('from %s to %s', (from, to, text) => {
  expect(releaseMoveText({ from, to })).toBe(text);
});

test('only who has to wait longer has something to decide', () => {
  expect(isPutOff({ from: '2030-03-01', to: '2030-03-02' })).toBe(true);
  expect(isPutOff({ from: '2030-03-01', to: null })).toBe(true);
  expect(isPutOff({ from: '2030-03-01', to: '2030-02-28' })).toBe(false);
  expect(isPutOff({ from: null, to: '2030-03-01' })).toBe(false);
});
