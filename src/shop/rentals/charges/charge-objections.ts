import type { Paise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { isDepositHeld } from '../money/deposits.ts';

/** The renter has looked at the charges of an order. */
export async function markChargesKnown(database: ShopDatabase, orderId: number, now: Date): Promise<void> {
  await database
    .updateTable('rental_charge')
    .set({ known_at: now })
    .where('order_id', '=', orderId)
    .where('known_at', 'is', null)
    .execute();
}

/**
 * The renter does not agree with a charge of which nothing is paid yet; it is answered before it is taken from the deposit. The
 * order is locked by the caller.
 */
export async function objectToCharge(
  tx: ShopTransaction,
  { orderId, chargeId, objection, now }: { orderId: number; chargeId: number; objection: string; now: Date },
): Promise<void> {
  const charge = await tx
    .selectFrom('rental_charge')
    .where('id', '=', chargeId)
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .where('waived_at', 'is', null)
    .where('objected_at', 'is', null)
    .select(['id', 'deposit_paise as depositPaise'])
    .executeTakeFirst();
  if (!charge)
    throw new Refused('conflict', 'This charge is already paid or waived, or you have written about it before.');
  // The database refuses it, too: nothing that is disputed may be taken from a deposit.
  if (charge.depositPaise > 0) {
    throw new Refused(
      'conflict',
      'Your deposit has paid a part of this charge already. Please call or write to us about the rest.',
    );
  }
  await tx
    .updateTable('rental_charge')
    .set({ objection, objected_at: now, known_at: now })
    .where('id', '=', charge.id)
    .execute();
}

/** The renter is told the answer, also of a charge that was paid meanwhile; the order is locked by the caller. */
export async function answerObjection(
  tx: ShopTransaction,
  order: OrderFacts,
  { chargeId, answer, by, now }: { chargeId: number; answer: string; by: string; now: Date },
): Promise<void> {
  const answered = await tx
    .updateTable('rental_charge')
    .set({ answer, answered_by: by, answered_at: now })
    .where('id', '=', chargeId)
    .where('order_id', '=', order.id)
    .where('objected_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where('waived_at', 'is', null)
    .returning(['id', 'reason', 'amount_paise as amountPaise', 'settled_at as settledAt'])
    .executeTakeFirst();
  if (!answered) throw new Refused('conflict', 'There is nothing to answer here, or somebody has answered it.');
  const { settledAt, ...charge } = answered;
  const hasDeposit = await isDepositHeld(tx, order.id);
  await tellOfCharge(tx, order, { ...charge, answer, isWaived: false, isPaid: settledAt !== null, hasDeposit, now });
}

interface ChargeNews {
  id: number;
  reason: string;
  amountPaise: Paise;
  answer: string;
  isWaived: boolean;
  isPaid?: boolean;
  hasDeposit?: boolean;
  /** What of it was paid goes back: which time it is, and whether all of it goes over the counter. */
  back?: { id: number; isOverCounter: boolean };
  now: Date;
}

export async function tellOfCharge(
  tx: ShopTransaction,
  { number: orderNumber, shopperId }: Pick<OrderFacts, 'number' | 'shopperId'>,
  { id, back, now, ...news }: ChargeNews,
): Promise<void> {
  const event = back ? `:back-${back.id}` : '';
  await queueMessage(tx, {
    reference: `rental-answered:${orderNumber}:${id}${news.isWaived ? ':waived' : event}`,
    template: 'rental-answered',
    shopperId,
    contents: { orderNumber, ...news, ...(back && { back: { isOverCounter: back.isOverCounter } }) },
    now,
  });
}
