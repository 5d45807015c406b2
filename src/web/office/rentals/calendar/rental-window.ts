import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeRentalCalendar } from '../../../../contract/office/rentals.ts';
import { addDays, type Day, isDay } from '../../../../rules/time/day.ts';
import { hrefs } from '../../hrefs.ts';

export type RentalCalendar = ReplyOf<typeof officeRentalCalendar>;
export type CalendarUnit = RentalCalendar['units'][number];
export type UnitBar = CalendarUnit['bars'][number];

export interface RentalWindow {
  city: string | undefined;
  from: Day | undefined;
  editionId: number | undefined;
}

/** What the address asks for; whatever it cannot mean is left out. */
export function windowOf(search: URLSearchParams): RentalWindow {
  const from = search.get('from') ?? '';
  const editionId = Number(search.get('title'));
  return {
    city: search.get('city')?.trim() || undefined,
    from: isDay(from) && from >= '2000' ? from : undefined,
    editionId: Number.isSafeInteger(editionId) && editionId > 0 ? editionId : undefined,
  };
}

/** The address of the calendar with some of what it asks for changed. */
export function windowPath(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${hrefs.rentals}?${next}` : hrefs.rentals;
}

export function daysOf({ from, days }: Pick<RentalCalendar, 'from' | 'days'>): Day[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index));
}

/** Units one title after the other, as they come. */
export function byTitle(units: readonly CalendarUnit[]): { editionId: number; units: CalendarUnit[] }[] {
  const groups: { editionId: number; units: CalendarUnit[] }[] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    if (last?.editionId === unit.editionId) last.units.push(unit);
    else groups.push({ editionId: unit.editionId, units: [unit] });
  }
  return groups;
}
