import * as contract from '../../contract/office/payouts.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import {
  correctPayoutByStaff,
  enterBankReference,
  enterRejections,
  makePayoutBatch,
  makePayoutBatchAgain,
} from '../../shop/back-office/payout-batch.ts';
import { listPayouts } from '../../shop/payouts/payout-batches.ts';
import { answer, actorOf, success } from '../answer.ts';
import { csvReply } from '../wire/csv-reply.ts';
import { moneyPayoutOf } from '../wire/told-by-customer.ts';

export const officePayoutAnswers = [
  answer(contract.officePayouts, async (_request, { database }) =>
    (await listPayouts(database)).map(
      ({ number, masked, amountPaise, bankReference, reason, rejectedAt, ...payout }) => ({
        ...payout,
        orderId: number,
        to: masked,
        amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
        reference: bankReference,
        rejected: reason === null || rejectedAt === null ? null : { reason, at: rejectedAt.toISOString() },
      }),
    ),
  ),
  answer(contract.officeExportPayouts, async (_request, visit) => {
    const staffAction = { ...actorOf(visit), key: visit.services.sealKey };
    const { batchId, csv } = await makePayoutBatch(visit.database, staffAction);
    return csvReply(visit, { name: `payouts-${batchId}`, csv });
  }),
  answer(contract.officeExportPayoutsAgain, async ({ batchId }, visit) => {
    const staffAction = { ...actorOf(visit), key: visit.services.sealKey, batchId };
    const { csv } = await visit.database.transaction().execute((tx) => makePayoutBatchAgain(tx, staffAction));
    return csvReply(visit, { name: `payouts-${batchId}`, csv });
  }),
  answer(contract.officeRecordPayout, async ({ orderId: number, returnId = null, reference }, visit) => {
    const paid = { number, returnId, reference, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => enterBankReference(tx, paid));
    return success;
  }),
  answer(contract.officeRejectPayouts, async ({ payouts, reason }, visit) => {
    const rejected = payouts.map(({ orderId: number, returnId = null, reference = null }) => ({
      number,
      returnId,
      reference,
    }));
    await visit.database.transaction().execute((tx) => enterRejections(tx, { rejected, reason, ...actorOf(visit) }));
    return success;
  }),
  answer(contract.officeCorrectPayout, async ({ orderId: number, why, ...wish }, visit) => {
    const corrected = { number, why, details: moneyPayoutOf(wish), key: visit.services.sealKey, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => correctPayoutByStaff(tx, corrected));
    return success;
  }),
];
