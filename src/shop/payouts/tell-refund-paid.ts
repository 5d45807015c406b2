import { payoutNumber } from '../../rules/payouts/payout-number.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import type { PaidOutMoney } from './payouts.ts';

/** The bank has paid what was returned: the order and its buyer know. The order is locked by the caller. */
export async function tellRefundPaid(
  tx: ShopTransaction,
  order: OrderFacts,
  paid: PaidOutMoney & { returnId: number; bankReference: string; by: string; now: Date },
): Promise<void> {
  const { amountPaise, to, returnId, bankReference, by, now } = paid;
  await noteOnOrder(tx, { order, by, note: `The refund is paid to ${to}, with the reference ${bankReference}.`, now });
  await queueMessage(tx, {
    // Money that came back is paid again, with another reference, and told again.
    reference: `refund-done:${payoutNumber({ number: order.number, returnId })}:${bankReference}`,
    template: 'refund-done',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, amountPaise, to, bankReference },
    now,
  });
}
