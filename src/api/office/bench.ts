import * as contract from '../../contract/office/orders.ts';
import { rupeesFromPaise } from '../../rules/paise.ts';
import { payoutFile, type PayoutRow } from '../../rules/payout-file.ts';
import { Refused } from '../../rules/refused.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { lockOrder } from '../../shop/orders/find-order.ts';
import { inspectRental } from '../../shop/rentals/rental-life.ts';
import { inspectItem } from '../../shop/trade-ins/inspect-item.ts';
import { exportPayouts, listPayouts, type PayoutToMake, recordPayout } from '../../shop/trade-ins/payouts.ts';
import { answer } from '../answer.ts';
import { actorOf } from './orders.ts';

const success = { status: 'success' as const };

export const officeBenchAnswers = [
  answer(contract.officeInspectItem, async (request, visit) => {
    const by = actorOf(visit);
    const { now } = visit;
    const found = await visit.database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, request.orderId.toUpperCase());
      const { itemId, found: answers, grade, serial = null, reasons = null, isRefused = false } = request;
      const inspection = { itemId, found: answers, grade, serial, reasons, isRefused, by: by.name, now };
      const result = await inspectItem(tx, order, inspection);
      await writeAudit(tx, {
        by,
        action: 'inspect',
        subject: `order ${order.number}`,
        after: { itemId, grade, ...result },
        why: reasons,
        now,
      });
      return result;
    });
    return {
      quoted: rupeesFromPaise(found.quotedPaise),
      offered: found.offeredPaise === null ? null : rupeesFromPaise(found.offeredPaise),
      isRepeat: found.isRepeat,
    };
  }),
  answer(contract.officeInspectRental, async ({ orderId, damage }, visit) => {
    const by = actorOf(visit);
    const { now } = visit;
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId.toUpperCase());
      await inspectRental(tx, order, { by: by.name, now, ...(damage && { damage }) });
      const why = damage?.reason ?? null;
      await writeAudit(tx, {
        by,
        action: 'inspect',
        subject: `order ${order.number}`,
        after: { damage: damage ?? null },
        why,
        now,
      });
    });
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
    const { database, means, now, replyHeaders } = visit;
    const by = actorOf(visit);
    const batch = await database.transaction().execute(async (tx) => {
      const made = await exportPayouts(tx, { by: by.name, now, key: means.sealKey });
      if (!made) throw new Refused('conflict', 'Nothing is due.');
      const orders = made.payouts.map(({ orderNumber }) => orderNumber);
      await writeAudit(tx, {
        by,
        action: 'export payouts',
        subject: `payout batch ${made.batchId}`,
        after: { orders },
        now,
      });
      return made;
    });
    replyHeaders.set('content-type', 'text/csv; charset=utf-8');
    replyHeaders.set('content-disposition', `attachment; filename="payouts-${batch.batchId}.csv"`);
    return Buffer.from(payoutFile(batch.payouts.map(payoutRow)));
  }),
  answer(contract.officeRecordPayout, async ({ orderId, reference }, visit) => {
    const by = actorOf(visit);
    const { now } = visit;
    const orderNumber = orderId.toUpperCase();
    await visit.database.transaction().execute(async (tx) => {
      await recordPayout(tx, { orderNumber, bankReference: reference, by: by.name, now });
      await writeAudit(tx, { by, action: 'record payout', subject: `order ${orderNumber}`, after: { reference }, now });
    });
    return success;
  }),
];

function payoutRow({ orderNumber, amountPaise, details }: PayoutToMake): PayoutRow {
  const bank = details.method === 'bank' ? details.bank : null;
  return {
    orderNumber,
    amount: rupeesFromPaise(amountPaise).toFixed(2),
    method: details.method,
    accountHolder: bank?.accountHolderName ?? '',
    account: bank?.accountNumber ?? '',
    ifsc: bank?.ifscCode ?? '',
    bank: bank?.bankName ?? '',
    upiId: details.method === 'upi' ? details.upiId : '',
  };
}
