import { expect, test } from 'vitest';
import { isNoShow, lastClosedDay, type Uncollected } from './no-show.ts';

const windows = { morningUntilHour: 13, afternoonUntilHour: 18 };

test.each([
  ['2026-11-20T19:59:59+05:30', '2026-11-19'],
  ['2026-11-20T20:00:00+05:30', '2026-11-20'],
  ['2026-11-21T00:00:00+05:30', '2026-11-20'],
])('at %s the counter has closed last on %s', (now, day) => {
  expect(lastClosedDay(new Date(now), windows)).toBe(day);
});

test('where things are handed over until ten, they are waited for until then', () => {
  const late = { ...windows, afternoonUntilHour: 22 };
  expect(lastClosedDay(new Date('2026-11-20T21:59:00+05:30'), late)).toBe('2026-11-19');
  expect(lastClosedDay(new Date('2026-11-20T22:00:00+05:30'), late)).toBe('2026-11-20');
  const early = { morningUntilHour: 23, afternoonUntilHour: 0 };
  expect(lastClosedDay(new Date('2026-11-20T22:00:00+05:30'), early)).toBe('2026-11-19');
});

const uncollected: Uncollected = {
  isPaid: false,
  isUnitMissing: false,
  isShopLate: false,
  isBrought: false,
  isRenterAwaited: true,
};

test.each([
  [true, 'nobody came for it', {}],
  [true, 'nobody came for it who is known', { isRenterAwaited: false }],
  [true, 'it could not be brought, because its renter did not say who they are', { isBrought: true }],
  [false, 'the shop did not bring it', { isBrought: true, isRenterAwaited: false }],
  [false, 'it is paid', { isPaid: true }],
  [false, 'its unit was not there', { isUnitMissing: true }],
  [false, 'the shop had not photographed it in time', { isShopLate: true }],
] as const)('no-show: %s when %s', (is, _why, changes) => {
  expect(isNoShow({ ...uncollected, ...changes })).toBe(is);
});
