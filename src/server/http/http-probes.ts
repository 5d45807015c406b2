import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../../rules/refused.ts';
import type { ShopParts } from './shop-parts.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** For the machines that look after the process. */
export function addProbes(http: FastifyInstance, { connection, metrics, config }: ShopParts): void {
  http.get('/livez', { logLevel: 'warn' }, () => ({ status: 'alive' }));
  http.get('/readyz', { logLevel: 'warn' }, async () => {
    const { rows } = await connection.pool
      .query<{ isReadOnly: boolean }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
      )
      .catch(() => {
        throw new Refused('unavailable', 'The database does not answer.');
      });
    if (rows[0]?.isReadOnly) throw new Refused('unavailable', 'The database takes no changes.');
    return { status: 'ready' };
  });
  http.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // A public answer would tell competitors how many people buy.
    if (!mayReadMetrics(request, config.metricsToken)) throw new Refused('not-found', 'There is no such page.');
    void reply.type(metrics.contentType);
    return metrics.text();
  });
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
