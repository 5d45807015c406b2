import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { earningsOf, type LockedWallet, lockWallet } from './ledger-accounts.ts';

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
): Promise<void> {
  const { accountId, balancePaise, heldPaise } = wallet ?? (await lockWallet(tx, shopperId));
  if (amountPaise > balancePaise - heldPaise) {
    throw new Refused('not-enough-credit', 'There is not enough credit in your wallet.');
  }
  await tx
    .insertInto('wallet_hold')
    .values({ account_id: accountId, amount_paise: amountPaise, order_number: orderId })
    .execute();
}

/** Spends what an order holds. An order that is to be paid with credit and holds none is given away, so that throws. */
export async function postHold(tx: ShopTransaction, orderNumber: string, wording: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_number, reference, hold_id)
    select account_id, (select id from ledger_account where kind = ${earningsOf(orderNumber)}), amount_paise, 'spent', ${wording}, order_number,
           'hold:' || id, id
    from wallet_hold where order_number = ${orderNumber} and state = 'held' for update`.execute(tx);
  if (numAffectedRows === 0n) throw new Error(`order ${orderNumber} holds no credit`);
}

/** Gives back what an order holds. False when it holds nothing: there was none, or it was posted or voided before. */
export async function voidHold(tx: ShopTransaction, orderNumber: string, now: Date): Promise<boolean> {
  const voided = await tx
    .updateTable('wallet_hold')
    .set({ state: 'voided', ended_at: now })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  return voided !== undefined;
}
