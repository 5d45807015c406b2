import { payWithinMs } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import { must } from '../../rules/must.ts';
import type { ShopTransaction } from '../database.ts';
import type { PaymentProvider } from '../money-tables.ts';
import { lockOwnOrder } from '../orders/find-order.ts';
import { keepOrderUntil } from '../orders/order-moments.ts';
import { listPaymentsOf, startPayment } from '../payments/payments.ts';
import { startDifference } from '../trade-ups/pay-difference.ts';
import type { PlacedOrder } from './same-order.ts';

/**
 * An order that waits for its payment gets another one when the last brought an amount that it does not cost. Otherwise
 * the last one still stands, so that two presses open one page.
 */
export async function payAgain(
  tx: ShopTransaction,
  own: { shopperId: number; number: string },
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<PlacedOrder> {
  const { id, number, status, toPayPaise, payUntil } = await lockOwnOrder(tx, own);
  if (status !== 'Awaiting payment') {
    throw new Refused('conflict', 'This order is no longer waiting for a payment. You can see it in your orders.');
  }
  const difference = await startDifference(tx, { id, number }, { provider, now });
  if (difference) return difference;
  const payments = await listPaymentsOf(tx, id);
  const last = must(payments.at(-1), `the payment of ${number}`);
  if (last.state !== 'paid') return { id, number, toPayPaise, payUntil, payment: last, isNew: false };
  const until = new Date(now.getTime() + payWithinMs);
  await keepOrderUntil(tx, id, until);
  const wanted = { orderId: id, orderNumber: number, provider, amountPaise: toPayPaise, now };
  const payment = await startPayment(tx, { ...wanted, attempt: payments.length + 1 });
  return { id, number, toPayPaise, payUntil: until, payment, isNew: true };
}
