import { expect, test } from 'vitest';
import { usualSpans } from './report-days.ts';

const spans = (today: string) => usualSpans(today).map(({ from, to }) => `${from} ${to}`);

test('a month begins on its first day, and the financial year in April', () => {
  expect(spans('2026-11-15')).toEqual([
    '2026-11-01 2026-11-15',
    '2026-10-01 2026-10-31',
    '2026-04-01 2026-11-15',
    '2025-04-01 2026-03-31',
  ]);
});

test('until the end of March it is still the financial year of last April', () => {
  expect(spans('2028-03-31')).toEqual([
    '2028-03-01 2028-03-31',
    '2028-02-01 2028-02-29',
    '2027-04-01 2028-03-31',
    '2026-04-01 2027-03-31',
  ]);
  expect(spans('2028-04-01')[2]).toBe('2028-04-01 2028-04-01');
  expect(spans('2028-01-05')[1]).toBe('2027-12-01 2027-12-31');
});
