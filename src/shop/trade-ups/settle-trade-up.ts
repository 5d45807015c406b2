import { daysAfter } from '../../rules/time/day.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { tradeUpTotals } from '../../rules/trade-ups/trade-up-totals.ts';
import { lockProducts } from '../catalogue/lock-stock.ts';
import { claimStock } from '../catalogue/reserve-stock.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { listOrderLines, lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { keepOrderUntil } from '../orders/order-moments.ts';
import { setCredit } from '../orders/set-credit.ts';
import { moneyOf, refundPayments } from '../payments/refund-payments.ts';
import { readSettings } from '../settings/read-settings.ts';
import { holdCredit, postHold } from '../wallet/hold-credit.ts';
import { lockWallet } from '../wallet/ledger-accounts.ts';
import { findTradeUpOf, findWaiting, isWaiting, type TradeUp } from './find-trade-up.ts';

/** A trade-up whose order to buy is locked: until the transaction ends nothing becomes of it but what the caller does. */
export interface LockedTradeUp extends TradeUp {
  order: OrderFacts;
}

/**
 * What waits for the credit of a trade-in, which is locked by the caller; null when nothing does. With it the wallet and all
 * products are locked that the settlement touches, in the order of everybody else.
 */
export async function lockTradeUp(
  tx: ShopTransaction,
  sellOrderId: number,
  taken: readonly { productId: number }[] = [],
): Promise<LockedTradeUp | null> {
  const waiting = await findWaiting(tx, sellOrderId);
  if (!waiting) return null;
  const order = await lockOrder(tx, { id: waiting.buyOrderId });
  // It may have been cancelled before the lock was there.
  const tradeUp = await findTradeUpOf(tx, order.id);
  if (!tradeUp || !isWaiting(tradeUp)) return null;
  await lockWallet(tx, order.shopperId);
  await lockProducts(tx, [...(await listOrderLines(tx, [order.id])), ...taken]);
  return { ...tradeUp, order };
}

/** Promise 34: the credit is in the wallet and pays for the purchase, in the transaction of the trade-in. */
export async function settleTradeUp(
  tx: ShopTransaction,
  tradeUp: LockedTradeUp,
  { creditPaise, by, now }: { creditPaise: Paise; by: string; now: Date },
): Promise<void> {
  if (creditPaise === 0) return partTradeUp(tx, tradeUp, now);
  const { order, plannedCreditPaise, dealPercent } = tradeUp;
  const lines = await listOrderLines(tx, [order.id]);
  const terms = { withCreditDeal: order.offerTerms?.withCreditDeal ?? null, dealPercent };
  const totals = tradeUpTotals(lines, terms, paise(Math.min(creditPaise, plannedCreditPaise)));
  await tx
    .updateTable('trade_up')
    .set({ settled_at: now, credit_paise: totals.creditPaise })
    .where('buy_order_id', '=', order.id)
    .execute();
  await setCredit(tx, order, { lines, totals });
  const paid = { ...order, creditPaise: totals.creditPaise, toPayPaise: totals.toPayPaise };
  await holdCredit(tx, { shopperId: order.shopperId, amountPaise: totals.creditPaise, orderId: order.number });
  const duePaise = paise(totals.toPayPaise - (await moneyOf(tx, order.id)));
  if (duePaise === 0) return finishTradeUp(tx, paid, { by, now });
  const payUntil = await timeToPay(tx, order.id, now);
  await tell(tx, tradeUp, { step: 'due', creditPaise: totals.creditPaise, duePaise, payUntil, now });
}

/** All of it is paid: the goods are the buyer's, and can be packed. The order is locked by the caller. */
export async function finishTradeUp(
  tx: ShopTransaction,
  order: Pick<OrderFacts, 'id' | 'number' | 'direction' | 'shopperId' | 'creditPaise' | 'toPayPaise'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { id, number, shopperId, creditPaise, toPayPaise } = order;
  await moveOrder(tx, { order, from: 'Awaiting payment', to: 'Processing', by, now });
  if (creditPaise > 0) await postHold(tx, number, `Order ${number}`);
  await claimStock(tx, await listOrderLines(tx, [id]), { reference: number, now });
  await queueMessage(tx, {
    reference: `trade-up:${number}:paid`,
    template: 'trade-up',
    shopperId,
    contents: { orderNumber: number, step: 'paid', creditPaise, duePaise: toPayPaise, payUntil: null },
    now,
  });
}

/** Nothing came of the trade-in: what was paid goes back, and the purchase can be paid on its own or lapses. */
export async function partTradeUp(tx: ShopTransaction, tradeUp: LockedTradeUp, now: Date): Promise<void> {
  const { order } = tradeUp;
  await tx.updateTable('trade_up').set({ apart_at: now }).where('buy_order_id', '=', order.id).execute();
  const paidPaise = await moneyOf(tx, order.id);
  if (paidPaise > 0) {
    const reason = `The trade-in for order ${order.number} fell through`;
    await refundPayments(tx, order.id, { reference: `A-${order.number}`, amountPaise: paidPaise, reason, now });
  }
  const payUntil = await timeToPay(tx, order.id, now);
  await tell(tx, tradeUp, { step: 'apart', creditPaise: paise(0), duePaise: order.toPayPaise, payUntil, now });
}

async function timeToPay(tx: ShopTransaction, orderId: number, now: Date): Promise<Date> {
  const { tradeUpPayDays } = (await readSettings(tx)).figures;
  const until = daysAfter(now, tradeUpPayDays);
  await keepOrderUntil(tx, orderId, until);
  return until;
}

interface News {
  step: 'due' | 'apart';
  creditPaise: Paise;
  duePaise: Paise;
  payUntil: Date;
  now: Date;
}

async function tell(tx: ShopTransaction, { order }: LockedTradeUp, { now, payUntil, ...news }: News): Promise<void> {
  const { number, shopperId } = order;
  await queueMessage(tx, {
    reference: `trade-up:${number}:${news.step}`,
    template: 'trade-up',
    shopperId,
    contents: { orderNumber: number, ...news, payUntil: payUntil.toISOString() },
    now,
  });
}
