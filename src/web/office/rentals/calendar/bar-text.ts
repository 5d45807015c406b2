import { addDays, formatShortDay } from '../../../../rules/time/day.ts';
import { never } from '../../../../rules/rentals/rental.ts';
import type { UnitBar } from './rental-window.ts';

export const barKindTexts: Readonly<Record<UnitBar['kind'], string>> = {
  booked: 'Booked',
  out: 'With the customer',
  late: 'Late',
  outage: 'Out of service',
  cleaning: 'Cleaning',
  'to inspect': 'To inspect',
};

/** The names of their colours. */
export const barStyles = {
  booked: 'booked',
  out: 'out',
  late: 'late',
  outage: 'outage',
  cleaning: 'cleaning',
  'to inspect': 'toInspect',
} as const satisfies Record<UnitBar['kind'], string>;

/** Who has it, or why nobody can. */
export function barName({ kind, customer, reason }: UnitBar): string {
  if (kind === 'cleaning' || kind === 'to inspect') return barKindTexts[kind];
  return kind === 'outage' ? (reason ?? '') : (customer ?? 'Set aside');
}

/** From the day it leaves to the day it is back. */
export function barDays({ kind, from, until }: UnitBar): string {
  if (until === never) return `from ${formatShortDay(from)} until it is put back`;
  const last = formatShortDay(addDays(until, -1));
  return kind === 'late' ? `${formatShortDay(from)} until today` : `${formatShortDay(from)} to ${last}`;
}

export function barText(bar: UnitBar): string {
  return [...new Set([barKindTexts[bar.kind], barName(bar), bar.orderId, barDays(bar)])].filter(Boolean).join(', ');
}
