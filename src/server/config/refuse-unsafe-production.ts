import type { PaymentAccount } from './config-payments.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

interface Chosen {
  hasSecret: boolean;
  hasRateLimits: boolean;
  /** Said in words, be it the built-in one. */
  hasChosenDatabase: boolean;
  isDemo: boolean;
  maySandbox: boolean;
  publicUrl: URL;
  /** Where it listens. */
  host: string;
  /** Whether TRUSTED_PROXIES names the proxies in front, or says that there is none. */
  hasSaidProxies: boolean;
  payments: PaymentAccount;
}

/** With NODE_ENV=production the shop never opens like a demo. docs/operations.md lists the same, which a test holds. */
export function refuseUnsafeProduction(chosen: Chosen): void {
  const problem = productionProblem(chosen);
  if (problem !== null) throw new CannotStart(`in production ${problem}`);
}

function productionProblem(chosen: Chosen): string | null {
  if (!chosen.hasRateLimits) return 'RATE_LIMITS cannot be off.';
  if (!chosen.hasSecret)
    return 'SHOP_SECRET must be set to at least 32 characters, such as the output of: openssl rand -hex 32.';
  if (chosen.publicUrl.protocol !== 'https:')
    return 'PUBLIC_URL must start with https://, because sessions travel in cookies.';
  if (isLoopback(chosen.host) && !chosen.hasSaidProxies)
    return `TRUSTED_PROXIES must name the proxy in front, such as 127.0.0.1: with HOST ${chosen.host} nobody comes but through one, and without its name all visitors share one limit. Set it to none if there really is no proxy.`;
  if (!chosen.hasChosenDatabase)
    return 'DATABASE_URL must be chosen: the address of a PostgreSQL, or embedded for the built-in one.';
  if (chosen.isDemo) return 'DEMO cannot be on, because everybody can read the passwords of the demo accounts.';
  if (movesNoMoney(chosen.payments) && !chosen.maySandbox) {
    return 'PAYMENT_GATEWAY cannot be a sandbox; set it to phonepe or razorpay with live keys, or set ALLOW_SANDBOX=on to open a shop whose pages all say that no real money moves.';
  }
  return null;
}

/** Where only this machine itself comes in. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** The built-in sandbox, or the test system of a real gateway. */
export function movesNoMoney(account: PaymentAccount): boolean {
  switch (account.provider) {
    case 'sandbox':
      return true;
    case 'phonepe':
      return !account.isLive;
    case 'razorpay':
      return account.keyId.startsWith('rzp_test_');
  }
}
