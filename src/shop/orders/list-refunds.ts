import type { Paise } from '../../rules/money/paise.ts';
import type { ShopDatabase } from '../database.ts';

export interface OrderRefund {
  amountPaise: Paise;
  to: 'source' | 'wallet';
  isDone: boolean;
  at: Date;
}

/** What went back for an order: to where it was paid from, and to the wallet. */
export async function listRefundsOf(
  database: ShopDatabase,
  { id, number }: { id: number; number: string },
): Promise<OrderRefund[]> {
  const toSource = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.order_id', '=', id)
    .select(['refund.amount_paise as amountPaise', 'refund.state', 'refund.wanted_at as at'])
    .execute();
  const toWallet = await database
    .selectFrom('ledger_entry')
    .where('order_number', '=', number)
    .where('reason', 'in', ['refund', 'goodwill'])
    .select(['amount_paise as amountPaise', 'entered_at as at'])
    .execute();
  return [
    ...toSource.map(({ amountPaise, state, at }) => ({
      amountPaise,
      to: 'source' as const,
      isDone: state === 'done',
      at,
    })),
    ...toWallet.map((entry) => ({ ...entry, to: 'wallet' as const, isDone: true })),
  ];
}
