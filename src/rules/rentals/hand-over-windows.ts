import type { LendingFigures } from '../house/shop-settings.ts';
import type { RentDuration } from '../line-choices.ts';
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

export interface WantedThing {
  place?: string | undefined;
  duration?: RentDuration | undefined;
  /** Without one it starts on the first free day, which only the booking knows. */
  startDate?: Day | undefined;
}

/**
 * An order leaves and comes back as a whole: what is brought back before the rest could not be written down, and would be
 * late. Null when all of it is for the same days, in one city.
 */
export function oneTripProblem(things: readonly WantedThing[]): string | null {
  if (hasSeveral(things.map(({ place }) => place))) {
    return 'One rental leaves from one city. Please book what is in another city on its own.';
  }
  const starts = things.flatMap(({ startDate }) => startDate ?? []);
  if (hasSeveral(starts) || hasSeveral(things.map(({ duration }) => duration))) {
    return 'One rental leaves on one day and comes back on one day. Please book what is for other days on its own.';
  }
  return null;
}

function hasSeveral(values: readonly unknown[]): boolean {
  return new Set(values).size > 1;
}

function hourText(hour: number): string {
  if (hour === 12) return 'noon';
  return `${hour % 12 || 12} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`;
}
