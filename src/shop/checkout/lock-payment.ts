import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { orderLines } from '../orders/find-order.ts';

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/**
 * A payment with its order; both rows are locked, because what is read beside a lock may be old. The lines of an order
 * that waits for its payment never change.
 */
export function lockPayment(tx: ShopTransaction, reference: string) {
  return tx
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .where('payment.reference', '=', reference)
    .select([
      'payment.id as paymentId',
      'payment.reference',
      'payment.state',
      'payment.purpose',
      'payment.amount_paise as amountPaise',
      'shop_order.id as orderId',
      'shop_order.number',
      'shop_order.direction',
      'shop_order.status',
      'shop_order.shopper_id as shopperId',
      'shop_order.discount_paise as discountPaise',
      'shop_order.credit_paise as creditPaise',
      'shop_order.deposit_paise as depositPaise',
      'shop_order.cancelled_because as cancelledBecause',
      'shop_order.held_pieces as heldPieces',
      jsonArrayFrom(orderLines(tx).where('order_id', '=', sql.ref<number>('shop_order.id'))).as('lines'),
    ])
    .forUpdate(['shop_order', 'payment'])
    .executeTakeFirst();
}

export function findOrderOfPayment(database: ShopDatabase, reference: string) {
  return database
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .where('payment.reference', '=', reference)
    .select([
      'shop_order.number',
      'shop_order.status',
      'shop_order.cancelled_because as cancelledBecause',
      'payment.purpose',
      'payment.state',
    ])
    .executeTakeFirst();
}
