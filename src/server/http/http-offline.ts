import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import { must } from '../../rules/must.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import { answerKept, type Exchange, type HttpParts } from './http-parts.ts';
import { cost } from './limit-making.ts';

type Brand = ShopSettings['brand'];

/** What makes the shop one that can be installed and read offline. */
export function addOfflineFiles(http: FastifyInstance, parts: HttpParts): void {
  const send = (exchange: Exchange, headers: Record<string, string>, write: (brand: Brand) => string) =>
    answerKept(parts, exchange, {
      address: exchange.request.routeOptions.url ?? '',
      points: cost.page,
      make: async () => ({
        status: 200,
        headers: { ...parts.headers, 'cache-control': 'public, no-cache', ...headers },
        body: Buffer.from(write((await readSettings(parts.connection.database)).brand)),
      }),
    });
  http.get('/manifest.webmanifest', (request, reply) =>
    send({ request, reply }, { 'content-type': 'application/manifest+json; charset=utf-8' }, manifest),
  );
  http.get('/offline', (request, reply) =>
    send(
      { request, reply },
      { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      offlinePage,
    ),
  );
  if (parts.pages?.clientFolder) addWorker(http, parts.pages.clientFolder);
}

/** While the shop is edited there is no worker: it would go on showing what was there before the last change. */
function addWorker(http: FastifyInstance, clientFolder: string): void {
  const script = readFileSync(join(clientFolder, 'service-worker.js'), 'utf8').replace('BUILD', buildOf(clientFolder));
  http.get('/service-worker.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

/** The list of routes names every file of the browser, so its own name changes with any of them. */
function buildOf(clientFolder: string): string {
  const names = readdirSync(join(clientFolder, 'assets')).map((name) => /^manifest-([\w-]+)\.js$/.exec(name)?.[1]);
  return must(
    names.find((name) => name !== undefined),
    'The list of routes',
  );
}

function manifest({ name }: Brand): string {
  return JSON.stringify({
    name,
    short_name: name.slice(0, 12).trim(),
    description: 'Buy, sell and rent games, consoles and accessories.',
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#15161a',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Your cart', url: '/cart' },
      { name: 'Your orders', url: '/orders' },
    ],
  });
}

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-items:center}main{padding:1.5rem;max-width:32rem}h1{line-height:1.15}ul{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}a{display:inline-block;padding:.625rem 0;color:inherit}.again{padding:.75rem 1.25rem;border-radius:8px;background:#ffb21a;color:#1a1405;font-weight:700;text-decoration:none}';
/** The page that was wanted comes by itself when the shop answers again: a browser says "online" when nothing gets through yet. */
const script =
  "const look=()=>fetch('/manifest.webmanifest',{cache:'no-store'}).then(()=>location.reload(),()=>0);addEventListener('online',look);setInterval(look,5e3)";
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Shown at the address of whatever was never seen; it needs nothing that could be missing. */
function offlinePage({ name, phone }: Brand): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>You are offline · ${escape(name)}</title><style>${style}</style></head>
<body><main><h1>You are offline</h1>
<p>This page has not been opened here before, so there is no copy of it to show. It loads by itself when you are back online.</p>
<p><a class="again" href="">Try again</a></p>
<p>What you can read offline:</p>
<ul><li><a href="/cart">Your cart</a></li><li><a href="/orders">Your orders</a></li><li><a href="/">The home page</a></li></ul>
<p>Or call us: <a href="tel:${escape(phone.replaceAll(/[^+\d]/g, ''))}">${escape(phone)}</a></p>
</main><script>${script}</script></body></html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
