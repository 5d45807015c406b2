import { expect, test } from 'vitest';
import { gradeGaps } from './grade-gaps.ts';

const controller = { missing: ['controller'] };
const both = { missing: ['box', 'controller'] };

test('the copies of a condition that lack something are counted, part by part', () => {
  expect(gradeGaps([controller, {}, { missing: [] }])).toBe('1 of 3 comes without: controller.');
  expect(gradeGaps([controller, {}, controller])).toBe('2 of 3 come without: controller.');
  expect(gradeGaps([controller, both, {}])).toBe(
    '1 of 3 comes without: controller; 1 of 3 comes without: box, controller.',
  );
});

test('where all of them lack the same, it is said once', () => {
  expect(gradeGaps([controller])).toBe('Comes without: controller.');
  expect(gradeGaps([both, both])).toBe('All 2 come without: box, controller.');
});

test('where nothing is known to be missing, nothing is said', () => {
  expect(gradeGaps([])).toBeUndefined();
  expect(gradeGaps([{}, { missing: [] }])).toBeUndefined();
});
