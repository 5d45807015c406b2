import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { GatewayAnswer, PaymentToOpen, RefundToMake, RefundAnswer } from '../payments/payment-gateway.ts';

/** How the built-in gateway behaves after a choice on its page; tests and developers use it to make trouble. */
export interface SandboxManners {
  notices: 'now' | 'late' | 'twice' | 'never';
  /** Another amount than the one asked for. */
  takenPaise?: Paise;
}

export type SandboxOutcome = 'paid' | 'declined' | 'pending';

/** A minute: long enough to look at the pending page, short enough to wait for. */
const pendingMs = 60_000;
const lateMs = 20 * 60_000;

/** The same reference opens the same payment. */
export async function openSandboxPayment(database: ShopDatabase, payment: PaymentToOpen, now: Date): Promise<void> {
  await database
    .insertInto('sandbox_payment')
    .values({
      reference: payment.reference,
      order_number: payment.orderNumber,
      amount_paise: payment.amountPaise,
      return_url: payment.returnUrl,
      opened_at: now,
      closes_at: payment.closesAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function mustFindSandboxPayment(database: ShopDatabase, reference: string) {
  const payment = await findSandboxPayment(database, reference);
  if (!payment) throw new Refused('not-found', 'The sandbox knows no such payment.');
  return payment;
}

export async function askSandbox(database: ShopDatabase, reference: string, now: Date): Promise<GatewayAnswer> {
  const payment = await findSandboxPayment(database, reference);
  if (!payment || payment.state === 'declined') return { state: 'failed' };
  if (payment.state === 'paid') {
    return {
      state: 'paid',
      gatewayPayment: must(payment.gateway_payment, `the sandbox’s number of payment ${reference}`),
      paidPaise: paise(payment.taken_paise ?? payment.amount_paise),
      currency: 'INR',
      isOurs: true,
    };
  }
  if (payment.state === 'pending') return { state: 'pending' };
  return { state: payment.closes_at <= now ? 'failed' : 'started' };
}

/**
 * The shopper chose, or time did. What is decided stays so; even after closing time money may still come. The notices
 * about it are written in the same statement.
 */
export async function decideSandboxPayment(
  database: ShopDatabase,
  reference: string,
  { outcome, manners, now }: { outcome: SandboxOutcome; manners: SandboxManners; now: Date },
): Promise<{ returnUrl: string }> {
  const state = outcome === 'declined' ? 'failed' : outcome;
  const event = `${reference}:${state}`;
  const isPaid = outcome === 'paid';
  const { rows } = await sql<{ returnUrl: string }>`
    with decided as (
      update sandbox_payment set state = ${outcome},
        resolves_at = ${outcome === 'pending' ? new Date(now.getTime() + pendingMs) : null},
        gateway_payment = ${isPaid ? `sbx_${randomUUID()}` : null},
        taken_paise = ${isPaid ? sql`coalesce(${manners.takenPaise ?? null}, amount_paise)` : null}
      where reference = ${reference} and state in ('open', 'pending')
      returning reference, taken_paise, return_url
    ), told as (
      insert into sandbox_notice (event, body, due_at)
      select ${event}, json_build_object('event', ${event}::text, 'reference', reference, 'state', ${state}::text,
                                         'paidPaise', taken_paise)::text,
             ${manners.notices === 'late' ? new Date(now.getTime() + lateMs) : now}
      from decided, generate_series(1, ${noticesOf[manners.notices]})
    )
    select return_url as "returnUrl" from decided`.execute(database);
  const [decided] = rows;
  if (decided) return decided;
  await mustFindSandboxPayment(database, reference);
  throw new Refused('conflict', 'This payment was decided before.');
}

const noticesOf: Readonly<Record<SandboxManners['notices'], number>> = { now: 1, late: 1, twice: 2, never: 0 };

/** A payment that was left pending is paid by itself after a while. */
export async function resolvePending(tx: ShopTransaction, now: Date): Promise<void> {
  const due = await tx
    .selectFrom('sandbox_payment')
    .where('state', '=', 'pending')
    .where('resolves_at', '<=', now)
    .select('reference')
    .limit(20)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { reference } of due) {
    await decideSandboxPayment(tx, reference, { outcome: 'paid', manners: { notices: 'now' }, now });
  }
}

export interface DueWebhook {
  id: number;
  event: string;
  body: string;
}

/** Notices whose time has come; put off first, so that several processes do not send the same one together. */
export async function claimDueWebhooks(database: ShopDatabase, now: Date, reference?: string): Promise<DueWebhook[]> {
  const ofOne = reference === undefined ? sql`true` : sql`event like ${`${reference}:%`}`;
  const { rows } = await sql<DueWebhook>`
    update sandbox_notice set due_at = ${now}::timestamptz + interval '30 seconds'
    where id in (select id from sandbox_notice where sent_at is null and due_at <= ${now} and ${ofOne}
                 order by due_at limit 50 for update skip locked)
    returning id, event, body`.execute(database);
  return rows;
}

export async function markWebhookSent(database: ShopDatabase, id: number, now: Date): Promise<void> {
  await database.updateTable('sandbox_notice').set({ sent_at: now }).where('id', '=', id).execute();
}

export async function refundInSandbox(tx: ShopTransaction, refund: RefundToMake, now: Date): Promise<RefundAnswer> {
  await tx
    .insertInto('sandbox_refund')
    .values({
      reference: refund.reference,
      gateway_refund: `sbr_${randomUUID()}`,
      gateway_payment: refund.gatewayPayment,
      amount_paise: refund.amountPaise,
      refunded_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { gateway_refund } = await tx
    .selectFrom('sandbox_refund')
    .where('reference', '=', refund.reference)
    .select('gateway_refund')
    .executeTakeFirstOrThrow();
  return { state: 'done', gatewayRefund: gateway_refund };
}

function findSandboxPayment(database: ShopDatabase, reference: string) {
  return database.selectFrom('sandbox_payment').where('reference', '=', reference).selectAll().executeTakeFirst();
}
