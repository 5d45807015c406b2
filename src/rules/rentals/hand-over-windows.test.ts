import { expect, it } from 'vitest';
import { defaultLending } from '../house/shop-settings.ts';
import { handOverWindows, oneTripProblem } from './hand-over-windows.ts';

const at = (time: string) => ({ startsOn: '2026-11-16', now: new Date(`2026-11-16T${time}+05:30`) });
const dayBefore = { startsOn: '2026-11-17', now: new Date('2026-11-16T23:00+05:30') };

it('names the hours of the owner as people say them', () => {
  expect(handOverWindows(defaultLending, dayBefore)).toEqual(['10 AM to 1 PM', '2 PM to 6 PM']);
  const early = { ...defaultLending, morningFromHour: 0, morningUntilHour: 12, afternoonUntilHour: 24 };
  expect(handOverWindows(early, dayBefore)).toEqual(['12 AM to noon', '2 PM to 12 AM']);
});

it('leaves out what is over today, and a window that has no length', () => {
  expect(handOverWindows(defaultLending, at('12:59'))).toHaveLength(2);
  expect(handOverWindows(defaultLending, at('13:00'))).toEqual(['2 PM to 6 PM']);
  expect(handOverWindows(defaultLending, at('18:00'))).toEqual([]);
  expect(handOverWindows({ ...defaultLending, morningFromHour: 13 }, dayBefore)).toEqual(['2 PM to 6 PM']);
});

const thing = { place: 'chennai', duration: '1week', startDate: '2026-11-30' } as const;

it('takes things for the same days in one city for one rental, also those that start when they are free', () => {
  expect(oneTripProblem([])).toBeNull();
  expect(oneTripProblem([thing, thing])).toBeNull();
  expect(oneTripProblem([thing, { ...thing, startDate: undefined }])).toBeNull();
});

it.for([
  [{ startDate: '2026-12-01' }, 'leaves on one day'],
  [{ duration: '1day' }, 'comes back on one day'],
  [{ duration: '1day', startDate: undefined }, 'comes back on one day'],
  [{ place: 'vellore' }, 'one city'],
] as const)('takes what differs by %o for a rental of its own', ([other, sentence]) => {
  expect(oneTripProblem([thing, { ...thing, ...other }])).toContain(sentence);
});
