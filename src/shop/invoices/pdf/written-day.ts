import type { Day } from '../../../rules/time/day.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 12 Nov 2026. Not by the machine's own tables: another version of them would write other bytes. */
export function writtenDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
