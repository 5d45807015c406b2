import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { type LockedWallet, lockWallet } from './ledger-accounts.ts';

export interface CreditHold {
  shopperId: number;
  amountPaise: Paise;
  orderId: string;
  /** The shopper's wallet, when the caller has locked it already. */
  wallet?: LockedWallet;
}

/** Sets credit aside for an order: from now on it counts as spent. The order has one hold at most. */
export async function holdCredit(
  tx: ShopTransaction,
  { shopperId, amountPaise, orderId, wallet }: CreditHold,
): Promise<number> {
  const { accountId, balancePaise, heldPaise } = wallet ?? (await lockWallet(tx, shopperId));
  if (amountPaise > balancePaise - heldPaise) {
    throw new Refused('not-enough-credit', 'There is not enough credit in your wallet.');
  }
  const { id } = await tx
    .insertInto('wallet_hold')
    .values({ account_id: accountId, amount_paise: amountPaise, order_id: orderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Spends held credit. False when the hold was posted or voided before: it ends once. */
export async function postHold(tx: ShopTransaction, holdId: number, wording: string): Promise<boolean> {
  return post(tx, sql<boolean>`id = ${holdId}`, wording);
}

/** Spends what an order holds. False when it holds nothing. */
export async function postHoldOf(tx: ShopTransaction, orderNumber: string, wording: string): Promise<boolean> {
  return post(tx, sql<boolean>`order_id = ${orderNumber}`, wording);
}

/** Gives held credit back. False when the hold was posted or voided before. */
export async function voidHold(tx: ShopTransaction, holdId: number, now: Date): Promise<boolean> {
  const voided = await tx
    .updateTable('wallet_hold')
    .set({ state: 'voided', ended_at: now })
    .where('id', '=', holdId)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  return voided !== undefined;
}

/** Gives back what an order holds, if it holds anything. */
export async function voidHoldOf(tx: ShopTransaction, orderNumber: string, now: Date): Promise<void> {
  await tx
    .updateTable('wallet_hold')
    .set({ state: 'voided', ended_at: now })
    .where('order_id', '=', orderNumber)
    .where('state', '=', 'held')
    .execute();
}

async function post(tx: ShopTransaction, which: RawBuilder<boolean>, wording: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_id, reference, hold_id)
    select account_id, (select id from ledger_account where kind = 'sales'), amount_paise, 'spent', ${wording}, order_id,
           'hold:' || id, id
    from wallet_hold where ${which} and state = 'held' for update`.execute(tx);
  return numAffectedRows > 0n;
}
