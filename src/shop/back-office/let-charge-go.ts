import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { waiveCharge } from '../rentals/rental-charges.ts';

interface Hand {
  by: Actor;
  now: Date;
  why: string;
}

/** A charge of a rental is let go, with its row in the book of changes. */
export async function letChargeGo(
  tx: ShopTransaction,
  { by, now, why, number, chargeId }: Hand & { number: string; chargeId: number },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const amountPaise = await waiveCharge(tx, { orderId: order.id, chargeId, why, by: by.name, now });
  await writeAudit(tx, {
    by,
    action: 'waive charge',
    subject: `order ${number}`,
    after: { chargeId, rupees: amountPaise / 100 },
    why,
    now,
  });
}
