import type { StaffAction } from '../audit/staff-action.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { payoutCsv, type PayoutRow } from '../../rules/payouts/payout-csv.ts';
import { type PaidOut, readPayoutNumber } from '../../rules/payouts/payout-number.ts';
import { Refused } from '../../rules/refused.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { SealKey } from '../seal.ts';
import { documentReference, findDocument } from '../invoices/add-document.ts';
import { issueVoucher } from '../invoices/issue-voucher.ts';
import { lockOrder } from '../orders/find-order.ts';
import { exportPayouts, type PayoutToMake, readBatch } from '../payouts/payout-batches.ts';
import { erasePayoutOfClosed, recordPayout } from '../payouts/payouts.ts';
import { askForLostDetails, correctPayout, rejectPayout } from '../payouts/rejected-payouts.ts';
import type { PayoutDetails } from '../payouts/seal-payout.ts';
import { tellRefundPaid } from '../payouts/tell-refund-paid.ts';
import { endPaidTradeIn } from '../trade-ins/tell-paid.ts';

export interface PayoutBatch {
  batchId: number;
  count: number;
  /** For the bank, with whole account numbers: it is handed on and never kept. */
  csv: string;
  /** Why some are not in it, as a sentence. */
  leftOut: string | null;
}

/** Everything that is due becomes one batch for the bank, with its row in the audit log. */
export async function makePayoutBatch(
  database: ShopDatabase,
  { by, now, key }: StaffAction & { key: SealKey },
): Promise<PayoutBatch> {
  // By itself: the customers are asked even when nothing is left to export.
  const asked = await database.transaction().execute((tx) => askForDetailsAgain(tx, { by, now, key }));
  return database.transaction().execute(async (tx) => {
    const { batchId, payouts, leftOut, heldBack } = await exportPayouts(tx, { by: by.name, now, key });
    const why = [askedText(asked), elsewhereText(leftOut), heldText(heldBack)].filter(Boolean).join(' ') || null;
    if (batchId === null) throw new Refused('conflict', why ?? 'Nothing is due.');
    return written(tx, { batchId, payouts, leftOut: why }, { by, now, action: 'export payouts' });
  });
}

/** Who has to say again where the money goes, because a secret is lost; each with its row in the audit log. */
export async function askForDetailsAgain(
  tx: ShopTransaction,
  { by, now, key }: StaffAction & { key: SealKey },
): Promise<string[]> {
  const asked = await askForLostDetails(tx, { by: by.name, now, key });
  for (const payout of asked) {
    const { number } = readPayoutNumber(payout);
    await writeAudit(tx, { by, action: 'ask for payout details', subject: `order ${number}`, now });
  }
  return asked;
}

function askedText(orders: readonly string[]): string | null {
  if (orders.length === 0) return null;
  return `Not exported, because the details do not open: ${orders.join(', ')}. The customers are asked for them again.`;
}

function elsewhereText(orders: readonly string[]): string | null {
  if (orders.length === 0) return null;
  return `Not exported, because another secret opens the details: ${orders.join(', ')}. Export them from a process that has it.`;
}

function heldText(orders: readonly string[]): string | null {
  if (orders.length === 0) return null;
  return `Not exported, because a serial number of what they pay for is blocked: ${orders.join(', ')}. They stay due until it is unblocked or its item is taken out of the offer.`;
}

/** The same batch again, for a csv that got lost: only what is not paid yet, so that nobody is paid twice. */
export async function makePayoutBatchAgain(
  tx: ShopTransaction,
  { by, now, key, batchId }: StaffAction & { key: SealKey; batchId: number },
): Promise<PayoutBatch> {
  const { payouts, leftOut } = await readBatch(tx, { batchId, key });
  const why = againText(leftOut);
  if (payouts.length === 0)
    throw new Refused('conflict', why ?? `Nothing of batch ${batchId} waits for its reference.`);
  return written(tx, { batchId, payouts, leftOut: why }, { by, now, action: 'export payouts again' });
}

