import { parse } from 'csv-parse/sync';
import { mostRupees, paiseFromRupees } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { formatCount } from '../../rules/texts/counts.ts';
import { readCsvCell } from '../../rules/texts/csv.ts';
import { grades } from '../../rules/units/grade.ts';
import { serialProblem, tidySerial } from '../../rules/units/serial-number.ts';
import type { OpeningLine, OpeningProblem } from '../../shop/units/import-opening.ts';

const mostLines = 5_000;
const columns = ['product id', 'edition id', 'grade', 'serial', 'shelf', 'cost'] as const;
/** What the file of the units has besides. Of these some must be empty, or what comes in would not be what the line says. */
const exportColumns = ['unit', 'state', 'own price'] as const;
const wordsOfExport = ['title', 'edition', 'platform', 'kind', 'cost confirmed', 'source', 'came in'] as const;
const everyColumn = [...columns, ...exportColumns, ...wordsOfExport] as const;
type Column = (typeof everyColumn)[number];
type CellOf = (column: Column) => string;

interface ReadOpening {
  lines: OpeningLine[];
  problems: OpeningProblem[];
}

/** Units of opening stock, one on each line of a CSV file, and what is wrong with the other lines. */
export function readOpeningCsv(csv: string): ReadOpening {
  const [heading = [], ...rows] = parseRows(csv);
  const named = heading.map((cell) => readCsvCell(cell).trim().toLowerCase());
  refuseHeading(named);
  const filled = rows.flatMap((cells, index) => (isEmpty(cells) ? [] : [{ line: index + 2, cells }]));
  if (filled.length > mostLines) throw odd(`A file may have ${formatCount(mostLines)} lines at most.`);
  const lines: OpeningLine[] = [];
  const problems: OpeningProblem[] = [];
  for (const { line, cells } of filled) {
    const cellOf: CellOf = (column) => readCsvCell(cells[named.indexOf(column)] ?? '').trim();
    const read = isEmpty(cells.slice(named.length))
      ? readLine(line, cellOf)
      : { line, sentence: 'It has more cells than the heading.' };
    if ('sentence' in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems };
}

/** Empty rows are read, because a spreadsheet counts them; what a row has too few or too many of is said by its line. */
function parseRows(csv: string): string[][] {
  try {
    // Some spreadsheets separate with semicolons.
    const delimiter = /^[^,\r\n]*;/.test(csv) ? ';' : ',';
    return parse(csv, { bom: true, relax_column_count: true, delimiter });
  } catch (failure) {
    const { message } = failure as Error;
    throw odd(`The file cannot be read: ${message}.`);
  }
}

function refuseHeading(named: readonly string[]): void {
  const unknown = named.find((column) => !everyColumn.some((known) => known === column));
  if (unknown !== undefined) throw odd(`The column ${unknown || 'without a name'} is not known.`);
  if (new Set(named).size < named.length) throw odd('A column is there twice.');
  if (!named.includes('cost')) throw odd('The file needs the column cost.');
  if (!named.includes('product id') && !named.includes('edition id')) {
    throw odd('The file needs the column product id or edition id.');
  }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function readLine(line: number, cellOf: CellOf): OpeningLine | OpeningProblem {
  const wrong = (sentence: string): OpeningProblem => ({ line, sentence });
  const problem = knownUnitProblem(cellOf);
  if (problem !== null) return wrong(problem);
  const ids = [cellOf('product id'), cellOf('edition id')];
  if (ids.join('') === '' || ids.some((id) => !/^\d{0,9}$/.test(id)))
    return wrong('It needs a product id or an edition id.');
  const grade = grades.find((known) => known.toLowerCase() === (cellOf('grade') || 'Good').toLowerCase());
  if (!grade) return wrong(`${cellOf('grade')} is not a grade. The grades are ${grades.join(', ')}.`);
  if (grade === 'Faulty')
    return wrong('What is faulty does not come in by file, because it would be for sale at once.');
  const serial = tidySerial(cellOf('serial'));
  const oddSerial = serialProblem(serial);
  if (oddSerial !== null) return wrong(oddSerial);
  const shelf = cellOf('shelf') || null;
  if (shelf !== null && shelf.length > 40) return wrong('A shelf has at most 40 characters.');
  const cost = cellOf('cost');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(cost) || Number(cost) > mostRupees) {
    return wrong('The cost must be an amount in rupees, such as 1499 or 0.');
  }
  const [productId = null, editionId = null] = ids.map((id) => (id === '' ? null : Number(id)));
  return { line, productId, editionId, grade, serial, shelf, costPaise: paiseFromRupees(Number(cost)) };
}

/** A line of the file of the units is about one that is there: added again, it would be for sale twice. */
function knownUnitProblem(cellOf: CellOf): string | null {
  const [unit, state, ownPrice] = exportColumns.map(cellOf);
  if (unit) return `${unit} is the number of a unit that came in before. Leave it empty for another one.`;
  if (state && state !== 'for sale') return `What comes in by file is for sale at once. It cannot be ${state}.`;
  return ownPrice ? 'A price of its own is given on the page of the unit, once it is in.' : null;
}

function odd(sentence: string): Refused {
  return new Refused('bad-request', sentence, { csv: sentence });
}
