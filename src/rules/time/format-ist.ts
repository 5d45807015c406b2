/** 12 Nov 2026, as the calendar in India says it. */
export function formatIstDay(moment: string): string {
  return written(moment, { dateStyle: 'medium' });
}

/** 12 Nov 2026, 3:12 PM IST */
export function formatIstMoment(moment: string): string {
  const text = written(moment, { dateStyle: 'medium', timeStyle: 'short' });
  return `${text.replace(/[ap]m$/, (half) => half.toUpperCase())} IST`;
}

function written(moment: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' })
    .format(new Date(moment))
    .replaceAll('\u202F', ' ');
}
