import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ShopCall } from '../../web/calls/call.ts';
import { RefusedByShop } from '../../web/calls/refused-by-shop.ts';
import { isDatabaseUnable } from '../database/database-faults.ts';
import { dispatch } from './dispatch.ts';
import { dispatcherOf, hasFoundNothing, shownBy } from './http-api.ts';
import { asRefusal, noteCause } from './http-failures.ts';
import { lightHeaders } from './known-address.ts';
import { refusalStatus } from './refusal-status.ts';
import type { FreshResponse } from './kept/response-cache.ts';
import { allowNonceScripts } from './security-headers.ts';
import type { ShownProducts } from './kept/shop-changes.ts';
import type { PageRenderer, ShopParts } from './shop-parts.ts';

/** The page could only say that the shop is away; an older copy is better, and this one is the last resort. */
export class DatabaseWasAway extends Error {
  constructor(
    readonly page: FreshResponse,
    override readonly cause: unknown,
  ) {
    super('the database was away while a page was made', { cause });
  }
}

interface Options {
  /** Path and query, as the page knows them. */
  address: string;
  isLight: boolean;
  render: PageRenderer;
  headers: Record<string, string>;
  clientFolder: string | null;
}

/** The whole HTML of an address: the same bytes for everyone on such a line, because pages never see who asks. */
export async function renderPage(parts: ShopParts, request: FastifyRequest, options: Options): Promise<FreshResponse> {
  const { publicUrl, saysNoMoneyMoves } = parts.config;
  let awayFailure: unknown;
  let foundNothing = false;
  let shown: ShownProducts = new Set();
  const ask: ShopCall = async (call, wanted) => {
    try {
      const { reply, headers } = await dispatch(dispatcherOf(parts), call, wanted);
      foundNothing ||= hasFoundNothing(headers);
      const more = shownBy(call, reply);
      shown = shown && more && new Set([...shown, ...more]);
      return { reply, total: Number(headers.get('x-total-count') ?? 0) };
    } catch (failure) {
      if (isDatabaseUnable(failure)) awayFailure = failure;
      const refused = asRefusal(failure);
      if (refused === null) request.log.error({ err: failure, path: call.path }, 'a page could not get its data');
      else noteCause(failure, request);
      throw new RefusedByShop({
        status: refused ? refusalStatus[refused.reason] : 500,
        code: refused?.reason ?? 'failed',
        sentence: refused?.message ?? 'Something went wrong on our side. Please try again.',
        requestId: request.id,
      });
    }
  };
  const nonce = randomBytes(18).toString('base64url');
  // Never new URL(address, base): an address such as //[ would be taken for another host.
  const response = await options.render(new Request(publicUrl.origin + options.address), {
    ask,
    nonce,
    saysNoMoneyMoves,
    isLight: options.isLight,
  });
  const page = await withHeaders(response, nonce, options);
  if (awayFailure !== undefined) throw new DatabaseWasAway(page, awayFailure);
  return { ...page, foundNothing, shown };
}

async function withHeaders(
  response: Response,
  nonce: string,
  { headers: shared, clientFolder }: Options,
): Promise<FreshResponse> {
  const own = Object.fromEntries(response.headers);
  const headers = { ...shared, ...own, ...lightHeaders, 'cache-control': own['cache-control'] ?? 'public, no-cache' };
  const { status } = response;
  if (!own['content-type']?.startsWith('text/html')) {
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  }
  const isHttps = 'strict-transport-security' in shared;
  const { html, policy } = allowNonceScripts(scriptsLast(await response.text()), { nonce, isHttps });
  // The development server injects scripts of its own, which have no nonce.
  return {
    status,
    headers: clientFolder ? { ...headers, 'content-security-policy': policy } : headers,
    body: Buffer.from(html),
  };
}

/** Styles, letters and the largest picture come before what wakes the page: without this they share the line with 140 kB. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** The built pages as one function; the development server gives a way to the build that it has just made. */
export function createPageRenderer(build: ServerBuild | (() => Promise<ServerBuild>)): PageRenderer {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request, context) => handle(request, { ...context });
}
