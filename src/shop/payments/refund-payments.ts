import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { listPaymentsOf } from './payments.ts';
import { leftToRefund, type WantedRefund, wantRefund } from './refunds.ts';

/** What an order was paid with online: its own payment, those of dearer editions that its renter took instead, and the difference of a trade-up. */
async function paymentsOf(database: ShopDatabase, orderId: number) {
  const payments = await listPaymentsOf(database, orderId);
  return payments.filter(({ usedFor }) => usedFor === 'order' || usedFor === 'swap' || usedFor === 'difference');
}

/** What of that has not gone back yet; null when nothing was paid online. */
export async function leftOfPayments(database: ShopDatabase, orderId: number): Promise<Paise | null> {
  const payments = await paymentsOf(database, orderId);
  if (payments.length === 0) return null;
  let left = 0;
  for (const payment of payments) left += await leftToRefund(database, payment);
  return paise(left);
}

/** The same as an amount: what has come for an order and is still here. */
export async function moneyOf(database: ShopDatabase, orderId: number): Promise<Paise> {
  return (await leftOfPayments(database, orderId)) ?? paise(0);
}

/** Money goes back to where it came from, the last that came first; the deposit is in the first. The order is locked by the caller. */
export async function refundPayments(
  tx: ShopTransaction,
  orderId: number,
  { reference, amountPaise, ...refund }: Omit<WantedRefund, 'paymentId'>,
): Promise<void> {
  let open: number = amountPaise;
  for (const payment of (await paymentsOf(tx, orderId)).toReversed()) {
    const part = Math.min(open, await leftToRefund(tx, payment));
    const name = payment.usedFor === 'order' ? reference : `S${payment.id}-${reference}`;
    await wantRefund(tx, { ...refund, paymentId: payment.id, reference: name, amountPaise: paise(part) });
    open -= part;
  }
  if (open > 0) throw new Error(`${open} paise of order ${orderId} have no payment to go back to`);
}
