/** A calendar day of the shop, as `2026-11-20`. Days compare as text, and never move with a time zone. */
export type Day = string;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const indiaAheadMs = 5.5 * hourMs;

/** The day it is in India, wherever the asking machine stands. */
export function indianDay(now: Date): Day {
  return isoDay(now.getTime() + indiaAheadMs);
}

export function indianHour(now: Date): number {
  return new Date(now.getTime() + indiaAheadMs).getUTCHours();
}

export function addDays(day: Day, count: number): Day {
  return isoDay(midnight(day) + count * dayMs);
}

/** The same day of a later month, or the last one where that month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / dayMs);
}

/** The same time of day, `count` days later; earlier when it is negative. */
export function daysAfter(moment: Date, count: number): Date {
  return new Date(moment.getTime() + count * dayMs);
}

export function isSunday(day: Day): boolean {
  return new Date(midnight(day)).getUTCDay() === 0;
}

/** True for a day that the calendar has, as `2026-11-20`; 30 February is not one. */
export function isDay(text: string): boolean {
  const time = midnight(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && isoDay(time) === text;
}

/** Fri, 20 Nov 2026 */
export function formatDay(day: Day): string {
  return `${formatWeekday(day)} ${day.slice(0, 4)}`;
}

/** Fri, 27 Nov */
export function formatWeekday(day: Day): string {
  return written(midnight(day), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** 20 Nov */
export function formatShortDay(day: Day): string {
  return written(midnight(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** 20 November 2026 */
export function formatLongDay(day: Day): string {
  return written(midnight(day), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Friday, 20 November 2026, to be spoken. */
export function formatSpokenDay(day: Day): string {
  return written(midnight(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** November 2026 */
export function formatMonth(day: Day): string {
  return written(midnight(day), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * 12 Nov 2026, from a table of our own: browsers and servers abbreviate September differently, and an invoice that is
 * drawn again must have the same bytes.
 */
export function formatPlainDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** 12 Nov 2026, as the calendar in India says it. */
export function formatIstDay(moment: string): string {
  return written(Date.parse(moment), { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
}

/** 12 Nov 2026, 3:12 PM IST */
export function formatIstMoment(moment: string): string {
  const text = written(Date.parse(moment), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  return `${text.replace(/[ap]m$/, (half) => half.toUpperCase())} IST`;
}

function written(time: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-IN', options).format(time).replaceAll('\u202F', ' ');
}

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isoDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
