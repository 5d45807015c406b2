import { describe, expect, it } from 'vitest';
import { cellRows } from './bar-cells.ts';
import type { UnitBar } from './rental-window.ts';

const window = { from: '2026-11-10', days: 7 };
const bar = (from: string, until: string): UnitBar => ({
  bookingId: 1,
  kind: 'booked',
  from,
  until,
  orderId: null,
  customer: null,
  reason: null,
});
const spans = (...bars: UnitBar[]) =>
  cellRows(bars, window).map((cells) => cells.map(({ span, bar: kept }) => (kept ? span : 0)));

describe('the row of a unit', () => {
  it('is free for the whole time when nobody has it', () => {
    expect(spans()).toEqual([[0, 0, 0, 0, 0, 0, 0]]);
  });

  it('shows what began before and ends after only as far as the calendar goes', () => {
    expect(spans(bar('2026-11-01', '2026-11-12'), bar('2026-11-15', '2026-12-01'))).toEqual([[2, 0, 0, 0, 2]]);
    expect(spans(bar('2026-01-01', '9999-12-31'))).toEqual([[7]]);
  });

  it('puts one right behind the other without a gap', () => {
    expect(spans(bar('2026-11-10', '2026-11-12'), bar('2026-11-12', '2026-11-17'))).toEqual([[2, 5]]);
  });

  it('has a second line for a booking that something late stands in the way of', () => {
    expect(spans(bar('2026-11-05', '2026-11-14'), bar('2026-11-12', '2026-11-15'))).toEqual([
      [4, 0, 0, 0],
      [0, 0, 3, 0, 0],
    ]);
  });
});
