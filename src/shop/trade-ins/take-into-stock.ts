import { paise, type Paise } from '../../rules/money/paise.ts';
import { spread } from '../../rules/money/spread.ts';
import { must } from '../../rules/must.ts';
import { completeAnswers, itemKindOf } from '../../rules/trade-ins/item-condition.ts';
import { contentsFound, faultsFound, type Grade } from '../../rules/units/grade.ts';
import { needsSerial } from '../../rules/units/serial-number.ts';
import { needsPhotograph } from '../../rules/units/unit-moves.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { addUnits } from '../units/add-units.ts';
import { takeBlockedOffShelf } from '../units/blocked-serials.ts';
import { moveUnits } from '../units/move-units.ts';
import { insertPhotographs } from '../units/photographs.ts';
import type { TradeInItem } from './list-items.ts';

interface Taking {
  /** The trade-in's number. */
  reference: string;
  /** What the seller gets beside the prices of the pieces; it belongs to what they cost. */
  bonusPaise: Paise;
  by: string;
  now: Date;
}

/**
 * Each piece becomes a unit with its serial, its grade and what it cost. The bench has tested it: what works goes on sale,
 * what has a fault to the repairer, and what lacks the serial that its kind must have, or has a blocked one, stays at the
 * bench.
 */
export async function takeIntoStock(
  tx: ShopTransaction,
  items: readonly TradeInItem[],
  { reference, bonusPaise, by, now }: Taking,
): Promise<void> {
  if (items.length === 0) return;
  const products = await findPreOwned(
    tx,
    items.map(({ editionId }) => editionId),
  );
  const serials = await serialsOf(tx, items);
  const prices = items.map(({ id, offeredPaise }) => must(offeredPaise, `the price of piece ${id}`));
  const shares = spread(bonusPaise, prices);
  const units = items.map((item, index) => ({
    editionId: item.editionId,
    productId: products.get(item.editionId) ?? null,
    grade: must(item.grade, `the grade of piece ${item.id}`),
    serial: serials.get(item.id) ?? null,
    faults: faultsFound(item.foundAnswers ?? {}),
    contents: contentsOf(item),
    answers: item.foundAnswers ?? {},
    from: { tradeInItemId: item.id },
    costs: [
      { kind: 'purchase' as const, paise: must(prices[index], `the price of piece ${item.id}`) },
      ...(shares[index] ? [{ kind: 'bonus' as const, paise: paise(shares[index]) }] : []),
    ],
  }));
  const ids = await addUnits(tx, units, { by, now });
  const photographed = await takePhotographs(tx, new Map(items.map(({ id }, index) => [id, ids[index] ?? 0])), {
    by,
    now,
  });
  const move = { by, why: `Inspected with trade-in ${reference}`, now };
  await moveUnits(tx, ids, { from: 'received', to: 'to test', ...move });
  const goingTo = (to: 'for sale' | 'to repair') =>
    ids.filter((unitId, index) => {
      const facts = { ...must(units[index], 'the unit'), hasPhotograph: photographed.has(unitId) };
      return nextState(facts, must(items[index], 'the piece')) === to;
    });
  await moveUnits(tx, goingTo('to repair'), { from: 'to test', to: 'to repair', ...move });
  await moveUnits(tx, goingTo('for sale'), { from: 'to test', to: 'for sale', ...move });
  await takeBlockedOffShelf(tx, ids, { by, now });
}

/** What the bench was not asked about is as the seller said without a word: all there. */
function contentsOf({ subCategory, foundAnswers }: TradeInItem): string[] {
  const kind = itemKindOf(subCategory);
  return contentsFound(kind, completeAnswers(kind, foundAnswers ?? {}));
}

interface Tested {
  grade: Grade;
  serial: string | null;
  hasPhotograph: boolean;
}

function nextState({ grade, serial, hasPhotograph }: Tested, { subCategory }: TradeInItem) {
  if (grade === 'Faulty') return 'to repair';
  const isComplete = serial !== null || !needsSerial(subCategory);
  return isComplete && (hasPhotograph || !needsPhotograph(subCategory, grade)) ? 'for sale' : 'to test';
}

/** What the bench photographed is what the buyer sees. Answers the units that have a photograph. */
async function takePhotographs(
  tx: ShopTransaction,
  unitOf: ReadonlyMap<number, number>,
  staffAction: { by: string; now: Date },
): Promise<ReadonlySet<number>> {
  const photos = await tx
    .selectFrom('trade_in_photo')
    .where('item_id', 'in', [...unitOf.keys()])
    .orderBy('id')
    .select(['item_id as itemId', 'bytes'])
    .execute();
  const photographs = photos.map(({ itemId, bytes }) => ({
    unitId: must(unitOf.get(itemId), `the unit of piece ${itemId}`),
    bytes,
    alt: '',
  }));
  await insertPhotographs(tx, photographs, staffAction);
  return new Set(photographs.map(({ unitId }) => unitId));
}

/**
 * The serial of each piece that no other thing in the house has. A repeat was flagged at the bench; the unit goes without,
 * because a number that is there twice would otherwise keep the seller from being paid.
 */
async function serialsOf(database: ShopDatabase, items: readonly TradeInItem[]): Promise<Map<number, string>> {
  const wanted = items.flatMap(({ serial }) => serial ?? []);
  if (wanted.length === 0) return new Map();
  const inHouse = await database
    .selectFrom('unit')
    .where('state', 'not in', ['sold', 'sent back', 'to parts', 'written off'])
    .where('serial', 'in', wanted)
    .select('serial')
    .union(
      database.selectFrom('rental_unit').where('in_service', '=', true).where('serial', 'in', wanted).select('serial'),
    )
    .execute();
  const taken = new Set(inHouse.map(({ serial }) => serial));
  const free = new Map<number, string>();
  for (const { id, serial } of items) {
    if (serial === null || taken.has(serial)) continue;
    taken.add(serial);
    free.set(id, serial);
  }
  return free;
}

/** The pre-owned product of each edition that has one. */
export async function findPreOwned(
  database: ShopDatabase,
  editionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const products = await database
    .selectFrom('product')
    .where('edition_id', 'in', editionIds)
    .where('age', '=', 'PreOwned')
    .select(['id', 'edition_id'])
    .execute();
  return new Map(products.map(({ id, edition_id }) => [edition_id, id]));
}
