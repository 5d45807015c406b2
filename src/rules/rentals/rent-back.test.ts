import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentDurations } from '../line-choices.ts';
import { paise } from '../money/paise.ts';
import { addDays } from '../time/day.ts';
import { cancellationPercent, cancellationText, rentBack } from './rent-back.ts';
import { lengthInDays } from './rental.ts';

const startsOn = '2026-11-20';
const table = { usualPercent: 3, lateCancelDays: 2, lateCancelPercent: 50 };

test('cancelling costs the usual fee until some days before the start, and more from then on', () => {
  expect(cancellationPercent({ startsOn, today: '2026-11-17' }, table)).toBe(3);
  expect(cancellationPercent({ startsOn, today: '2026-11-18' }, table)).toBe(50);
  expect(cancellationPercent({ startsOn, today: '2026-11-21' }, table)).toBe(50);
});

test('near the start it never costs less than the usual fee', () => {
  expect(cancellationPercent({ startsOn, today: startsOn }, { ...table, lateCancelPercent: 0 })).toBe(3);
});

test('what cancelling costs is said with the figures of the owner', () => {
  expect(cancellationText(table)).toBe('less 3%, and from 2 days before its start less 50%');
  expect(cancellationText({ ...table, lateCancelDays: 1 })).toContain('from 1 day before its start');
  expect(cancellationText({ ...table, lateCancelDays: 0 })).toBe('less 3%, and on its first day less 50%');
  expect(cancellationText({ ...table, lateCancelPercent: 3 })).toBe('less 3%');
});

const week = { lineId: 1, chargeId: null, paidPaise: paise(700_00), from: startsOn, until: '2026-11-27' } as const;
const all = { percent: 100, feePaise: paise(0), mostRent: paise(100_000_00) };

test('whole days that are not used come back, and a day that has begun is used', () => {
  expect(rentBack([week], { ...all, today: '2026-11-24' })).toEqual({
    days: 3,
    backPaise: 300_00,
    parts: [{ lineId: 1, chargeId: null, backPaise: 300_00 }],
  });
  expect(rentBack([week], { ...all, today: '2026-11-10' })).toMatchObject({ days: 7, backPaise: 700_00 });
  expect(rentBack([week], { ...all, today: '2026-11-27' })).toEqual({ days: 0, backPaise: 0, parts: [] });
  expect(rentBack([week], { ...all, today: '2026-12-24' })).toEqual({ days: 0, backPaise: 0, parts: [] });
});

test('the share and the fee of the owner are taken off, and it is never less than nothing', () => {
  expect(rentBack([week], { ...all, today: '2026-11-24', percent: 50 }).backPaise).toBe(150_00);
  expect(rentBack([week], { ...all, today: '2026-11-24', feePaise: paise(100_00) }).backPaise).toBe(200_00);
  expect(rentBack([week], { ...all, today: '2026-11-24', feePaise: paise(400_00) }).backPaise).toBe(0);
  expect(rentBack([week], { ...all, today: '2026-11-24', percent: 0 })).toMatchObject({ days: 3, backPaise: 0 });
});

/** Two more days at 150 rupees each, after the week. */
const longer = { lineId: 1, chargeId: 8, paidPaise: paise(300_00), from: '2026-11-27', until: '2026-11-29' } as const;

test('days that were added count like those of the rent, each at what it cost', () => {
  const bothOn = (today: string, terms = {}) => rentBack([longer, week], { ...all, today, ...terms });
  expect(bothOn('2026-11-24')).toEqual({
    days: 5,
    backPaise: 600_00,
    parts: [
      { lineId: 1, chargeId: null, backPaise: 300_00 },
      { lineId: 1, chargeId: 8, backPaise: 300_00 },
    ],
  });
  expect(bothOn('2026-11-28')).toEqual({
    days: 1,
    backPaise: 150_00,
    parts: [{ lineId: 1, chargeId: 8, backPaise: 150_00 }],
  });
  // The fee is taken from what was paid last; what is left of the rent is no limit for what was added.
  expect(bothOn('2026-11-24', { feePaise: paise(350_00) }).parts).toEqual([
    { lineId: 1, chargeId: null, backPaise: 250_00 },
  ]);
  expect(bothOn('2026-11-24', { mostRent: paise(0) }).parts).toEqual([{ lineId: 1, chargeId: 8, backPaise: 300_00 }]);
});

test('of several things, the one that is away longest says how many days are early', () => {
  const other = { ...week, lineId: 2, until: '2026-12-04' };
  expect(rentBack([week, other, longer], { ...all, today: '2026-11-26' })).toMatchObject({ days: 8 });
});

test('the parts add up to the whole, no piece gives back more than it cost, and of the rent nobody gets more than there is', () => {
  const piece = fc
    .record({
      lineId: fc.integer({ min: 1, max: 9 }),
      chargeId: fc.option(fc.integer({ min: 1, max: 9 })),
      paidPaise: fc.integer({ min: 1, max: 10_000_00 }).map(paise),
      from: fc.integer({ min: -40, max: 10 }).map((days) => addDays('2026-11-24', days)),
      length: fc.constantFrom(...rentDurations.map(lengthInDays)),
    })
    .map(({ length, ...rest }) => ({ ...rest, until: addDays(rest.from, length) }));
  const terms = fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    feePaise: fc.integer({ min: 0, max: 500_00 }).map(paise),
    mostRent: fc.integer({ min: 0, max: 10_000_00 }).map(paise),
  });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), terms, (pieces, rest) => {
      const { backPaise, parts } = rentBack(pieces, { ...rest, today: '2026-11-24' });
      const sum = (of: readonly { backPaise: number }[]) => of.reduce((total, each) => total + each.backPaise, 0);
      expect(sum(parts)).toBe(backPaise);
      expect(sum(parts.filter(({ chargeId }) => chargeId === null))).toBeLessThanOrEqual(rest.mostRent);
      const paid = pieces.reduce((total, { paidPaise }) => total + paidPaise, 0);
      expect(backPaise).toBeLessThanOrEqual(Math.max(0, paid - rest.feePaise));
    }),
  );
});
