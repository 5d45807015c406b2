import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { PaymentProvider } from '../money-tables.ts';
import { tryRefundAgain } from './refunds.ts';

export interface PaymentTrouble {
  trouble: string;
  kind: 'unknown-payment' | 'other-amount' | 'refund-failed';
  orderId: string | null;
  customer: string | null;
  provider: PaymentProvider;
  reference: string;
  at: Date;
  ourState: string | null;
  ourPaise: Paise | null;
  gatewayState: string;
  gatewayPaise: Paise | null;
}

/** Webhooks that were not taken, and refunds that the gateway did not make, until somebody has looked into each of them. */
const open = sql`
  (select notice.provider || ':' || notice.event as trouble, notice.verdict as kind, notice.reference, notice.provider,
          notice.received_at as at, payment.order_id, payment.state as "ourState", payment.amount_paise as "ourPaise",
          notice.told_state as "gatewayState", notice.told_paise as "gatewayPaise"
   from payment_notice notice left join payment on payment.reference = notice.reference
   where notice.verdict <> 'taken'
   union all
   select 'refund:' || refund.reference, 'refund-failed', refund.reference, payment.provider, refund.wanted_at,
          payment.order_id, 'to be given back', refund.amount_paise,
          case when refund.is_refused then 'refused'
               when refund.gateway_refund is not null then 'taken, and not finished after ' || refund.tries || ' tries'
               else 'no answer after ' || refund.tries || ' tries' end, null
   from refund join payment on payment.id = refund.payment_id
   where refund.state = 'failed') as open`;
const isOpen = sql`not exists (select from payment_trouble_end ended where ended.trouble = open.trouble)`;
const mostListed = 200;

/** The newest first. */
export async function listPaymentTroubles(database: ShopDatabase): Promise<PaymentTrouble[]> {
  const { rows } = await sql<PaymentTrouble>`
    select open.trouble, open.kind, shop_order.number as "orderId",
           shopper.first_name || ' ' || shopper.last_name as customer, open.provider, open.reference, open.at,
           open."ourState", open."ourPaise", open."gatewayState", open."gatewayPaise"
    from ${open}
    left join shop_order on shop_order.id = open.order_id
    left join shopper on shopper.id = shop_order.shopper_id
    where ${isOpen} order by open.at desc, open.trouble limit ${mostListed}`.execute(database);
  return rows;
}

export async function countPaymentTroubles(database: ShopDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${open} where ${isOpen}`.execute(
    database,
  );
  return must(rows[0], 'the count').count;
}

/** Somebody has looked into it: it is not listed any more. */
export async function endPaymentTrouble(
  tx: ShopTransaction,
  { trouble, why, by, now }: { trouble: string; why: string; by: string; now: Date },
): Promise<void> {
  await lockRefundOf(tx, trouble);
  const known = await sql`select from ${open} where open.trouble = ${trouble}`.execute(tx);
  if (known.rows.length === 0) throw new Refused('not-found', 'There is no such disagreement.');
  const ended = await tx
    .insertInto('payment_trouble_end')
    .values({ trouble, ended_by: by, ended_at: now, why })
    .onConflict((conflict) => conflict.doNothing())
    .returning('trouble')
    .executeTakeFirst();
  if (!ended) throw new Refused('conflict', 'Somebody else has looked into this already.');
}

/** The gateway is asked for a refund once more, unless somebody has settled it in another way. */
export async function askForRefundAgain(
  tx: ShopTransaction,
  { trouble, provider, now }: { trouble: string; provider: PaymentProvider; now: Date },
): Promise<void> {
  const refund = await lockRefundOf(tx, trouble);
  if (!refund) throw new Refused('not-found', 'There is no such refund.');
  // Nobody would ever ask for it, and it would not be listed any more.
  if (refund.provider !== provider) {
    throw new Refused('conflict', `This was paid with ${refund.provider}, which the shop does not use any more.`);
  }
  const ended = await tx
    .selectFrom('payment_trouble_end')
    .where('trouble', '=', trouble)
    .select('trouble')
    .executeTakeFirst();
  if (ended || !(await tryRefundAgain(tx, refund.reference, now))) {
    throw new Refused('conflict', 'Somebody else has looked into this already.');
  }
}

/** A refund is either settled by a person or asked for again, never both. */
async function lockRefundOf(tx: ShopTransaction, trouble: string) {
  const [, reference] = /^refund:(.+)$/.exec(trouble) ?? [];
  if (reference === undefined) return undefined;
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('refund.reference', '=', reference)
    .select(['refund.reference', 'payment.provider'])
    .forUpdate('refund')
    .executeTakeFirst();
}
