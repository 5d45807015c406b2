import { must } from '../../rules/must.ts';
import type { ShopDatabase } from '../database.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { lockOrder } from '../orders/find-order.ts';
import { cancelUnpaid, settlePayment } from './settle-payment.ts';

const mostOrders = 50;

/** Ends the orders whose time to pay is over, and tells whether there are more. Each is asked about once more first: the money may have come this minute. */
export async function expireOrders(
  database: ShopDatabase,
  gateway: PaymentGateway,
  { now, shopperId }: { now: Date; shopperId?: number },
): Promise<boolean> {
  const due = await database
    .selectFrom('shop_order')
    // Decided ones say nothing new, and an order that was paid with another amount has more than one.
    .leftJoin('payment', (join) =>
      join.onRef('payment.order_id', '=', 'shop_order.id').on('payment.state', 'in', ['started', 'pending']),
    )
    .where('shop_order.status', '=', 'Awaiting payment')
    .where('shop_order.pay_until', '<=', now)
    // Only what keeps this shopper's cart from being ordered.
    .$if(shopperId !== undefined, (query) =>
      query.where('shop_order.id', 'in', (row) =>
        row
          .selectFrom('order_line')
          .innerJoin('cart_line', 'cart_line.product_id', 'order_line.product_id')
          .where('cart_line.shopper_id', '=', must(shopperId, 'the shopper'))
          .select('order_line.order_id'),
      ),
    )
    .orderBy('shop_order.pay_until')
    .limit(mostOrders)
    .select(['shop_order.number', 'payment.reference'])
    .execute();
  for (const { number, reference } of due) {
    // A gateway that does not answer keeps no stock from others: the payment is still asked about later.
    if (reference !== null) await settlePayment(database, gateway, { reference, now }).catch(() => false);
    await database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, number);
      const unpaid = { ...order, orderId: order.id, amountPaise: order.toPayPaise };
      await cancelUnpaid(tx, unpaid, { because: 'expired', now });
    });
  }
  return due.length === mostOrders;
}
