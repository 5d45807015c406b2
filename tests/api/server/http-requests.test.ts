import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PageRenderer } from '../../../src/server/http/shop-parts.ts';
import { asPixels } from '../../../src/rules/catalogue/drawn-pictures.ts';
import { signSandboxWebhook } from '../../../src/server/gateways/sandbox/sandbox-gateway.ts';
import { securityHeaders } from '../../../src/server/http/security-headers.ts';
import { newPerson } from '../../support/browser.ts';
import { cloneDatabase, type ClonedDatabase } from '../../support/clone-database.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShopOn, type OpenShop, testSecret } from '../../support/open-shop.ts';

const own = 'document.title = "ours"';
const planted = 'document.title = "theirs"';

/** A renderer whose page has a script of its own, and one that came in with a text. */
const drawn: string[] = [];
const render: PageRenderer = (request, { nonce }) => {
  const { pathname, search } = new URL(request.url);
  drawn.push(pathname + search);
  const html = `<!doctype html><title>${pathname}</title><p><script>${planted}</script><script nonce="guessed">${planted}</script></p><script nonce="${nonce}">${own}</script>`;
  const status = pathname.startsWith('/gone') ? 404 : pathname.startsWith('/old') ? 301 : 200;
  return Promise.resolve(
    new Response(html, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...(status === 301 && { location: '/new' }) },
    }),
  );
};

/** What the shop wants to find of a build, and no more. */
function builtFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'assets', 'manifest-a1b2c3.js'), '');
  writeFileSync(join(folder, 'service-worker.js'), '');
  return folder;
}

let database: ClonedDatabase;
/** As a developer has it, and as the world sees it. */
let shop: OpenShop;
let production: OpenShop;
let withToken: OpenShop;
const metricsToken = 'a token of sixteen characters';
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  const pages = { render, clientFolder: builtFiles() };
  shop = await openShopOn(database.url, { pages });
  production = await openShopOn(database.url, { isProduction: true, pages });
  withToken = await openShopOn(database.url, { isProduction: true, metricsToken });
});
afterAll(async () => {
  await Promise.all([shop.close(), production.close(), withToken.close()]);
  await database.drop();
});

/** The bytes that come back for bytes that are sent as they are. */
function exchange(text: string): Promise<string> {
  const { port } = new URL(shop.address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
  });
}

const raw = (line: string, more = '') => exchange(`${line} HTTP/1.1\r\nHost: shop\r\n${more}Connection: close\r\n\r\n`);

