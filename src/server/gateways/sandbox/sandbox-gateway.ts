import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ShopDatabase } from '../../../shop/database.ts';
import type { Clock } from '../../database/shop-clock.ts';
import type { GatewayWebhook, PaymentGateway, RawWebhook } from '../../../shop/payments/payment-gateway.ts';
import { genuineWebhook } from '../genuine-webhook.ts';
import { askSandbox, openSandboxPayment, refundInSandbox } from '../../../shop/sandbox-gateway/sandbox-books.ts';

export interface SandboxSettings {
  database: ShopDatabase;
  clock: Clock;
  /** The shop's secret; the gateway signs with one derived from it, as if both had agreed on it. */
  secret: string;
  publicUrl: URL;
}

export const signatureHeader = 'x-sandbox-signature';

/** The built-in gateway: behaves like a real one, and nobody pays. */
export function createSandboxGateway({ database, clock, secret, publicUrl }: SandboxSettings): PaymentGateway {
  return {
    provider: 'sandbox',
    open: async (payment) => {
      await openSandboxPayment(database, payment, clock.now());
      const { href } = new URL(`/sandbox-gateway/${payment.reference}`, publicUrl);
      return { gatewayOrder: payment.reference, url: href };
    },
    ask: ({ reference }) => askSandbox(database, reference, clock.now()),
    refund: (refund) => database.transaction().execute((tx) => refundInSandbox(tx, refund, clock.now())),
    readWebhook: (webhook) => readSandboxWebhook(webhook, secret),
  };
}

export function signSandboxWebhook(body: string | Buffer, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox gateway notices', 32));
  return createHmac('sha256', key).update(body).digest('hex');
}

function readSandboxWebhook({ headers, body }: RawWebhook, secret: string): GatewayWebhook | 'other' | null {
  const given = Buffer.from(String(headers[signatureHeader] ?? ''));
  const wanted = Buffer.from(signSandboxWebhook(body, secret));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return genuineWebhook(() => JSON.parse(body.toString('utf8')));
}
