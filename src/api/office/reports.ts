import type { ParsedRequestOf } from '../../contract/call.ts';
import * as contract from '../../contract/office/reports.ts';
import { csvLine } from '../../rules/texts/csv.ts';
import { addDays, indianDay } from '../../rules/time/day.ts';
import { Refused } from '../../rules/refused.ts';
import type { ReportColumn } from '../../shop/back-office/reports/report-columns.ts';
import {
  type ReportCell,
  type ReportResult,
  runPurchaseRegister,
  runReport,
} from '../../shop/back-office/reports/run-report.ts';
import { answer, actorOf, type Visit } from '../answer.ts';
import { csvForSpreadsheets } from '../wire/csv-reply.ts';

const mostShown = 1_000;
const usualDays = 30;

export const officeReportAnswers = [
  answer(contract.officeReport, async (request, { database, now }) => {
    const range = rangeOf(request, now);
    const { title, columns, rows, totals } = await runReport(database, request.name, range);
    const inRupees = (row: readonly ReportCell[]) =>
      row.map((cell, index) => (columns[index]?.kind === 'money' && cell !== null ? Number(cell) / 100 : cell));
    return {
      title,
      ...range,
      count: rows.length,
      columns: columns.map(({ name, kind }) => ({ name, kind })),
      rows: rows.slice(0, mostShown).map(inRupees),
      totals: inRupees(totals) as (number | null)[],
    };
  }),
  answer(contract.officeReportCsv, async (request, visit) => {
    const { database, now } = visit;
    const range = rangeOf(request, now);
    return fileOf(visit, await runReport(database, request.name, range), { name: request.name, ...range });
  }),
  answer(contract.officePurchaseRegister, async (request, visit) => {
    const range = rangeOf(request, visit.now);
    const asked = { range, key: visit.services.sealKey, ...actorOf(visit) };
    const report = await visit.database.transaction().execute((tx) => runPurchaseRegister(tx, asked));
    return fileOf(visit, report, { name: 'purchases-with-ids', ...range });
  }),
];

function fileOf(
  visit: Visit,
  { columns, rows, totals }: ReportResult,
  { name, from, to }: { name: string; from: string; to: string },
): Buffer {
  const lines = [columns.map((column) => column.name), ...[...rows, totals].map((row) => cellsOf(row, columns))];
  return csvForSpreadsheets(visit, { name: `${name}-${from}-${to}`, csv: lines.map(csvLine).join('') });
}

function rangeOf({ from, to }: ParsedRequestOf<typeof contract.officePurchaseRegister>, now: Date) {
  const last = to ?? indianDay(now);
  const first = from ?? addDays(last, 1 - usualDays);
  if (first > last)
    throw new Refused('bad-request', 'The first day comes after the last.', { from: 'After the last day.' });
  return { from: first, to: last };
}

function cellsOf(row: readonly ReportCell[], columns: readonly ReportColumn[]): string[] {
  return row.map((cell, index) => {
    if (cell === null) return '';
    return columns[index]?.kind === 'money' ? (Number(cell) / 100).toFixed(2) : String(cell);
  });
}
