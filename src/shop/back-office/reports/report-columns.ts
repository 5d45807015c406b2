import type { RawBuilder } from 'kysely';

type ReportKind = 'text' | 'day' | 'count' | 'money' | 'percent';

export interface ReportColumn {
  name: string;
  kind: ReportKind;
  /** Whether the last line adds it up. */
  isSummed?: boolean;
}

export interface DateRange {
  from: string;
  to: string;
}

/** Rows are read in the order of the columns; amounts are paise here. */
export interface Report {
  title: string;
  columns: readonly ReportColumn[];
  query: (range: DateRange) => RawBuilder<Record<string, string | number | null>>;
}

export const text = (name: string): ReportColumn => ({ name, kind: 'text' });
export const day = (name: string): ReportColumn => ({ name, kind: 'day' });
export const count = (name: string): ReportColumn => ({ name, kind: 'count', isSummed: true });
export const money = (name: string): ReportColumn => ({ name, kind: 'money', isSummed: true });
/** A price of one thing: adding prices up says nothing. */
export const price = (name: string): ReportColumn => ({ name, kind: 'money' });
export const percent = (name: string): ReportColumn => ({ name, kind: 'percent' });
