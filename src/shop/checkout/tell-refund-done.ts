import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { DoneRefund } from '../payments/refunds.ts';

export async function tellRefundDone(tx: ShopTransaction, refund: DoneRefund, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('shop_order')
    .where('id', '=', refund.orderId)
    .select(['number', 'shopper_id as shopperId'])
    .executeTakeFirstOrThrow();
  await queueMessage(tx, {
    reference: `refund-done:${refund.reference}`,
    template: 'refund-done',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, amountPaise: refund.amountPaise },
    now,
  });
}
