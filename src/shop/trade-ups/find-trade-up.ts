import { sql } from 'kysely';
import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ShopDatabase } from '../database.ts';
import { moneyOf } from '../payments/refund-payments.ts';

/** Whether a row of shop_order is bought with a trade-up: no other checkout of its buyer takes its place. */
export const isTradeUp = sql<boolean>`exists (select from trade_up where trade_up.buy_order_id = shop_order.id)`;

export type TradeUp = NonNullable<Awaited<ReturnType<typeof findTradeUpOf>>>;

/** The trade-up that an order is part of, whichever side it is; of a trade-in the last one. */
export function findTradeUpOf(database: ShopDatabase, orderId: number) {
  return tradeUps(database)
    .where((row) => row.or([row('buy_order_id', '=', orderId), row('sell_order_id', '=', orderId)]))
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The trade-up that waits for the credit of a trade-in, as it looks without a lock. */
export function findWaiting(database: ShopDatabase, sellOrderId: number) {
  return tradeUps(database)
    .where('sell_order_id', '=', sellOrderId)
    .where('settled_at', 'is', null)
    .where('apart_at', 'is', null)
    .executeTakeFirst();
}

function tradeUps(database: ShopDatabase) {
  return database
    .selectFrom('trade_up')
    .innerJoin('shop_order as bought', 'bought.id', 'trade_up.buy_order_id')
    .innerJoin('shop_order as sold', 'sold.id', 'trade_up.sell_order_id')
    .leftJoin('trade_in', 'trade_in.order_id', 'trade_up.sell_order_id')
    .select([
      'buy_order_id as buyOrderId',
      'sell_order_id as sellOrderId',
      'bought.number as buyNumber',
      'bought.status as buyStatus',
      'bought.to_pay_paise as toPayPaise',
      'bought.pay_until as payUntil',
      'sold.number as sellNumber',
      'sold.status as sellStatus',
      'planned_credit_paise as plannedCreditPaise',
      'difference_paise as differencePaise',
      'deal_percent as dealPercent',
      'is_one_visit as isOneVisit',
      'pickup_on as pickupOn',
      'pickup_window as pickupWindow',
      'settled_at as settledAt',
      'trade_up.credit_paise as creditPaise',
      'apart_at as apartAt',
    ]);
}

export function isWaiting({ settledAt, apartAt, buyStatus }: TradeUp): boolean {
  return settledAt === null && apartAt === null && buyStatus === 'Awaiting payment';
}

/** What can be paid now: the difference as it was agreed, or, when that is decided, what the order costs in money. */
export async function dueOf(database: ShopDatabase, tradeUp: TradeUp): Promise<Paise> {
  if (tradeUp.buyStatus !== 'Awaiting payment') return paise(0);
  const costs = isWaiting(tradeUp) ? tradeUp.differencePaise : tradeUp.toPayPaise;
  return paise(costs - (await moneyOf(database, tradeUp.buyOrderId)));
}
