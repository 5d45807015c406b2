import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { inOneTrip, type ShopDatabase, type ShopTransaction } from '../database.ts';
import type { PaymentProvider, PaymentPurpose } from '../money-tables.ts';
import type { GatewayAnswer, OpenedPayment } from './payment-gateway.ts';

export interface NewPayment {
  orderId: number;
  orderNumber: string;
  provider: PaymentProvider;
  amountPaise: Paise;
  /** Its order, when nothing else is said. */
  purpose?: PaymentPurpose;
  /** The first, unless another amount came than the order costs. */
  attempt?: number;
  now: Date;
}

/** A payment whose page the gateway has not opened yet. */
export interface StartedPayment {
  id: number;
  reference: string;
  url: null;
  state: 'started';
}

const firstCheckMs = 30_000;

export async function startPayment(tx: ShopTransaction, payment: NewPayment): Promise<StartedPayment> {
  const reference = referenceOf(payment);
  const { id } = await tx
    .insertInto('payment')
    .values({
      order_id: payment.orderId,
      purpose: payment.purpose ?? 'order',
      provider: payment.provider,
      reference,
      amount_paise: payment.amountPaise,
      started_at: payment.now,
      next_check_at: new Date(payment.now.getTime() + firstCheckMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, reference, url: null, state: 'started' };
}

/** The first payment of an order that the same statement opens: see openOrder. */
export function firstPayment(payment: Omit<NewPayment, 'orderId' | 'purpose' | 'attempt'>) {
  const { provider, amountPaise, now } = payment;
  const reference = referenceOf(payment);
  const part = sql`paying as (
    insert into payment (order_id, purpose, provider, reference, amount_paise, started_at, next_check_at)
    select id, 'order', ${provider}, ${reference}, ${amountPaise}::bigint, ${now}::timestamptz, ${new Date(now.getTime() + firstCheckMs)}::timestamptz from opened)`;
  return { part, started: { reference, url: null, state: 'started' } as const };
}

function referenceOf({ orderNumber, attempt = 1 }: Pick<NewPayment, 'orderNumber' | 'attempt'>): string {
  return `${orderNumber}-${attempt}`;
}

/** Where the shopper pays; told once by the gateway. */
export async function keepPaymentPage(database: ShopDatabase, reference: string, opened: OpenedPayment): Promise<void> {
  await database
    .updateTable('payment')
    .set({ url: opened.url, gateway_order: opened.gatewayOrder })
    .where('reference', '=', reference)
    .where('url', 'is', null)
    .execute();
}

export function findPayment(database: ShopDatabase, reference: string) {
  return paymentFacts(database).where('reference', '=', reference).executeTakeFirst();
}

export function listPaymentsOf(database: ShopDatabase, orderId: number) {
  return paymentFacts(database).where('order_id', '=', orderId).orderBy('id').execute();
}

/** The payment that the order was bought with. */
export async function findPaymentOfOrder(database: ShopDatabase, orderId: number) {
  return (await listPaymentsOf(database, orderId)).find(({ usedFor }) => usedFor === 'order');
}

const lateAskPauseMs = 60_000;

/**
 * Whether a visit to a cancelled order is worth asking the gateway: once a minute, whoever comes and however often. Late
 * money is not missed by that, because webhooks and the job ask on their own.
 */
export async function claimLateAsk(database: ShopDatabase, reference: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - lateAskPauseMs);
  const claimed = await database
    .updateTable('payment')
    .set({ late_ask_at: now })
    .where('reference', '=', reference)
    .where('state', '<>', 'paid')
    .where((row) => row.or([row('late_ask_at', 'is', null), row('late_ask_at', '<=', before)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export interface Decision {
  paymentId: number;
  answer: Exclude<GatewayAnswer, { state: 'started' }>;
  usedFor: PaymentPurpose | 'refund' | null;
  now: Date;
}

/**
 * Writes down what the gateway said, and what follows from it. Money that came is never forgotten again: the database
 * sees to that.
 */
export async function decidePayment(
  tx: ShopTransaction,
  { paymentId, answer, usedFor, now }: Decision,
  follows: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const isOver = answer.state === 'pending' ? sql`` : sql`, decided_at = ${now}, next_check_at = null`;
  const money =
    answer.state === 'paid'
      ? sql`, gateway_payment = ${answer.gatewayPayment}, paid_paise = ${answer.paidPaise}, used_for = ${usedFor}`
      : sql``;
  const decided = sql`update payment set state = ${answer.state}${isOver}${money} where id = ${paymentId}`;
  await inOneTrip(tx, [decided, ...follows]);
}

const mostChecks = 20;

/**
 * Payments that nobody has decided and whose turn it is. Each is put off before it is asked about, so a crash in between
 * costs a delay and no payment: after half a minute, one, two, four, up to an hour, for as long as it takes.
 */
export async function claimDueChecks(tx: ShopTransaction, now: Date): Promise<string[]> {
  const due = await sql<{ reference: string }>`
    update payment set checks = checks + 1,
      next_check_at = ${now}::timestamptz + least(interval '1 hour', interval '30 seconds' * 2 ^ least(checks, 10))
    where id in (select id from payment where next_check_at <= ${now}
                 order by next_check_at limit ${mostChecks} for update skip locked)
    returning reference`.execute(tx);
  return due.rows.map(({ reference }) => reference);
}

function paymentFacts(database: ShopDatabase) {
  return database
    .selectFrom('payment')
    .select([
      'payment.id',
      'order_id as orderId',
      'provider',
      'reference',
      'gateway_order as gatewayOrder',
      'url',
      'amount_paise as amountPaise',
      'state',
      'gateway_payment as gatewayPayment',
      'paid_paise as paidPaise',
      'purpose',
      'used_for as usedFor',
      'started_at as startedAt',
    ]);
}
