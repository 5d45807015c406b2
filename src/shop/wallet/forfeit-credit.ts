import type { ShopTransaction } from '../database.ts';
import { lockWallet, shopAccountId } from './ledger-accounts.ts';

/** Takes what is left in the wallet of an account that closes. What is held belongs to an open order and stays. */
export async function forfeitCredit(tx: ShopTransaction, shopperId: number): Promise<void> {
  const { accountId, balancePaise, heldPaise } = await lockWallet(tx, shopperId);
  if (balancePaise === heldPaise) return;
  await tx
    .insertInto('ledger_entry')
    .values({
      debit_account_id: accountId,
      credit_account_id: await shopAccountId(tx, 'forfeited'),
      amount_paise: (balancePaise - heldPaise) as typeof balancePaise,
      reason: 'account-closed',
      wording: 'Account closed',
      order_number: null,
      reference: `account-closed:${shopperId}`,
    })
    .execute();
}
