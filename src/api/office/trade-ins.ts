import * as contract from '../../contract/office/trade-ins.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { managers } from '../../rules/people/staff.ts';
import { Refused } from '../../rules/refused.ts';
import { inspectPiece, settleHeldByStaff, takeOutByStaff } from '../../shop/back-office/inspect.ts';
import { readIdentity } from '../../shop/back-office/serve-customer.ts';
import { confirmPickupByStaff, planPickups, sendBackByStaff } from '../../shop/back-office/act-on-order.ts';
import { listPickups } from '../../shop/trade-ins/pickups.ts';
import { findTradeInPhoto } from '../../shop/trade-ins/list-items.ts';
import { answer, actorOf, staffOf, success } from '../answer.ts';
import { photoReply, snapshotsOf } from '../wire/photos.ts';

export const officeTradeInAnswers = [
  answer(contract.officeInspectItem, async (request, visit) => {
    const {
      orderId: number,
      serial = null,
      unreadable = null,
      reasons = null,
      offer,
      photos: pictures,
      ...found
    } = request;
    if (offer !== undefined && !managers.includes(staffOf(visit).role)) {
      throw new Refused('not-allowed', 'An offer by hand is for managers.', {
        offer: 'An offer by hand is for managers.',
      });
    }
    const photos = await snapshotsOf(pictures, visit);
    const byHandPaise = offer === undefined ? null : paiseFromRupees(offer);
    const inspection = { number, ...found, serial, unreadable, reasons, byHandPaise, photos, ...actorOf(visit) };
    const piece = await visit.database.transaction().execute((tx) => inspectPiece(tx, inspection));
    return {
      quoted: rupeesFromPaise(piece.quotedPaise),
      offered: piece.offeredPaise === null ? null : rupeesFromPaise(piece.offeredPaise),
      isRepeat: piece.isRepeat,
    };
  }),
  answer(contract.officeTradeInPhoto, async ({ photoId }, visit) =>
    photoReply(await findTradeInPhoto(visit.database, photoId), visit),
  ),
  answer(contract.officeReadIdentity, ({ orderId: number }, visit) => {
    const reading = { number, key: visit.services.sealKey, ...actorOf(visit) };
    return visit.database.transaction().execute((tx) => readIdentity(tx, reading));
  }),
  answer(contract.officePickups, async (_request, { database }) =>
    (await listPickups(database)).map(({ number, address, ...pickup }) => ({
      ...pickup,
      orderId: number,
      phoneNumber: address?.phoneNumber ?? '',
      address: [address?.line1, address?.line2, address?.landmark].filter(Boolean).join(', '),
      city: address?.city ?? '',
      pinCode: String(address?.pinCode ?? ''),
    })),
  ),
  answer(contract.officePlanPickups, async ({ orderIds: numbers, day, window = null, why = null }, visit) => {
    const plan = { numbers, day, window, why: why || null, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => planPickups(tx, plan));
    return success;
  }),
  answer(contract.officeConfirmPickup, async ({ orderId: number, why }, visit) => {
    const call = { number, why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => confirmPickupByStaff(tx, call));
    return success;
  }),
  answer(contract.officeTakeOut, async ({ orderId: number, ...item }, visit) => {
    const action = { number, ...item, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => takeOutByStaff(tx, action));
    return success;
  }),
  answer(contract.officeSettleHeld, async ({ orderId: number, ...item }, visit) => {
    const action = { number, ...item, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => settleHeldByStaff(tx, action));
    return success;
  }),
  answer(contract.officeSendBack, async ({ orderId: number, tracking }, visit) => {
    const parcel = { number, tracking, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => sendBackByStaff(tx, parcel));
    return success;
  }),
];
