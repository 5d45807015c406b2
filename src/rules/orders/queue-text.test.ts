import { expect, test } from 'vitest';
import { queueText } from './queue-text.ts';

test.each([
  [1, 'You are 1st of 123.'],
  [2, 'You are 2nd of 123.'],
  [3, 'You are 3rd of 123.'],
  [4, 'You are 4th of 123.'],
  [11, 'You are 11th of 123.'],
  [21, 'You are 21st of 123.'],
  [112, 'You are 112th of 123.'],
])('place %i', (place, text) => {
  expect(queueText({ place, copies: 1, of: 123 })).toBe(text);
});

test('copies that were ordered together stand together', () => {
  expect(queueText({ place: 22, copies: 2, of: 113 })).toBe('Your 2 copies are 22nd and 23rd of 113.');
  expect(queueText({ place: 111, copies: 3, of: 113 })).toBe('Your 3 copies are 111th to 113th of 113.');
});
