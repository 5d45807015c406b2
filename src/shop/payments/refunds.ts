import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { inParallel } from '../in-parallel.ts';
import type { PaymentGateway, RefundToMake, RefundAnswer } from './payment-gateway.ts';

export interface WantedRefund {
  paymentId: number;
  /** Names the event: the same event gives money back once, however often it is told. */
  reference: string;
  amountPaise: Paise;
  reason: string;
  now: Date;
}

/** Money that has to go back; a job asks the gateway to do it. */
export async function wantRefund(tx: ShopTransaction, refund: WantedRefund): Promise<void> {
  if (refund.amountPaise === 0) return;
  await tx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      reference: refund.reference,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      wanted_at: refund.now,
      next_try_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

/** What of a payment has not gone back yet. */
export async function leftToRefund(
  database: ShopDatabase,
  payment: { id: number; paidPaise: Paise | null },
): Promise<number> {
  const { back } = await database
    .selectFrom('refund')
    .where('payment_id', '=', payment.id)
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.val(0)).as('back'))
    .executeTakeFirstOrThrow();
  return must(payment.paidPaise, `what was paid with payment ${payment.id}`) - back;
}

export interface DoneRefund {
  reference: string;
  orderId: number;
  amountPaise: Paise;
}

const mostRefunds = 20;
const refundsAtOnce = 4;
const mostTries = 40;

/** Asks the gateway for refunds that are due, and tells which are done now. Answers whether there may be more. */
export async function makeDueRefunds(
  database: ShopDatabase,
  gateway: PaymentGateway,
  { now, onDone }: { now: Date; onDone: (tx: ShopTransaction, refund: DoneRefund) => Promise<void> },
): Promise<boolean> {
  const due = await database.transaction().execute((tx) => claimDueRefunds(tx, gateway, now));
  await inParallel(due, refundsAtOnce, async (refund) => {
    const asked = { ...refund, reference: nameAtGateway(refund) };
    const answer = await gateway.refund(asked).catch((): RefundAnswer => ({ state: 'started', gatewayRefund: null }));
    await database.transaction().execute(async (tx) => {
      const isDone = await keepRefundAnswer(tx, refund, { answer, now });
      if (isDone) await onDone(tx, refund);
    });
  });
  return due.length > 0;
}

type DueRefund = RefundToMake & DoneRefund & { tries: number; round: number };

/** What was refused stays refused under its name. */
function nameAtGateway({ reference, round }: DueRefund): string {
  return round === 1 ? reference : `${reference}-${round}`;
}

/** Put off before it is asked for: a crash in between repeats the call, and the reference makes it the same refund. */
async function claimDueRefunds(tx: ShopTransaction, { provider }: PaymentGateway, now: Date): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refund set tries = tries + 1,
      next_try_at = ${now}::timestamptz + least(interval '1 hour', interval '15 seconds' * 2 ^ least(tries, 10))
    from payment
    where refund.payment_id = payment.id and payment.provider = ${provider} and refund.id in (
      select id from refund where next_try_at <= ${now} order by next_try_at limit ${mostRefunds} for update skip locked)
    returning refund.reference, payment.reference as "paymentReference", payment.gateway_payment as "gatewayPayment",
      refund.amount_paise as "amountPaise", payment.order_id as "orderId", refund.tries, refund.round`.execute(tx);
  return rows;
}

async function keepRefundAnswer(
  tx: ShopTransaction,
  { reference, tries, round }: DueRefund,
  { answer, now }: { answer: RefundAnswer; now: Date },
): Promise<boolean> {
  // A refund that the gateway never takes is left for a person: reconcile lists it.
  const state = answer.state === 'started' && tries >= mostTries ? 'failed' : answer.state;
  const kept = await tx
    .updateTable('refund')
    .set({
      state,
      is_refused: answer.state === 'failed',
      ...(answer.gatewayRefund !== null && { gateway_refund: answer.gatewayRefund }),
      ...(state === 'started' ? {} : { next_try_at: null }),
      ...(state === 'done' && { done_at: now }),
    })
    .where('reference', '=', reference)
    .where('round', '=', round)
    .where('state', 'in', ['wanted', 'started'])
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined && state === 'done';
}

/** Asks for a refund that did not come about once more; false when it did not fail, or does not any more. */
export async function tryRefundAgain(tx: ShopTransaction, reference: string, now: Date): Promise<boolean> {
  const again = await tx
    .updateTable('refund')
    .set({
      state: 'wanted',
      round: sql`round + is_refused::integer`,
      gateway_refund: sql`case when is_refused then null else gateway_refund end`,
      is_refused: false,
      tries: 0,
      next_try_at: now,
    })
    .where('reference', '=', reference)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return again !== undefined;
}
