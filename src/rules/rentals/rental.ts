import type { RentDuration } from '../line-choices.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import { addDays, indianDay, indianHour, type Day } from '../time/day.ts';

/** `until` is the first day that no longer belongs to it. */
export interface DayRange {
  from: Day;
  until: Day;
}

/** The days on which one unit cannot go out, in any order. */
export type BookedDays = readonly DayRange[];

export type RentPrices = Readonly<Record<RentDuration, number>>;

const lengths: Readonly<Record<RentDuration, number>> = {
  '1day': 1,
  '1week': 7,
  '2week': 14,
  '3week': 21,
  '1month': 30,
};
const labels: Readonly<Record<RentDuration, string>> = {
  '1day': '1 day',
  '1week': '1 week',
  '2week': '2 weeks',
  '3week': '3 weeks',
  '1month': '1 month',
};

/** How far ahead a start day can be chosen. */
export const rentalHorizonDays = 90;
/** The end of what has no end yet: a unit that is out of service until somebody puts it back. */
export const never: Day = '9999-12-31';
/** A rented thing is handed back by this hour of its last day. */
export const returnHour = '8 PM';
/** Nobody is reminded of anything before this hour: a text message at midnight wakes people. */
const remindFromHour = 9;

export function isTimeToRemind(now: Date): boolean {
  return indianHour(now) >= remindFromHour;
}

/** Now, or this morning while people sleep. */
export function whenAwake(now: Date): Date {
  return isTimeToRemind(now) ? now : new Date(`${indianDay(now)}T0${remindFromHour}:00:00+05:30`);
}

export function durationLabel(duration: RentDuration): string {
  return labels[duration];
}

export function lengthInDays(duration: RentDuration): number {
  return lengths[duration];
}

export function pricePerDay(prices: RentPrices, duration: RentDuration): number {
  return prices[duration] / lengths[duration];
}

/** Against renting day by day, in whole per cent; a duration that costs more than that saves nothing. */
export function savingPercent(prices: RentPrices, duration: RentDuration): number {
  return Math.max(0, Math.round((1 - pricePerDay(prices, duration) / prices['1day']) * 100));
}

/** The first day a rental can start when it is asked for now: before the hour of dispatch it leaves on the same day. */
export function firstRentalDay(
  now: Date,
  { dispatchBeforeHour }: Pick<ShopSettings['figures'], 'dispatchBeforeHour'>,
): Day {
  const today = indianDay(now);
  return indianHour(now) < dispatchBeforeHour ? today : addDays(today, 1);
}

/** The day it comes back: a week from Friday ends on Friday. */
export function returnDay(start: Day, duration: RentDuration): Day {
  return addDays(start, lengths[duration]);
}

/** The days of the renter. The day of return is one of them: the thing is back only in the evening. */
export function rentalDays(start: Day, duration: RentDuration): DayRange {
  return { from: start, until: addDays(returnDay(start, duration), 1) };
}

/** The days with those after them on which the unit is cleaned and inspected before it goes out again. */
export function withCleaning({ from, until }: DayRange, cleaningDays: number): DayRange {
  return { from, until: addDays(until, cleaningDays) };
}

export function overlap(one: DayRange, other: DayRange): boolean {
  return one.from < other.until && other.from < one.until;
}

/** How many units are free on every one of the days. Two units that are free for half of them each are not one. */
export function countFree(units: readonly BookedDays[], days: DayRange): number {
  return units.filter((booked) => !booked.some((range) => overlap(range, days))).length;
}

export interface WantedRental {
  units: readonly BookedDays[];
  duration: RentDuration;
  quantity: number;
  cleaningDays: number;
  /** No start before this day. */
  from: Day;
}

/** Null when the city never has that many. Only a day on which some booking ends can be the first free one. */
export function earliestStart(wanted: WantedRental): Day | null {
  const ends = wanted.units.flat().map(({ until }) => until);
  const candidates = [wanted.from, ...ends.filter((day) => day > wanted.from && day < never).toSorted()];
  return candidates.find((start) => isFreeFrom(start, wanted)) ?? null;
}

export function isFreeFrom(start: Day, wanted: WantedRental): boolean {
  return start >= wanted.from && freeFrom(start, wanted) >= wanted.quantity;
}

/** How many units are free for a rental that starts on this day, and for the cleaning after it. */
export function freeFrom(
  start: Day,
  { units, duration, cleaningDays }: Pick<WantedRental, 'units' | 'duration' | 'cleaningDays'>,
): number {
  return countFree(units, withCleaning(rentalDays(start, duration), cleaningDays));
}
