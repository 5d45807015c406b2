import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { type PaidOut, payoutNumber } from '../../rules/payouts/payout-number.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { canOpenSealed, type SealKey } from '../seal.ts';
import { openPayout, type PayoutDetails } from './seal-payout.ts';

export interface PayoutToMake {
  /** Of the trade-in, or of the return with its order. */
  number: string;
  /** As the account of the shop knows the person; a bank account has its own name. */
  customer: string;
  amountPaise: Paise;
  details: PayoutDetails;
}

export interface PayoutFile {
  payouts: PayoutToMake[];
  /** The numbers of those that are left out, because their details do not open here. */
  leftOut: string[];
}

export interface MadeBatch extends PayoutFile {
  /** Null when there is nothing to pay. */
  batchId: number | null;
  /** The numbers of those that stay due, because a serial number of what was bought is blocked. */
  heldBack: string[];
}

/** Puts everything that is due into one batch for the bank. A payout is in one batch, so it cannot be sent twice. */
export async function exportPayouts(
  tx: ShopTransaction,
  { by, now, key }: { by: string; now: Date; key: SealKey },
): Promise<MadeBatch> {
  const locked = await tx
    .selectFrom('payout')
    .innerJoin('shop_order', 'shop_order.id', 'payout.order_id')
    .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
    .where('payout.state', '=', 'due')
    .orderBy('payout.id')
    .select(['payout.id', 'payout.sealed', 'payout.amount_paise', 'first_name', 'last_name'])
    .select(['shop_order.number', 'payout.return_id as returnId'])
    .forUpdate('payout')
    .execute();
  // Asked when all are locked: who blocks a number waits for them, or has blocked it by now.
  const held = await listHeldBack(tx);
  const heldBack = locked.filter(({ id }) => held.has(id)).map(payoutNumber);
  const all = locked.filter(({ id }) => !held.has(id));
  const due = all.filter(({ sealed }) => canOpenSealed(key, sealed));
  if (due.length === 0) return { batchId: null, heldBack, ...fileOf(all, key) };
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
  return { batchId, heldBack, ...fileOf(all, key) };
}

/**
 * What is due for a trade-in with a piece whose serial number was blocked since it was accepted. A piece that was paid for in
 * credit has no money in the payout, and cannot be taken out of it: for its sake the rest would wait for ever.
 */
async function listHeldBack(tx: ShopTransaction): Promise<Set<number>> {
  const held = await tx
    .selectFrom('payout')
    .innerJoin('trade_in_item', 'trade_in_item.order_id', 'payout.order_id')
    .leftJoin('unit', 'unit.trade_in_item_id', 'trade_in_item.id')
    // A number that was corrected after the bench stands with the unit.
    .innerJoin('blocked_serial', (join) =>
      join.on((on) => on('blocked_serial.serial', '=', on.fn.coalesce('unit.serial', 'trade_in_item.serial'))),
    )
    .where('payout.state', '=', 'due')
    .where('payout.return_id', 'is', null)
    .where('trade_in_item.currency', '=', 'cash')
    .where('trade_in_item.state', 'in', ['accepted', 'agreed'])
    .select('payout.id')
    .execute();
  return new Set(held.map(({ id }) => id));
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
    .select(['payout.sealed', 'payout.amount_paise', 'first_name', 'last_name'])
    .select(['shop_order.number', 'payout.return_id as returnId'])
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
        'payout.return_id as returnId',
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

interface StoredPayout extends PaidOut {
  first_name: string;
  last_name: string;
  amount_paise: Paise | null;
  sealed: Buffer;
}

function fileOf(stored: readonly StoredPayout[], key: SealKey): PayoutFile {
  return {
    payouts: stored.filter(({ sealed }) => canOpenSealed(key, sealed)).map((payout) => toMake(payout, key)),
    leftOut: stored.filter(({ sealed }) => !canOpenSealed(key, sealed)).map(payoutNumber),
  };
}

function toMake({ first_name, last_name, amount_paise, sealed, ...of }: StoredPayout, key: SealKey): PayoutToMake {
  const number = payoutNumber(of);
  return {
    number,
    customer: `${first_name} ${last_name}`,
    amountPaise: must(amount_paise, `the amount of the payout of ${number}`),
    details: openPayout(key, sealed),
  };
}
