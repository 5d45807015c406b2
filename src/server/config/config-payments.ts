import * as z from 'zod/mini';
import { atLeast } from './enough-said.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

export type PaymentAccount =
  | { provider: 'sandbox' }
  | {
      provider: 'phonepe';
      clientId: string;
      clientSecret: string;
      clientVersion: number;
      isLive: boolean;
      callbackUser: string;
      callbackPassword: string;
    }
  | { provider: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string };

export const paymentEnvironment = {
  PAYMENT_GATEWAY: z._default(z.enum(['sandbox', 'phonepe', 'razorpay']), 'sandbox'),
  PHONEPE_CLIENT_ID: z.optional(z.string()),
  PHONEPE_CLIENT_SECRET: z.optional(z.string()),
  PHONEPE_CLIENT_VERSION: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  PHONEPE_ENVIRONMENT: z._default(z.enum(['sandbox', 'production']), 'production'),
  PHONEPE_CALLBACK_USER: z.optional(z.string()),
  PHONEPE_CALLBACK_PASSWORD: z.optional(z.string().check(atLeast(8))),
  RAZORPAY_KEY_ID: z.optional(z.string().check(z.regex(/^rzp_/))),
  RAZORPAY_KEY_SECRET: z.optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: z.optional(z.string().check(atLeast(8))),
};
type PaymentEnvironment = z.infer<z.ZodMiniObject<typeof paymentEnvironment>>;

export const paymentExplanations: Record<keyof PaymentEnvironment, string> = {
  PAYMENT_GATEWAY: '"sandbox", "phonepe" or "razorpay"',
  PHONEPE_CLIENT_ID: 'the client id of the PhonePe account',
  PHONEPE_CLIENT_SECRET: 'the client secret of the PhonePe account',
  PHONEPE_CLIENT_VERSION: 'the client version of the PhonePe account, a whole number',
  PHONEPE_ENVIRONMENT: '"sandbox" or "production"',
  PHONEPE_CALLBACK_USER: 'the user name that was set for callbacks at PhonePe',
  PHONEPE_CALLBACK_PASSWORD: 'the password that was set for callbacks at PhonePe, at least 8 characters',
  RAZORPAY_KEY_ID: 'the key id of the Razorpay account, which starts with rzp_',
  RAZORPAY_KEY_SECRET: 'the key secret of the Razorpay account',
  RAZORPAY_WEBHOOK_SECRET: 'the secret that was set for webhooks at Razorpay, at least 8 characters',
};

export function readPaymentAccount(
  env: PaymentEnvironment,
  describe: (name: keyof PaymentEnvironment) => string,
): PaymentAccount {
  const need = (name: keyof PaymentEnvironment): string => {
    const value = env[name];
    if (value === undefined) throw new CannotStart(`with PAYMENT_GATEWAY=${env.PAYMENT_GATEWAY}, ${describe(name)}`);
    return String(value);
  };
  switch (env.PAYMENT_GATEWAY) {
    case 'sandbox':
      return { provider: 'sandbox' };
    case 'phonepe':
      return {
        provider: 'phonepe',
        clientId: need('PHONEPE_CLIENT_ID'),
        clientSecret: need('PHONEPE_CLIENT_SECRET'),
        clientVersion: env.PHONEPE_CLIENT_VERSION,
        isLive: env.PHONEPE_ENVIRONMENT === 'production',
        callbackUser: need('PHONEPE_CALLBACK_USER'),
        callbackPassword: need('PHONEPE_CALLBACK_PASSWORD'),
      };
    case 'razorpay':
      return {
        provider: 'razorpay',
        keyId: need('RAZORPAY_KEY_ID'),
        keySecret: need('RAZORPAY_KEY_SECRET'),
        webhookSecret: need('RAZORPAY_WEBHOOK_SECRET'),
      };
  }
}
