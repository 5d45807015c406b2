import type { Paise } from '../../rules/money/paise.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';

export async function tellPaid(
  tx: ShopTransaction,
  { number, shopperId }: Pick<OrderFacts, 'number' | 'shopperId'>,
  { now, ...money }: { cashPaise: Paise; creditPaise: Paise; bankReference: string | null; now: Date },
): Promise<void> {
  await queueMessage(tx, {
    // Money that came back is paid anew, with another reference, and told anew.
    reference: ['trade-in-paid', number, money.bankReference].filter(Boolean).join(':'),
    template: 'trade-in-paid',
    shopperId,
    contents: { orderNumber: number, ...money },
    now,
  });
}
