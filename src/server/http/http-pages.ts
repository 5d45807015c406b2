import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refused, RefusedForNow } from '../../rules/refused.ts';
import { answerKept, type Exchange, type HttpParts } from './http-parts.ts';
import { isOwnSpelling, knownAddress, lightKey, wantsLight } from './known-address.ts';
import { cost } from './limit-making.ts';
import { isWayBack } from './payment-check-page.ts';
import { DatabaseWasAway, renderPage } from './render-page.ts';
import { svgPolicy } from './security-headers.ts';
import type { Pages } from './shop-parts.ts';

/** Every address that is not the API is a page, or a page that says there is none. */
export function addPages(http: FastifyInstance, parts: HttpParts): void {
  const { pages } = parts;
  if (!pages) {
    http.setNotFoundHandler(() => {
      throw new Refused('not-found', 'There is no such page.');
    });
    return;
  }
  if (pages.clientFolder) addBuiltFiles(http, pages.clientFolder);
  http.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refused('not-found', 'There is no such page.');
    const better = singleSlashes(request.raw.url ?? '/');
    if (better !== null) return reply.header('cache-control', 'no-store').redirect(better, 308);
    try {
      await answerPage(parts, pages, { request, reply });
    } catch (failure) {
      if (isWayBack(request.url)) throw failure instanceof DatabaseWasAway ? failure.cause : failure;
      if (failure instanceof RefusedForNow) return answerTooMany(reply, failure);
      if (!(failure instanceof DatabaseWasAway)) throw failure;
      reply.hijack();
      const { status, headers: own, body } = failure.page;
      reply.raw.writeHead(status, { ...own, 'retry-after': '5', 'content-length': body.length }).end(body);
    }
  });
}

/** Where an address such as //games or /\\ leads; null when it is written rightly. Browsers take // for another host. */
function singleSlashes(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/')) throw new Refused('not-found', 'There is no such page.');
  if (!/[\\/]{2}|\\/.test(path)) return null;
  const { pathname } = new URL(`http://shop${path.replaceAll(/[\\/]+/g, '/')}`);
  return [pathname.replaceAll(/\/{2,}/g, '/'), ...query].join('?');
}

function answerPage(parts: HttpParts, pages: Pages, exchange: Exchange): Promise<void> {
  const { request } = exchange;
  const address = knownAddress(request.raw.url ?? '/');
  const isLight = wantsLight(request.raw);
  return answerKept(parts, exchange, {
    address: isLight ? lightKey(address) : address,
    elseAddress: address,
    points: cost.page,
    mayKeep: isOwnSpelling(address),
    make: () => renderPage(parts, request, { ...pages, address, isLight, headers: parts.headers }),
  });
}

/** It is not drawn as the other pages are: that is the work there was too much of. */
function answerTooMany(reply: FastifyReply, { retryAfterSeconds }: RefusedForNow): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>One moment, please</title>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>Very many pages were opened from your connection in a short time. Please wait a minute, then load this page again.
Your cart is safe on this device.</p>
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`);
}

const folders = [
  // Their names change with what is in them.
  { name: 'assets', cacheControl: 'public, max-age=31536000, immutable' },
  { name: 'icons', cacheControl: 'public, max-age=2592000' },
];

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** What the browser needs beside its pages. It stays the same while the shop runs, so all of it is kept in memory. */
function addBuiltFiles(http: FastifyInstance, clientFolder: string): void {
  for (const { name, cacheControl } of folders) {
    const files = readFiles(join(clientFolder, name));
    http.get(`/${name}/:file`, (request, reply) => {
      const file = files.get((request.params as { file: string }).file);
      if (!file) return reply.callNotFound();
      const { type, plain, smaller } = file;
      const form = smaller.find(({ pattern }) => pattern.test(request.headers['accept-encoding'] ?? ''));
      void reply.headers({ 'cache-control': cacheControl, 'content-type': type, vary: 'accept-encoding' });
      if (type === types['.svg']) void reply.header('content-security-policy', svgPolicy);
      if (form) void reply.header('content-encoding', form.encoding);
      return reply.send(form?.bytes ?? plain);
    });
  }
}

/** The best first. */
const encodings = [
  { encoding: 'br', ending: '.br', pattern: /\bbr\b/ },
  { encoding: 'gzip', ending: '.gz', pattern: /\bgzip\b/ },
];

function readFiles(folder: string) {
  const names = readdirSync(folder).filter((name) => types[extname(name)] !== undefined);
  return new Map(
    names.map((name) => {
      const path = join(folder, name);
      const smaller = encodings
        .filter(({ ending }) => existsSync(path + ending))
        .map(({ ending, ...encoding }) => ({ ...encoding, bytes: readFileSync(path + ending) }));
      return [name, { type: types[extname(name)], plain: readFileSync(path), smaller }];
    }),
  );
}
