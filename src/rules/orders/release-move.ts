import { type Day, formatLongDay, minuteMs } from '../time/day.ts';

/** A release date that changed; null while no date is known. */
export interface ReleaseMove {
  from: Day | null;
  to: Day | null;
}

/** So long a new date stands before anybody is told: whoever mistypes it has time to notice. */
export const releaseStandsMs = 15 * minuteMs;

/** "The release moved from 1 March 2030 to 5 April 2030." */
export function releaseMoveText({ from, to }: ReleaseMove): string {
  if (to === null)
    return `The release${from ? ` on ${formatLongDay(from)}` : ''} is put off, and no new date is known.`;
  if (from === null) return `The release date is known now: ${formatLongDay(to)}.`;
  return `The release moved from ${formatLongDay(from)} to ${formatLongDay(to)}.`;
}

/** Later than its buyer ordered it for: then there is something to decide. */
export function isPutOff({ from, to }: ReleaseMove): boolean {
  return to === null || (from !== null && to > from);
}

/** What the buyer in a queue knows of the release date as it is now. */
export const releaseNews = ['no contract', 'ordered with it', 'not told yet', 'no answer', 'kept'] as const;
export type ReleaseNews = (typeof releaseNews)[number];
