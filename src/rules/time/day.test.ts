import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysAfter,
  daysBetween,
  formatDay,
  formatIstDay,
  formatIstMoment,
  formatLongDay,
  formatMonth,
  formatPlainDay,
  formatShortDay,
  formatSpokenDay,
  formatWeekday,
  indianDay,
  indianHour,
  isDay,
  isSunday,
} from './day.ts';

test('a time is written as a clock in India shows it', () => {
  expect(formatIstMoment('2026-11-12T09:42:00Z')).toBe('12 Nov 2026, 3:12 PM IST');
  expect(formatIstMoment('2026-11-12T20:30:00+00:00')).toBe('13 Nov 2026, 2:00 AM IST');
});

test('a day is the day in India', () => {
  expect(formatIstDay('2026-11-12T18:29:59Z')).toBe('12 Nov 2026');
  expect(formatIstDay('2026-11-12T18:30:00Z')).toBe('13 Nov 2026');
  expect(indianDay(new Date('2026-11-12T18:29:59Z'))).toBe('2026-11-12');
  expect(indianDay(new Date('2026-11-12T18:30:00Z'))).toBe('2026-11-13');
  expect(indianHour(new Date('2026-11-12T10:29:59Z'))).toBe(15);
  expect(indianHour(new Date('2026-11-12T10:30:00Z'))).toBe(16);
});

test('days are counted over the ends of months and leap years, forwards and backwards', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addMonths('2026-11-20', 3)).toBe('2027-02-20');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(daysBetween('2026-11-20', '2026-12-01')).toBe(11);
  expect(daysBetween('2026-12-01', '2026-11-20')).toBe(-11);
  expect(daysAfter(new Date('2026-11-20T05:06:07Z'), 3)).toEqual(new Date('2026-11-23T05:06:07Z'));
  expect(daysAfter(new Date('2026-11-20T05:06:07Z'), -1)).toEqual(new Date('2026-11-19T05:06:07Z'));
});

test('only the seventh day of the week is a Sunday', () => {
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(isSunday)).toEqual([false, true, false]);
});

test.each(['2026-02-30', '2026-13-01', '2026-1-01', '12026-01-01', '2026-01-011', 'tomorrow', ''])(
  '"%s" is no day of the calendar',
  (text) => expect(isDay(text)).toBe(false),
);

test('a day of the calendar is one', () => {
  expect(isDay('2026-11-20')).toBe(true);
  expect(isDay('2028-02-29')).toBe(true);
});

test('a day is written as its place needs it', () => {
  expect(formatDay('2026-11-20')).toBe('Fri, 20 Nov 2026');
  expect(formatWeekday('2026-11-27')).toBe('Fri, 27 Nov');
  expect(formatShortDay('2026-11-20')).toBe('20 Nov');
  expect(formatLongDay('2026-11-20')).toBe('20 November 2026');
  expect(formatSpokenDay('2026-11-20')).toBe('Friday, 20 November 2026');
  expect(formatMonth('2026-11-20')).toBe('November 2026');
});

test('a document writes September like every other month, whatever the machine', () => {
  expect(formatPlainDay('2026-09-05')).toBe('5 Sep 2026');
  expect(formatPlainDay('2026-01-31T10:00:00Z')).toBe('31 Jan 2026');
  expect(formatPlainDay('2026-12-01')).toBe('1 Dec 2026');
});
