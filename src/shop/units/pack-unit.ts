import { Refused } from '../../rules/refused.ts';
import { namesOf } from '../../rules/units/choice.ts';
import type { ShopTransaction } from '../database.ts';
import { isBlocked, refuseBlockedUnits } from './blocked-serials.ts';
import { lockUnit } from './change-unit.ts';
import { clearShelf } from './clear-shelf.ts';
import type { UnitFacts } from './find-unit.ts';
import { moveUnits } from './move-units.ts';

/** A line of used things that is to be sent. */
interface LineToPack {
  id: number;
  productId: number;
  choice: string;
}

export interface Packing {
  /** The number on the label that was scanned. */
  number: string;
  orderNumber: string;
  lines: readonly LineToPack[];
  by: string;
  now: Date;
}

/**
 * Scans a unit into a parcel: the one that is set aside for the order, or another of the same product and grade, which
 * changes places with it. The order is locked by the caller. Answers the unit whose place it took; null when it is the one.
 */
export async function packUnit(tx: ShopTransaction, packing: Packing): Promise<string | null> {
  const unit = await lockUnit(tx, packing.number);
  const isOwn = packing.lines.some(({ id }) => id === unit.lineId);
  if (isOwn && unit.packedAt !== null) throw refusal(`${unit.number} is in the parcel already.`);
  await refuseBlockedUnits(tx, [unit.number]);
  const instead = isOwn ? null : await swapIn(tx, unit, packing);
  await tx
    .updateTable('unit')
    .set({ packed_at: packing.now, ...(instead && { packed_instead_of: instead.id }) })
    .where('id', '=', unit.id)
    .execute();
  return instead?.number ?? null;
}

export interface UnpackedUnit {
  /** The unit that is set aside for the order now: the one from before the scan, where it can be. */
  setAside: string;
  /** The one from before, when it cannot be set aside again. */
  gone: string | null;
}

/** Takes a unit out of a parcel that has not left. The order is locked by the caller. */
export async function unpackUnit(
  tx: ShopTransaction,
  { number, orderNumber, lines, why, by, now }: Packing & { why: string },
): Promise<UnpackedUnit> {
  const unit = await lockUnit(tx, number);
  const { lineId } = unit;
  if (unit.packedAt === null || !lines.some(({ id }) => id === lineId)) {
    throw refusal(`${number} is not in the parcel of ${orderNumber}.`);
  }
  const other = await unitBefore(tx, unit);
  const canReturn = other !== undefined && other.canBeSetAside;
  const setAside = canReturn ? other : unit;
  const reason = { by, now };
  await moveUnits(tx, [unit.id], {
    from: 'reserved',
    to: 'for sale',
    why: `Order ${orderNumber}: taken out of the parcel. ${why}`.slice(0, 500),
    ...reason,
  });
  await moveUnits(tx, [setAside.id], {
    from: 'for sale',
    to: 'reserved',
    lineId,
    why: `Order ${orderNumber}: ${canReturn ? `set aside again, ${number} was taken out` : 'still set aside'}`,
    ...reason,
  });
  if (canReturn) await clearShelf(tx, [unit.id], reason);
  return { setAside: setAside.number, gone: other && !canReturn ? other.number : null };
}

/** The unit that was set aside before this one was scanned in its place, and whether it can be again. */
function unitBefore(tx: ShopTransaction, { packedInsteadOf, productId, grade }: UnitFacts) {
  return tx
    .selectFrom('unit')
    .where('id', '=', packedInsteadOf)
    .select(['id', 'number'])
    .select((row) =>
      row
        .and([
          row('state', '=', 'for sale'),
          row('product_id', '=', productId),
          row('grade', '=', grade),
          row('own_paise', 'is', null),
          row.not(isBlocked),
        ])
        .as('canBeSetAside'),
    )
    .forUpdate()
    .executeTakeFirst();
}

async function swapIn(
  tx: ShopTransaction,
  unit: UnitFacts,
  { orderNumber, lines, by, now }: Packing,
): Promise<{ id: number; number: string }> {
  const other = await placeOf(tx, unit, lines);
  const reason = { by, now };
  await moveUnits(tx, [other.id], {
    from: 'reserved',
    to: 'for sale',
    why: `Order ${orderNumber}: ${unit.number} was packed instead`,
    ...reason,
  });
  await clearShelf(tx, [other.id], reason);
  await moveUnits(tx, [unit.id], {
    from: 'for sale',
    to: 'reserved',
    lineId: other.lineId,
    why: `Order ${orderNumber}: packed instead of ${other.number}`,
    ...reason,
  });
  return other;
}

/** The unit that waits for its scan and may stay on the shelf for this one. */
async function placeOf(tx: ShopTransaction, unit: UnitFacts, lines: readonly LineToPack[]) {
  const wanting = lines.filter(({ productId }) => productId === unit.productId);
  if (wanting.length === 0) throw refusal(`${unit.number} is a ${unit.title}, and this order has none of these.`);
  if (unit.state !== 'for sale') throw refusal(`${unit.number} is not for this order: it is ${unit.state}.`);
  const waiting = await tx
    .selectFrom('unit')
    .where(
      'line_id',
      'in',
      wanting.map(({ id }) => id),
    )
    .where('state', '=', 'reserved')
    .where('packed_at', 'is', null)
    .orderBy(isBlocked, 'desc')
    .orderBy('id')
    .select(['id', 'number', 'grade', 'line_id as lineId'])
    .execute();
  if (waiting.length === 0) throw refusal(`All of ${unit.title} is in the parcel already.`);
  const isChosen = (lineId: number | null) =>
    wanting.some(({ id, choice }) => id === lineId && namesOf(choice).unit !== null);
  const free = waiting.filter(({ lineId }) => !isChosen(lineId));
  if (free.length === 0) {
    throw refusal(`The customer chose the very copy ${waiting[0]?.number}: please pack that one.`);
  }
  const same = free.find(({ grade }) => grade === unit.grade);
  if (!same)
    throw refusal(`${unit.number} is ${unit.grade}, and the parcel waits for a copy that is ${free[0]?.grade}.`);
  if (unit.ownPaise !== null) throw refusal(`${unit.number} has a price of its own and is sold by its number only.`);
  return same;
}

function refusal(sentence: string): Refused {
  return new Refused('conflict', sentence);
}
