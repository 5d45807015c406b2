import type { Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import type { SubCategory } from '../../rules/catalogue/sections.ts';
import { type Grade, untestedProblem } from '../../rules/units/grade.ts';
import { needsSerial } from '../../rules/units/serial-number.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { addUnits } from './add-units.ts';

/** One unit of a file of opening stock. */
export interface OpeningLine {
  /** As a spreadsheet counts them: the heading is line 1. */
  line: number;
  productId: number | null;
  editionId: number | null;
  grade: Grade;
  serial: string | null;
  shelf: string | null;
  costPaise: Paise;
}

export interface OpeningProblem {
  line: number;
  sentence: string;
}

/** Adds opening stock at costs that are known. Answers what is wrong, and then adds nothing. */
export async function importOpening(
  tx: ShopTransaction,
  lines: readonly OpeningLine[],
  { by, now, isTrial }: { by: string; now: Date; isTrial: boolean },
): Promise<OpeningProblem[]> {
  const places = await placesOf(tx, lines);
  const problems = [
    ...lines.flatMap((line) => placeProblem(line, places)),
    ...lines.flatMap(gradeProblem),
    ...lines.flatMap((line) => namelessProblem(line, places)),
    ...(await serialProblems(tx, lines)),
  ];
  if (problems.length > 0 || isTrial) return problems;
  const units = lines.map((line) => ({
    ...must(placeOf(line, places), `the product of line ${line.line}`),
    grade: line.grade,
    serial: line.serial,
    shelf: line.shelf,
    costs: line.costPaise > 0 ? [{ kind: 'opening' as const, paise: line.costPaise }] : [],
    from: 'opening' as const,
  }));
  await addUnits(tx, units, { by, now });
  return [];
}

interface Place {
  editionId: number;
  productId: number | null;
  subCategory: SubCategory;
}

interface Places {
  byProduct: ReadonlyMap<number, Place>;
  byEdition: ReadonlyMap<number, Place>;
}

/** The pre-owned products that the file names, and the editions, which may have none yet. */
async function placesOf(database: ShopDatabase, lines: readonly OpeningLine[]): Promise<Places> {
  const editions = await database
    .selectFrom('edition')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .leftJoin('product', (join) =>
      join.onRef('product.edition_id', '=', 'edition.id').on('product.age', '=', 'PreOwned'),
    )
    .where((row) =>
      row.or([
        row('edition.id', 'in', [0, ...lines.flatMap(({ editionId }) => editionId ?? [])]),
        row('product.id', 'in', [0, ...lines.flatMap(({ productId }) => productId ?? [])]),
      ]),
    )
    .select(['edition.id as editionId', 'product.id as productId', 'title.sub_category as subCategory'])
    .execute();
  return {
    byEdition: new Map(editions.map((place) => [place.editionId, place])),
    byProduct: new Map(editions.flatMap((place) => (place.productId === null ? [] : [[place.productId, place]]))),
  };
}

function placeOf({ productId, editionId }: OpeningLine, { byProduct, byEdition }: Places): Place | undefined {
  return productId === null ? byEdition.get(editionId ?? 0) : byProduct.get(productId);
}

function placeProblem(line: OpeningLine, places: Places): OpeningProblem[] {
  const place = placeOf(line, places);
  if (place && line.editionId !== null && line.editionId !== place.editionId) {
    return [{ line: line.line, sentence: `Product ${line.productId} is not of edition ${line.editionId}.` }];
  }
  if (place) return [];
  const sentence =
    line.productId === null
      ? `There is no edition ${line.editionId}.`
      : `There is no pre-owned product ${line.productId}.`;
  return [{ line: line.line, sentence }];
}

/** What comes by file is on sale untested. */
function gradeProblem({ line, grade }: OpeningLine): OpeningProblem[] {
  const sentence = untestedProblem(grade);
  return sentence === null ? [] : [{ line, sentence }];
}

/** What comes by file is never at the bench, where its number would be asked for. */
function namelessProblem(line: OpeningLine, places: Places): OpeningProblem[] {
  const place = placeOf(line, places);
  if (line.serial !== null || !place || !needsSerial(place.subCategory)) return [];
  const sentence = `A ${place.subCategory.toLowerCase()} needs its serial number, because it goes on sale at once.`;
  return [{ line: line.line, sentence }];
}

/** A serial is in the house once, and no blocked one comes in. */
async function serialProblems(database: ShopDatabase, lines: readonly OpeningLine[]): Promise<OpeningProblem[]> {
  const serials = ['', ...lines.flatMap(({ serial }) => serial ?? [])];
  const inHouse = await database
    .selectFrom('unit')
    .where('serial', 'in', serials)
    .where('state', 'not in', ['sold', 'sent back', 'to parts', 'written off'])
    .select(['serial', 'number'])
    .execute();
  const inPool = await database
    .selectFrom('rental_unit')
    .where('serial', 'in', serials)
    .where('in_service', '=', true)
    .select(['serial', 'label as number'])
    .execute();
  const blocked = await database
    .selectFrom('blocked_serial')
    .where('serial', 'in', serials)
    .select(['serial', 'why'])
    .execute();
  const reasons = new Map([
    ...[...inHouse, ...inPool].map(({ serial, number }) => [serial ?? '', `is in the house as ${number}`] as const),
    ...blocked.map(({ serial, why }) => [serial, `is blocked: ${why}`] as const),
  ]);
  const seen = new Set<string>();
  return lines.flatMap(({ line, serial }) => {
    if (serial === null) return [];
    const reason = seen.has(serial) ? 'is in the file twice' : reasons.get(serial);
    seen.add(serial);
    return reason === undefined ? [] : [{ line, sentence: `The serial number ${serial} ${reason}.` }];
  });
}
