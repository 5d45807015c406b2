import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import {
  editionPriceProblems,
  productPriceProblem,
  strikeProblem,
  wholePriceProblems,
} from '../../rules/prices/price-rules.ts';
import type { OwnerSettings } from '../../rules/house/shop-settings.ts';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { platformLabel, type SubCategory } from '../../rules/catalogue/sections.ts';
import { fixedColumns, readCell, type CsvColumn, csvColumns, writeCell } from '../catalogue/csv-columns.ts';
import type { CsvLine } from '../catalogue/read-csv.ts';
import type { AskedPrices } from '../prices/asked-prices.ts';

interface CellChange {
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

/** What the cells are looked at beside. */
interface Known {
  settings: OwnerSettings;
  /** Of the products whose struck out price changes. */
  asked: AskedPrices;
}

/** What would change, cell by cell. An amount that is only written differently is no change. */
export function compareLine(
  current: CsvLine | undefined,
  { editionId, cells }: WantedLine,
  { settings, asked }: Known,
): ComparedLine {
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
  return { ...named, changes, problems: [...problems, ...togetherProblems(current, changes, { settings, asked })] };
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
function togetherProblems(current: CsvLine, changes: readonly CellChange[], { settings, asked }: Known): string[] {
  if (changes.length === 0) return [];
  const after = (name: string) => changes.find(({ column }) => column === name)?.after ?? current.cells[name] ?? '';
  const isChanged = (name: string) => changes.some(({ column }) => column === name);
  const amount = (name: string) => (after(name) === '' ? null : Number(after(name)));
  const ofProducts = agesWithPrice
    .filter(([age]) => current.productIds[age] !== undefined)
    .flatMap(([age, name]) => {
      const strike = amount(`${name} struck out`);
      const known = asked.get(current.productIds[age] ?? 0) ?? [];
      const problem =
        productPriceProblem({ age, buy: amount(`${name} price`), strike }) ??
        (isChanged(`${name} struck out`)
          ? strikeProblem(strike, { mrp: amount('mrp'), asked: known.map(rupeesFromPaise) })
          : null);
      return problem ? [`${name} ${problem.inCsv}.`] : [];
    });
  const rents = csvColumns.map(({ name }) => name).filter((name) => name.startsWith('rent '));
  const ofEdition = editionPriceProblems(
    { sellCash: amount('sell cash'), sellCredit: amount('sell credit'), rents: rents.map(amount) },
    { isPay: isChanged('sell cash') || isChanged('sell credit'), isRent: rents.some(isChanged) },
  );
  const ofWhole = wholePriceProblems(wholePrices(current, after, settings), settings.figures, {
    isMrp: isChanged('mrp') || csvColumns.some(({ name }) => name.endsWith(' price') && isChanged(name)),
    isPay: payColumns.some(isChanged),
  });
  return [...ofProducts, ...[...ofEdition, ...ofWhole].map(({ inCsv }) => `${inCsv}.`)];
}

/** What decides whether a thing could be sold back at a profit. */
const payColumns = [
  'sell cash',
  'sell credit',
  ...agesWithPrice.flatMap(([, name]) => [`${name} price`, `${name} listed`]),
  ...['mint', 'worn', 'faulty'].map((grade) => `pre-owned ${grade} price`),
];

function wholePrices({ ownPaise }: CsvLine, after: (column: string) => string, { used }: OwnerSettings) {
  const amount = (name: string): Paise | null => (after(name) === '' ? null : paiseFromRupees(Number(after(name))));
  const asked = (name: string) => (after(`${name} listed`) === 'yes' ? amount(`${name} price`) : null);
  const known = (amounts: readonly (Paise | null)[]) => amounts.filter((one) => one !== null);
  const [unused, pays] = [
    known([asked('new'), asked('pre-order')]),
    known([amount('sell cash'), amount('sell credit')]),
  ];
  const prices = known(agesWithPrice.map(([, name]) => amount(`${name} price`)));
  return {
    ownPaise,
    subCategory: after('kind') as SubCategory,
    mrpPaise: amount('mrp'),
    highestPaise: prices.toSorted((one, other) => other - one)[0] ?? null,
    payPaise: pays.toSorted((one, other) => other - one)[0] ?? null,
    newPaise: unused.toSorted((one, other) => one - other)[0] ?? null,
    buyPaise: asked('pre-owned'),
    mintPaise: amount('pre-owned mint price'),
    wornPaise: amount('pre-owned worn price'),
    faultyPaise: amount('pre-owned faulty price'),
    used,
  };
}
