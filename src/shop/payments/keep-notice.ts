import type { ShopTransaction } from '../database.ts';
import type { PaymentProvider } from '../money-tables.ts';
import type { GatewayNotice } from './payment-gateway.ts';

export type NoticeVerdict = 'taken' | 'repeated' | 'unknown-payment' | 'other-amount';

/**
 * Writes a genuine notice down, once. One that fits makes its payment due to be asked about at once, in the same
 * transaction: a crash right after it loses nothing.
 */
export async function keepNotice(
  tx: ShopTransaction,
  notice: GatewayNotice & { provider: PaymentProvider },
  now: Date,
): Promise<NoticeVerdict> {
  const payment = await tx
    .selectFrom('payment')
    .where('reference', '=', notice.reference)
    .where('provider', '=', notice.provider)
    .select(['id', 'amount_paise', 'state'])
    .executeTakeFirst();
  const isOtherAmount = notice.paidPaise !== null && payment !== undefined && notice.paidPaise !== payment.amount_paise;
  const verdict = payment === undefined ? 'unknown-payment' : isOtherAmount ? 'other-amount' : 'taken';
  const kept = await tx
    .insertInto('payment_notice')
    .values({
      provider: notice.provider,
      event: notice.event,
      reference: notice.reference,
      told_state: notice.state,
      told_paise: notice.paidPaise,
      verdict,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event')
    .executeTakeFirst();
  if (!kept) return 'repeated';
  if (payment && payment.state !== 'paid') {
    await tx
      .updateTable('payment')
      .set({ next_check_at: now })
      .where('id', '=', payment.id)
      .where('state', '<>', 'paid')
      .execute();
  }
  return verdict;
}
