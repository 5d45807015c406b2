import { daysAfter } from '../../rules/time/day.ts';
import { needsSecondPerson } from '../../rules/people/staff.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { correctCredit, refuseMoreThanFree } from './correct-credit.ts';
import { grantCredit } from './grant-credit.ts';
import { lockWallet } from './ledger-accounts.ts';

export interface WantedCredit {
  shopperId: number;
  kind: 'grant' | 'correct';
  amountPaise: Paise;
  why: string;
  staffId: number;
  now: Date;
}

/** Gives or takes credit at once, or writes the wish down for a second person when it is large. */
export async function requestCredit(
  tx: ShopTransaction,
  { shopperId, kind, amountPaise, why, staffId, now }: WantedCredit,
): Promise<{ id: number; isDone: boolean }> {
  // The wallet is locked first: two halves of a large sum at the same moment are one large sum.
  const wallet = await lockWallet(tx, shopperId);
  if (kind === 'correct') refuseMoreThanFree(wallet, amountPaise);
  const todayPaise = await givenAlone(tx, { shopperId, kind, since: daysAfter(now, -1) });
  const isDone = !needsSecondPerson({ amountPaise, todayPaise });
  const { id } = await tx
    .insertInto('credit_request')
    .values({
      shopper_id: shopperId,
      kind,
      amount_paise: amountPaise,
      why,
      requested_by: staffId,
      requested_at: now,
      state: isDone ? 'done' : 'waiting',
      decided_at: isDone ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isDone) await moveCredit(tx, { id, shopperId, kind, amountPaise });
  return { id, isDone };
}

/** A second person says yes or no. Nobody decides about their own wish; the database holds that too. */
export async function decideCredit(
  tx: ShopTransaction,
  { id, isConfirmed, staffId, now }: { id: number; isConfirmed: boolean; staffId: number; now: Date },
): Promise<{ shopperId: number; kind: 'grant' | 'correct'; amountPaise: Paise }> {
  const wish = await tx
    .selectFrom('credit_request')
    .where('id', '=', id)
    .select(['shopper_id as shopperId', 'kind', 'amount_paise as amountPaise', 'state', 'requested_by as requestedBy'])
    .forUpdate()
    .executeTakeFirst();
  if (!wish) throw new Refused('not-found', 'There is no such request.');
  if (wish.state !== 'waiting') throw new Refused('conflict', 'That is decided already.');
  if (wish.requestedBy === staffId) throw new Refused('not-allowed', 'Somebody else has to decide about your request.');
  await tx
    .updateTable('credit_request')
    .set({ state: isConfirmed ? 'done' : 'refused', decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .execute();
  const { shopperId, kind, amountPaise } = wish;
  if (isConfirmed) await moveCredit(tx, { id, shopperId, kind, amountPaise });
  return { shopperId, kind, amountPaise };
}

export function listWaitingCredit(database: ShopDatabase) {
  return database
    .selectFrom('credit_request')
    .innerJoin('staff_member', 'staff_member.id', 'credit_request.requested_by')
    .innerJoin('shopper', 'shopper.id', 'credit_request.shopper_id')
    .where('state', '=', 'waiting')
    .orderBy('credit_request.id')
    .select([
      'credit_request.id',
      'credit_request.shopper_id as shopperId',
      'shopper.first_name as firstName',
      'shopper.last_name as lastName',
      'kind',
      'amount_paise as amountPaise',
      'why',
      'requested_by as requestedBy',
      'staff_member.name as by',
      'requested_at as at',
    ])
    .execute();
}

/** What was given to a shopper or taken from them by hand, whether it was granted or not. */
export function listCreditByHand(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('credit_request')
    .where('shopper_id', '=', shopperId)
    .orderBy('id')
    .select(['kind', 'amount_paise as amountPaise', 'why', 'state', 'requested_at as requestedAt'])
    .select('decided_at as decidedAt')
    .execute();
}

interface Span {
  shopperId: number;
  since: Date;
}

async function givenAlone(
  tx: ShopTransaction,
  { shopperId, kind, since }: Span & { kind: 'grant' | 'correct' },
): Promise<number> {
  const { sum } = await tx
    .selectFrom('credit_request')
    .where('shopper_id', '=', shopperId)
    .where('kind', '=', kind)
    .where('decided_by', 'is', null)
    .where('state', '=', 'done')
    .where('requested_at', '>', since)
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.val(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return kind === 'grant' ? sum + (await givenForOrders(tx, { shopperId, since })) : sum;
}

/** A refund by hand into the wallet is credit by one person too: half of a large sum here and half there is all of it. */
async function givenForOrders(tx: ShopTransaction, { shopperId, since }: Span): Promise<number> {
  const { sum } = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.credit_account_id')
    .where('ledger_account.shopper_id', '=', shopperId)
    .where('ledger_entry.reference', 'like', 'by-hand:GT%')
    .where('ledger_entry.entered_at', '>', since)
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.val(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

async function moveCredit(
  tx: ShopTransaction,
  {
    id,
    shopperId,
    kind,
    amountPaise,
  }: { id: number; shopperId: number; kind: 'grant' | 'correct'; amountPaise: Paise },
): Promise<void> {
  const reference = `by-hand:${id}`;
  if (kind === 'correct') {
    await correctCredit(tx, { shopperId, amountPaise: paise(amountPaise), wording: 'Correction', reference });
    return;
  }
  const grant = { shopperId, amountPaise, reason: 'goodwill' as const, wording: 'From us', orderId: null, reference };
  await grantCredit(tx, grant);
}
