import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
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
    if (connection.faults.hasFullDisk()) throw new Refused('unavailable', 'The disk of the database is full.');
    // The built-in database and the files of messages need it.
    const { bavail, bsize } = await statfs(config.dataDir);
    const freeMegabytes = (bavail * bsize) / 1024 ** 2;
    if (freeMegabytes < config.leastFreeMegabytes) throw new Refused('unavailable', 'The disk is full.');
    return { status: 'ready' };
  });
  http.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // A public answer would tell competitors how many people buy.
    if (!mayLookInside(request, config)) throw new Refused('not-found', 'There is no such page.');
    void reply.type(metrics.contentType);
    return metrics.text();
  });
}

/**
 * With the token of METRICS_TOKEN. Without one a machine of a developer shows itself to its owner; in production nobody
 * does, because a proxy on the same machine looks exactly like its owner.
 */
export function mayLookInside(
  request: FastifyRequest,
  { metricsToken, isProduction }: Pick<ShopParts['config'], 'metricsToken' | 'isProduction'>,
): boolean {
  if (metricsToken === null) return !isProduction && isLocal(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isLocal({ socket, headers }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded;
}
