/** A calendar day of the shop, as `2026-11-20`. Days compare as text, and never move with a time zone. */
export type Day = string;

const dayMs = 86_400_000;
const indiaAheadMs = 5.5 * 60 * 60 * 1000;

/** The day it is in India, wherever the asking machine stands. */
export function indianDay(now: Date): Day {
  return isoDay(now.getTime() + indiaAheadMs);
}

export function indianHour(now: Date): number {
  return new Date(now.getTime() + indiaAheadMs).getUTCHours();
}

export function addDays(day: Day, count: number): Day {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

function isoDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
