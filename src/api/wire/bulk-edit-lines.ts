import type { ParsedRequestOf } from '../../contract/call.ts';
import type { officePreviewBulkEdit } from '../../contract/office/catalogue-csv.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import { Refused } from '../../rules/refused.ts';
import type { WantedLine } from '../../shop/back-office/compare-csv.ts';
import { type ProductChoice, chooseProducts } from '../../shop/back-office/find-products.ts';
import { readCsvLines, type CsvLine } from '../../shop/catalogue/read-csv.ts';
import type { ShopDatabase } from '../../shop/database.ts';

type Wish = ParsedRequestOf<typeof officePreviewBulkEdit>;

/** As many as fit into one change: a larger one would hold the catalogue for too long. */
const mostProducts = 5_000;

/** What is wanted of many products, as cells of the CSV: both are compared, changed and undone in the same way. */
export async function linesOfMany(
  database: ShopDatabase,
  wish: Wish,
  readLines = (editionIds: readonly number[]) => readCsvLines(database, { editionIds }),
): Promise<WantedLine[]> {
  const chosen = await chosenProducts(database, wish);
  const byEdition = new Map<number, ProductChoice[]>();
  for (const one of chosen) byEdition.set(one.editionId, [...(byEdition.get(one.editionId) ?? []), one]);
  const lines = await readLines([...byEdition.keys()]);
  return lines.map((line) => {
    const cells = (byEdition.get(line.editionId) ?? []).flatMap((one) => Object.entries(cellsOf(one, line, wish)));
    return { editionId: line.editionId, cells: Object.fromEntries(cells) };
  });
}

async function chosenProducts(database: ShopDatabase, { productIds, filter, change, percent }: Wish) {
  if (!productIds && !filter) throw odd('productIds', 'Say which products are to be changed.');
  if ((change === 'price' || change === 'sell') && !percent) throw odd('percent', 'By how much per cent?');
  const { q, ...rest } = filter ?? {};
  const wanted = productIds ? { productIds } : { filter: { text: q, ...rest } };
  const chosen = await chooseProducts(database, wanted, mostProducts + 1);
  if (chosen.length <= mostProducts) return chosen;
  throw new Refused('too-large', `At most ${mostProducts} products can be changed at once. Filter for fewer.`);
}

const nameOfAge: Readonly<Record<ProductAge, string>> = {
  New: 'new',
  PreOwned: 'pre-owned',
  preOrder: 'pre-order',
  sell: 'sell',
};

function cellsOf({ age }: ProductChoice, { cells }: CsvLine, wish: Wish): Record<string, string> {
  const name = nameOfAge[age];
  if (wish.change === 'list' || wish.change === 'unlist') {
    return { [`${name} listed`]: wish.change === 'list' ? 'yes' : 'no' };
  }
  const columns = wish.change === 'price' ? [`${name} price`] : ['sell cash', 'sell credit'];
  const moved = columns.filter((column) => cells[column]).map((column) => [column, movedBy(cells[column], wish)]);
  const isPriced = wish.change === 'price' && moved.length > 0;
  return { ...(Object.fromEntries(moved) as Record<string, string>), ...(isPriced && struckOutOf(cells, name, wish)) };
}

function movedBy(cell: string | undefined, { percent = 0, roundTo = 10 }: Wish): string {
  const rupees = Math.round((Number(cell) * (100 + percent)) / 100 / roundTo) * roundTo;
  return String(Math.max(rupees, roundTo));
}

function struckOutOf(cells: CsvLine['cells'], name: string, { struckOut = 'keep' }: Wish): Record<string, string> {
  if (struckOut === 'keep') return {};
  return { [`${name} struck out`]: struckOut === 'none' ? '' : (cells[`${name} price`] ?? '') };
}

function odd(field: string, sentence: string): Refused {
  return new Refused('bad-request', sentence, { [field]: sentence });
}
