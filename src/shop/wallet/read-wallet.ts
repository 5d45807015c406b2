import { sql } from 'kysely';
import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ShopDatabase } from '../database.ts';

interface WalletLine {
  enteredAt: Date;
  orderId: string | null;
  wording: string;
  /** Below zero when credit was spent. */
  amountPaise: Paise;
  balancePaise: Paise;
}

export interface Wallet {
  availablePaise: Paise;
  heldPaise: Paise;
  /** What of it is held for a rental. */
  heldForRentPaise: Paise;
  /** The newest first. */
  statement: WalletLine[];
}

/** Somebody without a wallet has an empty one. The statement has its newest lines, or all of them for null. */
export async function readWallet(
  database: ShopDatabase,
  shopperId: number,
  { mostLines = 200 }: { mostLines?: number | null } = {},
): Promise<Wallet> {
  const balance = await readBalance(database, shopperId);
  if (!balance) return { availablePaise: paise(0), heldPaise: paise(0), heldForRentPaise: paise(0), statement: [] };
  return {
    availablePaise: paise(balance.balance_paise - balance.held_paise),
    heldPaise: paise(balance.held_paise),
    heldForRentPaise: paise(balance.held_for_rent),
    statement: await readStatement(database, balance.account_id, mostLines),
  };
}

export async function readAvailableCredit(database: ShopDatabase, shopperId: number): Promise<Paise> {
  const balance = await readBalance(database, shopperId);
  return paise(balance ? balance.balance_paise - balance.held_paise : 0);
}

function readBalance(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('wallet_balance')
    .innerJoin('ledger_account', 'ledger_account.id', 'wallet_balance.account_id')
    .where('ledger_account.shopper_id', '=', shopperId)
    .select(['account_id', 'balance_paise', 'held_paise'])
    .select((row) =>
      row
        .selectFrom('wallet_hold')
        .whereRef('wallet_hold.account_id', '=', 'wallet_balance.account_id')
        .where('state', '=', 'held')
        .where('order_number', 'like', 'GTR%')
        .select((held) => held.fn.coalesce(held.fn.sum<number>('amount_paise'), held.val(0)).as('held'))
        .$asScalar()
        .$notNull()
        .as('held_for_rent'),
    )
    .executeTakeFirst();
}

async function readStatement(
  database: ShopDatabase,
  accountId: number,
  mostLines: number | null,
): Promise<WalletLine[]> {
  const signed = sql<Paise>`case when credit_account_id = ${accountId} then amount_paise else -amount_paise end`;
  const lines = await database
    .with('moved', (query) =>
      query
        .selectFrom('ledger_entry')
        .where((row) => row.or([row('credit_account_id', '=', accountId), row('debit_account_id', '=', accountId)]))
        .select(['id', 'entered_at', 'order_number', 'wording', signed.as('amount')])
        .select(sql<Paise>`sum(${signed}) over (order by id)`.as('balance')),
    )
    .selectFrom('moved')
    .orderBy('id', 'desc')
    .$if(mostLines !== null, (query) => query.limit(mostLines ?? 0))
    .selectAll()
    .execute();
  return lines.map((line) => ({
    enteredAt: line.entered_at,
    orderId: line.order_number,
    wording: line.wording,
    amountPaise: paise(line.amount),
    balancePaise: paise(line.balance),
  }));
}
