import type { Clock } from '../database/shop-clock.ts';
import * as z from 'zod/mini';
import { paise } from '../../rules/money/paise.ts';
import type { GatewayWebhook, GatewayAnswer, PaymentGateway, RawWebhook } from '../../shop/payments/payment-gateway.ts';
import { genuineWebhook } from './genuine-webhook.ts';
import type { PaymentAccount } from '../config/config-payments.ts';

type RazorpayAccount = Extract<PaymentAccount, { provider: 'razorpay' }>;

/** A page of Razorpay stays open for a quarter of an hour at least, counted by its own clock. */
const leastOpenMs = 16 * 60_000;

/** Razorpay's hosted payment pages, through its own kit. */
export async function createRazorpayGateway(account: RazorpayAccount, clock: Clock): Promise<PaymentGateway> {
  const { default: Razorpay } = await import('razorpay');
  const client = new Razorpay({ key_id: account.keyId, key_secret: account.keySecret });
  return {
    provider: 'razorpay',
    open: async ({ reference, orderNumber, amountPaise, returnUrl, closesAt }) => {
      const link = await client.paymentLink.create({
        amount: amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description: `Order ${orderNumber}`,
        customer: {},
        notify: { email: false, sms: false },
        reminder_enable: false,
        expire_by: Math.floor(Math.max(closesAt.getTime(), clock.now().getTime() + leastOpenMs) / 1000),
        callback_url: returnUrl,
        callback_method: 'get',
      });
      return { gatewayOrder: link.id, url: link.short_url };
    },
    ask: async ({ reference, gatewayOrder }) => {
      // Without an answer to "open" there is no page that anybody could have paid on.
      if (gatewayOrder === null) return { state: 'failed' };
      return wordOf(z.parse(linkShape, await client.paymentLink.fetch(gatewayOrder)), reference);
    },
    refund: async ({ reference, gatewayPayment, amountPaise }) => {
      const { items } = await client.payments.fetchMultipleRefund(gatewayPayment, {});
      const known = items.find(({ receipt }) => receipt === reference);
      const made = known ?? (await client.payments.refund(gatewayPayment, { amount: amountPaise, receipt: reference }));
      const state = made.status === 'processed' ? 'done' : made.status === 'failed' ? 'failed' : 'started';
      return { state, gatewayRefund: made.id };
    },
    readWebhook: (webhook) =>
      readWebhook(webhook, (body, signature) =>
        Razorpay.validateWebhookSignature(body, signature, account.webhookSecret),
      ),
  };
}

const linkShape = z.object({
  reference_id: z.string(),
  status: z.string(),
  currency: z.string(),
  payments: z.nullish(z.array(z.object({ payment_id: z.string(), amount: z.coerce.number(), status: z.string() }))),
});

function wordOf(
  { status, currency, payments, reference_id }: z.infer<typeof linkShape>,
  reference: string,
): GatewayAnswer {
  const taken = payments?.find((payment) => payment.status === 'captured');
  if (taken) {
    const isOurs = reference_id === reference;
    return { state: 'paid', gatewayPayment: taken.payment_id, paidPaise: paise(taken.amount), currency, isOurs };
  }
  if (status === 'expired' || status === 'cancelled') return { state: 'failed' };
  // A link can be tried again after a try that failed.
  const isUnderWay = payments?.some((payment) => payment.status !== 'failed');
  return { state: isUnderWay ? 'pending' : 'started' };
}

const webhookShape = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({
      entity: z.object({ reference_id: z.string(), status: z.string(), amount_paid: z.number() }),
    }),
  }),
});

/** The signature is about the raw bytes; the event's name is in a header, and the order of events is not promised. */
function readWebhook(
  { headers, body }: RawWebhook,
  isSigned: (body: string, signature: string) => boolean,
): GatewayWebhook | 'other' | null {
  const text = body.toString('utf8');
  const signature = String(headers['x-razorpay-signature'] ?? '');
  if (signature === '' || !isSigned(text, signature)) return null;
  return genuineWebhook(() => {
    const { event, payload } = z.parse(webhookShape, JSON.parse(text));
    const { reference_id: reference, status, amount_paid: paid } = payload.payment_link.entity;
    const isPaid = status === 'paid';
    return {
      event: String(headers['x-razorpay-event-id'] ?? `${event}:${reference}`),
      reference,
      state: isPaid ? 'paid' : status === 'expired' || status === 'cancelled' ? 'failed' : 'pending',
      paidPaise: isPaid ? paid : null,
    };
  });
}
