import type { Clock } from '../database/shop-clock.ts';
import type { OrderStatusResponse, StandardCheckoutClient } from '@phonepe-pg/pg-sdk-node';
import { paise } from '../../rules/money/paise.ts';
import type {
  GatewayWebhook,
  GatewayAnswer,
  PaymentGateway,
  RefundAnswer,
} from '../../shop/payments/payment-gateway.ts';
import { genuineWebhook } from './genuine-webhook.ts';
import type { PaymentAccount } from '../config/config-payments.ts';

type PhonePeAccount = Extract<PaymentAccount, { provider: 'phonepe' }>;

const leastSeconds = 300;
const mostSeconds = 3600;

/** PhonePe Standard Checkout v2, through its own kit. */
export async function createPhonePeGateway(account: PhonePeAccount, clock: Clock): Promise<PaymentGateway> {
  const kit = await import('@phonepe-pg/pg-sdk-node');
  const client = kit.StandardCheckoutClient.getInstance(
    account.clientId,
    account.clientSecret,
    account.clientVersion,
    account.isLive ? kit.Env.PRODUCTION : kit.Env.SANDBOX,
    false,
  );
  return {
    provider: 'phonepe',
    open: async ({ reference, amountPaise, returnUrl, closesAt }) => {
      const seconds = Math.round((closesAt.getTime() - clock.now().getTime()) / 1000);
      const request = kit.StandardCheckoutPayRequest.builder()
        .merchantOrderId(reference)
        .amount(amountPaise)
        .redirectUrl(returnUrl)
        .expireAfter(Math.min(Math.max(seconds, leastSeconds), mostSeconds))
        .build();
      const { orderId, redirectUrl } = await client.pay(request);
      return { gatewayOrder: orderId, url: redirectUrl };
    },
    ask: async ({ reference }) => wordOf(await client.getOrderStatus(reference)),
    refund: async ({ reference, paymentReference, amountPaise }) => {
      const known = await client.getRefundStatus(reference).catch(() => null);
      if (known) return refundAnswer(known.state, reference);
      const request = kit.RefundRequest.builder()
        .merchantRefundId(reference)
        .originalMerchantOrderId(paymentReference)
        .amount(amountPaise)
        .build();
      const { state, refundId } = await client.refund(request);
      return refundAnswer(state, refundId);
    },
    readWebhook: ({ headers, body }) => readWebhook(client, account, { authorization: headers['authorization'], body }),
  };
}

/** The kit answers for this account only, which is why what it answers is ours. */
function wordOf({ state, amount, paymentDetails }: OrderStatusResponse): GatewayAnswer {
  if (state === 'FAILED') return { state: 'failed' };
  if (state !== 'COMPLETED') return { state: paymentDetails?.length ? 'pending' : 'started' };
  const taken = paymentDetails.find((detail) => detail.state === 'COMPLETED');
  if (!taken) return { state: 'pending' };
  return {
    state: 'paid',
    gatewayPayment: taken.transactionId,
    paidPaise: paise(taken.amount ?? amount),
    currency: 'INR',
    isOurs: true,
  };
}

function refundAnswer(state: string, gatewayRefund: string): RefundAnswer {
  const states: Record<string, RefundAnswer['state']> = { COMPLETED: 'done', FAILED: 'failed' };
  return { state: states[state] ?? 'started', gatewayRefund };
}

function readWebhook(
  client: StandardCheckoutClient,
  { callbackUser, callbackPassword }: PhonePeAccount,
  { authorization, body }: { authorization: string | string[] | undefined; body: Buffer },
): GatewayWebhook | 'other' | null {
  let webhook: ReturnType<typeof client.validateCallback>;
  try {
    webhook = client.validateCallback(
      callbackUser,
      callbackPassword,
      String(authorization ?? ''),
      body.toString('utf8'),
    );
  } catch {
    // The kit throws for a wrong password as for nonsense; neither is a webhook.
    return null;
  }
  return genuineWebhook(() => webhookOf(webhook));
}

function webhookOf({ type, payload }: ReturnType<StandardCheckoutClient['validateCallback']>) {
  const reference = payload.merchantOrderId ?? payload.originalMerchantOrderId;
  const isPaid = payload.state === 'COMPLETED' && payload.merchantRefundId === undefined;
  return {
    // Duplicates are normal and carry no name of their own.
    event: `${String(type)}:${payload.merchantRefundId ?? payload.orderId}:${payload.state}`,
    reference,
    state: isPaid
      ? 'paid'
      : payload.state === 'FAILED' && payload.merchantRefundId === undefined
        ? 'failed'
        : 'pending',
    paidPaise: isPaid ? payload.amount : null,
  };
}
