const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "15 January 2027", from a day of the calendar. */
export function releaseDay(date: string): string {
  return format.format(new Date(date));
}
