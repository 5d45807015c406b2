import { addDays, daysBetween, type Day } from '../../../../rules/time/day.ts';
import type { UnitBar } from './rental-window.ts';

export interface Cell {
  /** The first one, of those that are shown. */
  day: Day;
  /** How many days it is wide; a free day has a cell of its own. */
  span: number;
  /** Null where the unit is free. */
  bar: UnitBar | null;
}

/** The rows of one unit: one, or more when something late stands in the way of the next booking. */
export function cellRows(bars: readonly UnitBar[], { from, days }: { from: Day; days: number }): Cell[][] {
  const end = addDays(from, days);
  const rows: { cells: Cell[]; next: Day }[] = [{ cells: [], next: from }];
  for (const bar of bars) {
    const start = bar.from < from ? from : bar.from;
    const until = bar.until > end ? end : bar.until;
    let row = rows.find(({ next }) => next <= start);
    if (!row) rows.push((row = { cells: [], next: from }));
    row.cells.push(...freeDays(row.next, start), { day: start, span: daysBetween(start, until), bar });
    row.next = until;
  }
  return rows.map(({ cells, next }) => [...cells, ...freeDays(next, end)]);
}

function freeDays(from: Day, until: Day): Cell[] {
  return Array.from({ length: daysBetween(from, until) }, (_, index) => ({
    day: addDays(from, index),
    span: 1,
    bar: null,
  }));
}
