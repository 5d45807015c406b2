import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export interface NewCharge {
  orderId: number;
  kind: 'extension' | 'late' | 'damage';
  amountPaise: Paise;
  reason: string;
  /** Names the event: the same day is not charged twice. */
  reference: string;
  by: string;
  now: Date;
}

export async function addCharge(tx: ShopTransaction, charge: NewCharge): Promise<void> {
  await tx
    .insertInto('rental_charge')
    .values({
      order_id: charge.orderId,
      kind: charge.kind,
      amount_paise: charge.amountPaise,
      reason: charge.reason,
      reference: charge.reference,
      added_by: charge.by,
      added_at: charge.now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

/** Everything on top of the rent was paid. */
export async function settleCharges(tx: ShopTransaction, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('rental_charge')
    .set({ settled_at: now })
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .where('waived_at', 'is', null)
    .execute();
}

/** Lets a charge go that nobody has paid yet; what it was stays in the books. */
export async function waiveCharge(
  tx: ShopTransaction,
  { orderId, chargeId, why, by, now }: { orderId: number; chargeId: number; why: string; by: string; now: Date },
): Promise<Paise> {
  const waived = await tx
    .updateTable('rental_charge')
    .set({ waived_at: now, waived_by: by, waived_because: why })
    .where('id', '=', chargeId)
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .where('waived_at', 'is', null)
    .returning('amount_paise')
    .executeTakeFirst();
  if (!waived) throw new Refused('conflict', 'This charge is paid, or was let go before.');
  return waived.amount_paise;
}

export function listCharges(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('rental_charge')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select([
      'id',
      'kind',
      'amount_paise as amountPaise',
      'reason',
      'added_at as at',
      'settled_at as settledAt',
      'waived_by as waivedBy',
      'waived_because as waivedBecause',
    ])
    .execute();
}
