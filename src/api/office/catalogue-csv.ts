import { parse } from 'csv-parse/sync';
import * as contract from '../../contract/office/catalogue-csv.ts';
import { Refused } from '../../rules/refused.ts';
import { readCsvCell, returningCsvLine } from '../../rules/texts/csv.ts';
import { changeMany, listBulkChanges, previewMany, undoMany } from '../../shop/back-office/change-many.ts';
import type { ComparedLine, WantedLine } from '../../shop/back-office/compare-csv.ts';
import { csvColumns, fixedColumns } from '../../shop/catalogue/csv-columns.ts';
import { readLockedCsvLines, readCsvLines, type CsvLine } from '../../shop/catalogue/read-csv.ts';
import { answer, actorOf } from '../answer.ts';
import { csvForSpreadsheets } from '../wire/csv-reply.ts';
import { linesOfMany } from '../wire/bulk-edit-lines.ts';

const mostShown = 500;

export const officeCatalogueCsvAnswers = [
  answer(contract.officeExportCatalogue, async ({ platform }, visit) => {
    const csv = writeCatalogueCsv(await readCsvLines(visit.database, { platform }));
    return csvForSpreadsheets(visit, { name: 'catalogue', csv });
  }),
  answer(contract.officePreviewImport, async ({ csv }, { database, now }) =>
    previewOnTheWire(await previewMany(database, readCatalogueCsv(csv), now)),
  ),
  answer(contract.officeApplyImport, ({ csv, why }, visit) => {
    const wanted = readCatalogueCsv(csv);
    return visit.database.transaction().execute((tx) => changeMany(tx, wanted, { ...actorOf(visit), why }));
  }),
  answer(contract.officePreviewBulkEdit, async (request, { database, now }) =>
    previewOnTheWire(await previewMany(database, await linesOfMany(database, request), now)),
  ),
  answer(contract.officeApplyBulkEdit, ({ why, ...request }, visit) =>
    visit.database.transaction().execute(async (tx) => {
      const wanted = await linesOfMany(tx, request, (editionIds) => readLockedCsvLines(tx, editionIds));
      return changeMany(tx, wanted, { ...actorOf(visit), why });
    }),
  ),
  answer(contract.officeBulkChanges, async (_request, { database }) =>
    (await listBulkChanges(database)).map(({ id, at, undoneAt, count, ...bulk }) => ({
      ...bulk,
      bulkId: id,
      count: count ?? 0,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  ),
  answer(contract.officeUndoBulk, ({ bulkId, why }, visit) =>
    visit.database.transaction().execute((tx) => undoMany(tx, bulkId, { ...actorOf(visit), why })),
  ),
];

function previewOnTheWire(compared: readonly ComparedLine[]) {
  const lines = compared.map((line, index) => ({ line: index + 2, ...line }));
  const isWrong = ({ problems }: ComparedLine) => problems.length > 0;
  const isChanged = ({ changes }: ComparedLine) => changes.length > 0;
  return {
    changed: lines.filter((line) => isChanged(line) && !isWrong(line)).length,
    unchanged: lines.filter((line) => !isChanged(line) && !isWrong(line)).length,
    wrong: lines.filter(isWrong).length,
    // Problems come first: none of them may be hidden behind the limit.
    lines: [...lines.filter(isWrong), ...lines.filter((line) => isChanged(line) && !isWrong(line))].slice(0, mostShown),
  };
}

const [idColumn] = fixedColumns;
const everyColumn = [...fixedColumns, ...csvColumns.map(({ name }) => name)];
const mostLines = 20_000;

/** The file that was exported and changed. Columns may be left out; one that is unknown would be lost without a word. */
function readCatalogueCsv(csv: string): WantedLine[] {
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

function writeCatalogueCsv(lines: readonly CsvLine[]): string {
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
