import type { Actor } from '../audit/staff-action.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import type { PaymentProvider } from '../money-tables.ts';
import { askForRefundAgain, endPaymentTrouble } from '../payments/payment-troubles.ts';

export interface TroubleHand {
  trouble: string;
  why: string;
  by: Actor;
  now: Date;
}

/** Somebody has looked into a disagreement about money, with its row in the audit log. */
export async function endTrouble(tx: ShopTransaction, staffAction: TroubleHand): Promise<void> {
  await endPaymentTrouble(tx, { ...staffAction, by: staffAction.by.name });
  await writeDown(tx, 'look into payment', staffAction);
}

export async function retryRefund(
  tx: ShopTransaction,
  { provider, ...staffAction }: TroubleHand & { provider: PaymentProvider },
): Promise<void> {
  await askForRefundAgain(tx, { ...staffAction, provider });
  await writeDown(tx, 'ask for refund again', staffAction);
}

function writeDown(tx: ShopTransaction, action: string, { trouble, why, by, now }: TroubleHand): Promise<void> {
  return writeAudit(tx, {
    by,
    action,
    // A gateway may give a notice a name that is longer than the book has room for.
    subject: `payment ${trouble}`.slice(0, 120),
    after: { trouble },
    why,
    now,
  });
}
