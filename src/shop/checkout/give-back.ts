import type { Cancellation } from '../../rules/orders/cancellation.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { leftOfPayments, moneyOf, refundPayments } from '../payments/refund-payments.ts';
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
  const refund = { reference: references.refund, amountPaise: back.moneyPaise, reason: wording.back, now };
  await refundPayments(tx, id, refund);
}

/** A manager may have given some of the money back by hand already: only the rest can go back, and is spoken of. */
export async function withinPayment<Back extends { moneyPaise: Paise }>(
  database: ShopDatabase,
  { id }: Pick<OrderFacts, 'id'>,
  back: Back,
): Promise<Back> {
  const left = back.moneyPaise > 0 ? await leftOfPayments(database, id) : null;
  if (left === null) return back;
  return { ...back, moneyPaise: paise(Math.min(back.moneyPaise, left)) };
}

/** An order that was never paid whole is over: the difference of a trade-up that came for it goes back, without a fee. */
export async function giveBackUnused(
  tx: ShopTransaction,
  { id, number }: Pick<OrderFacts, 'id' | 'number'>,
  now: Date,
): Promise<void> {
  const amountPaise = await moneyOf(tx, id);
  if (amountPaise === 0) return;
  await refundPayments(tx, id, { reference: `U-${number}`, amountPaise, reason: `Order ${number} is cancelled`, now });
}
