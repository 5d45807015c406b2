import type { Paise } from '../../rules/money/paise.ts';
import type { LedgerAccountKind, LedgerReason } from '../money-tables.ts';
import type { ShopTransaction } from '../database.ts';
import { earningsOf, lockWallet, shopAccountId } from './ledger-accounts.ts';

export interface CreditGrant {
  shopperId: number;
  amountPaise: Paise;
  reason: Extract<LedgerReason, 'opening' | 'trade-in' | 'goodwill' | 'refund'>;
  /** What the statement says. */
  wording: string;
  orderId: string | null;
  /** Names the event: the same event gives credit once, however often it is told. */
  reference: string;
}

const paidFrom: Record<Exclude<CreditGrant['reason'], 'refund'>, Exclude<LedgerAccountKind, 'wallet'>> = {
  opening: 'opening',
  'trade-in': 'trade-ins',
  goodwill: 'goodwill',
};

/** Gives store credit. False when this event gave it before. */
export async function grantCredit(tx: ShopTransaction, grant: CreditGrant): Promise<boolean> {
  const { accountId } = await lockWallet(tx, grant.shopperId);
  const from = grant.reason === 'refund' ? earningsOf(grant.orderId) : paidFrom[grant.reason];
  const entry = await tx
    .insertInto('ledger_entry')
    .values({
      debit_account_id: await shopAccountId(tx, from),
      credit_account_id: accountId,
      amount_paise: grant.amountPaise,
      reason: grant.reason,
      wording: grant.wording,
      order_number: grant.orderId,
      reference: grant.reference,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return entry !== undefined;
}
