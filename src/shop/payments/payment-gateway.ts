import type { Paise } from '../../rules/money/paise.ts';
import type { PaymentProvider } from '../money-tables.ts';

/** One company that takes payments. Each is asked outside of transactions, and believed only when it is asked. */
export interface PaymentGateway {
  provider: PaymentProvider;
  /** Opens a page on which the shopper pays. */
  open: (payment: PaymentToOpen) => Promise<OpenedPayment>;
  /** Where a payment stands at the gateway. */
  ask: (payment: KnownPayment) => Promise<GatewayAnswer>;
  /** Gives money back; the reference makes a repeated call the same refund. */
  refund: (refund: RefundToMake) => Promise<RefundAnswer>;
  /** What a webhook says: 'other' when it is genuine and about no payment, null when nobody can prove who sent it. */
  readWebhook: (webhook: RawWebhook) => GatewayWebhook | 'other' | null;
}

export interface PaymentToOpen {
  reference: string;
  orderNumber: string;
  amountPaise: Paise;
  /** Where the browser comes back to. */
  returnUrl: string;
  closesAt: Date;
}

export interface OpenedPayment {
  /** The gateway's own name for it. */
  gatewayOrder: string;
  url: string;
}

export interface KnownPayment {
  reference: string;
  gatewayOrder: string | null;
}

/** What the gateway itself says when it is asked. */
export type GatewayAnswer =
  /** The page is open, and nobody has tried to pay there. */
  | { state: 'started' }
  | { state: 'pending' }
  | { state: 'failed' }
  | {
      state: 'paid';
      /** The gateway's name for the money. */
      gatewayPayment: string;
      paidPaise: Paise;
      currency: string;
      /** Whether it was paid to this shop. */
      isOurs: boolean;
    };

export interface RefundToMake {
  reference: string;
  paymentReference: string;
  gatewayPayment: string;
  amountPaise: Paise;
}

export interface RefundAnswer {
  state: 'started' | 'done' | 'failed';
  gatewayRefund: string | null;
}

export interface RawWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as they came: a signature is about these, not about what they mean. */
  body: Buffer;
}

export interface GatewayWebhook {
  /** The gateway's name for this webhook: the same one may come many times. */
  event: string;
  reference: string;
  state: 'pending' | 'failed' | 'paid';
  paidPaise: Paise | null;
}
