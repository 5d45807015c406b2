import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { conditionProblem, itemKindOf, type ConditionAnswers } from '../../rules/trade-ins/item-condition.ts';
import { type Grade, gradeProblem, untestedProblem } from '../../rules/units/grade.ts';
import { gradePrice } from '../../rules/units/grade-price.ts';
import { needsSerial, serialProblem, tidySerial } from '../../rules/units/serial-number.ts';
import { movesByHand, movesByTest, needsPhotograph, type UnitState } from '../../rules/units/unit-moves.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { UnitCostKind } from '../unit-tables.ts';
import { findUnit, type UnitFacts } from './find-unit.ts';
import { gradedShelf } from './graded-shelf.ts';
import { moveUnits, refusalOf } from './move-units.ts';
import { refuseUnbought } from './refuse-unbought.ts';

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

/**
 * Corrects what is written down about a unit that is still the shop's. A price of its own was for the grade that it had:
 * kept, what was repaired would be sold as Good for the price of its parts.
 */
export async function changeUnit(
  tx: ShopTransaction,
  { number, changes }: { number: string; changes: UnitChanges },
): Promise<{ before: UnitFacts; after: UnitFacts }> {
  const before = await lockUnit(tx, number);
  if (before.state === 'sold' || before.state === 'reserved') {
    throw new Refused('conflict', `This unit is ${before.state === 'sold' ? 'sold' : 'set aside for an order'}.`);
  }
  const { shelf: _, ...more } = changes;
  if (before.state === 'returned' && Object.values(more).some((value) => value !== undefined)) {
    throw await undecided(tx, before);
  }
  const kind = itemKindOf(before.subCategory);
  const answers = changes.answers ?? before.answers ?? {};
  const grade = changes.grade ?? before.grade;
  const untested = grade !== before.grade && Object.keys(answers).length === 0 ? untestedProblem(grade) : null;
  const problem = conditionProblem(kind, answers) ?? gradeProblem(kind, answers, grade) ?? untested;
  if (problem !== null) throw new Refused('bad-request', problem, { grade: problem });
  const serial = changes.serial === undefined ? before.serial : cleanSerial(changes.serial);
  if (serial !== before.serial) await refuseSerial(tx, serial, before.id);
  const { faults, contents, shelf } = changes;
  const isRegraded = grade !== before.grade && (await hasPriceOfGrade(tx, before, grade));
  const ownPaise = changes.ownPaise === undefined && isRegraded ? null : changes.ownPaise;
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

/** What is faulty may have no other price than the one that somebody gave it. */
async function hasPriceOfGrade(tx: ShopTransaction, { productId }: UnitFacts, grade: Grade): Promise<boolean> {
  if (grade !== 'Faulty') return true;
  return productId !== null && gradePrice(await gradedShelf(tx, productId), grade) !== null;
}

interface StaffMove {
  number: string;
  to: UnitState;
  /** It goes on from the bench with what a test has just found. */
  isTested?: boolean;
  by: string;
  why: string;
  now: Date;
}

/** Moves a unit by hand, or after its test. On the shelf it needs what its kind needs: a serial number, a photograph, a price. */
export async function moveUnit(
  tx: ShopTransaction,
  { number, to, isTested = false, by, why, now }: StaffMove,
): Promise<{ before: UnitFacts; after: UnitFacts }> {
  const before = await lockUnit(tx, number);
  if (!(isTested ? movesByTest() : movesByHand(before.state)).includes(to)) {
    if (before.state === 'returned') throw await undecided(tx, before);
    if (before.state === 'to test' && movesByTest().includes(to)) throw new Refused('conflict', testFirst);
    throw new Refused('conflict', `A unit that is ${before.state} cannot be made ${to} by hand.`);
  }
  await refuseUnbought(tx, before, to);
  if (to === 'for sale') await refuseUnsellable(tx, before);
  if (before.serial !== null && to === 'to test') await refuseTwice(tx, before.serial, before.id);
  await moveUnits(tx, [before.id], { from: before.state, to, by, why, now });
  return { before, after: await findUnit(tx, number) };
}

const testFirst = 'Please test it first: it goes there with what the test has found.';

/** What came back is the buyer's until somebody decides whether it stays. */
async function undecided(tx: ShopTransaction, { id, number }: UnitFacts): Promise<Refused> {
  const order = await tx
    .selectFrom('unit_sale')
    .innerJoin('order_line', 'order_line.id', 'unit_sale.line_id')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('unit_id', '=', id)
    .where('returned_at', 'is', null)
    .select('shop_order.number')
    .executeTakeFirst();
  const sentence = `${number} came back with order ${order?.number}: please refund or refuse its return first.`;
  return new Refused('conflict', sentence);
}

/** What a repair or a cleaning has cost is part of what the unit cost. */
export async function addUnitCost(
  tx: ShopTransaction,
  { number, kind, paise, note, by, now }: NewUnitCost,
): Promise<{ before: UnitFacts; after: UnitFacts }> {
  const before = await lockUnit(tx, number);
  if (before.state === 'sold') throw new Refused('conflict', 'This unit is sold: its cost is in the register.');
  // Its row of the register stands until its return is decided: what a buyer gets back would have cost more than the row says.
  if (before.state === 'returned') throw await undecided(tx, before);
  // What its seller and the bonus cost is taken off again.
  if (kind === 'parts' || kind === 'labour') await refuseUnbought(tx, before, null);
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

/** What a unit on the shelf must have. */
export async function refuseUnsellable(tx: ShopTransaction, unit: UnitFacts): Promise<void> {
  if (unit.serial !== null) await refuseBlocked(tx, unit.serial);
  await refuseUnbought(tx, unit, 'for sale');
  if (unit.serial === null && needsSerial(unit.subCategory)) throw serialMissing();
  if (!(await isFromBefore(tx, unit))) await refuseUnseen(tx, unit);
  refuseFaults(unit);
  if (unit.grade !== 'Faulty') return;
  if (unit.ownPaise !== null || (await hasPriceOfGrade(tx, unit, 'Faulty'))) return;
  const sentence = 'A faulty unit needs a price before it goes on sale: one of its own, or its product one for Faulty.';
  throw new Refused('conflict', sentence, { ownPrice: sentence });
}

/** Opening stock was there before anybody asked for photographs: it needs them once it was at the bench. */
async function isFromBefore(tx: ShopTransaction, { id, source }: UnitFacts): Promise<boolean> {
  if (source !== 'opening') return false;
  const atBench = await tx
    .selectFrom('unit_move')
    .where('unit_id', '=', id)
    .where('to_state', '=', 'to test')
    .select('id')
    .executeTakeFirst();
  return atBench === undefined;
}

async function refuseUnseen(tx: ShopTransaction, { id, subCategory, grade }: UnitFacts): Promise<void> {
  if (!needsPhotograph(subCategory, grade)) return;
  const photograph = await tx.selectFrom('unit_photograph').where('unit_id', '=', id).select('id').executeTakeFirst();
  if (photograph) return;
  const what = subCategory === 'Console' ? 'A console' : 'A worn unit';
  const sentence = `${what} needs at least one photograph before it goes on sale.`;
  throw new Refused('conflict', sentence, { photographs: sentence });
}

/** Marks show on the photographs; what is written down as a fault is one until it is repaired. */
function refuseFaults({ grade, faults }: UnitFacts): void {
  if (grade === 'Faulty' || faults.length === 0) return;
  const sentence = `It has a fault (${faults.join(', ')}): sell it as Faulty, or remove what is repaired from its faults.`;
  throw new Refused('conflict', sentence, { faults: sentence });
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
  if (other) {
    const sentence = `Another unit in the shop has the serial number ${serial}: ${other.number}.`;
    throw new Refused('conflict', sentence, { serial: sentence, unit: other.number });
  }
  const lent = await database
    .selectFrom('rental_unit')
    .where('serial', '=', serial)
    .where('in_service', '=', true)
    .select('label')
    .executeTakeFirst();
  if (!lent) return;
  const sentence = `A rental unit has the serial number ${serial}: ${lent.label}.`;
  throw new Refused('conflict', sentence, { serial: sentence });
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
  const serial = tidySerial(text);
  const problem = serialProblem(serial);
  if (problem !== null) throw new Refused('bad-request', problem, { serial: 'Not a serial number' });
  return serial;
}
