import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { everyCall } from '../../contract/every-call.ts';
import { Refused } from '../../rules/refused.ts';
import { CookieJar } from './cookie-jar.ts';
import { deviceOf } from './device-of.ts';
import { dispatch, type Dispatcher } from './dispatch.ts';
import type { ShopParts } from './shop-parts.ts';
import { openApiDocument } from './openapi.ts';
import { recogniseStaff } from './recognise-staff.ts';
import { refuseForeignSites } from './refuse-foreign-sites.ts';
import { type Unkept, writeKept } from './response-cache.ts';
import { isIPv6 } from 'node:net';

/** One route per declared call, and the document that lists them. */
export function addApi(http: FastifyInstance, parts: ShopParts): void {
  for (const call of everyCall) {
    http.route({
      method: call.method,
      url: call.path,
      ...(call.largestBody === undefined ? {} : largeBody(call, parts, call.largestBody)),
      handler: (request, reply) =>
        call.isPublic ? answerPublic(call, parts, { request, reply }) : answerPrivate(call, parts, { request, reply }),
    });
  }
  http.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(openApiDocument()),
  );
  http.all('/api/*', (request, reply) => {
    const known = everyCall.find(({ path }) => path === request.url.split('?', 1)[0]);
    if (known) {
      void reply.header('allow', known.method).code(405);
      return {
        error: `Use ${known.method} here.`,
        message: `Use ${known.method} here.`,
        code: 'wrong-method',
        requestId: request.id,
      };
    }
    throw new Refused('not-found', 'The shop has no such call.');
  });
}

/** Who may send a large request is asked before it is read: nobody else can fill the memory with it. */
function largeBody(call: Call, { config, connection: { database } }: ShopParts, bodyLimit: number) {
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest) => {
      const cookies = new CookieJar(request.headers.cookie, { isHttps: config.publicUrl.protocol === 'https:' });
      await recogniseStaff(call, { database, cookies, now: new Date() });
    },
  };
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answerPrivate(call: Call, parts: ShopParts, { request, reply }: Exchange): Promise<unknown> {
  const { publicUrl } = parts.config;
  refuseForeignSites(call, request.headers, publicUrl);
  const cookies = new CookieJar(request.headers.cookie, { isHttps: publicUrl.protocol === 'https:' });
  const visitor = {
    authorization: request.headers.authorization,
    client: { address: clientAddress(request.ip), device: deviceOf(request.headers['user-agent']) },
    cookies,
  };
  const wanted = call.method === 'GET' ? request.query : request.body;
  try {
    const { reply: body, headers } = await dispatch({ ...dispatcherOf(parts), visitor }, call, wanted);
    void reply.headers(Object.fromEntries(headers)).header('cache-control', 'no-store');
    return body;
  } finally {
    // A refusal writes cookies too: a session that has ended is taken out of the browser.
    if (cookies.written.length > 0) void reply.header('set-cookie', cookies.written);
  }
}

async function answerPublic(call: Call, parts: ShopParts, { request, reply }: Exchange): Promise<void> {
  const kept = await parts.cache.getOrMake(request.raw.url ?? '', async (): Promise<Unkept> => {
    const { reply: body, headers } = await dispatch(dispatcherOf(parts), call, request.query);
    return {
      status: 200,
      headers: {
        ...headersSoFar(reply),
        ...Object.fromEntries(headers),
        'content-type': 'application/json; charset=utf-8',
        // A shared cache may keep it, and must ask before each use: a change in the shop is visible at once.
        'cache-control': 'public, no-cache',
      },
      body: Buffer.from(JSON.stringify(body)),
    };
  });
  hijackAndWrite(parts, { request, reply }, kept);
}

export function dispatcherOf({ connection, config, means }: ShopParts): Dispatcher {
  return { database: connection.database, publicUrl: config.publicUrl, means };
}

export function hijackAndWrite(
  parts: ShopParts,
  { request, reply }: Exchange,
  kept: Parameters<typeof writeKept>[2],
): void {
  reply.hijack();
  reply.raw.on('finish', () => {
    reply.code(kept.status);
    parts.metrics.observe(request, reply);
  });
  writeKept(request.raw, reply.raw, kept);
}

/** What the hooks have set, but for what belongs to this one exchange. */
export function headersSoFar(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _own, ...shared } = reply.getHeaders();
  return Object.fromEntries(Object.entries(shared).map(([name, value]) => [name, String(value)]));
}

/** What limits count by. A home or a phone has a whole /64 of IPv6 addresses, so these count as one. */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
