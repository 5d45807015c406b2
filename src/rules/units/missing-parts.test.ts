import { expect, test } from 'vitest';
import { missingParts } from './missing-parts.ts';
import { withoutText } from './unit-text.ts';

test('what the test found missing is said, but for what was put to it since', () => {
  const found = { working: 'yes', marks: 'light', box: 'no', accessories: 'controller' };
  expect(missingParts('Console', { contents: ['all cables'], answers: found })).toEqual(['box', 'controller']);
  expect(missingParts('Console', { contents: ['Controller', 'all cables'], answers: found })).toEqual(['box']);
  expect(
    missingParts('Console', { contents: ['box', 'controller', 'HDMI cable'], answers: { accessories: 'cable' } }),
  ).toEqual(['a cable']);
  expect(missingParts('Games', { contents: [], answers: { box: 'no' } })).toEqual(['case']);
  expect(missingParts('Controller', { contents: [], answers: { box: 'no', drift: 'no' } })).toEqual(['box']);
  expect(missingParts('Games', { contents: [], answers: { box: 'yes' } })).toEqual([]);
});

test('what is not in the list of what comes with it is missing, whatever the test said then', () => {
  const found = { box: 'yes', accessories: 'all' };
  expect(missingParts('Console', { contents: ['box', 'HDMI cable'], answers: found })).toEqual(['controller']);
  expect(missingParts('Console', { contents: [], answers: found })).toEqual([]);
});

test('of what was never tested, only what somebody wrote down is known', () => {
  expect(missingParts('Console', { contents: [], answers: null })).toEqual([]);
  expect(missingParts('Console', { contents: ['DualSense', 'all cables'], answers: null })).toEqual(['box']);
  expect(missingParts('Controller', { contents: ['Xbox cable'], answers: null })).toEqual(['box']);
  expect(missingParts('Games', { contents: ['case', 'manual'], answers: null })).toEqual([]);
});

test('it is said in one line, or not at all', () => {
  expect(withoutText(['box', 'controller'])).toBe('Comes without: box, controller');
  expect(withoutText([])).toBe('');
  expect(withoutText()).toBe('');
});
