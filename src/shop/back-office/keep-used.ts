import type { ExplainedAction } from '../audit/staff-action.ts';
import { paise, paiseFromRupees, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { SellStatus } from '../../rules/orders/order-moves.ts';
import { itemKindOf, unansweredProblem } from '../../rules/trade-ins/item-condition.ts';
import type { UnitState } from '../../rules/units/unit-moves.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import { lockDuePayout } from '../payouts/payouts.ts';
import { changeAgreedUnit } from '../rentals/renter/changed-agreement.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { BlockedSerials } from '../trade-ins/stated-serials.ts';
import { blockSerial, unblockSerial } from '../units/blocked-serials.ts';
import { addUnitCost, changeUnit, cleanSerial, moveUnit, type UnitChanges } from '../units/change-unit.ts';
import { findUnit, type UnitFacts } from '../units/find-unit.ts';
import { addUnitPhotographs, removeUnitPhotograph } from '../units/photographs.ts';
import { lockEditionOfUnit, refuseOddOwnPrice } from './refuse-odd-prices.ts';

/** What is written down about a used thing is corrected, with its row in the audit log. */
export async function changeUnitByStaff(
  tx: ShopTransaction,
  { number, changes, by, now, why }: ExplainedAction & { number: string; changes: UnitChanges },
): Promise<void> {
  const { before, after } = await changeAgreedUnit(tx, { unit: { number }, now }, () =>
    changeWithinPrices(tx, { number, changes }),
  );
  await writeAudit(tx, {
    by,
    action: 'change unit',
    subject: `unit ${number}`,
    before: written(before),
    after: written(after),
    why,
    now,
  });
}

/** A price of its own counts like any other. What was odd before keeps nobody from other changes. */
async function changeWithinPrices(tx: ShopTransaction, change: Parameters<typeof changeUnit>[1]) {
  await lockEditionOfUnit(tx, change.number);
  const { before, after } = await changeUnit(tx, change);
  if (after.ownPaise !== before.ownPaise || after.grade !== before.grade) await refuseOddOwnPrice(tx, after);
  return { before, after };
}

/** What others pay and ask may have changed while it was sold, lost or set aside: its own price is looked at again. */
async function moveWithinPrices(tx: ShopTransaction, move: Parameters<typeof moveUnit>[1]) {
  if (move.to !== 'for sale') return moveUnit(tx, move);
  await lockEditionOfUnit(tx, move.number);
  const moved = await moveUnit(tx, move);
  await refuseOddOwnPrice(tx, moved.after);
  return moved;
}

/** A used thing goes where somebody sends it, with its row in the audit log. */
export async function moveUnitByStaff(
  tx: ShopTransaction,
  { number, to, by, now, why }: ExplainedAction & { number: string; to: UnitState },
): Promise<void> {
  const { before, after } = await moveWithinPrices(tx, { number, to, by: by.name, why, now });
  await writeAudit(tx, {
    by,
    action: 'move unit',
    subject: `unit ${number}`,
    before: { state: before.state },
    after: { state: after.state },
    why,
    now,
  });
}

/** What a test found is written down, and the unit goes on from the bench: both, or neither. */
export async function testUnitByStaff(
  tx: ShopTransaction,
  { number, changes, to, by, now, why }: ExplainedAction & { number: string; changes: UnitChanges; to: UnitState },
): Promise<void> {
  const { subCategory } = await findUnit(tx, number);
  const unanswered = unansweredProblem(itemKindOf(subCategory), changes.answers ?? {});
  if (unanswered !== null) throw new Refused('bad-request', unanswered, { found: unanswered });
  const { before } = await changeWithinPrices(tx, { number, changes });
  if (before.state !== 'to test') throw new Refused('conflict', `This unit is ${before.state}, not at the bench.`);
  const { after } = await moveWithinPrices(tx, { number, to, isTested: true, by: by.name, why, now });
  await writeAudit(tx, {
    by,
    action: 'test unit',
    subject: `unit ${number}`,
    before: { state: before.state, ...written(before) },
    after: { state: after.state, ...written(after) },
    why,
    now,
  });
}

/** Buyers see more of a used thing, with the row in the audit log. */
export async function photographUnitByStaff(
  tx: ShopTransaction,
  {
    number,
    files,
    alt,
    by,
    now,
  }: Omit<ExplainedAction, 'why'> & { number: string; files: readonly Buffer[]; alt: string },
): Promise<void> {
  await changeAgreedUnit(tx, { unit: { number }, now }, () =>
    addUnitPhotographs(tx, { number, files, alt, by: by.name, now }),
  );
  const after = { photographs: files.length, alt };
  await writeAudit(tx, { by, action: 'add unit photographs', subject: `unit ${number}`, after, now });
}

/** Buyers see less of a used thing, with the row in the audit log. */
export async function removePhotographByStaff(
  tx: ShopTransaction,
  { number, hash, by, now, why }: ExplainedAction & { number: string; hash: string },
): Promise<void> {
  const { alt } = await changeAgreedUnit(tx, { unit: { number }, now }, () =>
    removeUnitPhotograph(tx, { number, hash }),
  );
  const before = { photograph: hash, alt };
  await writeAudit(tx, { by, action: 'remove unit photograph', subject: `unit ${number}`, before, why, now });
}

export interface RepairWork {
  number: string;
  partsPaise: Paise | null;
  minutes: number | null;
  note: string;
}

/** Parts and minutes that went into a used thing, with their row in the audit log. */
export async function addWorkByStaff(
  tx: ShopTransaction,
  { number, partsPaise, minutes, note, by, now }: RepairWork & Omit<ExplainedAction, 'why'>,
): Promise<void> {
  if (partsPaise === null && minutes === null) throw new Refused('bad-request', 'Please say parts, minutes or both.');
  const { minuteCost } = (await readSettings(tx)).used;
  const work = { number, note, by: by.name, now };
  if (partsPaise !== null) await addUnitCost(tx, { ...work, kind: 'parts', paise: partsPaise });
  if (minutes !== null) {
    await addUnitCost(tx, { ...work, kind: 'labour', paise: paise(paiseFromRupees(minuteCost) * minutes) });
  }
  await writeAudit(tx, {
    by,
    action: 'add unit cost',
    subject: `unit ${number}`,
    after: { partsPaise, minutes },
    why: note,
    now,
  });
}

/** A serial number that the shop neither takes nor sells any more, with its rows in the audit log. */
export async function blockSerialByStaff(
  tx: ShopTransaction,
  { serial: typed, by, now, why }: ExplainedAction & { serial: string },
): Promise<void> {
  await noteOnTradeIns(tx, typed, { by: by.name, why, now });
  const { serial, takenOff } = await blockSerial(tx, { serial: typed, why, by: by.name, now });
  await writeAudit(tx, { by, action: 'block serial', subject: `serial ${serial}`, why, now });
  if (takenOff === null) return;
  const moved = { before: { state: 'for sale' }, after: { state: 'to test' } };
  await writeAudit(tx, { by, action: 'move unit', subject: `unit ${takenOff}`, ...moved, why, now });
}

const beforeAcceptance: readonly SellStatus[] = [
  'Booked',
  'Pickup scheduled',
  'Shipped by seller',
  'Received',
  'Counter-offer',
];

/** Trade-ins that nobody is paid for yet: whoever opens one reads why it stands still. */
async function noteOnTradeIns(
  tx: ShopTransaction,
  typed: string,
  { by, why, now }: { by: string; why: string; now: Date },
): Promise<void> {
  const serial = cleanSerial(typed);
  const waiting = await tx
    .selectFrom('trade_in_item')
    .innerJoin('shop_order', 'shop_order.id', 'trade_in_item.order_id')
    .leftJoin('unit', 'unit.trade_in_item_id', 'trade_in_item.id')
    .where('trade_in_item.id', 'in', piecesWith(tx, serial))
    // A number that was corrected after the bench is the unit's.
    .where((row) => row.or([row('unit.serial', 'is', null), row('unit.serial', '=', serial)]))
    .where('trade_in_item.state', '<>', 'refused')
    .where('shop_order.status', 'in', [...beforeAcceptance, 'Accepted'])
    .groupBy('shop_order.number')
    .orderBy('shop_order.number')
    .select('shop_order.number')
    .select((row) => row.fn<boolean>('bool_or', [row('trade_in_item.currency', '=', 'cash')]).as('isForCash'))
    .execute();
  for (const { number, isForCash } of waiting) {
    const order = await lockOrder(tx, number);
    const rest = await stillUnpaid(tx, { ...order, isForCash });
    if (rest === null) continue;
    const note = `The serial number ${serial} is blocked: ${why}. ${rest}`;
    await noteOnOrder(tx, { order, by, note, isForStaff: true, now });
  }
}

function piecesWith(tx: ShopTransaction, serial: string | null) {
  return tx
    .selectFrom('trade_in_item')
    .where((row) =>
      row.or([
        row('serial', '=', serial),
        // What the seller has told counts until the bench has looked.
        row.and([row('stated_serial', '=', serial), row('state', '=', 'quoted')]),
      ]),
    )
    .select('id')
    .union(
      tx
        .selectFrom('unit')
        .where('serial', '=', serial)
        .where('trade_in_item_id', 'is not', null)
        .select((row) => row.ref('trade_in_item_id').$notNull().as('id')),
    );
}

/**
 * What the staff reads of a trade-in with a blocked number; null when its money is on its way, or when the piece was paid for in
 * credit and the money is for the others. The order is locked.
 */
async function stillUnpaid(
  tx: ShopTransaction,
  { id, status, isForCash }: OrderFacts & { isForCash: boolean },
): Promise<string | null> {
  if (status === 'Accepted' && isForCash && (await lockDuePayout(tx, id))) {
    return 'Its money stays due and is in no file for the bank until the number is unblocked or its item is taken out of the offer.';
  }
  if (!beforeAcceptance.some((early) => early === status)) return null;
  return 'Nothing is paid until its item is refused or the number unblocked.';
}

/** Somebody wanted to sell things with blocked serial numbers: the audit log says who and what. */
export async function noteBlockedSerials(
  tx: ShopTransaction,
  { blocked, shopperId, now }: { blocked: BlockedSerials['blocked']; shopperId: number; now: Date },
): Promise<void> {
  const by = { staffId: null, name: 'a seller' };
  for (const { serial, title } of blocked) {
    const after = { customerId: shopperId, title };
    await writeAudit(tx, { by, action: 'refuse serial', subject: `serial ${serial}`, after, now });
  }
}

/** One that it takes again. */
export async function unblockSerialByStaff(
  tx: ShopTransaction,
  { serial, by, now, why }: ExplainedAction & { serial: string },
): Promise<void> {
  const before = { why: await unblockSerial(tx, serial) };
  await writeAudit(tx, { by, action: 'unblock serial', subject: `serial ${serial}`, before, why, now });
}

function written({ grade, serial, faults, contents, shelf, ownPaise, answers }: UnitFacts) {
  return { grade, serial, faults, contents, shelf, ownPaise, answers };
}
