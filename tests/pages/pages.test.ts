import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Product, ProductSummary } from '../../src/contract/catalogue.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/clone-database.ts';
import { readAnswer, type Answer } from '../support/open-shop.ts';
import { startShopProcess, type ShopProcess } from '../support/start-shop-process.ts';

let database: ClonedDatabase;
let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  folder = await mkdtemp(join(tmpdir(), 'gametrove-pages-'));
  shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'on' });
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return readAnswer(await fetch(shop.url + path, { redirect: 'manual', headers }));
}

async function product(query: string): Promise<Product> {
  const [first] = (await get(`/api/products?pageSize=1&${query}`)).json() as ProductSummary[];
  return (await get(`/api/getProductById?id=${first?.id}`)).json() as Product;
}

test('the home page arrives as finished HTML', async () => {
  const page = await get('/');
  expect(page.status).toBe(200);
  for (const words of ['New Arrivals', 'Best sellers', 'Best selling Consoles', 'Best selling Controllers']) {
    expect(page.text).toContain(words);
  }
});

test('a product page shows the name and the price before any script runs', async () => {
  const { path } = await product('subCategory=console&age=New');
  const page = await get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('PlayStation 5 Slim 1TB');
  expect(page.text).toContain('49,990');
});

test('an address with the wrong name, age or section leads to the right one for good', async () => {
  const { path, id } = await product('subCategory=games&age=New');
  for (const wrong of [
    `/games/buy/Something-Else/${id}`,
    `/console/preowned/x/${id}`,
    `/games/preorder/y/${id}?tab=sell&from=mail`,
  ]) {
    const page = await get(wrong);
    expect(page.status).toBe(301);
    expect(page.headers.get('location')).toBe(path + (wrong.includes('?') ? '?tab=sell' : ''));
  }
});

test.each([
  '/games/buy/Nothing/2147483647',
  '/games/buy/Nothing/abc',
  '/games/buy/Nothing/99999999999999',
  '/a/b/c/d/e',
  '/nope',
])('%s is a page that is not there, with status 404', async (path) => {
  const page = await get(path);
  expect(page.status).toBe(404);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toMatch(/can&#x27;t be found|Product not found/);
});

test.each([
  ['/office', 200, 'Today'],
  ['/office/sign-in', 200, 'Sign in'],
  ['/office/orders/GTB0000000001', 200, 'Order'],
  ['/office/delivery', 200, 'Delivery areas'],
  ['/office/nope', 404, 'No such page'],
])(
  '%s of the office has the status %i and its own title, and nothing of what is behind the sign-in',
  async (...page) => {
    const [path, status, title] = page;
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.text.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title} · GameTrove office</title>`]);
    expect(answer.text.match(/<main[\s\S]*<\/main>/)?.[0].replace(/<[^>]+>/g, '')).toBe('Opening the office');
  },
);

test('a sort of game that the shop does not know has an empty list, and is not there for search engines', async () => {
  for (const path of ['/games/foo', '/games/foo?page=1', '/console/spoon']) {
    const page = await get(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.text).toContain('Sorry! Products will be added soon!');
  }
  expect((await get('/games/ps5')).status).toBe(200);
});

test('only the scripts of the page itself may run', async () => {
  for (const path of ['/', '/games/ps5', '/nope']) {
    const page = await get(path);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/);
    for (const [, script = ''] of page.text.matchAll(/<script(?![^>]*src=)(?![^>]*json")[^>]*>([\s\S]*?)<\/script>/g)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
    expect(page.text).not.toMatch(/\son[a-z]+="/);
  }
});

test('a page is the same for everyone, and is not sent again to who has it', async () => {
  const first = await get('/games', { cookie: 'session=mine', authorization: 'Bearer me' });
  const second = await get('/games');
  expect(second.text).toBe(first.text);
  expect(second.headers.get('cache-control')).toBe('public, no-cache');
  expect((await get('/games', { 'if-none-match': second.headers.get('etag') ?? '' })).status).toBe(304);
});

test('the files of a page are kept for a year and travel compressed', async () => {
  const page = await get('/');
  const [script] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
  const file = await get(script ?? '', { 'accept-encoding': 'br' });
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
  expect(file.headers.get('content-encoding')).toBe('br');
  expect((await get('/assets/none.js')).status).toBe(404);
});

test('every answer carries the safety headers', async () => {
  for (const path of ['/', '/api/products', '/api/nothing', '/livez', '/nope']) {
    const { headers } = await get(path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the process says that it lives, that it is ready, and how it does', async () => {
  expect((await get('/livez')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  const metrics = await get('/metrics');
  expect(metrics.text).toContain('http_request_duration_seconds_count');
  expect(metrics.text).toContain('response_cache_hits_total');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
});
