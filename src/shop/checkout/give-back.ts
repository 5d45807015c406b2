import type { Cancellation } from '../../rules/orders/cancellation.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { findPaymentOfOrder } from '../payments/payments.ts';
import { leftToRefund, wantRefund } from '../payments/refunds.ts';
import { grantCredit } from '../wallet/grant-credit.ts';

export interface GivingBack {
  back: Cancellation;
  /** Name the event: the same one gives back once. */
  references: { credit: string; bonus: string; refund: string };
  wording: { back: string; bonus: string };
  now: Date;
}

/** Money goes back the way it came and credit to the wallet, with what the shop adds for the trouble. */
export async function giveBack(
  tx: ShopTransaction,
  { id, number, shopperId }: OrderFacts,
  { back, references, wording, now }: GivingBack,
): Promise<void> {
  const grant = (amountPaise: Paise, entry: { reason: 'refund' | 'goodwill'; wording: string; reference: string }) =>
    amountPaise > 0 ? grantCredit(tx, { shopperId, orderId: number, amountPaise, ...entry }) : null;
  await grant(back.creditPaise, { reason: 'refund', wording: wording.back, reference: references.credit });
  await grant(back.bonusPaise, { reason: 'goodwill', wording: wording.bonus, reference: references.bonus });
  if (back.moneyPaise === 0) return;
  const payment = await findPaymentOfOrder(tx, id);
  if (!payment) throw new Error(`order ${number} is paid and has no payment`);
  await wantRefund(tx, {
    paymentId: payment.id,
    reference: references.refund,
    amountPaise: back.moneyPaise,
    reason: wording.back,
    now,
  });
}

/** A manager may have given some of the money back by hand already: only the rest can go back, and is spoken of. */
export async function withinPayment<Back extends { moneyPaise: Paise }>(
  database: ShopDatabase,
  { id }: Pick<OrderFacts, 'id'>,
  back: Back,
): Promise<Back> {
  const payment = back.moneyPaise > 0 ? await findPaymentOfOrder(database, id) : undefined;
  if (!payment) return back;
  const left = await leftToRefund(database, payment);
  return { ...back, moneyPaise: paise(Math.min(back.moneyPaise, left)) };
}
