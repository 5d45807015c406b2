import type { Actor } from '../../audit/staff-action.ts';
import { ageBadge, productAges } from '../../../rules/catalogue/product-age.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { SealKey } from '../../seal.ts';
import { openIdentities } from '../../trade-ins/seller-identity.ts';
import { marginRegister } from './margin-register.ts';
import type { DateRange, Report, ReportColumn } from './report-columns.ts';
import { rentalReports } from './rental-reports.ts';
import { stockReports } from './stock-reports.ts';
import { taxReports } from './tax-reports.ts';

const every = { ...taxReports, ...marginRegister, ...stockReports, ...rentalReports };
const reports: Readonly<Record<ReportName, Report>> = every;

export type ReportName = keyof typeof every;
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

/** For the authorities: the whole numbers of the documents, with the row in the audit log that says who took them. */
export async function runPurchaseRegister(
  tx: ShopTransaction,
  { range, key, by, now }: { range: DateRange; key: SealKey; by: Actor; now: Date },
): Promise<ReportResult> {
  const report = await runReport(tx, 'purchases', range);
  const [order, number] = ['order', 'id number'].map((wanted) =>
    report.columns.findIndex(({ name }) => name === wanted),
  );
  const orders = [...new Set(report.rows.map((row) => String(row[order ?? 0])))];
  const numbers = await openIdentities(tx, orders, key);
  const rows = report.rows.map((row) => {
    const opened = numbers.get(String(row[order ?? 0]));
    const masked = row[number ?? 0] ?? null;
    return row.with(number ?? 0, opened === null ? `${masked} (cannot be opened)` : (opened ?? masked));
  });
  const documents = [...numbers.values()].filter((opened) => opened !== null).length;
  const after = { ...range, lines: rows.length, documents };
  await writeAudit(tx, { by, action: 'export purchase register', subject: 'purchase register', after, now });
  return { ...report, rows };
}

/** As the shelves say it; the tables have codes. */
function inWords(column: string, cell: ReportCell): ReportCell {
  if (typeof cell !== 'string') return cell;
  if (column === 'platform') return platformLabel(cell);
  // What is rented out or at the bench is of no age that can be bought.
  const age = column === 'age' ? productAges.find((known) => known === cell) : undefined;
  return age ? ageBadge(age).label : cell;
}
