import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import underPressure from '@fastify/under-pressure';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { Refused } from '../../rules/refused.ts';
import { addApi } from './http-api.ts';
import { addPages } from './http-pages.ts';
import { addPayments } from './http-payments.ts';
import { addPictures } from './http-pictures.ts';
import { addProbes } from './http-probes.ts';
import { addSandbox } from '../gateways/sandbox/http-sandbox.ts';
import { addSearchEngineFiles } from './http-search-engines.ts';
import { answerClosing } from './closing.ts';
import { answerFailure } from './http-failures.ts';
import { writeKept } from './response-cache.ts';
import { securityHeaders } from './security-headers.ts';
import type { ShopParts } from './shop-parts.ts';

const bodyLimit = 64 * 1024;
const sampleMs = 1000;
const requestTimeoutMs = 15_000;
const keepAliveTimeoutMs = 65_000;

/** The process as the network sees it. */
export async function createHttp(parts: ShopParts): Promise<FastifyInstance> {
  const { cache, metrics, inFront } = parts;
  const loggerInstance: FastifyBaseLogger = parts.log;
  const headers = securityHeaders({ isHttps: parts.config.publicUrl.protocol === 'https:' });
  let isClosing = false;
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // Whoever may name the client's address may escape every limit, so only the shop's own proxies may.
    trustProxy: parts.config.trustedProxies.length > 0 ? [...parts.config.trustedProxies] : false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs * 2,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    // The shop's own sentence is said instead, by the server below.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    serverFactory: (handler, options) => {
      const otherwise: Serve = (request, response) =>
        isClosing ? answerClosing(request, response, headers) : handler(request, response);
      const serve = keptFirst(cache, otherwise);
      return createServer(options as object, inFront ? (req, res) => inFront(req, res, () => serve(req, res)) : serve);
    },
  });
  await http.register(underPressure, {
    maxEventLoopDelay: parts.config.busyAboveMs,
    retryAfter: 5,
    sampleInterval: sampleMs,
    // Files cost next to nothing, and a page without its scripts is worse than a late one; probes must stay truthful.
    pressureHandler: async (request) => {
      // A second without a measurement counts as endless: it says no more than that a second has passed.
      const { eventLoopDelay } = http.memoryUsage();
      const isUnmeasured = eventLoopDelay === Number.POSITIVE_INFINITY && parts.config.busyAboveMs > sampleMs;
      if (isCheap(request.url) || isUnmeasured) return;
      throw new Refused('unavailable', 'The shop is very busy. Please try again in a moment.');
    },
  });
  http.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply);
    logRequest(request, reply);
    done();
  });
  http.setErrorHandler(answerFailure);
  await addAddresses(http, parts);
  return http;
}

async function addAddresses(http: FastifyInstance, parts: ShopParts): Promise<void> {
  addProbes(http, parts);
  addApi(http, parts);
  addPayments(http, parts);
  addSandbox(http, parts);
  addPictures(http, parts);
  addSearchEngineFiles(http, parts);
  await addPages(http, parts);
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

function keptFirst(cache: ShopParts['cache'], otherwise: Serve): Serve {
  return (request, response) => {
    const kept = request.method === 'GET' || request.method === 'HEAD' ? cache.fresh(request.url ?? '') : undefined;
    if (!kept) return otherwise(request, response);
    cache.hits += 1;
    writeKept(request, response, kept);
  };
}

function isCheap(url: string): boolean {
  return url.startsWith('/assets/') || url === '/livez' || url === '/metrics';
}

/** Queries may hold what somebody typed, so only the path is written down. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const level = reply.statusCode >= 500 ? 'error' : request.url.startsWith('/assets/') ? 'debug' : 'info';
  request.log[level](
    {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'answered',
  );
}
