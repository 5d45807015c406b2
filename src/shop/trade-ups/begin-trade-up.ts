import type { Paise } from '../../rules/money/paise.ts';
import type { ShopTransaction } from '../database.ts';
import { noteOnOrder } from '../orders/move-order.ts';
import type { OrderFacts } from '../orders/find-order.ts';

export interface NewTradeUp {
  order: OrderFacts;
  sold: OrderFacts;
  /** What was agreed: so much of the credit pays, and the difference is paid in money. */
  creditPaise: Paise;
  differencePaise: Paise;
  dealPercent: number;
  isOneVisit: boolean;
  now: Date;
}

/** From now on the credit of the trade-in is promised to the order. Both are locked by the caller. */
export async function beginTradeUp(tx: ShopTransaction, tradeUp: NewTradeUp): Promise<void> {
  const { order, sold, creditPaise, differencePaise, dealPercent, isOneVisit, now } = tradeUp;
  await tx
    .insertInto('trade_up')
    .values({
      buy_order_id: order.id,
      sell_order_id: sold.id,
      planned_credit_paise: creditPaise,
      difference_paise: differencePaise,
      deal_percent: dealPercent,
      is_one_visit: isOneVisit,
      begun_at: now,
    })
    .execute();
  const together = isOneVisit ? ', with one visit that brings and takes' : '';
  await noteOnOrder(tx, { order, by: 'shopper', note: `Trade up: paid with trade-in ${sold.number}${together}`, now });
  await noteOnOrder(tx, {
    order: sold,
    by: 'shopper',
    note: `Trade up: pays for order ${order.number}${together}`,
    now,
  });
}
