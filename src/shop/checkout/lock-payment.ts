import type { ShopDatabase, ShopTransaction } from '../database.ts';

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** A payment with its order; both rows are locked, because what is read beside a lock may be old. */
export function lockPayment(tx: ShopTransaction, reference: string) {
  return tx
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .where('payment.reference', '=', reference)
    .select([
      'payment.id as paymentId',
      'payment.reference',
      'payment.state',
      'payment.amount_paise as amountPaise',
      'shop_order.id as orderId',
      'shop_order.number',
      'shop_order.direction',
      'shop_order.status',
      'shop_order.shopper_id as shopperId',
      'shop_order.credit_paise as creditPaise',
      'shop_order.cancelled_because as cancelledBecause',
    ])
    .forUpdate(['shop_order', 'payment'])
    .executeTakeFirst();
}

export function findOrderOfPayment(database: ShopDatabase, reference: string) {
  return database
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .where('payment.reference', '=', reference)
    .select(['shop_order.number', 'shop_order.status', 'shop_order.cancelled_because as cancelledBecause'])
    .executeTakeFirst();
}
