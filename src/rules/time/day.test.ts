import { expect, test } from 'vitest';
import { formatIstDay, formatIstMoment } from './day.ts';

test('a time is written as a clock in India shows it', () => {
  expect(formatIstMoment('2026-11-12T09:42:00Z')).toBe('12 Nov 2026, 3:12 PM IST');
  expect(formatIstMoment('2026-11-12T20:30:00+00:00')).toBe('13 Nov 2026, 2:00 AM IST');
});

test('a day is the day in India', () => {
  expect(formatIstDay('2026-11-12T18:29:59Z')).toBe('12 Nov 2026');
  expect(formatIstDay('2026-11-12T18:30:00Z')).toBe('13 Nov 2026');
});
