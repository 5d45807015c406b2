import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { type LockedWallet, lockWallet, shopAccountId } from './ledger-accounts.ts';

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
  const wallet = await lockWallet(tx, shopperId);
  refuseMoreThanFree(wallet, amountPaise);
  await tx
    .insertInto('ledger_entry')
    .values({
      debit_account_id: wallet.accountId,
      credit_account_id: await shopAccountId(tx, 'goodwill'),
      amount_paise: amountPaise,
      reason: 'correction',
      wording,
      order_number: null,
      reference,
    })
    .execute();
}

export function refuseMoreThanFree({ balancePaise, heldPaise }: LockedWallet, amountPaise: Paise): void {
  const free = paise(balancePaise - heldPaise);
  if (amountPaise <= free) return;
  throw new Refused('not-enough-credit', `Only ${formatExactRupees(free)} is free in this wallet.`);
}
