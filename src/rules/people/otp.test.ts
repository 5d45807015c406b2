import { expect, test } from 'vitest';
import { otpWait, pausedSeconds } from './otp.ts';

const now = new Date('2026-01-15T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const wait = (secondsAgo: number[], wrongTries = 0) => otpWait({ sentAt: secondsAgo.map(ago), wrongTries, now });

test('the first code is sent at once', () => {
  expect(wait([])).toBeNull();
});

test('another code comes after thirty seconds', () => {
  expect(wait([10])).toEqual({ seconds: 20, sentence: 'Please wait 20 seconds before asking for another code.' });
  expect(wait([30])).toBeNull();
});

test('three codes an hour and five a day are the most', () => {
  expect(wait([600, 1200, 1800])).toEqual({ seconds: 1800, sentence: expect.stringContaining('30 minutes') });
  expect(wait([600, 1200, 3600])).toBeNull();
  expect(wait([4000, 8000, 12_000, 16_000, 20_000])).toMatchObject({ seconds: 86_400 - 20_000 });
  expect(wait([4000, 8000, 12_000, 16_000, 86_400])).toBeNull();
});

test('twenty wrong codes pause the phone', () => {
  expect(wait([100_000], 19)).toBeNull();
  expect(wait([100_000], 20)?.sentence).toContain('paused');
});

test('a wait is told in seconds, minutes or hours, whichever people would say', () => {
  expect(pausedSeconds).toBe(24 * 60 * 60);
  const day = 24 * 60 * 60;
  const sentenceFor = (left: number) => wait(Array.from({ length: 5 }, () => day - left))?.sentence;
  expect(sentenceFor(89)).toContain(' 89 seconds ');
  expect(sentenceFor(90)).toContain(' 2 minutes ');
  expect(sentenceFor(89 * 60)).toContain(' 89 minutes ');
  expect(sentenceFor(90 * 60)).toContain(' 2 hours ');
});
