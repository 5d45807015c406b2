import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { sendBack } from '../trade-ins/send-back.ts';

export async function sendBackByStaff(
  tx: ShopTransaction,
  { number, tracking, by, now }: { number: string; tracking: string; by: Actor; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, number);
  await sendBack(tx, order, { tracking, by: by.name, now });
  await writeAudit(tx, { by, action: 'send back', subject: `order ${number}`, after: { tracking }, now });
}
