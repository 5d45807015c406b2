import { expect, test } from 'vitest';
import { coverageOf, coverageText } from './coverage.ts';

const supply = { here: 5, promised: 3 };

test.each([
  [1, 5, 'here'],
  [5, 1, 'here'],
  [5, 2, 'promised'],
  [6, 1, 'promised'],
  [8, 1, 'promised'],
  [8, 2, 'unsure'],
  [9, 1, 'unsure'],
])('with 5 here and 3 promised, place %i for %i copies is %s', (place, copies, coverage) => {
  expect(coverageOf({ place, copies }, supply)).toBe(coverage);
});

test('its buyer reads a plain sentence', () => {
  expect(coverageText('here', 1)).toBe('Your copy is here.');
  expect(coverageText('promised', 2)).toBe('Your copies are covered by what our distributor has promised.');
  expect(coverageText('unsure', 1)).toMatch(/^Your copy is not sure yet: /);
});
