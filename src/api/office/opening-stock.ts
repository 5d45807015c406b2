import { formatCount } from '../../rules/texts/counts.ts';
import { parse } from 'csv-parse/sync';
import * as contract from '../../contract/office/opening-stock.ts';
import { mostRupees, paise, paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { readCsvCell } from '../../rules/texts/csv.ts';
import { grades } from '../../rules/units/grade.ts';
import { confirmCostsByStaff, importOpeningByStaff } from '../../shop/back-office/keep-used.ts';
import type { OpeningLine, OpeningProblem } from '../../shop/units/import-opening.ts';
import { countOpeningProducts, listOpeningStock } from '../../shop/units/opening-stock.ts';
import { answer, actorOf } from '../answer.ts';

const pageSize = 25;
const mostProblems = 200;
const mostLines = 5_000;

export const officeOpeningStockAnswers = [
  answer(contract.officeOpeningStock, async ({ page = 1 }, { database }) => {
    const products = await listOpeningStock(database, { limit: pageSize, offset: (page - 1) * pageSize });
    return {
      total: await countOpeningProducts(database),
      isMore: false,
      page,
      pageSize,
      products: products.map(({ costPaise, units, ...product }) => ({
        ...product,
        cost: costPaise === null ? null : rupeesFromPaise(costPaise),
        units: units.map(({ costPaise: unitPaise, ...unit }) => ({ ...unit, cost: rupeesFromPaise(unitPaise) })),
      })),
    };
  }),
  answer(contract.officeConfirmCosts, async ({ units = [], products = [], why }, visit) => {
    const costs = {
      units: units.map(({ unit, cost }) => ({ unit, costPaise: paiseFromRupees(cost) })),
      products: products.map(({ productId, cost }) => ({ productId, costPaise: paiseFromRupees(cost) })),
    };
    const confirmed = await visit.database
      .transaction()
      .execute((tx) => confirmCostsByStaff(tx, { costs, why, ...actorOf(visit) }));
    return { confirmed };
  }),
  answer(contract.officeImportOpening, async ({ csv, isTrial = false, why }, visit) => {
    const { lines, problems: unread } = readOpeningCsv(csv);
    const found = await visit.database
      .transaction()
      .execute((tx) =>
        importOpeningByStaff(tx, { lines, isTrial: isTrial || unread.length > 0, why, ...actorOf(visit) }),
      );
    const problems = [...unread, ...found].toSorted((one, other) => one.line - other.line);
    const cost = rupeesFromPaise(paise(lines.reduce((sum, { costPaise }) => sum + costPaise, 0)));
    return { units: lines.length, cost, problems: problems.slice(0, mostProblems) };
  }),
];

const columns = ['product id', 'edition id', 'grade', 'serial', 'shelf', 'cost'] as const;
type Column = (typeof columns)[number];

function readOpeningCsv(csv: string): { lines: OpeningLine[]; problems: OpeningProblem[] } {
  const [heading = [], ...rows] = parseRows(csv);
  const named = heading.map((cell) => readCsvCell(cell).trim().toLowerCase());
  const unknown = named.find((column) => !columns.some((known) => known === column));
  if (unknown !== undefined) throw odd(`The column ${unknown || 'without a name'} is not known.`);
  if (new Set(named).size < named.length) throw odd('A column is there twice.');
  if (!named.includes('cost')) throw odd('The file needs the column cost.');
  if (!named.includes('product id') && !named.includes('edition id')) {
    throw odd('The file needs the column product id or edition id.');
  }
  if (rows.length > mostLines) throw odd(`A file may have ${formatCount(mostLines)} lines at most.`);
  const lines: OpeningLine[] = [];
  const problems: OpeningProblem[] = [];
  for (const [index, row] of rows.entries()) {
    const cell = (column: Column) => readCsvCell(row[named.indexOf(column)] ?? '').trim();
    const read = readLine(index + 2, cell);
    if ('sentence' in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems };
}

function readLine(line: number, cell: (column: Column) => string): OpeningLine | OpeningProblem {
  const wrong = (sentence: string): OpeningProblem => ({ line, sentence });
  const ids = [cell('product id'), cell('edition id')];
  if (ids.join('') === '' || ids.some((id) => !/^\d{0,9}$/.test(id)))
    return wrong('It needs a product id or an edition id.');
  const grade = grades.find((known) => known.toLowerCase() === (cell('grade') || 'Good').toLowerCase());
  if (!grade) return wrong(`${cell('grade')} is not a grade. The grades are ${grades.join(', ')}.`);
  if (grade === 'Faulty') return wrong('What is faulty comes in with a price of its own, through the bench.');
  const serial = cell('serial').toUpperCase().replaceAll(' ', '') || null;
  if (serial !== null && !/^[A-Z0-9-]{4,40}$/.test(serial))
    return wrong('A serial number has 4 to 40 letters and digits.');
  const shelf = cell('shelf') || null;
  if (shelf !== null && shelf.length > 40) return wrong('A shelf has at most 40 characters.');
  const cost = cell('cost');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(cost) || Number(cost) > mostRupees) {
    return wrong('The cost must be an amount in rupees, such as 1499 or 0.');
  }
  const [productId, editionId] = ids.map((id) => (id === '' ? null : Number(id)));
  return {
    line,
    productId: productId ?? null,
    editionId: editionId ?? null,
    grade,
    serial,
    shelf,
    costPaise: paiseFromRupees(Number(cost)),
  };
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
