import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paise, type Paise } from '../../rules/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { GatewayWord, PaymentToOpen, RefundToMake, RefundWord } from '../payments/payment-gateway.ts';

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
export async function openSandboxPayment(tx: ShopTransaction, payment: PaymentToOpen, now: Date): Promise<void> {
  await tx
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

export function findSandboxPayment(database: ShopDatabase, reference: string) {
  return database.selectFrom('sandbox_payment').where('reference', '=', reference).selectAll().executeTakeFirst();
}

export async function askSandbox(database: ShopDatabase, reference: string, now: Date): Promise<GatewayWord> {
  const payment = await findSandboxPayment(database, reference);
  if (!payment || payment.state === 'declined') return { state: 'failed' };
  if (payment.state === 'paid') {
    return {
      state: 'paid',
      gatewayPayment: payment.gateway_payment ?? '',
      paidPaise: paise(payment.taken_paise ?? payment.amount_paise),
      currency: 'INR',
      isOurs: true,
    };
  }
  return { state: payment.state === 'open' && payment.closes_at <= now ? 'failed' : 'pending' };
}

/** The shopper chose, or time did. What is decided stays so; even after closing time money may still come. */
export async function decideSandboxPayment(
  tx: ShopTransaction,
  reference: string,
  { outcome, manners, now }: { outcome: SandboxOutcome; manners: SandboxManners; now: Date },
): Promise<void> {
  const decided = await tx
    .updateTable('sandbox_payment')
    .set((row) => ({
      state: outcome,
      resolves_at: outcome === 'pending' ? new Date(now.getTime() + pendingMs) : null,
      ...(outcome === 'paid' && {
        gateway_payment: `sbx_${randomUUID()}`,
        taken_paise: manners.takenPaise ?? row.ref('amount_paise'),
      }),
    }))
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'pending'])
    .returning(['reference', 'taken_paise'])
    .executeTakeFirst();
  if (!decided) throw new Refused('conflict', 'This payment was decided before.');
  await queueNotices(tx, { reference, outcome, paidPaise: decided.taken_paise, manners, now });
}

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

export interface DueNotice {
  id: number;
  event: string;
  body: string;
}

/** Notices whose time has come; put off first, so that several processes do not send the same one together. */
export async function claimDueNotices(tx: ShopTransaction, now: Date, reference?: string): Promise<DueNotice[]> {
  const ofOne = reference === undefined ? sql`true` : sql`event like ${`${reference}:%`}`;
  const { rows } = await sql<DueNotice>`
    update sandbox_notice set due_at = ${now}::timestamptz + interval '30 seconds'
    where id in (select id from sandbox_notice where sent_at is null and due_at <= ${now} and ${ofOne}
                 order by due_at limit 50 for update skip locked)
    returning id, event, body`.execute(tx);
  return rows;
}

export async function markNoticeSent(tx: ShopTransaction, id: number, now: Date): Promise<void> {
  await tx.updateTable('sandbox_notice').set({ sent_at: now }).where('id', '=', id).execute();
}

export async function refundInSandbox(tx: ShopTransaction, refund: RefundToMake, now: Date): Promise<RefundWord> {
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

interface NoticeToQueue {
  reference: string;
  outcome: SandboxOutcome;
  paidPaise: Paise | null;
  manners: SandboxManners;
  now: Date;
}

async function queueNotices(
  tx: ShopTransaction,
  { reference, outcome, paidPaise, manners, now }: NoticeToQueue,
): Promise<void> {
  if (manners.notices === 'never') return;
  const state = outcome === 'declined' ? 'failed' : outcome;
  const event = `${reference}:${state}`;
  const dueAt = manners.notices === 'late' ? new Date(now.getTime() + lateMs) : now;
  const notice = { event, body: JSON.stringify({ event, reference, state, paidPaise }), due_at: dueAt };
  await tx
    .insertInto('sandbox_notice')
    .values(manners.notices === 'twice' ? [notice, notice] : [notice])
    .execute();
}
