import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { Product, ProductSummary } from '../../src/contract/catalogue.ts';
import type { homeTexts } from '../../src/contract/texts.ts';
import { newBuyer, payAtSandbox } from '../support/buyers.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/clone-database.ts';
import { readAnswer, type Answer } from '../support/open-shop.ts';
import { startShopProcess, type ShopProcess } from '../support/start-shop-process.ts';
import { until } from '../support/until.ts';
import { setUsedStock } from '../support/used-stock.ts';

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

async function homeReviews() {
  return ((await get('/api/homeTexts')).json() as ReplyOf<typeof homeTexts>).reviews;
}

test('sample reviews are called samples on every page, and no search engine is told of them', async () => {
  const [{ path, text } = { path: '', text: '' }] = await homeReviews();
  expect((await get('/')).text).toContain('Sample review');
  const page = (await get(path ?? '')).text;
  const drawn = page.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  expect(drawn).toContain(text);
  expect(drawn).toContain('Sample review');
  expect(drawn).not.toContain('of 5 stars, ');
  const rated = dataOf(page).find((block) => block['@type'] === 'Product');
  expect(rated).not.toHaveProperty('aggregateRating');
  expect(rated).not.toHaveProperty('review');
});

test('a product page has its reviews before any script runs and for search engines; one without reviews says nothing of them', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `insert into review (edition_id, author, age, stars, text, state, written_at, published_at)
     select edition_id, 'Asha K.', 'New', 4, 'Sealed, and here in two days.', 'published', now(), now()
     from product where age = 'New' and is_listed order by id limit 1`,
  );
  await client.end();
  await until(async () => (await homeReviews()).some(({ isSample }) => !isSample));
  const [{ path, text, name } = { path: '', text: '', name: '' }] = await homeReviews();
  const page = (await get(path ?? '')).text;
  expect(page).not.toContain('Sample review');
  const drawn = page.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  expect(drawn).toContain(text);
  expect(drawn, 'it is in its place, and no script has to put it there').not.toContain('<div hidden');
  const rated = dataOf(page).find((block) => block['@type'] === 'Product');
  expect(rated).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', reviewCount: expect.any(Number) },
    review: expect.arrayContaining([
      expect.objectContaining({ '@type': 'Review', author: { '@type': 'Person', name }, reviewBody: text }),
    ]),
  });
  const [other] = ((await get('/api/products?pageSize=100&subCategory=headset')).json() as ProductSummary[]).slice(-1);
  const { path: without } = (await get(`/api/getProductById?id=${other?.id}`)).json() as Product;
  const plain = (await get(without)).text;
  expect(dataOf(plain).find((block) => block['@type'] === 'Product')).not.toHaveProperty('aggregateRating');
  expect(plain).not.toContain('aria-labelledby="reviews"');
});

function dataOf(page: string): Record<string, unknown>[] {
  const blocks = page.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, block = '']) => JSON.parse(block) as Record<string, unknown>);
}

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

test.each<Record<string, string>>([{ 'save-data': 'on' }, { ect: '2g' }, { ect: 'slow-2g' }])(
  'a page has a light form for %o, and each is kept for its own readers',
  async (slow) => {
    const usual = await get('/games');
    const light = await get('/games', slow);
    expect([usual.text, light.text].map((text) => /<html[^>]*data-light/.test(text))).toEqual([false, true]);
    expect([usual.text, light.text].map((text) => text.includes('-640.webp'))).toEqual([true, false]);
    expect(light.headers.get('vary')).toBe('accept-encoding, save-data, ect');
    expect([(await get('/games')).text, (await get('/games', slow)).text]).toEqual([usual.text, light.text]);
    expect((await get('/games', { ect: '4g', 'save-data': 'off' })).text).toBe(usual.text);
  },
);

test('the files of a page are kept for a year and travel compressed', async () => {
  const page = await get('/');
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
  const file = (encoding: string) => get(script, { 'accept-encoding': encoding });
  const plain = await file('identity');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  for (const [encoding, header] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { status, headers, text } = await file(encoding);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([header, 'accept-encoding']);
    expect(text).toBe(plain.text);
  }
  for (const none of ['none.js', '%2e%2e%2fservice-worker.js', `${script.slice(8)}.br`, '']) {
    expect((await get(`/assets/${none}`)).status, none).toBe(404);
  }
});

test('the shop can be installed, with its name and its icons', async () => {
  expect((await get('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { name, display, icons } = manifest.json() as { name: string; display: string; icons: { src: string }[] };
  expect([name, display]).toEqual(['GameTrove', 'standalone']);
  for (const { src } of icons) expect((await get(src)).headers.get('content-type'), src).toBe('image/png');
});

test('the service worker is asked for again each time, names its build and may reach the shop only', async () => {
  const worker = await get('/service-worker.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
  const [, build = ''] = /^const build = '(\w+)';$/m.exec(worker.text) ?? [];
  expect((await get('/')).text).toContain(`/assets/manifest-${build}.js`);
  expect(worker.text.split('\n').length).toBeLessThan(150);
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

test('who paid after somebody else had paid for the last copies is told so, with the money on its way back', async () => {
  const { id } = await product('subCategory=games&age=New');
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await sql.query(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select id, 7 - on_hand, 'counted', 'test' from product where id = $1`,
    [id],
  );
  // The limits of a shop that nobody has configured: seven pieces are more than strangers have kept for them.
  await sql.query(`delete from setting where key = 'limits'`);
  await sql.end();
  const here = { address: shop.url };
  const [slow, quick] = [await newBuyer(here), await newBuyer(here)];
  await slow.put(id, 7);
  await quick.put(id, 7);
  const [late, first] = [await slow.placed(), await quick.placed()];
  expect(await payAtSandbox(here, first)).toContain('/order-success');
  const failed = await payAtSandbox(here, late);
  expect((await get(new URL(failed, shop.url).pathname + new URL(failed, shop.url).search)).text).toContain(
    'Somebody else paid for the last copy before your payment reached us.',
  );
});

test('an old price was asked for Good: it stands beside no other condition, neither on the page nor on the card', async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  const { id, path, productName } = await product('subCategory=games&age=PreOwned');
  const seen = async (address: string) => (await get(address)).text.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const card = `/search?q=${encodeURIComponent(productName)}&age=PreOwned`;
  await setUsedStock(pool, id, 1);
  await pool.query('update product set strike_paise = 9876500 where id = $1', [id]);
  await until(async () => (await seen(path)).includes('₹98,765'));
  expect((await seen(card)).includes('₹98,765')).toBe(true);
  await pool.query(
    `insert into unit (edition_id, product_id, state, grade, source, is_cost_confirmed, added_by, added_at)
     select edition_id, id, 'for sale', 'Worn', 'opening', false, 'test', now() from product where id = $1`,
    [id],
  );
  await pool.query(
    `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
     select id, 'for sale', 'written off', 'test', 'Counted', now() from unit
     where product_id = $1 and state = 'for sale' and grade <> 'Worn'`,
    [id],
  );
  await until(async () => (await seen(card)).includes('Choose Condition'));
  expect((await seen(card)).includes('₹98,765')).toBe(false);
  expect((await seen(path)).includes('₹98,765')).toBe(false);
  await pool.end();
});
