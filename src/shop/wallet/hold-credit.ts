import type { Paise } from '../../rules/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { lockWallet, shopAccountId } from './ledger-accounts.ts';

export interface CreditHold {
  shopperId: number;
  amountPaise: Paise;
  orderId: string;
}

/** Sets credit aside for an order: from now on it counts as spent. The order has one hold at most. */
export async function holdCredit(
  tx: ShopTransaction,
  { shopperId, amountPaise, orderId }: CreditHold,
): Promise<number> {
  const { accountId, balancePaise, heldPaise } = await lockWallet(tx, shopperId);
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
  const hold = await lockHold(tx, holdId);
  if (!hold) return false;
  await tx
    .insertInto('ledger_entry')
    .values({
      debit_account_id: hold.account_id,
      credit_account_id: await shopAccountId(tx, 'sales'),
      amount_paise: hold.amount_paise,
      reason: 'spent',
      wording,
      order_id: hold.order_id,
      reference: `hold:${holdId}`,
      hold_id: holdId,
    })
    .execute();
  return true;
}

/** Gives held credit back. False when the hold was posted or voided before. */
export async function voidHold(tx: ShopTransaction, holdId: number, now: Date): Promise<boolean> {
  const hold = await lockHold(tx, holdId);
  if (!hold) return false;
  await tx.updateTable('wallet_hold').set({ state: 'voided', ended_at: now }).where('id', '=', holdId).execute();
  return true;
}

/** The open hold of an order; null when it has none. */
export async function findOpenHold(tx: ShopTransaction, orderNumber: string): Promise<number | null> {
  const hold = await tx
    .selectFrom('wallet_hold')
    .where('order_id', '=', orderNumber)
    .where('state', '=', 'held')
    .select('id')
    .executeTakeFirst();
  return hold?.id ?? null;
}

/** Gives back what an order holds, if it holds anything. */
export async function voidHoldOf(tx: ShopTransaction, orderNumber: string, now: Date): Promise<void> {
  const holdId = await findOpenHold(tx, orderNumber);
  if (holdId !== null) await voidHold(tx, holdId, now);
}

function lockHold(tx: ShopTransaction, holdId: number) {
  return tx
    .selectFrom('wallet_hold')
    .where('id', '=', holdId)
    .where('state', '=', 'held')
    .select(['account_id', 'amount_paise', 'order_id'])
    .forUpdate()
    .executeTakeFirst();
}
