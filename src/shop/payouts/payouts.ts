import type { Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { payoutNumber } from '../../rules/payouts/payout-number.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import type { SealKey } from '../seal.ts';
import { holderOf, maskOf, type PayoutDetails, sealPayout } from './seal-payout.ts';

/** What a payout is for: a trade-in, or a return of something that was bought. */
export interface PayoutOf {
  orderId: number;
  /** Null for a trade-in. */
  returnId: number | null;
}

/** Where money will go, sealed: it changes only when the shop has asked for it again. */
export async function freezePayout(
  tx: ShopTransaction,
  { orderId, returnId }: PayoutOf,
  { details, key, now }: { details: PayoutDetails; key: SealKey; now: Date },
): Promise<void> {
  await tx
    .insertInto('payout')
    .values({
      order_id: orderId,
      return_id: returnId,
      method: details.method,
      sealed: sealPayout(key, details),
      key_id: key.id,
      masked: maskOf(details),
      holder: holderOf(details),
      frozen_at: now,
    })
    .execute();
}

/** It is decided what is paid: it is in the next batch. */
export async function makePayoutDue(
  tx: ShopTransaction,
  { orderId, returnId }: PayoutOf,
  { amountPaise, now }: { amountPaise: Paise; now: Date },
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ state: 'due', amount_paise: amountPaise, due_at: now })
    .where('order_id', '=', orderId)
    .where('return_id', 'is not distinct from', returnId)
    .where('state', '=', 'frozen')
    .execute();
}

/** Whether the money of a trade-in is due. Until the end it is in no batch. */
export async function lockDuePayout(tx: ShopTransaction, orderId: number): Promise<boolean> {
  const payout = await tx
    .selectFrom('payout')
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .where('state', '=', 'due')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return payout !== undefined;
}

/** Whoever takes something out of a trade-in is too late when its money left. Until the end it is in no batch. */
export async function refusePayoutAway(tx: ShopTransaction, { id, number }: OrderFacts): Promise<void> {
  const payout = await tx
    .selectFrom('payout')
    .where('order_id', '=', id)
    .where('return_id', 'is', null)
    .select(['state', 'batch_id as batchId'])
    .forUpdate()
    .executeTakeFirst();
  if (payout?.state === 'exported') {
    throw new Refused(
      'conflict',
      `The money of ${number} is in batch ${payout.batchId} for the bank. If the bank has not paid it, call it rejected first.`,
    );
  }
  if (payout?.state === 'paid') throw new Refused('conflict', `The money of ${number} is paid out already.`);
}

/** Less was bought than agreed, or nothing; its money is not with the bank. */
export async function lowerPayout(tx: ShopTransaction, orderId: number, amountPaise: Paise): Promise<void> {
  await tx
    .updateTable('payout')
    .set(amountPaise > 0 ? { amount_paise: amountPaise } : { state: 'void', amount_paise: null })
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .execute();
}

export interface PaidOutMoney {
  amountPaise: Paise;
  /** Where it went, as far as anybody may read it. */
  to: string;
}

/** The bank has paid: its reference is entered back, once. The order is locked by the caller. */
export async function recordPayout(
  tx: ShopTransaction,
  order: OrderFacts,
  { returnId, bankReference, now }: { returnId: number | null; bankReference: string; now: Date },
): Promise<PaidOutMoney> {
  if (!/^[A-Za-z0-9]{6,40}$/.test(bankReference)) {
    throw new Refused('bad-request', 'A reference of a bank has 6 to 40 letters and digits.');
  }
  const paid = await tx
    .updateTable('payout')
    .set({ state: 'paid', bank_reference: bankReference, paid_at: now })
    .where('order_id', '=', order.id)
    .where('return_id', 'is not distinct from', returnId)
    .where('state', '=', 'exported')
    .returning(['amount_paise', 'masked'])
    .executeTakeFirst()
    .catch((failure: unknown) => {
      const isKnown = (failure as { constraint?: unknown }).constraint === 'payout_bank_reference_key';
      throw isKnown ? new Refused('conflict', `The reference ${bankReference} belongs to another payout.`) : failure;
    });
  const name = payoutNumber({ number: order.number, returnId });
  if (!paid) throw new Refused('conflict', `There is no payout of ${name} that waits for its reference.`);
  await refuseKnownReference(tx, bankReference);
  return { amountPaise: must(paid.amount_paise, `the amount of the payout of ${name}`), to: paid.masked };
}