describe('the content security policy', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

  test('allows the scripts that have the nonce of the renderer, and none that came in with a text', async () => {
    const page = await shop.get('/page');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(page.text).toContain(planted);
    expect(policy).toContain(hashOf(own));
    expect(policy).not.toContain(hashOf(planted));
    expect(policy).not.toMatch(/script-src[^;]*(nonce|unsafe)/);
  });

  test('leaves no nonce behind, so that the same page has the same bytes', async () => {
    const [first, second] = [await shop.get('/page-one'), await production.get('/page-one')];
    expect(first.text).toBe(second.text);
    expect(first.text).toContain(`<script>${own}</script>`);
    expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
  });

  test('a picture that is opened by itself runs nothing', async () => {
    const [product] = (await shop.get('/api/products?pageSize=1')).json() as [{ image: string }];
    const { status, headers } = await shop.get(product.image);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('every answer has the safety headers and a sentence', () => {
  test.each([
    ['a page', 'GET /page', '', 200],
    ['a call', 'GET /api/faq', '', 200],
    ['nothing', 'GET /api/nothing', '', 404],
    ['an address that cannot be read', 'GET /%', '', 400],
    ['a line that is no request', 'NONSENSE', '', 400],
    ['a header that is none', 'GET /page', 'x y: z\r\n', 400],
    ['headers without end', 'GET /page', `x-long: ${'x'.repeat(20_000)}\r\n`, 431],
    ['an address without end', `GET /${'x'.repeat(20_000)}`, '', 431],
    ['two lengths', 'POST /api/login', 'content-length: 1\r\ncontent-length: 2\r\n', 400],
    ['a method that nobody has', 'PROPFIND /page', '', 404],
    ['a proxy', 'CONNECT example.in:443', '', 405],
    ['somebody who expects much', 'GET /page', 'expect: a miracle\r\n', 200],
    ['a segment that is too long', `GET /art/${'1'.repeat(600)}/x.svg`, '', 400],
  ])('%s', async (_what, line, more, status) => {
    expectSafe(await raw(line, more), status);
  });

  test.each([
    ['a page for nobody', 'GET /page HTTP/1.1', 400],
    ['a call for nobody', 'POST /api/login HTTP/1.1\r\ncontent-length: 0', 400],
    ['a half line', 'GET', 400],
    ['a version that nobody speaks', 'GET /page HTTP/9.9', 400],
    ['a page for a client from before there were hosts', 'GET /page HTTP/1.0', 200],
  ])('%s, without a host', async (_what, head, status) => {
    expectSafe(await exchange(`${head}\r\n\r\n`), status);
  });

  function expectSafe(answer: string, status: number) {
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    // Pages and drawings have a longer one, which is looked at below.
    const { 'content-security-policy': _policy, ...headers } = securityHeaders({ isHttps: false });
    const lines = answer.toLowerCase().split('\r\n');
    const wanted = Object.entries(headers).map(([name, value]) => `${name}: ${value}`.toLowerCase());
    expect(lines).toEqual(expect.arrayContaining(wanted));
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(answer).toMatch(status < 400 ? /^HTTP/ : /"error":"[A-Z][^"]+\."/);
  }
});

describe('no address is a failure', () => {
  test.each([
    ['//[', '/['],
    ['//a:99999/', '/a:99999/'],
    ['/\\', '/'],
    ['//example.in/games', '/example.in/games'],
    ['/games//ps5?page=2', '/games/ps5?page=2'],
  ])('%s leads to %s of this shop', async (path, right) => {
    const answer = await raw(`GET ${path}`);
    expect(answer).toMatch(/^HTTP\/1.1 308 /);
    expect(answer).toContain(`location: ${right}\r\n`);
  });

  test.each(['/[', '/a:99999/', '/?', '/%5c', '/%2f%2f[', '/^`{|}', '/\u00ff', '/a b', 'http://[/', '*'])(
    '%s has an answer below 500',
    async (path) => {
      const [, status] = /^HTTP\/1.1 (\d+) /.exec(await raw(`GET ${path}`)) ?? [];
      expect(Number(status)).toBeGreaterThanOrEqual(200);
      expect(Number(status)).toBeLessThan(500);
    },
  );

  test('a signed notice that nobody understands is acknowledged, and an unsigned one is not', async () => {
    for (const body of ['{', 'null', '[]', '{"event":"a","reference":"\\u0000","state":"paid","paidPaise":1e300}']) {
      const send = (signature: string) =>
        fetch(`${shop.address}/payments/notice/sandbox`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
          body,
        });
      expect([body, (await send(signSandboxWebhook(body, testSecret))).status]).toEqual([body, 200]);
      expect((await send('0'.repeat(64))).status).toBe(401);
    }
  });
});

describe('what the process tells about itself', () => {
  test.each(['/metrics', '/api/docs'])('%s is open to a developer and to nobody in production', async (path) => {
    expect((await shop.get(path)).status).toBe(200);
    expect((await production.get(path)).status).toBe(404);
    const asked = (token: string) => fetch(withToken.address + path, { headers: { authorization: `Bearer ${token}` } });
    expect([(await withToken.get(path)).status, (await asked('another token of its')).status]).toEqual([404, 404]);
    expect((await asked(metricsToken)).status).toBe(200);
  });

  test('a line of the log says who asked, and from which network', async () => {
    const { browser, person } = await newPerson(shop);
    await browser.get(`/api/getWallet?userId=${person.id}`);
    const staff = await signedInStaff(shop, 'counter');
    await staff.browser.get('/api/office/me');
    const lines = shop
      .logged()
      .split('\n')
      .filter((line) => line.includes('"answered"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({ path: '/api/getWallet', account: person.id, client: '127.0.0.x' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ path: '/api/office/me', staff: expect.any(Number), client: '127.0.0.x' }),
    );
    expect(shop.logged()).not.toContain('127.0.0.1"');
  });
});

describe('kept pages', () => {
  const made = (path: string) => drawn.filter((address) => address === path).length;

  test('a word that the page does not read makes no page of its own', async () => {
    for (const query of ['', '?utm_source=mail', '?b=2&a=1', '?__proto__=1', `?${'x'.repeat(500)}`]) {
      expect((await shop.get(`/about${query}`)).status).toBe(200);
    }
    expect(made('/about')).toBe(1);
    expect(drawn.filter((address) => address.startsWith('/about'))).toHaveLength(1);
  });

  test('the same choices in another order are the same page', async () => {
    await shop.get('/games?page=2&age=new&age=preowned&from=mail');
    await shop.get('/games?age=new&x=1&age=preowned&page=2');
    await shop.get('/games?age=%6eew&age=preowned&page=2');
    expect(drawn.filter((address) => address.startsWith('/games?'))).toEqual(['/games?age=new&age=preowned&page=2']);
  });

  test('the same holds for the answers of the API, however they are spelled', async () => {
    const before = shop.cache.misses;
    for (const path of ['/api/products?pageSize=5', '/api/products?x=1&pageSize=5', '/api/%70roducts?pageSize=5']) {
      expect((await shop.get(path)).json()).toHaveLength(5);
    }
    expect(shop.cache.misses).toBe(before + 1);
  });

  test('on a slow connection answers and files are at hand as on any other, and pages in their light form', async () => {
    const slow = (path: string) => fetch(shop.address + path, { headers: { 'save-data': 'on' } });
    for (const path of ['/api/products?pageSize=3', '/manifest.webmanifest', '/faq']) await shop.get(path);
    const { hits } = shop.cache;
    for (const path of ['/api/products?pageSize=3', '/manifest.webmanifest'])
      expect((await slow(path)).status).toBe(200);
    expect(shop.cache.hits).toBe(hits + 2);
    for (const _twice of [1, 2]) expect((await slow('/faq')).status).toBe(200);
    expect([shop.cache.hits, made('/faq')]).toEqual([hits + 3, 2]);
  });

  test('what is not there, leads elsewhere or is spelled oddly is not kept', async () => {
    const before = shop.cache.bytes;
    for (const path of ['/gone', '/gone/too', '/old', '/ABOUT', '/%61bout', '/about/', '/sell/pack/gts1']) {
      await shop.get(path);
    }
    expect(shop.cache.bytes).toBe(before);
  });

  test('searches push out searches, and never a page', async () => {
    await production.get('/faq');
    for (let index = 0; index < 400; index += 1) {
      await production.cache.getOrMake(`/search?q=${index}`, () =>
        Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(100_000) }),
      );
    }
    expect(production.cache.fresh('/search?q=399')).toBeDefined();
    expect(production.cache.fresh('/search?q=0')).toBeUndefined();
    expect(production.cache.fresh('/faq')).toBeDefined();
  });

  test('whoever opens ever new pages is told to wait, and kept pages and pictures stay open to them', async () => {
    const crowd = await openShopOn(database.url, { pages: { render, clientFolder: builtFiles() } });
    const open = await openShopOn(database.url, {
      pages: { render, clientFolder: builtFiles() },
      hasRateLimits: false,
    });
    const [{ id, image }] = (await shop.get('/api/products?pageSize=1')).json() as [{ id: number; image: string }];
    const { shareImage } = (await shop.get(`/api/getProductById?id=${id}`)).json() as { shareImage: string };
    const ask = async (where: OpenShop) => {
      await where.http.inject({ url: '/terms' });
      await where.http.inject({ url: image });
      let last = 0;
      for (let index = 0; index < 1_250 && last !== 429; index += 1) {
        last = (await where.http.inject({ url: `/search?q=${index}` })).statusCode;
      }
      return last;
    };
    expect(await ask(crowd)).toBe(429);
    const page = await crowd.get('/search?q=one%20more');
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Please wait a minute, then load this page again.');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    const answer = await crowd.get('/api/products?pageSize=11');
    expect([answer.status, answer.json()]).toEqual([429, expect.objectContaining({ code: 'too-many-requests' })]);
    expect((await crowd.get('/terms')).status).toBe(200);
    expect((await crowd.get(image)).status).toBe(200);
    for (const picture of [asPixels(image, 360), shareImage]) expect((await crowd.get(picture)).status).toBe(429);
    expect(await ask(open)).toBe(200);
    await Promise.all([crowd.close(), open.close()]);
  });
});
