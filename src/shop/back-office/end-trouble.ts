import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { endPaymentTrouble } from '../payments/payment-troubles.ts';

/** Somebody has looked into a disagreement about money, with its row in the book of changes. */
export async function endTrouble(
  tx: ShopTransaction,
  { trouble, why, by, now }: { trouble: string; why: string; by: Actor; now: Date },
): Promise<void> {
  await endPaymentTrouble(tx, { trouble, why, by: by.name, now });
  await writeAudit(tx, {
    by,
    action: 'look into payment',
    // A gateway may give a notice a name that is longer than the book has room for.
    subject: `payment ${trouble}`.slice(0, 120),
    after: { trouble },
    why,
    now,
  });
}
