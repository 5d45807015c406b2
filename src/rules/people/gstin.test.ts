import { expect, test } from 'vitest';
import { companyProblems, gstinProblem, tidyGstin } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is a GSTIN', (gstin) => {
  expect(gstinProblem(gstin)).toBeNull();
});

test.each(['', '27AAPFU0939F1Z', '27AAPFU0939F0ZV', 'AAAAPFU0939F1ZV', '27AAPFU0939F1YV', '27AAPFU0939F1ZVX'])(
  '"%s" has not the form of one',
  (gstin) => {
    expect(gstinProblem(gstin)).toMatch(/15 characters/);
  },
);

test.each(['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '72AAPFU0939F1ZV'])(
  'a slip of the finger makes %s, which is noticed',
  (gstin) => {
    expect(gstinProblem(gstin)).toMatch(/not right/);
  },
);

test('spaces and small letters are understood', () => {
  expect(tidyGstin(' 27 aapfu 0939f-1zv ')).toBe('27AAPFU0939F1ZV');
});

test('a company has a name and a GSTIN, or is none', () => {
  expect(companyProblems({ companyName: ' ', gstin: '' })).toEqual({});
  expect(companyProblems({ companyName: 'Arcade One', gstin: '27aapfu0939f1zv' })).toEqual({});
  expect(companyProblems({ companyName: '', gstin: '27AAPFU0939F1ZV' })).toHaveProperty('companyName');
  expect(companyProblems({ companyName: 'Arcade One', gstin: '' })).toHaveProperty('gstin');
});
