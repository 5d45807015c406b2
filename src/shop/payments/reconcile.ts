import { hourMs } from '../../rules/time/day.ts';
import type { ShopDatabase } from '../database.ts';
import type { GatewayAnswer, PaymentGateway } from './payment-gateway.ts';

export interface Disagreement {
  reference: string;
  /** A sentence for the person who looks into it. */
  about: string;
}

/** Asks the gateway about every payment since a day, and lists what it and the shop see differently. Changes nothing. */
export async function reconcile(
  database: ShopDatabase,
  gateway: PaymentGateway,
  { since, now }: { since: Date; now: Date },
): Promise<Disagreement[]> {
  const payments = await database
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .where('provider', '=', gateway.provider)
    .where('started_at', '>=', since)
    .orderBy('payment.id')
    .select([
      'payment.reference',
      'payment.gateway_order as gatewayOrder',
      'payment.state',
      'payment.amount_paise as amountPaise',
      'payment.paid_paise as paidPaise',
      'payment.used_for as usedFor',
      'payment.started_at as startedAt',
      'shop_order.status',
    ])
    .execute();
  const found: Disagreement[] = [];
  for (const payment of payments) {
    const answer = await gateway.ask(payment).catch((): null => null);
    const about = answer === null ? 'the gateway does not answer about it' : disagreement(payment, answer, now);
    if (about !== null) found.push({ reference: payment.reference, about });
  }
  return [...found, ...(await troubledRefunds(database)), ...(await oddWebhooks(database, since))];
}

interface KeptPayment {
  state: string;
  amountPaise: number;
  paidPaise: number | null;
  startedAt: Date;
}

function disagreement(kept: KeptPayment, answer: GatewayAnswer, now: Date): string | null {
  if (answer.state === 'paid' && kept.state !== 'paid')
    return `paid at the gateway (${answer.paidPaise} paise), ${kept.state} here`;
  if (answer.state !== 'paid' && kept.state === 'paid') return `paid here, ${answer.state} at the gateway`;
  if (answer.state === 'paid' && answer.paidPaise !== kept.paidPaise)
    return `${answer.paidPaise} paise at the gateway, ${kept.paidPaise} here`;
  if (answer.state === 'paid' && answer.paidPaise !== kept.amountPaise)
    return `paid ${answer.paidPaise} paise instead of ${kept.amountPaise}`;
  if (answer.state === 'failed' && kept.state !== 'failed') return `failed at the gateway, ${kept.state} here`;
  const isOld = now.getTime() - kept.startedAt.getTime() > hourMs;
  return (answer.state === 'started' || answer.state === 'pending') && isOld ? 'undecided for more than an hour' : null;
}

async function troubledRefunds(database: ShopDatabase): Promise<Disagreement[]> {
  const refunds = await database
    .selectFrom('refund')
    .where((row) => row.or([row('state', '=', 'failed'), row.and([row('state', '<>', 'done'), row('tries', '>=', 5)])]))
    .select(['reference', 'state', 'tries'])
    .execute();
  return refunds.map(({ reference, state, tries }) => ({
    reference,
    about: `the refund is ${state} after ${tries} tries`,
  }));
}

async function oddWebhooks(database: ShopDatabase, since: Date): Promise<Disagreement[]> {
  const webhooks = await database
    .selectFrom('payment_notice')
    .where('verdict', '<>', 'taken')
    .where('received_at', '>=', since)
    .select(['reference', 'verdict', 'event', 'told_paise'])
    .execute();
  return webhooks.map(({ reference, verdict, told_paise }) => ({
    reference,
    about:
      verdict === 'other-amount'
        ? `a webhook told ${told_paise} paise`
        : 'a webhook about a payment that the shop does not know',
  }));
}
