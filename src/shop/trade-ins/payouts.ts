import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { moveTradeIn } from './move-trade-in.ts';
import { canOpenSealed, type SealKey } from '../seal.ts';
import { openPayout, type PayoutDetails } from './seal-payout.ts';
import { tellPaid } from './tell-paid.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';

export interface PayoutToMake {
  orderNumber: string;
  /** As the account of the shop knows the person; a bank account has its own name. */
  seller: string;
  amountPaise: Paise;
  details: PayoutDetails;
}

export interface PayoutFile {
  payouts: PayoutToMake[];
  /** The orders that are left out, because their details do not open here. */
  leftOut: string[];
}

/** Puts everything that is due into one batch for the bank. A payout is in one batch, so it cannot be sent twice. */
export async function exportPayouts(
  tx: ShopTransaction,
  { by, now, key }: { by: string; now: Date; key: SealKey },
): Promise<PayoutFile & { batchId: number | null }> {
  const all = await tx
    .selectFrom('payout')
    .innerJoin('shop_order', 'shop_order.id', 'payout.order_id')
    .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
    .where('payout.state', '=', 'due')
    .orderBy('payout.id')
    .select(['payout.id', 'payout.sealed', 'payout.amount_paise', 'shop_order.number', 'first_name', 'last_name'])
    .forUpdate('payout')
    .execute();
  const due = all.filter(({ sealed }) => canOpenSealed(key, sealed));
  if (due.length === 0) return { batchId: null, ...fileOf(all, key) };
  const { id: batchId } = await tx
    .insertInto('payout_batch')
    .values({ made_by: by, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('payout')
    .set({ state: 'exported', batch_id: batchId })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return { batchId, ...fileOf(all, key) };
}

/** What of a batch waits for the reference of the bank. */
export async function readBatch(
  tx: ShopTransaction,
  { batchId, key }: { batchId: number; key: SealKey },
): Promise<PayoutFile> {
  const waiting = await tx
    .selectFrom('payout')
    .innerJoin('shop_order', 'shop_order.id', 'payout.order_id')
    .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
    .where('payout.batch_id', '=', batchId)
    .where('payout.state', '=', 'exported')
    .orderBy('payout.id')
    .select(['payout.sealed', 'payout.amount_paise', 'shop_order.number', 'first_name', 'last_name'])
    .execute();
  return fileOf(waiting, key);
}

const mostListed = 500;

/** What is due, what is with the bank, what it rejected, what does not open, and what was paid lately; where it goes only as a mask. */
export function listPayouts(database: ShopDatabase) {
  return (
    database
      .selectFrom('payout')
      .innerJoin('shop_order', 'shop_order.id', 'payout.order_id')
      .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
      .leftJoin('payout_rejection', (join) =>
        join
          .onRef('payout_rejection.payout_id', '=', 'payout.id')
          .onRef('payout_rejection.batch_id', '=', 'payout.batch_id'),
      )
      .where('payout.state', 'in', ['due', 'exported', 'paid', 'rejected', 'unreadable'])
      // What waits for somebody is listed before what is done.
      .orderBy(sql`payout.state = 'paid'`)
      .orderBy('payout.id', 'desc')
      .limit(mostListed)
      .select((row) => [
        'shop_order.number',
        sql<string>`${row.ref('shopper.first_name')} || ' ' || ${row.ref('shopper.last_name')}`.as('customer'),
        'payout.masked',
        'payout.method',
        'payout.state',
        'payout.amount_paise as amountPaise',
        'payout.batch_id as batchId',
        'payout.bank_reference as bankReference',
        'payout_rejection.reason',
        'payout_rejection.rejected_at as rejectedAt',
      ])
      .execute()
  );
}

/** The bank has paid: its reference is entered back, once, and the trade-in is done. */
export async function recordPayout(
  tx: ShopTransaction,
  { orderNumber, bankReference, by, now }: { orderNumber: string; bankReference: string; by: string; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderNumber);
  if (!/^[A-Za-z0-9]{6,40}$/.test(bankReference)) {
    throw new Refused('bad-request', 'A reference of a bank has 6 to 40 letters and digits.');
  }
  const paid = await tx
    .updateTable('payout')
    .set({ state: 'paid', bank_reference: bankReference, paid_at: now })
    .where('order_id', '=', order.id)
    .where('state', '=', 'exported')
    .returning('amount_paise')
    .executeTakeFirst()
    .catch((failure: unknown) => {
      const isKnown = (failure as { constraint?: unknown }).constraint === 'payout_bank_reference_key';
      throw isKnown ? new Refused('conflict', `The reference ${bankReference} belongs to another payout.`) : failure;
    });
  if (!paid) throw new Refused('conflict', `There is no payout of ${orderNumber} that waits for its reference.`);
  await refuseKnownReference(tx, bankReference);
  await moveTradeIn(tx, order, { to: 'Paid', by, now });
  await tellPaid(tx, order, {
    cashPaise: must(paid.amount_paise, `the amount of the payout of ${orderNumber}`),
    creditPaise: await creditGiven(tx, orderNumber),
    bankReference,
    now,
  });
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

/** Nothing is paid: the trade-in was cancelled, or nothing of it was taken. */
export async function voidPayout(tx: ShopTransaction, orderId: number): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ state: 'void' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'frozen')
    .execute();
}

/** Forgets where the money of an account that closes has gone. That it was paid, and when, stays in the books. */
export async function erasePayoutDetails(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ sealed: Buffer.alloc(0), masked: 'erased', holder: null })
    .where('order_id', 'in', tx.selectFrom('shop_order').where('shopper_id', '=', shopperId).select('id'))
    .execute();
}

/** The same for money that came back and was paid anew after its account was closed. */
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

interface StoredPayout {
  number: string;
  first_name: string;
  last_name: string;
  amount_paise: Paise | null;
  sealed: Buffer;
}

function fileOf(stored: readonly StoredPayout[], key: SealKey): PayoutFile {
  return {
    payouts: stored.filter(({ sealed }) => canOpenSealed(key, sealed)).map((payout) => toMake(payout, key)),
    leftOut: stored.filter(({ sealed }) => !canOpenSealed(key, sealed)).map(({ number }) => number),
  };
}

function toMake({ number, first_name, last_name, amount_paise, sealed }: StoredPayout, key: SealKey): PayoutToMake {
  return {
    orderNumber: number,
    seller: `${first_name} ${last_name}`,
    amountPaise: must(amount_paise, `the amount of the payout of ${number}`),
    details: openPayout(key, sealed),
  };
}

async function creditGiven(database: ShopDatabase, orderNumber: string): Promise<Paise> {
  const entry = await database
    .selectFrom('ledger_entry')
    .where('reference', '=', `trade-in:${orderNumber}`)
    .select('amount_paise')
    .executeTakeFirst();
  return paise(entry?.amount_paise ?? 0);
}
