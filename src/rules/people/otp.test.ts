import { expect, test } from 'vitest';
import { isWatched, otpTries, otpWait } from './otp.ts';

const now = new Date('2026-01-15T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const day = 24 * 60 * 60;
/** One asker alone, unless others have asked too: each of them once, or one of them for all. */
const wait = (
  secondsAgo: number[],
  { wrongTries = 0, ofOthers = [] as number[], ofOneOther = [] as number[] } = {},
) => {
  const sent = [
    ...secondsAgo.map((seconds) => ({ at: ago(seconds), asker: 'me' })),
    ...ofOthers.map((seconds, index) => ({ at: ago(seconds), asker: `other ${index}` })),
    ...ofOneOther.map((seconds) => ({ at: ago(seconds), asker: 'one other' })),
  ];
  const latestFirst = sent.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return otpWait({ asker: 'me', sent: latestFirst, wrongTries, now });
};

test('the first code is sent at once', () => {
  expect(wait([])).toBeNull();
});

test('another code comes after thirty seconds', () => {
  expect(wait([10])).toEqual({ seconds: 20, sentence: 'Please wait 20 seconds before asking for another code.' });
  expect(wait([30])).toBeNull();
});

test('three codes an hour and five a day are the most for one asker', () => {
  expect(wait([600, 1200, 1800])).toEqual({ seconds: 1800, sentence: expect.stringContaining('30 minutes') });
  expect(wait([600, 1200, 3600])).toBeNull();
  expect(wait([4000, 8000, 12_000, 16_000, 20_000])).toMatchObject({ seconds: day - 20_000 });
  expect(wait([4000, 8000, 12_000, 16_000, day])).toBeNull();
});

test('promise 36: all askers together have eight a day, and one of them alone leaves three for the others', () => {
  const ofOneOther = [4000, 8000, 12_000, 16_000, 20_000];
  expect(wait([], { ofOneOther })).toBeNull();
  expect(wait([], { ofOneOther, ofOthers: [100, 200] })).toBeNull();
  expect(wait([], { ofOneOther, ofOthers: [100, 200, 300] })).toMatchObject({ seconds: day - 20_000 });
});

test('promise 37: what others did counts only for the day, never for the pause or the hour of an asker', () => {
  expect(wait([], { ofOthers: [1, 2, 3, 4] })).toBeNull();
});

test('from ten wrong codes on a number is watched: a code is tried once, four a day are the most, two for one asker', () => {
  expect([isWatched(9), isWatched(10)]).toEqual([false, true]);
  expect([otpTries({ isWatched: false }), otpTries({ isWatched: true })]).toEqual([5, 1]);
  expect(wait([4000, 8000], { wrongTries: 9 })).toBeNull();
  expect(wait([4000], { wrongTries: 10 })).toBeNull();
  expect(wait([4000, 8000], { wrongTries: 10 })).toMatchObject({ seconds: day - 8000 });
  expect(wait([], { wrongTries: 10, ofOthers: [1, 2, 3] })).toBeNull();
  expect(wait([], { wrongTries: 10, ofOthers: [1, 2, 3, 4] })).toMatchObject({ seconds: day - 4 });
});

test('promise 37: who had five codes before the number was watched counts for others as two', () => {
  const ofOneOther = [4000, 8000, 12_000, 16_000, 20_000];
  expect(wait([], { wrongTries: 10, ofOneOther })).toBeNull();
  expect(wait([100], { wrongTries: 10, ofOneOther })).toBeNull();
  expect(wait([100], { wrongTries: 10, ofOneOther, ofOthers: [200] })).toMatchObject({ seconds: day - 8000 });
});

test('promise 37: however many wrong codes strangers type, the wait is over within a day', () => {
  const many = Array.from({ length: 50 }, (_, index) => index);
  expect(wait(many, { wrongTries: 1_000_000 })?.seconds).toBeLessThanOrEqual(day);
  expect(wait([day, day], { wrongTries: 1_000_000, ofOthers: [day, day, day, day] })).toBeNull();
});

test('a wait is told in seconds, minutes or hours, whichever people would say', () => {
  const sentenceFor = (left: number) => wait(Array.from({ length: 5 }, () => day - left))?.sentence;
  expect(sentenceFor(89)).toContain(' 89 seconds ');
  expect(sentenceFor(90)).toContain(' 2 minutes ');
  expect(sentenceFor(89 * 60)).toContain(' 89 minutes ');
  expect(sentenceFor(90 * 60)).toContain(' 2 hours ');
});

test('a long wait says the way out', () => {
  const sentenceFor = (left: number) => wait(Array.from({ length: 5 }, () => day - left))?.sentence;
  expect(sentenceFor(60 * 60)).not.toContain('signed in before');
  expect(sentenceFor(60 * 60 + 1)).toContain('a device on which you have signed in before, or contact us.');
});
