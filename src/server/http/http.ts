import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import underPressure from '@fastify/under-pressure';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { Refused } from '../../rules/refused.ts';
import { isThroughUndeclaredProxy, maskedAddress, withoutPorts } from './client-address.ts';
import { addApi, bodyLimit } from './http-api.ts';
import { addOfflineFiles } from './http-offline.ts';
import { addPages } from './http-pages.ts';
import { addPayments } from './http-payments.ts';
import { addPictures } from './http-pictures.ts';
import { addProbes } from './http-probes.ts';
import { addSandbox } from '../gateways/sandbox/http-sandbox.ts';
import { addSearchEngineFiles } from './http-search-engines.ts';
import { answerClosing } from './closing.ts';
import { answerFailure } from './http-failures.ts';
import { type HttpParts, httpPartsOf } from './http-parts.ts';
import { hasLightForm, knownAddress, lightKey, wantsLight } from './known-address.ts';
import { writeKept } from './kept/write-kept.ts';
import type { ShopParts } from './shop-parts.ts';
import { answerUnreadable, hostFirst, refuseUnreadable } from './unreadable-requests.ts';

const sampleMs = 1000;
const requestTimeoutMs = 15_000;
const keepAliveTimeoutMs = 65_000;

/** The process as the network sees it. */
export async function createHttp(shop: ShopParts): Promise<FastifyInstance> {
  const parts = httpPartsOf(shop);
  const { metrics, headers } = parts;
  const { clock } = parts.connection;
  const loggerInstance: FastifyBaseLogger = parts.log;
  let isClosing = false;
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // Whoever may name the client's address may escape every limit, so only the shop's own proxies may.
    trustProxy: parts.config.trustedProxies?.length ? [...parts.config.trustedProxies] : false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs * 2,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    // The shop's own sentence is said instead, by the server below.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    clientErrorHandler: (failure, socket) => refuseUnreadable(failure, socket, headers),
    frameworkErrors: (failure, request, reply) =>
      answerFailure(failure, request, reply.header('x-request-id', request.id)),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    serverFactory: (handler, options) => {
      const otherwise: Serve = (request, response) =>
        isClosing ? answerClosing(request, response, headers) : handler(request, response);
      return keptFirst(parts, otherwise, options);
    },
  });
  // The shop understands JSON: a text would only be read to be refused as something else.
  http.removeContentTypeParser('text/plain');
  await shedLoad(http, parts);
  http.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  http.decorateRequest('who', null);
  const noteProxy = noteUndeclaredProxy(parts);
  http.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    noteProxy(request);
    done();
  });
  http.addHook('onRequest', async (request) => {
    if (!isCheap(request.url)) await clock.makeSure();
  });
  http.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply);
    logRequest(request, reply);
    done();
  });
  http.setErrorHandler(answerFailure);
  addAddresses(http, parts);
  return http;
}

const proxyNoteMs = 10 * 60_000;

/** Comes before anybody asks for the visitor's address. A proxy that nobody has declared is written down, now and then: its owner has to act. */
function noteUndeclaredProxy({ config, metrics, log, connection: { clock } }: HttpParts) {
  let notedAt = Number.NEGATIVE_INFINITY;
  return ({ headers, socket }: FastifyRequest) => {
    const forwardedFor = headers['x-forwarded-for'];
    if (forwardedFor !== undefined) headers['x-forwarded-for'] = withoutPorts(String(forwardedFor));
    if (!isThroughUndeclaredProxy({ headers, socket }, config.trustedProxies)) return;
    metrics.countUndeclaredProxy();
    const now = clock.now().getTime();
    if (now - notedAt < proxyNoteMs) return;
    notedAt = now;
    log.error(
      { proxy: maskedAddress(socket.remoteAddress ?? '') },
      'requests come through a proxy that TRUSTED_PROXIES does not name: until it does, nothing is limited by address',
    );
  };
}

async function shedLoad(http: FastifyInstance, { config }: HttpParts): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay: config.busyAboveMs,
    retryAfter: 5,
    sampleInterval: sampleMs,
    // Files cost next to nothing, and a page without its scripts is worse than a late one; probes must stay truthful.
    pressureHandler: async (request) => {
      // A second without a measurement counts as endless: it says no more than that a second has passed.
      const { eventLoopDelay } = http.memoryUsage();
      const isUnmeasured = eventLoopDelay === Number.POSITIVE_INFINITY && config.busyAboveMs > sampleMs;
      if (isCheap(request.url) || isUnmeasured) return;
      throw new Refused('unavailable', 'The shop is very busy. Please try again in a moment.');
    },
  });
}

function addAddresses(http: FastifyInstance, parts: HttpParts): void {
  addProbes(http, parts);
  addApi(http, parts);
  addPayments(http, parts);
  addSandbox(http, parts);
  addPictures(http, parts);
  addSearchEngineFiles(http, parts);
  addOfflineFiles(http, parts);
  addPages(http, parts);
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that writes kept answers by itself and leaves the others to the framework. */
function keptFirst({ cache, headers, inFront }: HttpParts, handle: Serve, options: object): Server {
  /** Most addresses are written as they are kept; only the others have to be read. */
  const keptFor = (request: IncomingMessage) => {
    const { url = '' } = request;
    const kept = cache.fresh(url) ?? (url.includes('?') ? cache.fresh(knownAddress(url)) : undefined);
    // Pages alone have a light form; answers and files are the same on every line.
    const isOneForAll = kept !== undefined && !hasLightForm(kept);
    return wantsLight(request) && !isOneForAll ? cache.fresh(lightKey(knownAddress(url))) : kept;
  };
  const serve: Serve = (request, response) => {
    const kept = request.method === 'GET' || request.method === 'HEAD' ? keptFor(request) : undefined;
    if (kept) {
      cache.hits += 1;
      writeKept(request, response, kept);
      return;
    }
    // Before the framework: what it refuses by itself has them, too.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    handle(request, response);
  };
  const first: Serve = inFront ? (req, res) => inFront(req, res, () => serve(req, res)) : serve;
  const server = createServer({ ...options, requireHostHeader: false }, hostFirst(first, headers));
  answerUnreadable(server, headers);
  return server;
}

function isCheap(url: string): boolean {
  return /^\/(assets|icons)\/|^\/service-worker\.js$/.test(url) || url === '/livez' || url === '/metrics';
}

/** Queries may hold what somebody typed, so only the path is written down; and of an address only the network. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const level = reply.statusCode >= 500 ? 'error' : request.url.startsWith('/assets/') ? 'debug' : 'info';
  request.log[level](
    {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      client: maskedAddress(request.ip),
      ...request.who,
    },
    'answered',
  );
}
