import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

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

export async function answerObjection(
  tx: ShopTransaction,
  { orderId, chargeId, answer, by, now }: { orderId: number; chargeId: number; answer: string; by: string; now: Date },
): Promise<void> {
  const answered = await tx
    .updateTable('rental_charge')
    .set({ answer, answered_by: by, answered_at: now })
    .where('id', '=', chargeId)
    .where('order_id', '=', orderId)
    .where('objected_at', 'is not', null)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!answered) throw new Refused('conflict', 'There is nothing to answer here, or somebody has answered it.');
}
