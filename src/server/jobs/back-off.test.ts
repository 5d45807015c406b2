import { expect, test } from 'vitest';
import { BackOff } from './back-off.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15) + minutes * 60_000);

test('what fails again and again rests longer and longer, up to an hour', () => {
  const backOff = new BackOff();
  const rests: number[] = [];
  let now = 0;
  for (let round = 0; round < 6; round += 1) {
    backOff.failed(7, at(now));
    let minutes = 0;
    while (backOff.resting(at(now + minutes)).includes(7)) minutes += 1;
    rests.push(minutes);
    now += minutes;
  }
  expect(rests).toEqual([1, 5, 15, 60, 60, 60]);
});

test('others do not rest with it, and after a day without a failure it is forgotten', () => {
  const backOff = new BackOff();
  backOff.failed(7, at(0));
  backOff.failed(7, at(1));
  expect(backOff.resting(at(2))).toEqual([7]);
  expect(backOff.resting(at(6 + 24 * 60 + 1))).toEqual([]);
  backOff.failed(7, at(2000));
  expect(backOff.resting(at(2000.9))).toEqual([7]);
  expect(backOff.resting(at(2001))).toEqual([]);
});

test('a day later it is still known to have failed, and rests longer than the first time', () => {
  const backOff = new BackOff();
  backOff.failed(7, at(0));
  backOff.failed(7, at(1));
  const dayAfterItsRest = 6 + 24 * 60;
  expect(backOff.resting(at(dayAfterItsRest))).toEqual([]);
  backOff.failed(7, at(dayAfterItsRest));
  expect(backOff.resting(at(dayAfterItsRest + 14))).toEqual([7]);
});
