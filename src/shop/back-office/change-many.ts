import type { ExplainedAction } from '../audit/staff-action.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import { Refused } from '../../rules/refused.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { CsvCells } from '../catalogue-tables.ts';
import { changeEdition, type EditionChanges } from '../catalogue/change-edition.ts';
import { changeProduct, type ProductChanges } from '../catalogue/change-product.ts';
import { lockCsvLines, readCsvLines, type CsvLine } from '../catalogue/read-csv.ts';
import { readCell, csvColumns } from '../catalogue/csv-columns.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { withdrawNotices } from '../pre-orders/tell-releases.ts';
import { clearStrikes, listAskedPrices } from '../prices/asked-prices.ts';
import { readSettings } from '../settings/read-settings.ts';
import { compareLine, type ComparedLine, type WantedLine } from './compare-csv.ts';

/** A larger change would hold the catalogue for too long. */
const mostChanged = 5_000;

/** What a csv would change, line by line, without changing anything. */
export async function previewMany(
  database: ShopDatabase,
  wanted: readonly WantedLine[],
  now: Date,
): Promise<ComparedLine[]> {
  return compare(database, { lines: await readLines(database, wanted), wanted, now });
}

/** Changes all lines or, when one of them has a problem, none. What they were is kept, to be written back. */
export async function changeMany(
  tx: ShopTransaction,
  wanted: readonly WantedLine[],
  staffAction: ExplainedAction,
): Promise<{ bulkId: number; changed: number }> {
  await lockCsvLines(
    tx,
    wanted.map(({ editionId }) => editionId),
  );
  const lines = await readLines(tx, wanted);
  const changed = withoutProblems(await compare(tx, { lines, wanted, now: staffAction.now })).filter(
    ({ changes }) => changes.length > 0,
  );
  if (changed.length === 0) throw new Refused('conflict', 'That changes nothing.');
  await writeLines(tx, { lines, changed }, staffAction);
  const cellsOf = (side: 'before' | 'after'): CsvCells =>
    Object.fromEntries(
      changed.map(({ editionId, changes }) => [
        String(editionId),
        Object.fromEntries(changes.map((change) => [change.column, change[side]])),
      ]),
    );
  const [before, after] = [cellsOf('before'), cellsOf('after')];
  const { by, why, now } = staffAction;
  const { id } = await tx
    .insertInto('bulk_change')
    .values({ made_by: by.name, made_at: now, why, before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(tx, { by, action: 'change many', subject: `bulk change ${id}`, before, after, why, now });
  return { bulkId: id, changed: changed.length };
}

/** Writes back what was there before. A cell that somebody changed again since keeps the newer value. */
export async function undoMany(
  tx: ShopTransaction,
  bulkId: number,
  { by, why, now }: ExplainedAction,
): Promise<{ undone: number; kept: number }> {
  const bulk = await tx
    .selectFrom('bulk_change')
    .where('id', '=', bulkId)
    .select(['before', 'after', 'undone_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst();
  if (!bulk) throw new Refused('not-found', 'There is no such change.');
  if (bulk.undoneAt) throw new Refused('conflict', 'That is undone already.');
  const ids = Object.keys(bulk.before).map(Number);
  await lockCsvLines(tx, ids);
  const lines = await readLines(
    tx,
    ids.map((editionId) => ({ editionId, cells: {} })),
  );
  const wanted = ids.map((editionId) => ({ editionId, cells: untouched(bulk, lines.get(editionId)) }));
  const changed = withoutProblems(await compare(tx, { lines, wanted, now })).filter(
    ({ changes }) => changes.length > 0,
  );
  await writeLines(tx, { lines, changed }, { by, why, now });
  await tx.updateTable('bulk_change').set({ undone_by: by.name, undone_at: now }).where('id', '=', bulkId).execute();
  const counted = { undone: changed.length, kept: ids.length - changed.length };
  await writeAudit(tx, { by, action: 'undo many', subject: `bulk change ${bulkId}`, after: counted, why, now });
  return counted;
}

export function listBulkChanges(database: ShopDatabase) {
  return database
    .selectFrom('bulk_change')
    .orderBy('id', 'desc')
    .limit(50)
    .select((row) => [
      'id',
      'made_by as by',
      'made_at as at',
      'why',
      'undone_by as undoneBy',
      'undone_at as undoneAt',
      row
        .selectFrom(row.fn<{ key: string }>('jsonb_object_keys', ['before']).as('key'))
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('count'),
    ])
    .execute();
}

/** The cells of a batch as they were before it, but for those that are not what the batch made of them. */
function untouched(
  { before, after }: { before: CsvCells; after: CsvCells },
  line: CsvLine | undefined,
): Record<string, string> {
  if (!line) return {};
  const { [String(line.editionId)]: made = {} } = after;
  const earlier = Object.entries(before[String(line.editionId)] ?? {});
  return Object.fromEntries(earlier.filter(([column]) => line.cells[column] === made[column]));
}

type Lines = ReadonlyMap<number, CsvLine>;

async function readLines(database: ShopDatabase, wanted: readonly WantedLine[]): Promise<Lines> {
  const editionIds = wanted.map(({ editionId }) => editionId);
  const lines = await readCsvLines(database, { editionIds });
  return new Map(lines.map((line) => [line.editionId, line]));
}

async function compare(
  database: ShopDatabase,
  { lines, wanted, now }: { lines: Lines; wanted: readonly WantedLine[]; now: Date },
): Promise<ComparedLine[]> {
  const settings = await readSettings(database);
  const struck = wanted.filter(({ cells }) => Object.keys(cells).some((column) => column.endsWith(' struck out')));
  const products = struck.flatMap(({ editionId }) => Object.values(lines.get(editionId)?.productIds ?? {}));
  const asked = await listAskedPrices(database, products, now);
  const seen = new Set<number>();
  return wanted.map((line) => {
    const compared = compareLine(lines.get(line.editionId), line, { settings, asked });
    if (seen.has(line.editionId)) compared.problems.push(`Edition ${line.editionId} is in the file twice.`);
    seen.add(line.editionId);
    return compared;
  });
}

function withoutProblems(lines: ComparedLine[]): ComparedLine[] {
  const wrong = lines.find(({ problems }) => problems.length > 0);
  if (wrong) throw new Refused('conflict', `Edition ${wrong.editionId}: ${wrong.problems[0]}`);
  const count = lines.filter(({ changes }) => changes.length > 0).length;
  if (count > mostChanged) throw new Refused('too-large', `A file may change ${mostChanged} editions at most.`);
  return lines;
}

async function writeLines(
  tx: ShopTransaction,
  { lines, changed }: { lines: Lines; changed: readonly ComparedLine[] },
  { by: { name: by }, now }: ExplainedAction,
): Promise<void> {
  for (const { editionId, changes } of changed) {
    const byColumn = new Map(changes.map(({ column, after }) => [column, after]));
    const edition = valuesOf(byColumn, 'edition') as EditionChanges;
    if (Object.keys(edition).length > 0) await changeEdition(tx, { editionId, changes: edition, by });
    if (edition.releaseDate !== undefined) await withdrawNotices(tx, editionId);
    for (const [age, productId] of Object.entries(lines.get(editionId)?.productIds ?? {})) {
      const product = valuesOf(byColumn, age as ProductAge) as ProductChanges;
      if (Object.keys(product).length > 0) await changeProduct(tx, { productId, changes: product, by });
    }
    if (edition.mrpPaise !== undefined) await clearStrikes(tx, { editionId }, now);
  }
}

function valuesOf(byColumn: ReadonlyMap<string, string>, of: 'edition' | ProductAge): Record<string, unknown> {
  const fields = csvColumns
    .filter((column) => column.of === of && byColumn.has(column.name))
    .map((column) => {
      const read = readCell(column, byColumn.get(column.name) ?? '');
      return [column.field, 'value' in read ? read.value : undefined] as const;
    });
  return Object.fromEntries(fields);
}
