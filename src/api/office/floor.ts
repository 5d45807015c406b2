import * as contract from '../../contract/office/bench.ts';
import type { ParsedRequestOf } from '../../contract/call.ts';
import type { officeMoveOrder } from '../../contract/office/orders.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { correctUnit } from '../../shop/back-office/correct-unit.ts';
import type { Checklist } from '../../shop/back-office/keep-check.ts';
import { letChargeGo } from '../../shop/back-office/let-charge-go.ts';
import { findRentalPhoto } from '../../shop/rentals/rental-checks.ts';
import { findTradeInPhoto } from '../../shop/trade-ins/list-items.ts';
import type { StockUnit } from '../../shop/trade-ins/list-units.ts';
import { answer, type Visit } from '../answer.ts';
import { actorOf } from './orders.ts';

export const officeFloorAnswers = [
  answer(contract.officeTradeInPhoto, async ({ photoId }, visit) =>
    photoFile(await findTradeInPhoto(visit.database, photoId), visit),
  ),
  answer(contract.officeRentalPhoto, async ({ photoId }, visit) =>
    photoFile(await findRentalPhoto(visit.database, photoId), visit),
  ),
  answer(contract.officeChangeUnit, async (request, visit) => {
    const hand = { by: actorOf(visit), now: visit.now };
    return unitOnTheWire(await visit.database.transaction().execute((tx) => correctUnit(tx, { ...request, ...hand })));
  }),
  answer(contract.officeWaiveCharge, async ({ orderId, chargeId, why }, visit) => {
    const hand = { number: orderId.toUpperCase(), chargeId, why, by: actorOf(visit), now: visit.now };
    await visit.database.transaction().execute((tx) => letChargeGo(tx, hand));
    return { status: 'success' as const };
  }),
];

/** Pictures are read before anything is locked: that takes a while. */
export async function checklistOf(
  request: ParsedRequestOf<typeof officeMoveOrder>['checklist'],
  visit: Visit,
): Promise<Checklist | null> {
  if (!request) return null;
  const { steps, units = null, note, photos } = request;
  return { steps, units, note: note || null, photos: await snapshotsOf(photos, visit) };
}

/** One after the other: each takes a core for itself. */
export async function snapshotsOf(pictures: readonly string[] = [], { means }: Visit): Promise<Buffer[]> {
  const snapshots: Buffer[] = [];
  for (const picture of pictures) snapshots.push(await means.pictures.snapshot(picture));
  return snapshots;
}

export function unitOnTheWire({ unitId, productId, serial, grade, state, costPaise }: StockUnit) {
  return { unitId, productId, serial, grade, state, cost: rupeesFromPaise(costPaise) };
}

function photoFile(photo: { bytes: Buffer } | undefined, { replyHeaders }: Visit): Buffer {
  if (!photo) throw new Refused('not-found', 'There is no such photograph.');
  replyHeaders.set('content-type', 'image/jpeg');
  return photo.bytes;
}
