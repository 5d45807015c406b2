import * as contract from '../../contract/office/orders.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { inspectPiece, inspectRented } from '../../shop/back-office/inspect.ts';
import { enterBankReference, makePayoutBatch } from '../../shop/back-office/payout-batch.ts';
import { listPayouts } from '../../shop/trade-ins/payouts.ts';
import { answer } from '../answer.ts';
import { csvReply } from '../wire/csv-reply.ts';
import { snapshotsOf } from './floor.ts';
import { actorOf } from './orders.ts';

const success = { status: 'success' as const };

export const officeBenchAnswers = [
  answer(contract.officeInspectItem, async (request, visit) => {
    const { orderId, serial = null, reasons = null, isRefused = false, photos: pictures, ...inspection } = request;
    const photos = await snapshotsOf(pictures, visit);
    const hand = { number: orderId.toUpperCase(), by: actorOf(visit), now: visit.now };
    const found = await visit.database
      .transaction()
      .execute((tx) => inspectPiece(tx, { ...hand, ...inspection, serial, reasons, isRefused, photos }));
    return {
      quoted: rupeesFromPaise(found.quotedPaise),
      offered: found.offeredPaise === null ? null : rupeesFromPaise(found.offeredPaise),
      isRepeat: found.isRepeat,
    };
  }),
  answer(contract.officeInspectRental, async ({ orderId, damage, photos: pictures }, visit) => {
    const photos = await snapshotsOf(pictures, visit);
    const hand = { number: orderId.toUpperCase(), by: actorOf(visit), now: visit.now };
    await visit.database.transaction().execute((tx) => inspectRented(tx, { ...hand, damage, photos }));
    return success;
  }),
  answer(contract.officePayouts, async (_request, { database }) =>
    (await listPayouts(database)).map(({ number, masked, amountPaise, bankReference, ...payout }) => ({
      ...payout,
      orderId: number,
      to: masked,
      amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
      reference: bankReference,
    })),
  ),
  answer(contract.officeExportPayouts, async (_request, visit) => {
    const { database, means, now } = visit;
    const hand = { by: actorOf(visit), now, key: means.sealKey };
    const { batchId, csv } = await database.transaction().execute((tx) => makePayoutBatch(tx, hand));
    return csvReply(visit, { name: `payouts-${batchId}`, csv });
  }),
  answer(contract.officeRecordPayout, async ({ orderId, reference }, visit) => {
    const hand = { number: orderId.toUpperCase(), reference, by: actorOf(visit), now: visit.now };
    await visit.database.transaction().execute((tx) => enterBankReference(tx, hand));
    return success;
  }),
];
