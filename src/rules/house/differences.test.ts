import { expect, test } from 'vitest';
import { differences, isDifferent } from './differences.ts';

const current = { name: 'Astro Bot', price: 3999, isHidden: false };

test('only what becomes something else is a change', () => {
  const change = differences(current, { name: 'Astro Bot', price: 3499, isHidden: undefined });
  expect(change).toEqual({ before: { price: 3999 }, after: { price: 3499 } });
  expect(isDifferent(change)).toBe(true);
});

test('the same again changes nothing', () => {
  const change = differences(current, { ...current });
  expect(change).toEqual({ before: {}, after: {} });
  expect(isDifferent(change)).toBe(false);
});
