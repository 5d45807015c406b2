import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { paiseFromRupees } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import { decideSandboxPayment, mustFindSandboxPayment } from '../../../shop/sandbox-gateway/sandbox-books.ts';
import { deliverSandboxWebhooks } from './deliver-sandbox-webhooks.ts';
import type { Services } from '../../../api/answer.ts';
import type { Config } from '../../config/config.ts';
import type { Connection } from '../../database/connect.ts';
import { sandboxPage, sandboxPolicy } from './sandbox-page.ts';

const choice = z.object({
  outcome: z.enum(['paid', 'declined', 'pending']),
  notices: z._default(z.enum(['now', 'late', 'twice', 'never']), 'now'),
  /** In rupees; another one than the order's makes trouble on purpose. */
  amount: z.optional(z.coerce.number().check(z.gt(0), z.lt(10_000_000))),
});

interface SandboxParts {
  connection: Connection;
  services: Pick<Services, 'gateway'>;
  config: Pick<Config, 'secret'>;
}

/** The pages of the built-in gateway. With a real one there are none. */
export function addSandbox(http: FastifyInstance, { connection, services, config }: SandboxParts): void {
  if (services.gateway.provider !== 'sandbox') return;
  const { database, clock } = connection;
  const referenceIn = (params: unknown) => (params as { reference: string }).reference;
  void http.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) => {
      const filled = [...new URLSearchParams(String(body))].filter(([, value]) => value !== '');
      parsed(null, Object.fromEntries(filled));
    });
    scope.get('/sandbox-gateway/:reference', async (request, reply) => {
      const payment = await mustFindSandboxPayment(database, referenceIn(request.params));
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', sandboxPolicy)
        .type('text/html; charset=utf-8')
        .send(sandboxPage(payment));
    });
    scope.post('/sandbox-gateway/:reference', async (request, reply) => {
      const reference = referenceIn(request.params);
      const chosen = z.safeParse(choice, request.body);
      if (!chosen.success) throw new Refused('bad-request', 'outcome must be paid, declined or pending.');
      const { outcome, notices, amount } = chosen.data;
      const manners = { notices, ...(amount !== undefined && { takenPaise: paiseFromRupees(amount) }) };
      const now = clock.now();
      const { returnUrl } = await decideSandboxPayment(database, reference, { outcome, manners, now });
      await deliverSandboxWebhooks({ database, http, secret: config.secret }, now, reference);
      // Within the shop: whoever came under another name of this machine stays signed in there.
      return reply.redirect(new URL(returnUrl).pathname, 303);
    });
    done();
  });
}
