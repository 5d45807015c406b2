import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import type { PaymentGateway } from '../../shop/payments/payment-gateway.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connect.ts';
import { createPhonePeGateway } from './phonepe-gateway.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';

const longestCallMs = 5_000;
const restMs = 10_000;
const failuresInARow = 5;

type Needed = Pick<Config, 'payments' | 'secret' | 'publicUrl'>;

/** The one way to the company that takes payments. */
export async function createGateway(
  config: Needed,
  { database, clock }: Pick<Connection, 'database' | 'clock'>,
): Promise<PaymentGateway> {
  const { payments, secret, publicUrl } = config;
  switch (payments.provider) {
    case 'sandbox':
      return createSandboxGateway({ database, clock, secret, publicUrl });
    case 'phonepe':
      return guarded(await createPhonePeGateway(payments, clock));
    case 'razorpay':
      return guarded(await createRazorpayGateway(payments, clock));
  }
}

/** A gateway that hangs or fails is left alone for a while: waiting for it would hold up everybody else. */
export function guarded(gateway: PaymentGateway): PaymentGateway {
  const guard = wrap(
    circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresInARow) }),
    timeout(longestCallMs, TimeoutStrategy.Aggressive),
  );
  return {
    ...gateway,
    open: (payment) => guard.execute(() => gateway.open(payment)),
    ask: (payment) => guard.execute(() => gateway.ask(payment)),
    refund: (refund) => guard.execute(() => gateway.refund(refund)),
  };
}
