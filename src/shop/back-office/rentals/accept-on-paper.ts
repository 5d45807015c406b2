import type { Actor } from '../../audit/staff-action.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ShopTransaction } from '../../database.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { keepAgreement, prepareAgreement } from '../../rentals/renter/agreements.ts';

/** The agreement was printed and signed. Whoever signs stands at the counter, so no code is asked for. */
export async function acceptOnPaper(
  tx: ShopTransaction,
  { number, why, by, now }: { number: string; why: string; by: Actor; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const prepared = await prepareAgreement(tx, order, { at: now, phoneEnding: null, takenBy: by.name });
  await keepAgreement(tx, order, prepared);
  const after = { version: prepared.version };
  await writeAudit(tx, { by, action: 'accept agreement', subject: `order ${number}`, after, why, now });
}
