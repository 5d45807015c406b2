import { randomUUID } from 'node:crypto';
import type { Paise } from '../../rules/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { listPaymentsOf } from '../payments/payments.ts';
import { wantRefund } from '../payments/refunds.ts';
import { grantCredit } from '../wallet/grant-credit.ts';

export interface HandRefund {
  number: string;
  to: 'source' | 'wallet';
  amountPaise: Paise;
  why: string;
  by: Actor;
  now: Date;
}

/** Money back by the hand of a manager. To where it was paid from no more goes than came; the database sees to that. */
export async function refundByHand(tx: ShopTransaction, refund: HandRefund): Promise<void> {
  const { number, to, amountPaise, why, by, now } = refund;
  const order = await lockOrder(tx, number);
  const event = randomUUID().slice(0, 8);
  if (to === 'wallet') {
    const { shopperId } = order;
    const wording = `From us, for order ${number}`;
    const reference = `by-hand:${number}:${event}`;
    await grantCredit(tx, { shopperId, amountPaise, reason: 'goodwill', wording, orderId: number, reference });
  } else {
    const payment = (await listPaymentsOf(tx, order.id)).find(({ state }) => state === 'paid');
    if (!payment) throw new Refused('conflict', 'Nothing of this order was paid online.');
    const back = await tx
      .selectFrom('refund')
      .where('payment_id', '=', payment.id)
      .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.val(0)).as('paise'))
      .executeTakeFirstOrThrow();
    const left = (payment.paidPaise ?? 0) - back.paise;
    if (amountPaise > left) throw new Refused('conflict', `Only ${left / 100} rupees of it can still go back.`);
    await wantRefund(tx, { paymentId: payment.id, reference: `H-${number}-${event}`, amountPaise, reason: why, now });
  }
  await writeAudit(tx, {
    by,
    action: 'refund',
    subject: `order ${number}`,
    after: { to, paise: amountPaise },
    why,
    now,
  });
}
