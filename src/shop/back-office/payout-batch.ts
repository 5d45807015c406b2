import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { payoutCsv, type PayoutRow } from '../../rules/trade-ins/payout-csv.ts';
import { Refused } from '../../rules/refused.ts';
import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import type { SealKey } from '../seal.ts';
import { exportPayouts, type PayoutToMake, readBatch, recordPayout } from '../trade-ins/payouts.ts';

interface Hand {
  by: Actor;
  now: Date;
}

export interface PayoutBatch {
  batchId: number;
  count: number;
  /** For the bank, with whole account numbers: it is handed on and never kept. */
  csv: string;
}

/** Everything that is due becomes one batch for the bank, with its row in the book of changes. */
export async function makePayoutBatch(
  tx: ShopTransaction,
  { by, now, key }: Hand & { key: SealKey },
): Promise<PayoutBatch> {
  const made = await exportPayouts(tx, { by: by.name, now, key });
  if (!made) throw new Refused('conflict', 'Nothing is due.');
  return written(tx, made, { by, now, action: 'export payouts' });
}

/** The same batch again, for a csv that got lost: only what is not paid yet, so that nobody is paid twice. */
export async function makePayoutBatchAgain(
  tx: ShopTransaction,
  { by, now, key, batchId }: Hand & { key: SealKey; batchId: number },
): Promise<PayoutBatch> {
  const payouts = await readBatch(tx, { batchId, key });
  if (payouts.length === 0) throw new Refused('conflict', `Nothing of batch ${batchId} waits for its reference.`);
  return written(tx, { batchId, payouts }, { by, now, action: 'export payouts again' });
}

/** The bank has paid, with its row in the book of changes. */
export async function enterBankReference(
  tx: ShopTransaction,
  { by, now, number, reference }: Hand & { number: string; reference: string },
): Promise<void> {
  await recordPayout(tx, { orderNumber: number, bankReference: reference, by: by.name, now });
  await writeAudit(tx, { by, action: 'record payout', subject: `order ${number}`, after: { reference }, now });
}

async function written(
  tx: ShopTransaction,
  { batchId, payouts }: { batchId: number; payouts: readonly PayoutToMake[] },
  { by, now, action }: Hand & { action: string },
): Promise<PayoutBatch> {
  const orders = payouts.map(({ orderNumber }) => orderNumber);
  await writeAudit(tx, { by, action, subject: `payout batch ${batchId}`, after: { orders }, now });
  return { batchId, count: payouts.length, csv: payoutCsv(payouts.map(payoutRow)) };
}

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
