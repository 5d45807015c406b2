import * as contract from '../../contract/office/payments.ts';
import { type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { endTrouble, retryRefund } from '../../shop/back-office/end-trouble.ts';
import { listPaymentTroubles, type PaymentTrouble } from '../../shop/payments/payment-troubles.ts';
import { findPayment } from '../../shop/payments/payments.ts';
import { answer, actorOf, success, type Visit } from '../answer.ts';

export const officePaymentAnswers = [
  answer(contract.officePaymentTroubles, async (_request, visit) =>
    (await listPaymentTroubles(visit.database)).map((trouble) => troubleOnTheWire(trouble, visit)),
  ),
  answer(contract.officeAskGateway, async ({ reference }, { database, services }) => {
    const payment = await findPayment(database, reference);
    if (!payment) throw new Refused('not-found', 'The shop knows no such payment.');
    if (payment.provider !== services.gateway.provider) {
      throw new Refused('conflict', `This was paid with ${payment.provider}, which the shop does not use any more.`);
    }
    const answered = await services.gateway.ask(payment).catch((failure: unknown) => {
      services.noteFailure(failure, `asking ${payment.provider} about ${reference}`);
      throw new Refused('unavailable', 'The gateway does not answer now. Please try again later.');
    });
    return { state: answered.state, amount: answered.state === 'paid' ? rupeesFromPaise(answered.paidPaise) : null };
  }),
  answer(contract.officeEndTrouble, async (request, visit) => {
    const staffAction = { ...request, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => endTrouble(tx, staffAction));
    return success;
  }),
  answer(contract.officeRetryRefund, async (request, visit) => {
    const { provider } = visit.services.gateway;
    const staffAction = { ...request, provider, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => retryRefund(tx, staffAction));
    return success;
  }),
];

function troubleOnTheWire(
  { ourState, ourPaise, gatewayState, gatewayPaise, at, ...trouble }: PaymentTrouble,
  { services }: Visit,
) {
  const isPayment = trouble.kind !== 'refund-failed' && trouble.orderId !== null;
  return {
    ...trouble,
    at: at.toISOString(),
    ours: ourState === null ? null : { state: ourState, amount: amountOf(ourPaise) },
    gateway: { state: gatewayState, amount: amountOf(gatewayPaise) },
    canAsk: isPayment && trouble.provider === services.gateway.provider,
  };
}

function amountOf(paise: Paise | null): number | null {
  return paise === null ? null : rupeesFromPaise(paise);
}