/** The reference of money that came back does not pay anybody. */
async function refuseKnownReference(tx: ShopTransaction, bankReference: string): Promise<void> {
  const returned = await tx
    .selectFrom('payout_rejection')
    .where('bank_reference', '=', bankReference)
    .select('id')
    .executeTakeFirst();
  if (returned) throw new Refused('conflict', `The reference ${bankReference} is of a payout that the bank sent back.`);
}

/** Nothing is paid: the trade-in was cancelled, nothing of it was taken, or the return was refused. */
export async function voidPayout(tx: ShopTransaction, { orderId, returnId }: PayoutOf): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ state: 'void' })
    .where('order_id', '=', orderId)
    .where('return_id', 'is not distinct from', returnId)
    .where('state', '=', 'frozen')
    .execute();
}

/** The number of an order whose money is not paid out yet; null when there is none. */
export async function findOpenPayout(database: ShopDatabase, shopperId: number): Promise<string | null> {
  const open = await database
    .selectFrom('payout')
    .innerJoin('shop_order', 'shop_order.id', 'payout.order_id')
    .where('shop_order.shopper_id', '=', shopperId)
    .where('payout.state', 'not in', ['paid', 'void'])
    .select('shop_order.number')
    .limit(1)
    .executeTakeFirst();
  return open?.number ?? null;
}

/** Where the money of the returns of an order goes and how far it is, the oldest first. */
export function listRefundPayouts(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('payout')
    .leftJoin('payout_rejection', (join) =>
      join
        .onRef('payout_rejection.payout_id', '=', 'payout.id')
        .onRef('payout_rejection.batch_id', '=', 'payout.batch_id'),
    )
    .where('payout.order_id', '=', orderId)
    .where('payout.return_id', 'is not', null)
    .orderBy('payout.id')
    .select((row) => [
      row.ref('payout.return_id').$notNull().as('returnId'),
      'payout.method',
      'payout.masked as to',
      'payout.state',
      'payout.amount_paise as amountPaise',
      'payout.due_at as dueAt',
      'payout.paid_at as paidAt',
      'payout.bank_reference as reference',
      'payout_rejection.reason as rejected',
    ])
    .execute();
}

/** The account that a return named for its money; null when it goes elsewhere. */
export async function findReturnPayout(database: ShopDatabase, returnId: number) {
  const payout = await database
    .selectFrom('payout')
    .where('return_id', '=', returnId)
    .select(['method', 'masked as to'])
    .executeTakeFirst();
  return payout ?? null;
}

/** Forgets where the money of an account that closes has gone. That it was paid, and when, stays in the books. */
export async function erasePayoutDetails(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ sealed: Buffer.alloc(0), masked: 'erased', holder: null })
    .where('order_id', 'in', tx.selectFrom('shop_order').where('shopper_id', '=', shopperId).select('id'))
    .execute();
}

/** The same for money that came back and was paid again after its account was closed. */
export async function erasePayoutOfClosed(tx: ShopTransaction, orderId: number): Promise<void> {
  const closed = tx
    .selectFrom('shop_order')
    .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
    .where('shopper.closed_at', 'is not', null)
    .select('shop_order.id');
  await tx
    .updateTable('payout')
    .set({ sealed: Buffer.alloc(0), masked: 'erased' })
    .where('order_id', '=', orderId)
    .where('order_id', 'in', closed.where('shop_order.id', '=', orderId))
    .execute();
}
