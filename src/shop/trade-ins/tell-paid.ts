import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { moveTradeIn } from './move-trade-in.ts';

/** The bank has paid its seller: the trade-in is done. The order is locked by the caller. */
export async function endPaidTradeIn(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, ...paid }: { cashPaise: Paise; bankReference: string; by: string; now: Date },
): Promise<void> {
  await moveTradeIn(tx, order, { to: 'Paid', by, now: paid.now });
  await tellPaid(tx, order, { ...paid, creditPaise: await creditGiven(tx, order.number) });
}

export async function tellPaid(
  tx: ShopTransaction,
  { number, shopperId }: Pick<OrderFacts, 'number' | 'shopperId'>,
  { now, ...money }: { cashPaise: Paise; creditPaise: Paise; bankReference: string | null; now: Date },
): Promise<void> {
  await queueMessage(tx, {
    // Money that came back is paid again, with another reference, and told again.
    reference: ['trade-in-paid', number, money.bankReference].filter(Boolean).join(':'),
    template: 'trade-in-paid',
    shopperId,
    contents: { orderNumber: number, ...money },
    now,
  });
}

async function creditGiven(database: ShopDatabase, orderNumber: string): Promise<Paise> {
  const entry = await database
    .selectFrom('ledger_entry')
    .where('reference', '=', `trade-in:${orderNumber}`)
    .select('amount_paise')
    .executeTakeFirst();
  return paise(entry?.amount_paise ?? 0);
}
