import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { conditionProblem, itemKindOf, type ConditionAnswers } from '../../rules/trade-ins/item-condition.ts';
import { type Grade, gradeProblem } from '../../rules/units/grade.ts';
import { gradePrice } from '../../rules/units/grade-price.ts';
import { movesByHand, needsPhotograph, needsSerial, type UnitState } from '../../rules/units/unit-moves.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { UnitCostKind } from '../unit-tables.ts';
import { findUnit, type UnitFacts } from './find-unit.ts';
import { gradedShelf } from './graded-shelf.ts';
import { moveUnits, refusalOf } from './move-units.ts';

/** What the staff may write down about a unit; what is left out stays. */
export interface UnitChanges {
  grade?: Grade | undefined;
  /** Null for a thing that has none. */
  serial?: string | null | undefined;
  faults?: readonly string[] | undefined;
  contents?: readonly string[] | undefined;
  shelf?: string | null | undefined;
  ownPaise?: Paise | null | undefined;
  answers?: ConditionAnswers | undefined;
}

/** Corrects what is written down about a unit that is still the shop's. */
export async function changeUnit(
  tx: ShopTransaction,
  { number, changes }: { number: string; changes: UnitChanges },
): Promise<{ before: UnitFacts; after: UnitFacts }> {
  const before = await lockUnit(tx, number);
  if (before.state === 'sold' || before.state === 'reserved') {
    throw new Refused('conflict', `This unit is ${before.state === 'sold' ? 'sold' : 'set aside for an order'}.`);
  }
  const kind = itemKindOf(before.subCategory);
  const answers = changes.answers ?? before.answers ?? {};
  const grade = changes.grade ?? before.grade;
  const problem = conditionProblem(kind, answers) ?? gradeProblem(kind, answers, grade);
  if (problem !== null) throw new Refused('bad-request', problem, { grade: problem });
  const serial = changes.serial === undefined ? before.serial : cleanSerial(changes.serial);
  if (serial !== before.serial) await refuseSerial(tx, serial, before.id);
  if (before.state === 'for sale' && serial === null && needsSerial(before.subCategory) && before.serial !== null) {
    throw serialMissing();
  }
  const { faults, contents, shelf, ownPaise } = changes;
  await tx
    .updateTable('unit')
    .set({
      grade,
      serial,
      ...(changes.answers && { answers: JSON.stringify(answers) }),
      ...(faults && { faults: [...faults] }),
      ...(contents && { contents: [...contents] }),
      ...(shelf !== undefined && { shelf }),
      ...(ownPaise !== undefined && { own_paise: ownPaise }),
    })
    .where('id', '=', before.id)
    .execute()
    .catch((failure: unknown) => {
      throw refusalOf(failure, { from: before.state, to: before.state }) ?? failure;
    });
  const after = await findUnit(tx, number);
  if (after.state === 'for sale') await refuseUnsellable(tx, after);
  return { before, after };
}

/** Moves a unit by hand. On the shelf it needs what its kind needs: a serial number, a photograph, a price. */
export async function moveUnit(
  tx: ShopTransaction,
  { number, to, by, why, now }: { number: string; to: UnitState; by: string; why: string; now: Date },
): Promise<{ before: UnitFacts; after: UnitFacts }> {
  const before = await lockUnit(tx, number);
  if (!movesByHand(before.state).includes(to)) {
    throw new Refused('conflict', `A unit that is ${before.state} cannot be made ${to} by hand.`);
  }
  if (to === 'for sale') await refuseUnsellable(tx, before);
  if (before.serial !== null && to === 'to test') await refuseTwice(tx, before.serial, before.id);
  await moveUnits(tx, [before.id], { from: before.state, to, by, why, now });
  return { before, after: await findUnit(tx, number) };
}

/** What a repair or a cleaning has cost is part of what the unit cost. */
export async function addUnitCost(
  tx: ShopTransaction,
  { number, kind, paise, note, by, now }: NewUnitCost,
): Promise<{ before: UnitFacts; after: UnitFacts }> {
  const before = await lockUnit(tx, number);
  if (before.state === 'sold') throw new Refused('conflict', 'This unit is sold: its cost is in the register.');
  if (before.costPaise + paise < 0) throw new Refused('bad-request', 'A unit cannot cost less than nothing.');
  await tx
    .insertInto('unit_cost')
    .values({ unit_id: before.id, kind, paise, note, added_by: by, added_at: now })
    .execute();
  return { before, after: await findUnit(tx, number) };
}

