import { addDays, type Day } from '../../../rules/time/day.ts';
import type { DayRange } from '../../../rules/rentals/rental.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads from a day; null for a key that means nothing here. */
export function dayForKey(key: string, day: Day): Day | null {
  if (key === 'PageUp') return monthAway(day, -1);
  if (key === 'PageDown') return monthAway(day, 1);
  const step = steps[key];
  return step === undefined ? null : addDays(day, step);
}

/** The same day of another month, or that month's last day. */
export function monthAway(day: Day, count: number): Day {
  const first = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  const month = first.toISOString().slice(0, 10);
  const wished = addDays(month, Number(day.slice(8)) - 1);
  return firstOfMonth(wished) === month ? wished : addDays(firstOfMonth(wished), -1);
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

export function within(day: Day, { from, until }: DayRange): Day {
  if (day < from) return from;
  return day < until ? day : addDays(until, -1);
}

/** The month of a day as weeks from Monday to Sunday; null where another month's days would stand. */
export function weeksOf(day: Day): (Day | null)[][] {
  const first = firstOfMonth(day);
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (Day | null)[][] = [];
  for (let monday = addDays(first, -before); firstOfMonth(monday) <= first; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(week.map((each) => (firstOfMonth(each) === first ? each : null)));
  }
  return weeks;
}
