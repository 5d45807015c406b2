import * as z from 'zod/mini';
import { isSingleLine, isWhole } from '../../rules/texts/plain-text.ts';
import type { GatewayWebhook } from '../../shop/payments/payment-gateway.ts';

const name = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.refine(isWhole), z.refine(isSingleLine));

const shape = z.object({
  event: name(200),
  reference: name(63),
  state: z.enum(['pending', 'failed', 'paid']),
  paidPaise: z.nullable(z.int()),
});

/**
 * What a webhook says whose sender is known. Gateways also tell of things that are no payment of an order, and of some in
 * ways that nobody foresaw: those are 'other'. They are no fault of the shop's, and no reason to send them again.
 */
export function genuineWebhook(read: () => unknown): GatewayWebhook | 'other' {
  try {
    const webhook = z.safeParse(shape, read());
    return webhook.success ? (webhook.data as GatewayWebhook) : 'other';
  } catch {
    // Not even JSON.
    return 'other';
  }
}
