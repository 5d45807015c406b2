import {
  type ConditionAnswers,
  type ConditionQuote,
  completeAnswers,
  conditionProblem,
  itemKindOf,
} from '../../rules/trade-ins/item-condition.ts';
import { formatRupees } from '../../rules/money/format-rupees.ts';
import { paise, type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { paidAs, quoteWithin } from '../../rules/prices/most-paid.ts';
import { Refused } from '../../rules/refused.ts';
import type { SubCategory } from '../../rules/catalogue/sections.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { type Grade, gradeProblem, photographNeeded } from '../../rules/units/grade.ts';
import { needsSerial } from '../../rules/units/serial-number.ts';
import type { Findings } from '../trade-tables.ts';
import { findBlocked } from '../units/blocked-serials.ts';
import { cleanSerial, refuseSerial } from '../units/change-unit.ts';
import { refuseUnless } from '../orders/move-order.ts';

export interface Inspection {
  itemId: number;
  /** The same questions that the seller answered. */
  found: ConditionAnswers;
  grade: Grade;
  serial: string | null;
  /** Why its serial number cannot be read; null when nobody says so. */
  unreadable: string | null;
  /** For the seller to read; needed when the shop offers less or takes the piece not at all. */
  reasons: string | null;
  /** True when the shop does not want the piece at any price. */
  isRefused?: boolean;
  /** A price by hand instead of the table's, with its reasons; never above the quote. */
  byHandPaise?: Paise | null;
  /** It was inspected before, and this is what is right. */
  isCorrection?: boolean;
  /** Not given where nobody can take any: npm run trade-in. */
  photos?: readonly Buffer[];
  by: string;
  now: Date;
}

export interface InspectedItem {
  quotedPaise: Paise;
  offeredPaise: Paise | null;
  /** The same serial number was here before. */
  isRepeat: boolean;
  /** What was said before, when this is a correction. */
  before: Findings | null;
  /** Every question with its answer, also those that nobody touched. */
  answers: ConditionAnswers;
}

/** What the bench found about one piece: as quoted it is accepted, otherwise it is offered for what it is worth. */
export async function inspectItem(
  tx: ShopTransaction,
  order: OrderFacts,
  inspection: Inspection,
): Promise<InspectedItem> {
  const item = await findItem(tx, order.id, inspection.itemId);
  // An offer stands as it went out; but a piece whose serial was blocked since then can still be refused.
  const mayRefuse = inspection.isRefused === true && (await findBlocked(tx, [item.serial])).length > 0;
  refuseUnless(order, 'sell', mayRefuse ? ['Received', 'Counter-offer'] : ['Received']);
  if (item.state !== 'quoted' && !inspection.isCorrection) {
    throw new Refused('conflict', 'This item was inspected before.');
  }
  const serial = cleanSerial(inspection.serial);
  // An answer that nobody knows would count as the best one, and the shop would pay too much.
  const problem = conditionProblem(itemKindOf(item.subCategory), inspection.found);
  if (problem !== null) throw new Refused('bad-request', problem, { found: problem });
  const tooGood = gradeProblem(itemKindOf(item.subCategory), inspection.found, inspection.grade);
  if (tooGood !== null) throw new Refused('bad-request', tooGood, { grade: tooGood });
  refuseNameless(item, serial, inspection);
  if (!inspection.isRefused) await refuseSerial(tx, serial, null);
  await refuseUnseen(tx, item, inspection);
  const worth = worthOf(item, inspection);
  const isLess = worth.quotedPaise < item.quotedPaise;
  const state = inspection.isRefused ? 'refused' : isLess ? 'offered' : 'accepted';
  const reasons = inspection.reasons?.trim() || (isLess ? worth.deductions.map(({ label }) => label).join('; ') : null);
  if (state !== 'accepted' && !reasons)
    throw new Refused('bad-request', 'Please say why.', { reasons: 'Please say why.' });
  const isRepeat = serial !== null && (await wasHereBefore(tx, serial, item.id));
  const offeredPaise = inspection.isRefused ? null : paise(Math.min(worth.quotedPaise, item.quotedPaise));
  const found = completeAnswers(itemKindOf(item.subCategory), inspection.found);
  const { grade } = inspection;
  const before = findingsOf(item);
  if (before)
    await keepCorrection(tx, item.id, {
      ...inspection,
      before,
      after: { state, found, grade, serial, offeredPaise, reasons },
    });
  await tx
    .updateTable('trade_in_item')
    .set({
      state,
      found_answers: JSON.stringify(found),
      serial,
      is_repeat: isRepeat,
      grade,
      offered_paise: offeredPaise,
      most_paise: mostFor(item, inspection),
      reasons,
      inspected_by: inspection.by,
      inspected_at: inspection.now,
    })
    .where('id', '=', item.id)
    .execute();
  await addPhotos(tx, item.id, inspection);
  return { quotedPaise: item.quotedPaise, offeredPaise, isRepeat, before, answers: found };
}

/** Without its number a stolen console would be paid for: nobody could look it up among the blocked ones. */
function refuseNameless(
  { subCategory }: FoundItem,
  serial: string | null,
  { isRefused, unreadable }: Pick<Inspection, 'isRefused' | 'unreadable'>,
): void {
  if (serial !== null || isRefused || !needsSerial(subCategory)) return;
  if (unreadable?.trim()) return;
  const sentence = 'Please enter its serial number, which may be blocked, or say why it cannot be read.';
  throw new Refused('bad-request', sentence, { serial: sentence });
}

type FoundItem = Awaited<ReturnType<typeof findItem>>;

/**
 * Promise 29: as much as the shop may pay for the piece as the bench found it. Without this, what is sold as Worn would bring as
 * much as its seller was quoted for a good one.
 */
function mostFor({ limits, mostPaise }: FoundItem, { grade }: Inspection): Paise | null {
  return limits ? limits[paidAs(grade)] : mostPaise;
}

/** The price of the day of the checkout, with what the bench found instead of what the seller said; or one by hand. */
function worthOf(item: FoundItem, inspection: Inspection): ConditionQuote {
  const { found, byHandPaise, reasons } = inspection;
  const mostPaise = mostFor(item, inspection);
  if (typeof byHandPaise === 'number') {
    const tooHigh = 'An offer cannot be above the quote.';
    if (byHandPaise > item.quotedPaise) throw new Refused('bad-request', tooHigh, { offer: tooHigh });
    if (mostPaise !== null && byHandPaise > mostPaise) {
      const above = `The shop sells it for less in this condition: it can pay ${formatRupees(rupeesFromPaise(mostPaise))} at most.`;
      throw new Refused('bad-request', above, { offer: above });
    }
    const unexplained = 'Please say why the price is by hand.';
    if (!reasons?.trim()) throw new Refused('bad-request', unexplained, { reasons: unexplained });
    return { quotedPaise: byHandPaise, deductions: [] };
  }
  const told = item.deductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return quoteWithin(mostPaise, {
    kind: itemKindOf(item.subCategory),
    pricePaise: paise(item.quotedPaise + told),
    given: found,
    table: item.table,
  });
}

async function findItem(tx: ShopTransaction, orderId: number, itemId: number) {
  const item = await tx
    .selectFrom('trade_in_item')
    .innerJoin('order_line', 'order_line.id', 'trade_in_item.line_id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .innerJoin('trade_in', 'trade_in.order_id', 'trade_in_item.order_id')
    .where('trade_in_item.id', '=', itemId)
    .where('trade_in_item.order_id', '=', orderId)
    .select([
      'trade_in_item.id',
      'trade_in_item.state',
      'quoted_paise as quotedPaise',
      'deductions',
      'found_answers as found',
      'grade',
      'serial',
      'offered_paise as offeredPaise',
      'reasons',
      'most_paise as mostPaise',
      'limits',
      'product.sub_category as subCategory',
      'trade_in.conditions as table',
    ])
    .$narrowType<{ subCategory: SubCategory }>()
    .forUpdate('trade_in_item')
    .executeTakeFirst();
  if (!item) throw new Refused('not-found', 'That item is not part of this trade-in.');
  return item;
}

/** What the seller and a buyer will want to see has its photograph: one of now, or one of before a correction. */
async function refuseUnseen(database: ShopDatabase, item: FoundItem, inspection: Inspection): Promise<void> {
  const { photos, grade, isRefused } = inspection;
  const needed = photographNeeded(itemKindOf(item.subCategory), grade);
  if (needed === null || isRefused || photos === undefined || photos.length > 0) return;
  const earlier = await database
    .selectFrom('trade_in_photo')
    .where('item_id', '=', item.id)
    .select('id')
    .executeTakeFirst();
  if (!earlier) throw new Refused('bad-request', needed, { photos: needed });
}

/** What the bench has said about the piece; null when it has not said anything yet. */
function findingsOf({ state, found, grade, serial, offeredPaise, reasons }: FoundItem): Findings | null {
  return state === 'quoted' ? null : { state, found, grade, serial, offeredPaise, reasons };
}

/** What was said before a correction stays, with who corrected it. */
async function keepCorrection(
  tx: ShopTransaction,
  itemId: number,
  { before, after, by, now }: { before: Findings; after: Findings; by: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('trade_in_correction')
    .values({
      item_id: itemId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      corrected_by: by,
      corrected_at: now,
    })
    .execute();
}

/** Thieves sell the same console twice; honest people sell one back that they bought here. A person looks at it. */
async function wasHereBefore(database: ShopDatabase, serial: string, itemId: number): Promise<boolean> {
  const other = await database
    .selectFrom('trade_in_item')
    .where('serial', '=', serial)
    .where('id', '<>', itemId)
    .select('id')
    .union(database.selectFrom('unit').where('serial', '=', serial).select('id'))
    .executeTakeFirst();
  return other !== undefined;
}

async function addPhotos(tx: ShopTransaction, itemId: number, { photos = [], now }: Inspection): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto('trade_in_photo')
    .values(photos.map((bytes) => ({ item_id: itemId, bytes, added_at: now })))
    .execute();
}
