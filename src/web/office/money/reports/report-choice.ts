import type { RequestOf } from '../../../../contract/call.ts';
import type { officeReport } from '../../../../contract/office/reports.ts';
import { indianDay, isDay } from '../../../../rules/time/day.ts';
import { usualSpans } from '../../../../rules/time/report-days.ts';

export type ReportName = RequestOf<typeof officeReport>['name'];
export type ReportChoice = Required<RequestOf<typeof officeReport>>;

/** Every report, in the words of the shop, with what its days mean. */
export const reportNames: readonly { name: ReportName; label: string; about: string }[] = [
  { name: 'sales', label: 'Sales register', about: 'Every invoice and credit note that was made in these days.' },
  { name: 'gst', label: 'GST by HSN and state', about: 'What the GST return asks for, added up from the documents.' },
  { name: 'margin', label: 'Margin register', about: 'Used goods that were ordered in these days: cost, price, tax.' },
  { name: 'trade-ins', label: 'Trade-in register', about: 'What was bought from customers in these days.' },
  { name: 'stock', label: 'Stock valuation', about: 'What stands on the shelves now, whatever days are chosen.' },
  {
    name: 'wallets',
    label: 'Wallet liability',
    about: 'The store credit that the shop owes at the end of the last day.',
  },
  { name: 'rentals', label: 'Rental utilisation', about: 'How many of these days the units were out, and the rent.' },
];

/** What the address asks for; whatever it cannot mean is the sales of this month. */
export function choiceOf(search: URLSearchParams, now: Date): ReportChoice {
  const name = reportNames.find((report) => report.name === search.get('name'))?.name ?? 'sales';
  const [month] = usualSpans(indianDay(now));
  const day = (field: 'from' | 'to') => {
    const text = search.get(field) ?? '';
    return isDay(text) && text >= '2000' ? text : (month?.[field] ?? '');
  };
  return { name, from: day('from'), to: day('to') };
}

export function reportPath(choice: ReportChoice): string {
  return `/office/reports?${new URLSearchParams(choice)}`;
}
