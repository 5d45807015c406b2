import type { Actor } from '../audit/staff-action.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { shortenOrder } from '../checkout/shorten-order.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import type { ReturnedLine } from '../orders/returns.ts';

/** Something cannot be sent: it is left out of the order, with its row in the audit log. */
export async function shortenByStaff(
  tx: ShopTransaction,
  {
    number,
    leaving,
    why,
    by,
    now,
  }: { number: string; leaving: readonly ReturnedLine[]; why: string; by: Actor; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const { lines, back } = await shortenOrder(tx, order, { leaving, why, by: by.name, now });
  await writeAudit(tx, {
    by,
    action: 'leave out',
    subject: `order ${number}`,
    after: { leftOut: lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', '), ...back },
    why,
    now,
  });
}
