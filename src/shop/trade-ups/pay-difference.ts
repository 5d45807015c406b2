import { payWithinMs } from '../../rules/orders/order-moves.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { formatSum } from '../../rules/money/format-rupees.ts';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import type { PaymentProvider } from '../money-tables.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import { listPaymentsOf, startPayment } from '../payments/payments.ts';
import { dueOf, findTradeUpOf, isWaiting } from './find-trade-up.ts';
import { finishTradeUp } from './settle-trade-up.ts';

/**
 * Where the difference of a trade-up is paid, and how much; null for any other order. Two presses open one page, as long as
 * the amount is the same. The order is locked by the caller.
 */
export async function startDifference(
  tx: ShopTransaction,
  { id, number }: Pick<OrderFacts, 'id' | 'number'>,
  { provider, now }: { provider: PaymentProvider; now: Date },
) {
  const tradeUp = await findTradeUpOf(tx, id);
  if (!tradeUp) return null;
  const amountPaise = await dueOf(tx, tradeUp);
  if (amountPaise === 0) {
    throw new Refused(
      'conflict',
      'There is nothing to pay now. We will tell you when the credit of your trade-in is there.',
    );
  }
  const payUntil = new Date(now.getTime() + payWithinMs);
  const placed = { id, number, toPayPaise: amountPaise, payUntil };
  const payments = await listPaymentsOf(tx, id);
  const open = payments.find(
    ({ state, amountPaise: asked, startedAt }) =>
      asked === amountPaise &&
      (state === 'pending' || (state === 'started' && startedAt.getTime() > now.getTime() - payWithinMs)),
  );
  if (open) return { ...placed, payment: open, isNew: false };
  const wanted = { orderId: id, orderNumber: number, provider, amountPaise, purpose: 'difference' as const, now };
  const payment = await startPayment(tx, { ...wanted, attempt: payments.length + 1 });
  return { ...placed, payment, isNew: true };
}

/** Money for a trade-up has come. It is used when it is what there is to pay at that moment; else it goes back. */
export async function spendOnDifference(
  tx: ShopTransaction,
  { orderId, amountPaise }: { orderId: number; amountPaise: Paise },
  now: Date,
): Promise<boolean> {
  const tradeUp = must(await findTradeUpOf(tx, orderId), `the trade-up of order ${orderId}`);
  if (amountPaise !== (await dueOf(tx, tradeUp))) return false;
  const order = await lockOrder(tx, { id: orderId });
  if (!isWaiting(tradeUp)) {
    await finishTradeUp(tx, order, { by: 'gateway', now });
    return true;
  }
  // It stays in the history when nothing comes of the trade-in.
  const note = `${formatSum(amountPaise)} of the difference is paid`;
  await noteOnOrder(tx, { order, by: 'gateway', note, now });
  return true;
}
