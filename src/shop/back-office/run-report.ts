import { ageBadge, type ProductAge } from '../../rules/catalogue/product-age.ts';
import { platformLabel } from '../../rules/catalogue/sections.ts';
import type { ShopDatabase } from '../database.ts';
import type { DateRange, Report, ReportColumn } from './report-columns.ts';
import { stockReports } from './stock-reports.ts';
import { taxReports } from './tax-reports.ts';

const reports: Readonly<Record<ReportName, Report>> = { ...taxReports, ...stockReports };

export type ReportName = keyof typeof taxReports | keyof typeof stockReports;
export type ReportCell = string | number | null;

export interface ReportResult {
  title: string;
  columns: readonly ReportColumn[];
  rows: ReportCell[][];
  /** Under the columns that can be added up; null under the others. */
  totals: (number | null)[];
}

/** A report over some days of India, both included. Amounts are paise. */
export async function runReport(database: ShopDatabase, name: ReportName, range: DateRange): Promise<ReportResult> {
  const { title, columns, query } = reports[name];
  const { rows: found } = await query(range).execute(database);
  const rows = found.map((row) => columns.map(({ name: column }) => inWords(column, row[column] ?? null)));
  const totals = columns.map(({ isSummed }, index) =>
    isSummed ? rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0) : null,
  );
  return { title, columns, rows, totals };
}

/** As the shelves say it; the tables have codes. */
function inWords(column: string, cell: ReportCell): ReportCell {
  if (typeof cell !== 'string') return cell;
  if (column === 'platform') return platformLabel(cell);
  return column === 'age' ? ageBadge(cell as ProductAge).label : cell;
}
