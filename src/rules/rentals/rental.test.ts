import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, indianDay, isDay } from '../time/day.ts';
import {
  countFree,
  type DayRange,
  earliestStart,
  firstRentalDay,
  freeFrom,
  isFreeFrom,
  isTimeToRemind,
  lengthInDays,
  never,
  overlap,
  pricePerDay,
  rentalDays,
  returnDay,
  savingPercent,
  type WantedRental,
} from './rental.ts';
import { rentDurations } from '../line-choices.ts';

const prices = { '1day': 599, '1week': 2699, '2week': 4299, '3week': 5499, '1month': 6499 };

describe('what a rental costs', () => {
  it('gets cheaper by the day the longer it is, and says by how much', () => {
    expect(rentDurations.map((duration) => Math.round(pricePerDay(prices, duration)))).toEqual([
      599, 386, 307, 262, 217,
    ]);
    expect(rentDurations.map((duration) => savingPercent(prices, duration))).toEqual([0, 36, 49, 56, 64]);
  });

  it('never promises a saving when the longer rental is the dearer one', () => {
    expect(savingPercent({ ...prices, '1week': 9999 }, '1week')).toBe(0);
  });
});

describe('the days of a rental', () => {
  it('last 1, 7, 14, 21 and 30 days', () => {
    expect(rentDurations.map(lengthInDays)).toEqual([1, 7, 14, 21, 30]);
  });

  it('end a week later on the same weekday, across the end of a month and of a year', () => {
    expect(returnDay('2026-11-20', '1week')).toBe('2026-11-27');
    expect(returnDay('2026-12-28', '1week')).toBe('2027-01-04');
    expect(returnDay('2028-02-28', '1day')).toBe('2028-02-29');
  });

  it('keep the unit through the evening of its return, so the next customer starts the day after', () => {
    const first = rentalDays('2026-11-20', '1week');
    expect(overlap(first, rentalDays('2026-11-27', '1day'))).toBe(true);
    expect(overlap(first, rentalDays('2026-11-28', '1day'))).toBe(false);
  });

  it('start today until the hour of dispatch in India, and tomorrow after that', () => {
    const [before, after] = [new Date('2026-11-20T10:29:00Z'), new Date('2026-11-20T10:30:00Z')];
    expect(firstRentalDay(before, { dispatchBeforeHour: 16 })).toBe('2026-11-20');
    expect(firstRentalDay(after, { dispatchBeforeHour: 16 })).toBe('2026-11-21');
    expect(firstRentalDay(after, { dispatchBeforeHour: 18 })).toBe('2026-11-20');
  });

  it('follow the Indian calendar when it is already tomorrow there', () => {
    expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });

  it('are days that the calendar has', () => {
    expect(['2026-11-20', '2028-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '20 Nov', ''].some(isDay)).toBe(false);
  });
});

describe('finding a free unit', () => {
  it('does not take two units that are each free for half of the days for one', () => {
    const units = [[{ from: '2026-11-20', until: '2026-11-22' }], [{ from: '2026-11-22', until: '2026-11-24' }]];
    expect(countFree(units, { from: '2026-11-21', until: '2026-11-23' })).toBe(0);
  });

  it('offers nothing when more are wanted than the place has', () => {
    expect(
      earliestStart({ units: [[]], duration: '1day', quantity: 2, cleaningDays: 0, from: '2026-11-20' }),
    ).toBeNull();
    expect(earliestStart({ units: [], duration: '1day', quantity: 1, cleaningDays: 0, from: '2026-11-20' })).toBeNull();
  });

  it('does not wait for a unit that is out of service without an end', () => {
    const units = [[{ from: '2026-11-22', until: never }]];
    expect(earliestStart({ units, duration: '1day', quantity: 1, cleaningDays: 0, from: '2026-11-20' })).toBe(
      '2026-11-20',
    );
    expect(earliestStart({ units, duration: '1day', quantity: 1, cleaningDays: 0, from: '2026-11-21' })).toBeNull();
  });

  it('keeps the days of cleaning free, before the next booking and after the last one', () => {
    const units = [[{ from: '2026-11-25', until: '2026-11-28' }]];
    const wish = { units, duration: '1day', quantity: 1, cleaningDays: 1 } as const;
    expect(isFreeFrom('2026-11-22', { ...wish, from: '2026-11-20' })).toBe(true);
    expect(isFreeFrom('2026-11-23', { ...wish, from: '2026-11-20' })).toBe(false);
    expect(isFreeFrom('2026-11-23', { ...wish, cleaningDays: 0, from: '2026-11-20' })).toBe(true);
    expect(earliestStart({ ...wish, from: '2026-11-23' })).toBe('2026-11-28');
  });

  it('starts at once when a unit is free at once', () => {
    expect(earliestStart({ units: [[]], duration: '1month', quantity: 1, cleaningDays: 0, from: '2026-11-20' })).toBe(
      '2026-11-20',
    );
  });

  it('agrees with a calendar that is crossed off day by day', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        const shared = daysOf(one).some((day) => daysOf(other).includes(day));
        expect(overlap(one, other)).toBe(shared);
        expect(overlap(other, one)).toBe(shared);
      }),
    );
  });

  it('finds a start that really is free, and no earlier day is', () => {
    fc.assert(
      fc.property(wanted, (rental) => {
        const start = earliestStart(rental);
        expect(start === null).toBe(rental.quantity > rental.units.length);
        if (start === null) return;
        expect(freeByDay(rental, start)).toBeGreaterThanOrEqual(rental.quantity);
        expect(freeFrom(start, rental)).toBe(freeByDay(rental, start));
        expect(isFreeFrom(start, rental)).toBe(true);
        for (let earlier = rental.from; earlier < start; earlier = addDays(earlier, 1)) {
          expect(freeByDay(rental, earlier)).toBeLessThan(rental.quantity);
        }
      }),
    );
  });
});

const firstDay = '2026-11-20';

const range: fc.Arbitrary<DayRange> = fc
  .record({ start: fc.integer({ min: -10, max: 60 }), length: fc.integer({ min: 1, max: 32 }) })
  .map(({ start, length }) => ({ from: addDays(firstDay, start), until: addDays(firstDay, start + length) }));

const wanted = fc.record({
  units: fc.array(fc.array(range, { maxLength: 4 }), { maxLength: 4 }),
  duration: fc.constantFrom(...rentDurations),
  quantity: fc.integer({ min: 1, max: 5 }),
  cleaningDays: fc.integer({ min: 0, max: 3 }),
  from: fc.integer({ min: 0, max: 20 }).map((count) => addDays(firstDay, count)),
});

/** From the first day to that of return, and the days of cleaning after it. */
function freeByDay({ units, duration, cleaningDays }: WantedRental, start: string): number {
  return countFreeByDay(units, { from: start, until: addDays(start, lengthInDays(duration) + 1 + cleaningDays) });
}

/** The slow and obvious way, to hold the quick one against. */
function countFreeByDay(units: readonly (readonly DayRange[])[], days: DayRange): number {
  return units.filter((booked) => {
    const taken = new Set(booked.flatMap(daysOf));
    return daysOf(days).every((day) => !taken.has(day));
  }).length;
}

function daysOf({ from, until }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, until) }, (_, place) => addDays(from, place));
}

it('reminds nobody before nine in the morning in India', () => {
  expect(isTimeToRemind(new Date('2026-11-16T08:59:59+05:30'))).toBe(false);
  expect(isTimeToRemind(new Date('2026-11-16T09:00:00+05:30'))).toBe(true);
});
