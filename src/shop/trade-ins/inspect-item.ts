import {
  type ConditionAnswers,
  type ConditionQuote,
  completeAnswers,
  conditionProblem,
  itemKindOf,
  quoteFor,
} from '../../rules/trade-ins/item-condition.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { SubCategory } from '../../rules/catalogue/sections.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import type { ItemGrade } from '../trade-tables.ts';
import { cleanSerial } from './change-unit.ts';
import { refuseUnless } from '../orders/move-order.ts';

export interface Inspection {
  itemId: number;
  /** The same questions that the seller answered. */
  found: ConditionAnswers;
  grade: ItemGrade;
  serial: string | null;
  /** For the seller to read; needed when the shop offers less or takes the piece not at all. */
  reasons: string | null;
  /** True when the shop does not want the piece at any price. */
  isRefused?: boolean;
  photos?: readonly Buffer[];
  by: string;
  now: Date;
}

export interface InspectedItem {
  quotedPaise: Paise;
  offeredPaise: Paise | null;
  /** The same serial number was here before. */
  isRepeat: boolean;
}

/** What the bench found about one piece: as quoted it is accepted, otherwise it is offered for what it is worth. */
export async function inspectItem(
  tx: ShopTransaction,
  order: OrderFacts,
  inspection: Inspection,
): Promise<InspectedItem> {
  refuseUnless(order, 'sell', ['Received']);
  const item = await findItem(tx, order.id, inspection.itemId);
  if (item.state !== 'quoted') throw new Refused('conflict', 'This piece was inspected before.');
  const serial = cleanSerial(inspection.serial);
  // An answer that nobody knows would count as the best one, and the shop would pay too much.
  const problem = conditionProblem(itemKindOf(item.subCategory), inspection.found);
  if (problem !== null) throw new Refused('bad-request', problem, { found: problem });
  const worth = worthOf(item, inspection);
  const isLess = worth.quotedPaise < item.quotedPaise;
  const state = inspection.isRefused ? 'refused' : isLess ? 'offered' : 'accepted';
  const reasons = inspection.reasons?.trim() || (isLess ? worth.deductions.map(({ label }) => label).join('; ') : null);
  if (state !== 'accepted' && !reasons)
    throw new Refused('bad-request', 'Please say why.', { reasons: 'Please say why.' });
  const isRepeat = serial !== null && (await wasHereBefore(tx, serial, item.id));
  const offeredPaise = inspection.isRefused ? null : paise(Math.min(worth.quotedPaise, item.quotedPaise));
  await tx
    .updateTable('trade_in_item')
    .set({
      state,
      found_answers: JSON.stringify(completeAnswers(itemKindOf(item.subCategory), inspection.found)),
      serial,
      is_repeat: isRepeat,
      grade: inspection.grade,
      offered_paise: offeredPaise,
      reasons,
      inspected_by: inspection.by,
      inspected_at: inspection.now,
    })
    .where('id', '=', item.id)
    .execute();
  await addPhotos(tx, item.id, inspection);
  return { quotedPaise: item.quotedPaise, offeredPaise, isRepeat };
}

type FoundItem = Awaited<ReturnType<typeof findItem>>;

/** The price of the day of the checkout, with what the bench found instead of what the seller said. */
function worthOf(item: FoundItem, { found }: Inspection): ConditionQuote {
  const told = item.deductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return quoteFor(itemKindOf(item.subCategory), paise(item.quotedPaise + told), found);
}

async function findItem(tx: ShopTransaction, orderId: number, itemId: number) {
  const item = await tx
    .selectFrom('trade_in_item')
    .innerJoin('order_line', 'order_line.id', 'trade_in_item.line_id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .where('trade_in_item.id', '=', itemId)
    .where('trade_in_item.order_id', '=', orderId)
    .select([
      'trade_in_item.id',
      'trade_in_item.state',
      'quoted_paise as quotedPaise',
      'deductions',
      'product.sub_category as subCategory',
    ])
    .$narrowType<{ subCategory: SubCategory }>()
    .forUpdate('trade_in_item')
    .executeTakeFirst();
  if (!item) throw new Refused('not-found', 'That piece is not part of this trade-in.');
  return item;
}

/** Thieves sell the same console twice; honest people sell one back that they bought here. A person looks at it. */
async function wasHereBefore(database: ShopDatabase, serial: string, itemId: number): Promise<boolean> {
  const other = await database
    .selectFrom('trade_in_item')
    .where('serial', '=', serial)
    .where('id', '<>', itemId)
    .select('id')
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
