import { parse } from 'csv-parse/sync';
import { readCsvCell, returningCsvLine } from '../../rules/texts/csv.ts';
import { Refused } from '../../rules/refused.ts';
import type { WantedLine } from '../../shop/back-office/compare-csv.ts';
import type { CsvLine } from '../../shop/catalogue/read-csv.ts';
import { fixedColumns, csvColumns } from '../../shop/catalogue/csv-columns.ts';

const [idColumn] = fixedColumns;
const everyColumn = [...fixedColumns, ...csvColumns.map(({ name }) => name)];
const mostLines = 20_000;

/** The file that was exported and changed. Columns may be left out; one that is unknown would be lost without a word. */
export function readCatalogueCsv(csv: string): WantedLine[] {
  const [heading = [], ...rows] = parseRows(csv);
  const columns = heading.map((cell) => readCsvCell(cell).trim().toLowerCase());
  const unknown = columns.find((column) => !everyColumn.includes(column));
  if (unknown !== undefined) throw odd(`The column ${unknown || 'without a name'} is not known.`);
  if (!columns.includes(idColumn)) throw odd(`The file needs the column ${idColumn}.`);
  if (new Set(columns).size < columns.length) throw odd('A column is there twice.');
  if (rows.length > mostLines) throw odd(`A file may have ${mostLines} lines at most.`);
  return rows.map((row, index) => {
    const cells = Object.fromEntries(columns.map((column, at) => [column, readCsvCell(row[at] ?? '')]));
    const id = cells[idColumn]?.trim() ?? '';
    if (!/^\d{1,9}$/.test(id))
      throw odd(`Line ${index + 2} has no edition id. New editions are added in the catalogue.`);
    return { editionId: Number(id), cells: { ...cells, [idColumn]: String(Number(id)) } };
  });
}

export function writeCatalogueCsv(lines: readonly CsvLine[]): string {
  const rows = lines.map(({ cells }) => returningCsvLine(everyColumn.map((column) => cells[column] ?? '')));
  return [returningCsvLine(everyColumn), ...rows].join('');
}

function parseRows(csv: string): string[][] {
  try {
    // Some spreadsheets separate with semicolons.
    const delimiter = /^[^,\r\n]*;/.test(csv) ? ';' : ',';
    return parse(csv, { bom: true, skip_empty_lines: true, delimiter });
  } catch (failure) {
    const { message } = failure as Error;
    throw odd(`The file cannot be read: ${message}.`);
  }
}

function odd(sentence: string): Refused {
  return new Refused('bad-request', sentence, { csv: sentence });
}
