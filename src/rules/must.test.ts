import { expect, test } from 'vitest';
import { must } from './must.ts';

test('gives what is there, a zero and an empty text too', () => {
  expect([must(0, 'x'), must('', 'x'), must(false, 'x')]).toEqual([0, '', false]);
});

test.each([undefined, null])('says by its name what is missing: %s', (nothing) => {
  expect(() => must(nothing, 'the price of line 3')).toThrow('the price of line 3 is missing');
});
