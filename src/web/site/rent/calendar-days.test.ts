import { expect, it } from 'vitest';
import { dayForKey, monthAway, weeksOf, within } from './calendar-days.ts';

it('shows a month in weeks from Monday to Sunday, with every day once', () => {
  const weeks = weeksOf('2026-11-20');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
});

it('turns to the same day of the next month, or to its last day', () => {
  expect(monthAway('2026-11-20', 1)).toBe('2026-12-20');
  expect(monthAway('2027-01-31', 1)).toBe('2027-02-28');
  expect(monthAway('2027-01-15', -1)).toBe('2026-12-15');
});

it('walks with the arrow keys and stays inside the days one can choose', () => {
  const days = { from: '2026-11-15', until: '2026-12-01' };
  expect(dayForKey('ArrowDown', '2026-11-20')).toBe('2026-11-27');
  expect(dayForKey('a', '2026-11-20')).toBeNull();
  expect(within('2026-11-01', days)).toBe('2026-11-15');
  expect(within('2026-12-01', days)).toBe('2026-11-30');
});
