import { addDays, type Day } from './day.ts';

export interface DaySpan {
  name: string;
  from: Day;
  to: Day;
}

/** The spans of days that a shop in India asks about: months, and the financial year, which begins in April. */
export function usualSpans(today: Day): readonly DaySpan[] {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(monthStart, -1);
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  return [
    { name: 'This month', from: monthStart, to: today },
    { name: 'Last month', from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
    { name: 'This financial year', from: `${year}-04-01`, to: today },
    { name: 'Last financial year', from: `${year - 1}-04-01`, to: `${year}-03-31` },
  ];
}
