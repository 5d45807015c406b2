import type { Day } from './day.ts';

/** Fri, 20 Nov 2026 */
export function formatDay(day: Day): string {
  return `${formatWeekday(day)} ${day.slice(0, 4)}`;
}

/** 20 Nov */
export function formatShortDay(day: Day): string {
  return written(day, { day: 'numeric', month: 'short' });
}

/** Fri, 27 Nov */
export function formatWeekday(day: Day): string {
  return written(day, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** Friday, 20 November 2026, to be spoken. */
export function formatSpokenDay(day: Day): string {
  return written(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** November 2026 */
export function formatMonth(day: Day): string {
  return written(day, { month: 'long', year: 'numeric' });
}

function written(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
