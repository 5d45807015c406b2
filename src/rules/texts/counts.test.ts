import { expect, test } from 'vitest';
import { countOf, formatCount } from './counts.ts';

test('a count is grouped as in India', () => {
  expect(formatCount(999)).toBe('999');
  expect(formatCount(1_200)).toBe('1,200');
  expect(formatCount(120_000)).toBe('1,20,000');
});

test('its word is in singular or plural', () => {
  expect(countOf(0, 'order')).toBe('0 orders');
  expect(countOf(1, 'order')).toBe('1 order');
  expect(countOf(1_200, 'order')).toBe('1,200 orders');
  expect(countOf(2, 'person', 'people')).toBe('2 people');
});
