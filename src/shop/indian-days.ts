import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../rules/time/day.ts';

/** Moments of the days from the first to the last, as the calendar in India has them; an end that is not said is open. */
export function withinDays(
  column: RawBuilder<unknown>,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): RawBuilder<boolean> {
  const conditions = [
    ...(from ? [sql`${column} >= ${startOfDay(sql`${from}::date`)}`] : []),
    ...(to ? [sql`${column} < ${startOfDay(sql`${to}::date + 1`)}`] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Midnight in India of a day that PostgreSQL computes. Without `::timestamp` it takes the date for midnight in the time
 * zone of the session and moves it the wrong way: with UTC the day then begins at eleven in the morning.
 */
export function startOfDay(date: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`((${date})::timestamp at time zone 'Asia/Kolkata')`;
}
