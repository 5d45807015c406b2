import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everyAnswer } from '../../api/every-answer.ts';
import type { Call } from '../../contract/call.ts';
import { everyCall } from '../../contract/every-call.ts';
import { type RefusalReason, Refused } from '../../rules/refused.ts';
import { readRefreshToken } from '../../shop/identity/refresh-token.ts';
import { findShopperByToken } from '../../shop/identity/session.ts';
import { CookieJar } from './cookie-jar.ts';
import { deviceOf } from './device-of.ts';
import { dispatch, authenticate, type Dispatcher, type Who } from './dispatch.ts';
import type { ShopParts } from './shop-parts.ts';
import { openApiDocument } from './openapi.ts';
import { recogniseStaff } from './recognise-staff.ts';
import { refuseForeignSites } from './refuse-foreign-sites.ts';
import type { ShownProducts } from './kept/shop-changes.ts';
import { visitorAddress } from './client-address.ts';
import { answerFailure, asRefusal } from './http-failures.ts';
import { answerKept, type Exchange, type HttpParts } from './http-parts.ts';
import { knownAddress, queryOf } from './known-address.ts';
import { cost } from './limit-making.ts';
import { mayLookInside } from './http-probes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is, once the shop knows; for the log. */
    who: Who | null;
  }
}

/** Of every request but those of the calls that say more, in bytes. */
export const bodyLimit = 64 * 1024;

/** One route per declared call, and the document that lists them. */
export function addApi(http: FastifyInstance, parts: HttpParts): void {
  for (const call of everyCall) {
    http.route({
      method: call.method,
      url: call.path,
      ...(call.largestBody === undefined ? {} : largeBody(call, parts, call.largestBody)),
      ...afterRefusal(call, parts),
      handler: (request, reply) =>
        call.isPublic ? answerPublic(call, parts, { request, reply }) : answerPrivate(call, parts, { request, reply }),
    });
  }
  http.get('/api/docs', (request, reply) => {
    // Whoever reads it knows every call of the office, too.
    if (parts.config.isProduction && !mayLookInside(request, parts.config)) {
      throw new Refused('not-found', 'The shop has no such call.');
    }
    return reply.header('cache-control', 'private, max-age=300').send(openApiDocument());
  });
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
function largeBody(call: Call, parts: ShopParts, largestBody: number) {
  const { config, connection } = parts;
  const { database, clock } = connection;
  return {
    bodyLimit: largestBody,
    onRequest: async (request: FastifyRequest) => {
      // One of the size of all others is read like them. Whoever does not tell the size may send anything.
      if (Number(request.headers['content-length'] ?? largestBody) <= bodyLimit) return;
      if (call.who === 'shopper') {
        const { services } = dispatcherOf(parts);
        const { authorization } = request.headers;
        const caller = await authenticate({ database, services, authorization, now: clock.now() });
        if (caller instanceof Refused) throw caller;
        return;
      }
      const cookies = new CookieJar(request.headers.cookie, { isHttps: config.publicUrl.protocol === 'https:' });
      await recogniseStaff(call, { database, cookies, now: clock.now() });
    },
  };
}

/** What a call leaves behind when it is refused, however far the request came: it may be too large, no JSON, or without a token. */
function afterRefusal(call: Call, parts: ShopParts) {
  const whenRefused = everyAnswer.get(call)?.whenRefused;
  if (!whenRefused) return {};
  return {
    errorHandler: async (failure: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const reason = asRefusal(failure)?.reason;
      // A shop that cannot answer cannot write either.
      const shopperId = reason === 'unavailable' ? null : await whoseRequest(parts, request, reason);
      const { database, clock } = parts.connection;
      if (shopperId !== null) await whenRefused({ database, shopperId, now: clock.now() });
      answerFailure(failure, request, reply);
    },
  };
}

/** By the token or, when that has ended or is missing, by the cookie that brings the next one. */
async function whoseRequest(
  parts: ShopParts,
  { headers }: FastifyRequest,
  reason: RefusalReason | undefined,
): Promise<number | null> {
  const { database, services, clock } = dispatcherOf(parts);
  const now = clock.now();
  const caller = await authenticate({ database, services, authorization: headers.authorization, now });
  if (!(caller instanceof Refused)) return caller.shopperId;
  // Cookies come along with what another site asks.
  if (reason === 'wrong-origin') return null;
  const cookies = new CookieJar(headers.cookie, { isHttps: parts.config.publicUrl.protocol === 'https:' });
  const token = readRefreshToken(services.keys, cookies.get('refresh'));
  return token && findShopperByToken(database, token, now);
}

async function answerPrivate(call: Call, parts: ShopParts, { request, reply }: Exchange): Promise<unknown> {
  const { publicUrl, trustedProxies } = parts.config;
  refuseForeignSites(call, request.headers, publicUrl);
  const cookies = new CookieJar(request.headers.cookie, { isHttps: publicUrl.protocol === 'https:' });
  const visitor = {
    authorization: request.headers.authorization,
    client: { address: visitorAddress(request, trustedProxies), device: deviceOf(request.headers['user-agent']) },
    cookies,
    recognised: (who: Who) => {
      request.who = who;
    },
  };
  const wanted = call.method === 'GET' ? request.query : request.body;
  try {
    const { reply: body, headers } = await dispatch({ ...dispatcherOf(parts), visitor }, call, wanted);
    // Whoever saves a price and looks at its page sees the new one.
    if (call.who === 'staff' && call.method === 'POST') await parts.cache.catchUp();
    void reply.headers(Object.fromEntries(headers)).header('cache-control', 'no-store');
    return body;
  } finally {
    // A refusal writes cookies too: a session that has ended is taken out of the browser.
    if (cookies.written.length > 0) void reply.header('set-cookie', cookies.written);
  }
}

function answerPublic(call: Call, parts: HttpParts, exchange: Exchange): Promise<void> {
  // The path is the declared one: the router reads /api/%70roducts as /api/products, and it is the same answer.
  const [, query = ''] = (exchange.request.raw.url ?? '').split('?', 2);
  const address = knownAddress(`${call.path}?${query}`);
  return answerKept(parts, exchange, {
    address,
    points: cost.answer,
    make: async () => {
      const { reply: body, headers } = await dispatch(dispatcherOf(parts), call, queryOf(address));
      return {
        status: 200,
        headers: {
          ...parts.headers,
          ...Object.fromEntries(headers),
          'content-type': 'application/json; charset=utf-8',
          // A shared cache may keep it, and must ask before each use: a change in the shop is visible at once.
          'cache-control': 'public, no-cache',
        },
        body: Buffer.from(JSON.stringify(body)),
        shown: shownBy(call, body),
        foundNothing: (Array.isArray(body) && body.length === 0) || hasFoundNothing(headers),
      };
    },
  });
}

/** The products whose stock a public answer shows; null where it may be any. */
export function shownBy(call: Call, reply: unknown): ShownProducts {
  const { productsOf } = everyAnswer.get(call) ?? {};
  return productsOf ? new Set(productsOf(reply)) : null;
}

/** Of a list with its count. */
export function hasFoundNothing(headers: ReadonlyMap<string, string>): boolean {
  return headers.get('x-total-count') === '0';
}

export function dispatcherOf({ connection, config, services }: ShopParts): Dispatcher {
  return { database: connection.database, clock: connection.clock, publicUrl: config.publicUrl, services };
}
