import type { ShopDatabase } from '../database.ts';

export type OwnOrders = ReturnType<typeof ownOrders>;

export function ownOrders(database: ShopDatabase, shopperId: number) {
  return database.selectFrom('shop_order').where('shopper_id', '=', shopperId).select('id');
}

export type Payouts = Awaited<ReturnType<typeof readPayouts>>;

/** Money to an account, for a trade-in or a return, with the tries that the bank did not take. */
export async function readPayouts(database: ShopDatabase, own: OwnOrders) {
  const payouts = await database
    .selectFrom('payout')
    .where('order_id', 'in', own)
    .select(['id', 'order_id as orderId', 'return_id as returnId'])
    .select(['method', 'masked as to', 'holder', 'state', 'amount_paise as amountPaise'])
    .select(['bank_reference as bankReference', 'frozen_at as frozenAt', 'due_at as dueAt', 'paid_at as paidAt'])
    .execute();
  const rejections = await database
    .selectFrom('payout_rejection')
    .innerJoin('payout', 'payout.id', 'payout_rejection.payout_id')
    .where('order_id', 'in', own)
    .orderBy('payout_rejection.id')
    .select(['payout_id as payoutId', 'reason', 'payout_rejection.bank_reference as bankReference'])
    .select('rejected_at as at')
    .execute();
  return payouts.map(({ id, ...payout }) => ({
    ...payout,
    rejected: rejections.filter(({ payoutId }) => payoutId === id).map(({ payoutId: _payout, ...one }) => one),
  }));
}

export async function readPayments(database: ShopDatabase, own: OwnOrders) {
  const payments = await database
    .selectFrom('payment')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['id', 'order_id as orderId', 'provider', 'reference', 'state', 'amount_paise as amountPaise'])
    .select(['started_at as startedAt', 'decided_at as decidedAt'])
    .execute();
  const refunds = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('order_id', 'in', own)
    .orderBy('refund.id')
    .select(['payment_id as paymentId', 'refund.reference', 'refund.state', 'reason'])
    .select(['refund.amount_paise as amountPaise', 'wanted_at as wantedAt', 'done_at as doneAt'])
    .execute();
  return payments.map(({ id, ...payment }) => ({
    ...payment,
    refunds: refunds.filter(({ paymentId }) => paymentId === id).map(({ paymentId: _payment, ...refund }) => refund),
  }));
}
