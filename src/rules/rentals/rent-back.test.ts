import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentDurations } from '../line-choices.ts';
import { paise } from '../money/paise.ts';
import { addDays } from '../time/day.ts';
import { cancellationPercent, cancellationText, rentBack } from './rent-back.ts';

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

const week = { lineId: 1, rentPaise: paise(700_00), startsOn, duration: '1week' } as const;
const all = { percent: 100, feePaise: paise(0), most: paise(100_000_00) };

test('whole days that are not used come back, and a day that has begun is used', () => {
  expect(rentBack([week], { ...all, today: '2026-11-24' })).toEqual({
    days: 3,
    backPaise: 300_00,
    lines: [{ lineId: 1, backPaise: 300_00 }],
  });
  expect(rentBack([week], { ...all, today: '2026-11-10' })).toMatchObject({ days: 7, backPaise: 700_00 });
  expect(rentBack([week], { ...all, today: '2026-11-27' })).toEqual({ days: 0, backPaise: 0, lines: [] });
  expect(rentBack([week], { ...all, today: '2026-12-24' })).toEqual({ days: 0, backPaise: 0, lines: [] });
});

test('the share and the fee of the owner are taken off, and it is never less than nothing', () => {
  expect(rentBack([week], { ...all, today: '2026-11-24', percent: 50 }).backPaise).toBe(150_00);
  expect(rentBack([week], { ...all, today: '2026-11-24', feePaise: paise(100_00) }).backPaise).toBe(200_00);
  expect(rentBack([week], { ...all, today: '2026-11-24', feePaise: paise(400_00) }).backPaise).toBe(0);
  expect(rentBack([week], { ...all, today: '2026-11-24', percent: 0 })).toMatchObject({ days: 3, backPaise: 0 });
});

test('the lines add up to the whole, no line gives back more than it cost, and nobody gets more than there is', () => {
  const line = fc.record({
    lineId: fc.integer({ min: 1, max: 9 }),
    rentPaise: fc.integer({ min: 1, max: 10_000_00 }).map(paise),
    startsOn: fc.integer({ min: -40, max: 10 }).map((days) => addDays('2026-11-24', days)),
    duration: fc.constantFrom(...rentDurations),
  });
  const terms = fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    feePaise: fc.integer({ min: 0, max: 500_00 }).map(paise),
    most: fc.integer({ min: 0, max: 10_000_00 }).map(paise),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), terms, (lines, rest) => {
      const { backPaise, lines: back } = rentBack(lines, { ...rest, today: '2026-11-24' });
      expect(back.reduce((sum, each) => sum + each.backPaise, 0)).toBe(backPaise);
      expect(backPaise).toBeLessThanOrEqual(rest.most);
      const rent = lines.reduce((sum, { rentPaise }) => sum + rentPaise, 0);
      expect(backPaise).toBeLessThanOrEqual(Math.max(0, rent - rest.feePaise));
    }),
  );
});
