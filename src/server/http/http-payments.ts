import type { FastifyInstance } from 'fastify';
import { outcomeOf } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import { settleKnown, settlePayment } from '../../shop/checkout/settle-payment.ts';
import { findOrderOfPayment } from '../../shop/checkout/lock-payment.ts';
import { keepNotice } from '../../shop/payments/keep-notice.ts';
import type { ShopParts } from './shop-parts.ts';

const noticeLimit = 64 * 1024;

/** What gateways send, and where their pages send the browser back to. */
export function addPayments(http: FastifyInstance, parts: ShopParts): void {
  const { connection, means, log } = parts;
  const { gateway } = means;
  const { database } = connection;
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
      const notice = gateway.readNotice({ headers: request.headers, body });
      if (notice === null) {
        log.warn({ provider }, 'a payment notice was not genuine');
        throw new Refused('not-signed-in', 'This notice is not signed as it should be.');
      }
      if (notice === 'other') {
        log.warn({ provider }, 'a genuine notice of the gateway is about no payment of an order');
        return reply.code(200).send({ verdict: 'other' });
      }
      const now = new Date();
      const { verdict, payment } = await keepNotice(database, { ...notice, provider: gateway.provider }, now);
      if (verdict === 'other-amount' || verdict === 'unknown-payment') {
        log.warn({ provider, verdict, reference: notice.reference }, 'a payment notice does not fit');
      }
      if (verdict === 'taken') await settleKnown(database, gateway, { payment, now }).catch(orLater(payment.reference));
      // Written down: whatever happens now, the payment is asked about.
      return reply.code(200).send({ verdict });
    });
    done();
  });

  http.get('/payments/return/:reference', async (request, reply) => {
    const { reference } = request.params as { reference: string };
    const known = await findOrderOfPayment(database, reference);
    if (!known) throw new Refused('not-found', 'There is no such payment.');
    // Also when it was cancelled meanwhile: money that came for it has to go back.
    const isOpen = known.status === 'Awaiting payment' || known.status === 'Cancelled';
    if (isOpen) await settlePayment(database, gateway, { reference, now: new Date() }).catch(orLater(reference));
    const order = (isOpen && (await findOrderOfPayment(database, reference))) || known;
    const outcome = outcomeOf({ status: order.status, because: order.cancelledBecause });
    return reply.header('cache-control', 'no-store').redirect(`/order-${outcome}?orderId=${order.number}`, 303);
  });
}
