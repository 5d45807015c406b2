import * as contract from '../../contract/office/trade-ins.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { correctUnit } from '../../shop/back-office/correct-unit.ts';
import { inspectPiece } from '../../shop/back-office/inspect.ts';
import { sendBackByStaff } from '../../shop/back-office/act-on-order.ts';
import { findTradeInPhoto } from '../../shop/trade-ins/list-items.ts';
import { answer, handOf, success } from '../answer.ts';
import { unitOnTheWire } from '../wire/order-detail.ts';
import { photoReply, snapshotsOf } from '../wire/photos.ts';

export const officeTradeInAnswers = [
  answer(contract.officeInspectItem, async (request, visit) => {
    const { orderId: number, serial = null, reasons = null, isRefused = false, photos: pictures, ...found } = request;
    const photos = await snapshotsOf(pictures, visit);
    const inspection = { number, ...found, serial, reasons, isRefused, photos, ...handOf(visit) };
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
  answer(contract.officeChangeUnit, async (request, visit) => {
    const correction = { ...request, ...handOf(visit) };
    return unitOnTheWire(await visit.database.transaction().execute((tx) => correctUnit(tx, correction)));
  }),
  answer(contract.officeSendBack, async ({ orderId: number, tracking }, visit) => {
    const parcel = { number, tracking, ...handOf(visit) };
    await visit.database.transaction().execute((tx) => sendBackByStaff(tx, parcel));
    return success;
  }),
];
