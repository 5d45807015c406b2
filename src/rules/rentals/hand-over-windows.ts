import type { LendingFigures } from '../house/shop-settings.ts';
import { type Day, indianDay, indianHour } from '../time/day.ts';

type WindowFigures = Pick<
  LendingFigures,
  'morningFromHour' | 'morningUntilHour' | 'afternoonFromHour' | 'afternoonUntilHour'
>;

/** Between which hours things are handed over on a day, in words; those that are over today are left out. */
export function handOverWindows(figures: WindowFigures, { startsOn, now }: { startsOn: Day; now: Date }): string[] {
  const { morningFromHour, morningUntilHour, afternoonFromHour, afternoonUntilHour } = figures;
  const hoursGone = startsOn === indianDay(now) ? indianHour(now) : 0;
  return [[morningFromHour, morningUntilHour] as const, [afternoonFromHour, afternoonUntilHour] as const]
    .filter(([from, until]) => from < until && until > hoursGone)
    .map(([from, until]) => `${hourText(from)} to ${hourText(until)}`);
}

/** Why nobody can choose another time for the courier who collects a rental; null when they can. */
export function returnWindowProblem(
  { isCollected, dueOn }: { isCollected: boolean; dueOn: Day },
  now: Date,
): string | null {
  if (!isCollected) return 'Our courier does not collect this rental: it is brought back to our counter.';
  return dueOn > indianDay(now) ? null : 'The time of the collection can be changed until the day before it.';
}

function hourText(hour: number): string {
  if (hour === 12) return 'noon';
  return `${hour % 12 || 12} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`;
}
