import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeReport } from '../../src/contract/office/reports.ts';
import { must } from '../../src/rules/must.ts';

type Report = ReplyOf<typeof officeReport>;
type Cells = Record<string, string | number | null>;

export interface RegisterLine {
  day: string;
  document: string;
  kind: string;
  order: string;
  taxable: number;
  tax: number;
  marginScheme: number;
  total: number;
}

/** A report of the office, each row by the names of its columns; amounts of money are paise here. */
export function readReport({ columns, rows, totals }: Report): { rows: Cells[]; totals: Cells } {
  const named = (cells: Report['rows'][number]): Cells =>
    Object.fromEntries(
      columns.map(({ name, kind }, index) => {
        const cell = cells[index] ?? null;
        return [name, kind === 'money' && cell !== null ? Math.round(Number(cell) * 100) : cell];
      }),
    );
  return { rows: rows.map(named), totals: named(totals) };
}

/** What the sales register says of some orders. */
export function linesOf(sales: Report, orders: readonly string[]): RegisterLine[] {
  return readReport(sales)
    .rows.filter(({ order }) => orders.includes(String(order)))
    .map((row) => ({
      day: String(row['day']),
      document: String(row['document']),
      kind: String(row['kind']),
      order: String(row['order']),
      taxable: inPaise(row, 'taxable'),
      tax: inPaise(row, 'cgst') + inPaise(row, 'sgst') + inPaise(row, 'igst'),
      marginScheme: inPaise(row, 'margin scheme'),
      total: inPaise(row, 'total'),
    }));
}

export function inPaise(cells: Cells, name: string): number {
  return Number(must(cells[name], name));
}
