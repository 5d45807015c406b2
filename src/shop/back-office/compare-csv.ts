import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import { editionPriceProblems, productPriceProblem } from '../../rules/catalogue/price-rules.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../rules/catalogue/sections.ts';
import { fixedColumns, readCell, type CsvColumn, csvColumns, writeCell } from '../catalogue/csv-columns.ts';
import type { CsvLine } from '../catalogue/read-csv.ts';

export interface CellChange {
  column: string;
  before: string;
  after: string;
}

/** What somebody wants the cells of an edition to say; columns that are not there stay as they are. */
export interface WantedLine {
  editionId: number;
  cells: Readonly<Record<string, string>>;
}

export interface ComparedLine {
  editionId: number;
  title: string;
  changes: CellChange[];
  problems: string[];
}

/** What would change, cell by cell. An amount that is only written differently is no change. */
export function compareLine(current: CsvLine | undefined, { editionId, cells }: WantedLine): ComparedLine {
  if (!current) return { editionId, title: '', changes: [], problems: [`There is no edition ${editionId}.`] };
  const problems = fixedColumns
    .filter((name) => cells[name] !== undefined && cells[name] !== current.cells[name])
    .map((name) => `${name} cannot be changed here: it is ${current.cells[name]}.`);
  const changes: CellChange[] = [];
  for (const column of csvColumns) {
    const cell = cells[column.name];
    if (cell === undefined || cell === current.cells[column.name]) continue;
    const read = readCell(column, cell);
    const problem = 'problem' in read ? read.problem : emptyProblem(column, read.value, current);
    if (problem !== null) {
      problems.push(`${column.name} ${problem}.`);
      continue;
    }
    const after = 'value' in read ? writeCell(column, read.value) : '';
    const before = current.cells[column.name] ?? '';
    if (after !== before) changes.push({ column: column.name, before, after });
  }
  const named = { title: nameOf(current), editionId };
  return { ...named, changes, problems: [...problems, ...togetherProblems(current, changes)] };
}

function nameOf({ cells: { title = '', edition = '', platform = '' } }: CsvLine): string {
  return `${productTitle({ productName: title, editionName: edition })} (${platformLabel(platform)})`;
}

/** A cell of a product that the edition does not have, or one that may not be empty. */
function emptyProblem(column: CsvColumn, value: unknown, { productIds }: CsvLine): string | null {
  if (column.of !== 'edition' && productIds[column.of] === undefined) {
    return value === null ? null : 'has no product yet; add it in the catalogue first';
  }
  const mayBeEmpty = column.kind !== 'hsn' && column.kind !== 'yes-no' && column.field !== 'buyPaise';
  return value === null && !mayBeEmpty ? 'cannot be empty' : null;
}

const agesWithPrice: readonly (readonly [ProductAge, string])[] = [
  ['New', 'new'],
  ['PreOwned', 'pre-owned'],
  ['preOrder', 'pre-order'],
];

/** Cells that make no sense beside each other. */
function togetherProblems(current: CsvLine, changes: readonly CellChange[]): string[] {
  if (changes.length === 0) return [];
  const after = (name: string) => changes.find(({ column }) => column === name)?.after ?? current.cells[name] ?? '';
  const isChanged = (name: string) => changes.some(({ column }) => column === name);
  const amount = (name: string) => (after(name) === '' ? null : Number(after(name)));
  const ofProducts = agesWithPrice
    .filter(([age]) => current.productIds[age] !== undefined)
    .flatMap(([age, name]) => {
      const prices = { age, buy: amount(`${name} price`), strike: amount(`${name} struck out`) };
      const problem = productPriceProblem(prices);
      return problem ? [`${name} ${problem.inCsv}.`] : [];
    });
  const rents = csvColumns.map(({ name }) => name).filter((name) => name.startsWith('rent '));
  const ofEdition = editionPriceProblems(
    { sellCash: amount('sell cash'), sellCredit: amount('sell credit'), rents: rents.map(amount) },
    { isPay: isChanged('sell cash') || isChanged('sell credit'), isRent: rents.some(isChanged) },
  );
  return [...ofProducts, ...ofEdition.map(({ inCsv }) => `${inCsv}.`)];
}
