import * as contract from '../../contract/office/catalogue-csv.ts';
import { changeMany, listBulkChanges, previewMany, undoMany } from '../../shop/back-office/change-many.ts';
import type { ComparedLine } from '../../shop/back-office/compare-csv.ts';
import { readLockedCsvLines, readCsvLines } from '../../shop/catalogue/read-csv.ts';
import { answer, handOf } from '../answer.ts';
import { csvForSpreadsheets } from '../wire/csv-reply.ts';
import { linesOfMany } from '../wire/bulk-edit-lines.ts';
import { readCatalogueCsv, writeCatalogueCsv } from '../wire/read-catalogue-csv.ts';

const mostShown = 500;

export const officeCatalogueCsvAnswers = [
  answer(contract.officeExportCatalogue, async ({ platform }, visit) => {
    const csv = writeCatalogueCsv(await readCsvLines(visit.database, { platform }));
    return csvForSpreadsheets(visit, { name: 'catalogue', csv });
  }),
  answer(contract.officePreviewImport, async ({ csv }, { database }) =>
    previewOnTheWire(await previewMany(database, readCatalogueCsv(csv))),
  ),
  answer(contract.officeApplyImport, ({ csv, why }, visit) => {
    const wanted = readCatalogueCsv(csv);
    return visit.database.transaction().execute((tx) => changeMany(tx, wanted, { ...handOf(visit), why }));
  }),
  answer(contract.officePreviewBulkEdit, async (request, { database }) =>
    previewOnTheWire(await previewMany(database, await linesOfMany(database, request))),
  ),
  answer(contract.officeApplyBulkEdit, ({ why, ...request }, visit) =>
    visit.database.transaction().execute(async (tx) => {
      const wanted = await linesOfMany(tx, request, (editionIds) => readLockedCsvLines(tx, editionIds));
      return changeMany(tx, wanted, { ...handOf(visit), why });
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
    visit.database.transaction().execute((tx) => undoMany(tx, bulkId, { ...handOf(visit), why })),
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
