import { paise, type Paise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import type { Day } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { type ChargesPaid, issueChargeBill, issueChargeCredit } from '../../invoices/issue-rental-bill.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { tellOfCharge } from './charge-objections.ts';

export interface NewCharge {
  orderId: number;
  rentalId: number;
  kind: 'extension' | 'late' | 'damage';
  amountPaise: Paise;
  reason: string;
  /** Names the event: the same day is not charged twice. */
  reference: string;
  /** Of what keeps it longer: its last day. */
  untilDay?: Day;
  by: string;
  now: Date;
}

/** Its id; null when the event was charged before. */
export async function addCharge(tx: ShopTransaction, charge: NewCharge): Promise<number | null> {
  const added = await tx
    .insertInto('rental_charge')
    .values({
      order_id: charge.orderId,
      rental_id: charge.rentalId,
      kind: charge.kind,
      amount_paise: charge.amountPaise,
      reason: charge.reason,
      reference: charge.reference,
      until_day: charge.untilDay ?? null,
      added_by: charge.by,
      added_at: charge.now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export type OpenCharge = Awaited<ReturnType<typeof listOpenCharges>>[number];

/** What is neither paid nor let go; the order is locked by whoever acts on the answer. */
export function listOpenCharges(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('rental_charge')
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .where('waived_at', 'is', null)
    .orderBy('id')
    .select((row) => [
      'id',
      'kind',
      'reason',
      // What the deposit has left of it.
      row('amount_paise', '-', row.ref('deposit_paise')).$castTo<Paise>().as('amountPaise'),
      'amount_paise as wholePaise',
      'reference',
      'added_at as at',
      'bill_id as billId',
      'known_at as knownAt',
      'objected_at as objectedAt',
      'answered_at as answeredAt',
    ])
    .execute();
}

/** What is to be paid now: the chosen ones of the open charges, or all of them; the order is locked by the caller. */
export async function chargesToPay(
  tx: ShopTransaction,
  { id: orderId }: Pick<OrderFacts, 'id'>,
  chosen: readonly number[] | undefined,
): Promise<{ charges: OpenCharge[]; amountPaise: Paise }> {
  const open = await listOpenCharges(tx, orderId);
  if (open.length === 0) throw new Refused('conflict', 'There is nothing to pay.');
  const charges = chosen === undefined ? open : open.filter(({ id }) => chosen.includes(id));
  // Whoever chose several saw the sum of all of them: without one of them it is another sum.
  if (charges.length < new Set(chosen).size) {
    const one = chosen?.length === 1 ? 'This charge' : 'One of these charges';
    throw new Refused('conflict', `${one} is already paid or waived.`);
  }
  return { charges, amountPaise: sumOfCharges(charges) };
}

export function sumOfCharges(charges: readonly OpenCharge[]): Paise {
  return paise(charges.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
}

export type PaidHow = { by: 'online'; paymentId: number } | { by: 'counter'; counterPaymentId: number };

/** Charges are paid, each with its bill; the order is locked by the caller. */
export async function payCharges(
  tx: ShopTransaction,
  order: OrderFacts,
  { charges, how, now }: { charges: readonly OpenCharge[]; how: PaidHow; now: Date },
): Promise<void> {
  await billCharges(tx, order, { charges, paid: { by: how.by }, now });
  await tx
    .updateTable('rental_charge')
    .set({
      settled_at: now,
      paid_by: how.by,
      ...(how.by === 'online' ? { payment_id: how.paymentId } : { counter_payment_id: how.counterPaymentId }),
    })
    .where(
      'id',
      'in',
      charges.map(({ id }) => id),
    )
    .execute();
}

/** One bill for those that have none yet; its lines are in the order of the charges, as listOpenCharges has them. */
export async function billCharges(
  tx: ShopTransaction,
  order: OrderFacts,
  { charges, paid, now }: { charges: readonly OpenCharge[]; paid: ChargesPaid; now: Date },
): Promise<void> {
  const unbilled = charges.filter(({ billId }) => billId === null);
  const [first] = unbilled;
  if (!first) return;
  const bill = await issueChargeBill(tx, order, {
    reference: `charges:${first.id}`,
    charges: unbilled.map(({ kind, reason, wholePaise }) => ({
      title: `${chargeTitles[kind]}: ${reason}`,
      amountPaise: wholePaise,
    })),
    paid,
    now,
  });
  await tx
    .updateTable('rental_charge')
    .set({ bill_id: bill.id })
    .where(
      'id',
      'in',
      unbilled.map(({ id }) => id),
    )
    .execute();
}

const chargeTitles = { extension: 'Kept longer', late: 'Late return', damage: 'Damage' } as const;

/** The deposit covers as much of a charge; what it covers whole is paid. */
export async function coverCharge(
  tx: ShopTransaction,
  { id, takenPaise, leftPaise }: { id: number; takenPaise: Paise; leftPaise: Paise },
  now: Date,
): Promise<void> {
  if (takenPaise === 0) return;
  await tx
    .updateTable('rental_charge')
    .set({ deposit_paise: takenPaise, ...(leftPaise === 0 && { settled_at: now, paid_by: 'deposit' as const }) })
    .where('id', '=', id)
    .execute();
}

interface Waiver {
  chargeId: number;
  /** What was left to pay when somebody decided it: the deposit may have paid a part since. */
  seenPaise?: Paise | undefined;
  why: string;
  by: string;
  now: Date;
}

/**
 * Lets a charge go that nobody has paid yet, or what the deposit left of it, and tells the renter; what it was stays in the
 * books. Answers what is let go. The order is locked by the caller.
 */
export async function waiveCharge(
  tx: ShopTransaction,
  order: OrderFacts,
  { chargeId, seenPaise, why, by, now }: Waiver,
): Promise<Paise> {
  const open = await tx
    .selectFrom('rental_charge')
    .where('id', '=', chargeId)
    .where('order_id', '=', order.id)
    .where('settled_at', 'is', null)
    .where('waived_at', 'is', null)
    .select(['id', 'reason', 'amount_paise as wholePaise', 'deposit_paise as depositPaise', 'bill_id as billId'])
    .executeTakeFirst();
  if (!open) throw new Refused('conflict', 'This charge is already paid or waived.');
  const { id, reason, wholePaise, depositPaise, billId } = open;
  const amountPaise = paise(wholePaise - depositPaise);
  if (amountPaise !== (seenPaise ?? amountPaise)) {
    throw new Refused('conflict', 'The charges have changed since you looked. Please look again.');
  }
  const note = billId === null ? null : await creditRest(tx, order, { id, billId, amountPaise, now });
  await tx
    .updateTable('rental_charge')
    .set({ waived_at: now, waived_by: by, waived_because: why, credit_note_id: note?.id ?? null })
    .where('id', '=', id)
    .execute();
  await tellOfCharge(tx, order, { id, reason, amountPaise, answer: why, isWaived: true, now });
  return amountPaise;
}

/** The bill says the whole charge: what is not to be paid of it is taken back from it, with its tax. */
async function creditRest(
  tx: ShopTransaction,
  order: OrderFacts,
  { id, billId, amountPaise, now }: { id: number; billId: number; amountPaise: Paise; now: Date },
) {
  return issueChargeCredit(tx, order, {
    reference: `waived:${id}`,
    reason: 'The rest of this charge need not be paid',
    ...(await placeOnBill(tx, { id, billId })),
    amountPaise,
    afterPaise: paise(0),
    now,
  });
}

/** Which line of its bill a charge is. */
export async function placeOnBill(tx: ShopTransaction, { id, billId }: { id: number; billId: number }) {
  const onBill = await tx
    .selectFrom('rental_charge')
    .where('bill_id', '=', billId)
    .orderBy('id')
    .select('id')
    .execute();
  return { billId, lineIndex: onBill.findIndex((charge) => charge.id === id) };
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
      'deposit_paise as depositPaise',
      'paid_by as paidBy',
      'known_at as knownAt',
      'objection',
      'objected_at as objectedAt',
      'answer',
      'answered_by as answeredBy',
    ])
    .execute();
}
