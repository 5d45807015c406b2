import { expect, test } from 'vitest';
import { freeForWish, whomToTell, type WaitWish } from './waiting.ts';

const from = '2026-11-20';
const shelf = (...units: { from: string; until: string }[][]) => ({ units, cleaningDays: 1, from });
const waits = (wish: Partial<WaitWish> & { isTold?: boolean } = {}) => ({
  duration: '1day' as const,
  startsOn: null,
  isTold: false,
  ...wish,
});
const until = (day: string) => [{ from: '2026-11-01', until: day }];

test('without a day, something that is free within a week counts, and what is free on its eighth day does not', () => {
  expect(freeForWish(waits(), shelf([]))).toBe(1);
  expect(freeForWish(waits(), shelf(until('2026-11-26')))).toBe(1);
  expect(freeForWish(waits(), shelf(until('2026-11-27')))).toBe(0);
  expect(freeForWish(waits(), shelf())).toBe(0);
});

test('with a day, only that day counts, with all days of the rental and of its cleaning', () => {
  const wish = waits({ startsOn: '2026-12-01', duration: '1week' });
  expect(freeForWish(wish, shelf(until('2026-12-01')))).toBe(1);
  expect(freeForWish(wish, shelf(until('2026-12-02')))).toBe(0);
  expect(freeForWish(wish, shelf([{ from: '2026-12-09', until: '2026-12-10' }]))).toBe(0);
  expect(freeForWish(wish, shelf([{ from: '2026-12-10', until: '2026-12-11' }]))).toBe(1);
});

test('a day that is too early to start on is never free', () => {
  expect(freeForWish(waits({ startsOn: '2026-11-19' }), shelf([]))).toBe(0);
});

test('as many are told as units are free, the first ones first', () => {
  const [first, second, third] = [waits(), waits(), waits()];
  expect(whomToTell([first, second, third], shelf([], until('2026-12-30')))).toEqual([first]);
  expect(whomToTell([first, second, third], shelf([], []))).toHaveLength(2);
  expect(whomToTell([first, second, third], shelf(until('2026-12-30')))).toEqual([]);
});

test('who was told keeps the next one waiting, unless there is more', () => {
  const told = waits({ isTold: true });
  const next = waits();
  expect(whomToTell([told, next], shelf([]))).toEqual([]);
  expect(whomToTell([told, next], shelf([], []))).toEqual([next]);
  expect(whomToTell([told], shelf([], []))).toEqual([]);
});

test('somebody whose days are free is told before those ahead whose days are not', () => {
  const christmas = waits({ startsOn: '2026-12-24' });
  const now = waits();
  expect(whomToTell([christmas, now], shelf([{ from: '2026-12-20', until: '2027-01-05' }]))).toEqual([now]);
});
