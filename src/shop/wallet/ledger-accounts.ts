import { paise, type Paise } from '../../rules/money/paise.ts';
import type { LedgerAccountKind } from '../money-tables.ts';
import type { ShopTransaction } from '../database.ts';

export interface LockedWallet {
  accountId: number;
  balancePaise: Paise;
  heldPaise: Paise;
}

/** A person's wallet, opened when it is first needed, and locked until the transaction ends. */
export async function lockWallet(tx: ShopTransaction, shopperId: number): Promise<LockedWallet> {
  const wallet = await lockThere(tx, shopperId);
  if (wallet) return wallet;
  await tx
    .insertInto('ledger_account')
    .values({ kind: 'wallet', shopper_id: shopperId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await lockThere(tx, shopperId);
  if (!opened) throw new Error(`shopper ${shopperId} has no wallet`);
  return opened;
}

/** Where an order's credit goes when it is spent, and comes back from. */
export function earningsOf(orderNumber: string | null): 'sales' | 'rentals' {
  return orderNumber?.startsWith('GTR') ? 'rentals' : 'sales';
}

export async function shopAccountId(tx: ShopTransaction, kind: Exclude<LedgerAccountKind, 'wallet'>): Promise<number> {
  const { id } = await tx.selectFrom('ledger_account').where('kind', '=', kind).select('id').executeTakeFirstOrThrow();
  return id;
}

async function lockThere(tx: ShopTransaction, shopperId: number): Promise<LockedWallet | null> {
  const wallet = await tx
    .selectFrom('wallet_balance')
    .innerJoin('ledger_account', 'ledger_account.id', 'wallet_balance.account_id')
    .where('ledger_account.shopper_id', '=', shopperId)
    .where('ledger_account.kind', '=', 'wallet')
    .select(['account_id', 'balance_paise', 'held_paise'])
    .forUpdate('wallet_balance')
    .executeTakeFirst();
  if (!wallet) return null;
  const { account_id, balance_paise, held_paise } = wallet;
  return { accountId: account_id, balancePaise: paise(balance_paise), heldPaise: paise(held_paise) };
}
