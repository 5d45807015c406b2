import { daysAfter } from '../../rules/time/day.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { keepOrderUntil } from '../orders/order-moments.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findWaiting } from './find-trade-up.ts';

/** The trade-in has moved on: what is bought with it is kept for as long again. */
export async function keepTradeUp(tx: ShopTransaction, sellOrderId: number, now: Date): Promise<void> {
  const waiting = await findWaiting(tx, sellOrderId);
  if (!waiting) return;
  const order = await lockOrder(tx, { id: waiting.buyOrderId });
  if (order.status !== 'Awaiting payment') return;
  const { tradeUpHoldDays } = (await readSettings(tx)).figures;
  const until = daysAfter(now, tradeUpHoldDays);
  if (order.payUntil && order.payUntil < until) await keepOrderUntil(tx, order.id, until);
}

/** The purchase is over before the credit came: the trade-in stands alone. The order is locked by the caller. */
export async function leaveTradeUp(tx: ShopTransaction, orderNumber: string, now: Date): Promise<void> {
  await tx
    .updateTable('trade_up')
    .set({ apart_at: now })
    .where('buy_order_id', '=', (row) => row.selectFrom('shop_order').where('number', '=', orderNumber).select('id'))
    .where('settled_at', 'is', null)
    .where('apart_at', 'is', null)
    .execute();
}
