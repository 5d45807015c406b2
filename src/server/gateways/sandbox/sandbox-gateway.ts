import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ShopDatabase } from '../../../shop/database.ts';
import type { Clock } from '../../database/shop-clock.ts';
import type { GatewayNotice, PaymentGateway, RawNotice } from '../../../shop/payments/payment-gateway.ts';
import { genuineNotice } from '../genuine-notice.ts';
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
    readNotice: (notice) => readSandboxNotice(notice, secret),
  };
}

export function signSandboxNotice(body: string | Buffer, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox gateway notices', 32));
  return createHmac('sha256', key).update(body).digest('hex');
}

function readSandboxNotice({ headers, body }: RawNotice, secret: string): GatewayNotice | 'other' | null {
  const given = Buffer.from(String(headers[signatureHeader] ?? ''));
  const wanted = Buffer.from(signSandboxNotice(body, secret));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return genuineNotice(() => JSON.parse(body.toString('utf8')));
}
