import { expect, test } from 'vitest';
import { isScanned } from './is-scanned.ts';

test.each(['UQHVSGVH', 'uqhvsgvh', 'UF2108QN', '8901234567894', 'GTB7008052408'])('a scanner types %s', (typed) => {
  expect(isScanned(typed)).toBe(true);
});

test.each(['jjjkkkx', 'jjkkjjkk', 'UQHVSGVJ', 'x1', '12345'])('nobody scans %s', (typed) => {
  expect(isScanned(typed)).toBe(false);
});
