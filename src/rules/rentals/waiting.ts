import { addDays, type Day } from '../time/day.ts';
import { type BookedDays, freeFrom } from './rental.ts';
import { type RentDuration } from '../line-choices.ts';

/** On how many lists somebody may be: whoever waits for everything takes the places of others. */
export const mostWaits = 20;
/** Whoever names no day wants it within so many days. */
export const soonDays = 7;

export interface WaitWish {
  duration: RentDuration;
  /** Null for any day soon. */
  startsOn: Day | null;
}

export interface Shelf {
  units: readonly BookedDays[];
  cleaningDays: number;
  /** No start before this day. */
  from: Day;
}

/** How many units are free as somebody wishes it: on the day, or on the best one of the next days. */
export function freeForWish({ duration, startsOn }: WaitWish, { units, cleaningDays, from }: Shelf): number {
  const starts = startsOn === null ? Array.from({ length: soonDays }, (_, index) => addDays(from, index)) : [startsOn];
  return Math.max(
    0,
    ...starts.filter((day) => day >= from).map((day) => freeFrom(day, { units, duration, cleaningDays })),
  );
}

/**
 * Who of a list is told now, in the order of the list: everybody for whom more units are free than people were told of
 * one and still have their time. What only later ones can use does not wait for the first.
 */
export function whomToTell<W extends WaitWish & { isTold: boolean }>(list: readonly W[], shelf: Shelf): W[] {
  let told = list.filter(({ isTold }) => isTold).length;
  const next: W[] = [];
  for (const wait of list) {
    if (wait.isTold || freeForWish(wait, shelf) <= told) continue;
    next.push(wait);
    told += 1;
  }
  return next;
}
