import type { Paise } from '../../rules/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { lockWallet, shopAccountId } from './ledger-accounts.ts';

export interface CreditCorrection {
  shopperId: number;
  amountPaise: Paise;
  wording: string;
  reference: string;
}

/** Takes credit back that was given by mistake; never more than is free. */
export async function correctCredit(
  tx: ShopTransaction,
  { shopperId, amountPaise, wording, reference }: CreditCorrection,
): Promise<void> {
  const { accountId, balancePaise, heldPaise } = await lockWallet(tx, shopperId);
  const free = balancePaise - heldPaise;
  if (amountPaise > free) throw new Refused('not-enough-credit', `Only ${free / 100} rupees are free in this wallet.`);
  await tx
    .insertInto('ledger_entry')
    .values({
      debit_account_id: accountId,
      credit_account_id: await shopAccountId(tx, 'goodwill'),
      amount_paise: amountPaise,
      reason: 'correction',
      wording,
      order_id: null,
      reference,
    })
    .execute();
}