export interface NewUnitCost {
  number: string;
  kind: UnitCostKind;
  paise: Paise;
  note: string | null;
  by: string;
  now: Date;
}

/** Stock is locked before its units everywhere: whoever orders takes the units last. */
export async function lockUnit(tx: ShopTransaction, number: string): Promise<UnitFacts> {
  const { id, productId } = await findUnit(tx, number);
  if (productId !== null) {
    await tx.selectFrom('product').where('id', '=', productId).select('id').forNoKeyUpdate().execute();
  }
  await tx.selectFrom('unit').where('id', '=', id).select('id').forUpdate().execute();
  return findUnit(tx, number);
}

/** What a unit on the shelf must have. Opening stock was there before anybody asked for serials and photographs. */
export async function refuseUnsellable(tx: ShopTransaction, unit: UnitFacts): Promise<void> {
  if (unit.serial === null && needsSerial(unit.subCategory) && unit.source !== 'opening') throw serialMissing();
  if (unit.serial !== null) await refuseBlocked(tx, unit.serial);
  await refuseUnseen(tx, unit);
  if (unit.grade !== 'Faulty') return;
  const shelf = unit.productId === null ? null : await gradedShelf(tx, unit.productId);
  if (unit.ownPaise !== null || (shelf && gradePrice(shelf, 'Faulty') !== null)) return;
  const sentence = 'A faulty unit needs a price of its own before it goes on sale.';
  throw new Refused('conflict', sentence, { ownPrice: sentence });
}

async function refuseUnseen(tx: ShopTransaction, { id, subCategory, grade, source }: UnitFacts): Promise<void> {
  if (source === 'opening' || !needsPhotograph(subCategory, grade)) return;
  const photograph = await tx.selectFrom('unit_photograph').where('unit_id', '=', id).select('id').executeTakeFirst();
  if (photograph) return;
  const what = subCategory === 'Console' ? 'A console' : 'A worn unit';
  const sentence = `${what} needs at least one photograph before it goes on sale.`;
  throw new Refused('conflict', sentence, { photographs: sentence });
}

function serialMissing(): Refused {
  const sentence = 'It needs its serial number before it goes on sale.';
  return new Refused('conflict', sentence, { serial: sentence });
}

/** A serial that the owner has blocked, or that another thing in the house has. */
export async function refuseSerial(
  database: ShopDatabase,
  serial: string | null,
  unitId: number | null,
): Promise<void> {
  if (serial === null) return;
  await refuseBlocked(database, serial);
  await refuseTwice(database, serial, unitId);
}

async function refuseTwice(database: ShopDatabase, serial: string, unitId: number | null): Promise<void> {
  const other = await database
    .selectFrom('unit')
    .where('serial', '=', serial)
    .where('state', 'not in', ['sold', 'sent back', 'to parts', 'written off'])
    .$if(unitId !== null, (query) => query.where('id', '<>', unitId ?? 0))
    .select('number')
    .executeTakeFirst();
  if (!other) return;
  const sentence = `Another unit in the shop has the serial number ${serial}: ${other.number}.`;
  throw new Refused('conflict', sentence, { serial: sentence, unit: other.number });
}

async function refuseBlocked(database: ShopDatabase, serial: string): Promise<void> {
  const blocked = await database
    .selectFrom('blocked_serial')
    .where('serial', '=', serial)
    .select('why')
    .executeTakeFirst();
  if (!blocked) return;
  const sentence = `The serial number ${serial} is blocked: ${blocked.why}`;
  throw new Refused('conflict', sentence, { serial: sentence });
}

/** A serial number as the shop writes it; null for nothing. */
export function cleanSerial(text: string | null): string | null {
  const serial = text?.trim().toUpperCase().replaceAll(' ', '') || null;
  if (serial !== null && !/^[A-Z0-9-]{4,40}$/.test(serial)) {
    throw new Refused('bad-request', 'A serial number has 4 to 40 letters and digits.', {
      serial: 'Not a serial number',
    });
  }
  return serial;
}