/** The bank has paid, with its row in the audit log. */
export async function enterBankReference(
  tx: ShopTransaction,
  { by, now, number, returnId, reference }: StaffAction & PaidOut & { reference: string },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const paid = await recordPayout(tx, order, { returnId, bankReference: reference, now });
  const told = { bankReference: reference, by: by.name, now };
  if (returnId === null) await endPaidTradeIn(tx, order, { cashPaise: paid.amountPaise, ...told });
  else await tellRefundPaid(tx, order, { ...paid, returnId, ...told });
  const after = { reference, ...ofReturn(returnId) };
  await writeAudit(tx, { by, action: 'record payout', subject: `order ${number}`, after, now });
  // Money that came back and is paid again has a voucher that says otherwise; one that names this payment takes its place.
  if (returnId === null && (await findDocument(tx, documentReference(order.id)))) await issueVoucher(tx, order.id, now);
  await erasePayoutOfClosed(tx, order.id);
}

/** In the audit log: an order may have several returns. */
function ofReturn(returnId: number | null) {
  return returnId === null ? {} : { return: returnId };
}

export interface Rejection extends PaidOut {
  /** The reference of one that was called paid. */
  reference: string | null;
}

/** The bank did not take them, each with its row in the audit log. */
export async function enterRejections(
  tx: ShopTransaction,
  { by, now, rejected, reason }: StaffAction & { rejected: readonly Rejection[]; reason: string },
): Promise<void> {
  // Everybody locks orders in the same turn, and one that is named twice is refused as not with the bank any more.
  for (const { number, returnId, reference } of rejected.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    await rejectPayout(tx, { number, returnId, bankReference: reference, reason, by: by.name, now });
    const before = { reference, ...ofReturn(returnId) };
    await writeAudit(tx, { by, action: 'reject payout', subject: `order ${number}`, before, why: reason, now });
  }
}

/** A customer has called: where the money goes instead, with its row in the audit log. */
export async function correctPayoutByStaff(
  tx: ShopTransaction,
  {
    by,
    now,
    number,
    details,
    key,
    why,
  }: StaffAction & { number: string; details: PayoutDetails; key: SealKey; why: string },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const { before, after } = await correctPayout(tx, order, { details, key, by: by.name, now });
  await writeAudit(tx, {
    by,
    action: 'correct payout',
    subject: `order ${number}`,
    before: { to: before },
    after: { to: after },
    why,
    now,
  });
}

function againText(orders: readonly string[]): string | null {
  if (orders.length === 0) return null;
  return `Not in the file, because the details do not open: ${orders.join(', ')}. If the bank does not have them, call them rejected: their customers are asked again.`;
}

async function written(
  tx: ShopTransaction,
  { batchId, payouts, leftOut }: Pick<PayoutBatch, 'batchId' | 'leftOut'> & { payouts: readonly PayoutToMake[] },
  { by, now, action }: StaffAction & { action: string },
): Promise<PayoutBatch> {
  const orders = payouts.map(({ number }) => number);
  await writeAudit(tx, { by, action, subject: `payout batch ${batchId}`, after: { orders }, now });
  return { batchId, count: payouts.length, csv: payoutCsv(payouts.map(payoutRow)), leftOut };
}

function payoutRow({ number, customer, amountPaise, details }: PayoutToMake): PayoutRow {
  const bank = details.method === 'bank' ? details.bank : null;
  return {
    number,
    amount: rupeesFromPaise(amountPaise).toFixed(2),
    method: details.method,
    accountHolder: bank?.accountHolderName ?? customer,
    account: bank?.accountNumber ?? '',
    ifsc: bank?.ifscCode ?? '',
    bank: bank?.bankName ?? '',
    upiId: details.method === 'upi' ? details.upiId : '',
  };
}
