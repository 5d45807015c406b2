import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';

/** The renter has looked at the charges of an order. */
export async function markChargesKnown(database: ShopDatabase, orderId: number, now: Date): Promise<void> {
  await database
    .updateTable('rental_charge')
    .set({ known_at: now })
    .where('order_id', '=', orderId)
    .where('known_at', 'is', null)
    .execute();
}

/** The renter does not agree with a charge that is not paid yet; it is answered before it is taken from the deposit. */
export async function objectToCharge(
  tx: ShopTransaction,
  { orderId, chargeId, objection, now }: { orderId: number; chargeId: number; objection: string; now: Date },
): Promise<void> {
  const objected = await tx
    .updateTable('rental_charge')
    .set({ objection, objected_at: now, known_at: now })
    .where('id', '=', chargeId)
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .where('waived_at', 'is', null)
    .where('objected_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!objected)
    throw new Refused('conflict', 'This charge is already paid or waived, or you have written about it before.');
}

/** The renter is told the answer; the order is locked by the caller. */
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
    .returning(['id', 'reason', 'amount_paise as amountPaise'])
    .executeTakeFirst();
  if (!answered) throw new Refused('conflict', 'There is nothing to answer here, or somebody has answered it.');
  await tellOfCharge(tx, order, { ...answered, answer, isWaived: false, now });
}

interface ChargeNews {
  id: number;
  reason: string;
  amountPaise: Paise;
  answer: string;
  isWaived: boolean;
  now: Date;
}

export async function tellOfCharge(
  tx: ShopTransaction,
  { number: orderNumber, shopperId }: Pick<OrderFacts, 'number' | 'shopperId'>,
  { id, now, ...news }: ChargeNews,
): Promise<void> {
  await queueMessage(tx, {
    reference: `rental-answered:${orderNumber}:${id}${news.isWaived ? ':waived' : ''}`,
    template: 'rental-answered',
    shopperId,
    contents: { orderNumber, ...news },
    now,
  });
}
