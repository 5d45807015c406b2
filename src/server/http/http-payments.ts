import type { FastifyInstance } from 'fastify';
import { outcomeOf } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import { settleKnown, settlePayment } from '../../shop/checkout/settle-payment.ts';
import { findOrderOfPayment } from '../../shop/checkout/lock-payment.ts';
import { keepWebhook } from '../../shop/payments/keep-webhook.ts';
import { claimLateAsk } from '../../shop/payments/payments.ts';
import type { ShopParts } from './shop-parts.ts';

const noticeLimit = 64 * 1024;

/** What gateways send, and where their pages send the browser back to. */
export function addPayments(http: FastifyInstance, parts: ShopParts): void {
  const { connection, services, log } = parts;
  const { gateway } = services;
  const { database, clock } = connection;
  const orLater = (reference: string) => (failure: unknown) =>
    log.warn({ err: failure, reference }, 'a payment could not be settled now; it is asked about again');

  void http.register((scope, _options, done) => {
    // A signature is about the bytes, so they are kept as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: noticeLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/payments/notice/:provider', async (request, reply) => {
      const { provider } = request.params as { provider: string };
      if (provider !== gateway.provider) throw new Refused('not-found', 'There is no such gateway here.');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const webhook = gateway.readWebhook({ headers: request.headers, body });
      if (webhook === null) {
        log.warn({ provider }, 'a payment webhook was not genuine');
        throw new Refused('not-signed-in', 'This webhook is not signed as it should be.');
      }
      if (webhook === 'other') {
        log.warn({ provider }, 'a genuine webhook of the gateway is about no payment of an order');
        return reply.code(200).send({ verdict: 'other' });
      }
      const now = clock.now();
      const { verdict, payment } = await keepWebhook(database, { ...webhook, provider: gateway.provider }, now);
      if (verdict === 'other-amount' || verdict === 'unknown-payment') {
        log.warn({ provider, verdict, reference: webhook.reference }, 'a payment webhook does not fit');
      }
      if (verdict === 'taken') await settleKnown(database, gateway, { payment, now }).catch(orLater(payment.reference));
      // Written down: whatever happens now, the payment is asked about.
      return reply.code(200).send({ verdict });
    });
    done();
  });

  http.get('/payments/return/:reference', async (request, reply) => {
    const { reference } = request.params as { reference: string };
    const now = clock.now();
    void reply.header('cache-control', 'no-store');
    const known = isReference(reference) ? await findOrderOfPayment(database, reference) : undefined;
    // Whoever comes from a gateway may have paid all the same, and is told no more than that it is looked into.
    if (!known) return reply.redirect('/order-pending', 303);
    // For something else than to complete an order, or for one that is booked and was to be paid at the hand-over.
    const isBesides = known.purpose !== 'order' || (known.status === 'Booked' && known.state !== 'paid');
    // Also when it was cancelled meanwhile: money that came for it has to go back.
    const isAsked =
      known.status === 'Awaiting payment' ||
      (isBesides && known.state !== 'paid') ||
      (known.status === 'Cancelled' && (await claimLateAsk(database, reference, now)));
    if (isAsked) await settlePayment(database, gateway, { reference, now }).catch(orLater(reference));
    const order = (isAsked && (await findOrderOfPayment(database, reference))) || known;
    if (isBesides) return reply.redirect(`/orders?order=${order.number}`, 303);
    return reply.redirect(`/order-${outcomeOf(order.status)}?orderId=${order.number}`, 303);
  });
}

/** As the shop itself writes them; anything else was typed by somebody. */
function isReference(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,63}$/.test(text);
}
