import { sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';
import type { PaymentProvider } from '../money-tables.ts';
import type { GatewayWebhook, KnownPayment } from './payment-gateway.ts';

type WebhookVerdict = 'taken' | 'repeated' | 'unknown-payment' | 'other-amount';

export interface KeptWebhook {
  verdict: WebhookVerdict;
  /** The payment it is about, as the gateway has to be asked for it. */
  payment: KnownPayment;
}

/**
 * Writes a genuine webhook down, once. One that is about a payment of ours makes it due to be asked about at once, in the
 * same statement: a crash right after it loses nothing.
 */
export async function keepWebhook(
  database: ShopDatabase,
  { provider, event, reference, state, paidPaise }: GatewayWebhook & { provider: PaymentProvider },
  now: Date,
): Promise<KeptWebhook> {
  const { rows } = await sql<{ verdict: WebhookVerdict; gatewayOrder: string | null }>`
    with known as (
      select id, amount_paise, gateway_order from payment where reference = ${reference} and provider = ${provider}
    ), kept as (
      insert into payment_notice (provider, event, reference, told_state, told_paise, verdict, received_at)
      select ${provider}, ${event}, ${reference}, ${state}, ${paidPaise}::bigint,
             case when known.id is null then 'unknown-payment'
                  when ${paidPaise}::bigint <> known.amount_paise then 'other-amount'
                  else 'taken' end, ${now}
      from (values (true)) as notice left join known on true
      on conflict do nothing
      returning verdict
    ), due as (
      update payment set next_check_at = ${now}
      from kept, known where payment.id = known.id and payment.state <> 'paid'
    )
    select verdict, gateway_order as "gatewayOrder" from kept left join known on true`.execute(database);
  const { verdict = 'repeated', gatewayOrder = null } = rows[0] ?? {};
  return { verdict, payment: { reference, gatewayOrder } };
}
