import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPage } from '../../../src/contract/search.ts';
import { must } from '../../../src/rules/must.ts';
import { RefusedForNow } from '../../../src/rules/refused.ts';
import { keepPictures } from '../../../src/server/http/http-pictures.ts';
import { cost, createMakingLimit } from '../../../src/server/http/limit-making.ts';
import { createMetrics } from '../../../src/server/http/metrics.ts';
import { ResponseCache } from '../../../src/server/http/kept/response-cache.ts';
import { writeKept } from '../../../src/server/http/kept/write-kept.ts';
import type { PageRenderer } from '../../../src/server/http/shop-parts.ts';
import { warnOnceAMinute } from '../../../src/server/log.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

/** Every address is a page; the page of a search asks the shop for its words. */
const drawn: string[] = [];
const render: PageRenderer = async (request, { ask }) => {
  const { pathname, search, searchParams } = new URL(request.url);
  drawn.push(pathname + search);
  if (pathname === '/search') await ask(searchPage, { q: searchParams.get('q') ?? '' });
  return new Response('<!doctype html><title>A page</title>', { headers: { 'content-type': 'text/html' } });
};

const today = () => '2026-11-20';
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { pages: { render, clientFolder: null } });
});
afterAll(() => shop.close());

/** How many bytes more are kept once these were asked for. */
async function keptOf(paths: readonly string[]): Promise<number> {
  const before = shop.cache.bytes;
  for (const path of paths) {
    const reply = await shop.http.inject(path);
    expect([path.slice(0, 80), reply.statusCode]).toEqual([path.slice(0, 80), 200]);
  }
  return shop.cache.bytes - before;
}
const numbered = (path: (index: number) => string) => Array.from({ length: 20 }, (_, index) => path(index));

/** What /metrics says of a part of the process. */
async function memoryOf(part: string, metrics: { text: () => Promise<string> }) {
  const text = await metrics.text();
  const read = (name: string) => Number(new RegExp(`^${name}\\{part="${part}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  return { bytes: read('kept_memory_bytes'), most: read('kept_memory_limit_bytes') };
}

describe('promise 24: no address fills the memory', () => {
  test('a search is kept, and one with 15 kB of words is answered and leaves nothing behind', async () => {
    expect(await keptOf(['/api/searchProducts?name=elden'])).toBeGreaterThan(0);
    const long = numbered((index) => `/api/searchProducts?name=${'elden+'.repeat(2_500)}${index}`);
    expect((await shop.http.inject(must(long[0], 'a search'))).json()).not.toEqual([]);
    expect([await keptOf(long), shop.cache.underWay]).toEqual([0, 0]);
  });

  test('nobody waits for the answer to a long address, and few enough for those to short ones', async () => {
    const cache = new ResponseCache({ megabytes: 1, today, isAway: () => false });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const ask = (key: string) =>
      cache.getOrMake(key, () => held.then(() => ({ status: 200, headers: {}, body: Buffer.from('made') })));
    const long = Array.from({ length: 50 }, (_, index) => ask(`/search?q=${'x'.repeat(600)}${index}`));
    expect(cache.underWay).toBe(0);
    const short = Array.from({ length: 3_000 }, (_, index) => ask(`/search?q=${index}`));
    expect(cache.underWay).toBe(1_000);
    release();
    expect((await Promise.all([...long, ...short])).every(({ body }) => body.toString() === 'made')).toBe(true);
    expect(cache.underWay).toBe(0);
  });

  test('a search that finds nothing is not kept, as an answer or as a page', async () => {
    expect((await shop.http.inject('/api/searchProducts?name=qzxwvq0')).json()).toEqual([]);
    expect(await keptOf(numbered((index) => `/api/searchProducts?name=qzxwvq${index}`))).toBe(0);
    expect(await keptOf(numbered((index) => `/api/searchPage?q=qzxwvq${index}`))).toBe(0);
    expect(await keptOf(numbered((index) => `/api/products?name=qzxwvq${index}`))).toBe(0);
    expect(await keptOf(numbered((index) => `/search?q=qzxwvq${index}`))).toBe(0);
    expect(await keptOf(['/search?q=elden'])).toBeGreaterThan(0);
  });

  test('a product has one page for each tab, whatever else its address says', async () => {
    const path = '/games/new/Elden-Ring/1';
    expect(await keptOf([path, `${path}?tab=sell`])).toBeGreaterThan(0);
    drawn.length = 0;
    expect(await keptOf(numbered((index) => `${path}?tab=${index}`))).toBe(0);
    expect(await keptOf([`${path}?tab=sell&tab=1`, `${path}?tab=buy`, '/games/new/Elden-Ring/1?x=1'])).toBe(0);
    expect(drawn).toEqual([]);
    expect(await keptOf(numbered((index) => `${path}.data?x=${index}`))).toBe(0);
    const before = shop.cache.bytes;
    for (const address of numbered((index) => `${path}#${index}`)) expect(await statusOf(address)).toBe(200);
    expect(shop.cache.bytes).toBe(before);
  });

  test('a word that a list does not understand makes no page of its own', async () => {
    await keptOf(['/games', '/cart', '/login']);
    expect(await keptOf(numbered((index) => `/games?sort=${index}&inStock=${index}`))).toBe(0);
    expect(await keptOf(numbered((index) => `/cart?type=${index}`))).toBe(0);
    expect(await keptOf(numbered((index) => `/login?by=${index}`))).toBe(0);
    expect(await keptOf(['/games?sort=newest', '/games?inStock=true', '/cart?type=rent'])).toBeGreaterThan(0);
  });
});

describe('promise 24: what the process keeps stays below what /metrics says', () => {
  test('answers: with their addresses, headers and compressed forms', async () => {
    // Like zlib, it gives a part of a larger workspace. Every other answer is hardly shorter for it.
    const compress = async (body: Buffer) => Buffer.alloc(16_384).subarray(0, body.length - (body.at(0) ?? 0) * 1_000);
    const cache = new ResponseCache({ megabytes: 1, today, isAway: () => false, compress });
    cache.listening(() => Promise.resolve());
    const keys = Array.from({ length: 2_000 }, (_, index) => `/search?q=${'x'.repeat(index % 490)}${index}`);
    for (const [index, key] of keys.entries()) {
      const made = { status: 200, headers: { link: 'x'.repeat(500) }, body: Buffer.alloc(2_000, index % 2) };
      const entry = await cache.getOrMake(key, () => Promise.resolve(made));
      for (const encoding of ['br', 'gzip']) await written(entry, encoding);
    }
    const kept = keys.flatMap((key) => {
      const entry = cache.fresh(key);
      return entry ? [{ key, entry }] : [];
    });
    const real = kept.reduce((sum, { key, entry: { body, encoded, headers } }) => {
      const buffers = [body, ...encoded.values()].map((bytes) => bytes?.buffer.byteLength ?? 0);
      const texts = [key, ...Object.entries(headers).flat()].map((text) => text.length);
      return [...buffers, ...texts].reduce((all, bytes) => all + bytes, sum + aroundAnAnswer);
    }, 0);
    const { bytes, most } = await memoryOf('answers', createMetrics(shop.connection, cache));
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.length).toBeLessThan(keys.length);
    // What cannot be compressed is counted as if it could.
    expect(real).toBe(bytes - kept.filter(({ entry }) => entry.encoded.get('br') === null).length * 2_000);
    expect(bytes).toBeLessThanOrEqual(most);
    expect(most).toBe(1024 * 1024);
  });

  test('answers: a compressed form does not hold on to what it was made in', async () => {
    const cache = new ResponseCache({ megabytes: 1, today, isAway: () => false });
    const made = { status: 200, headers: {}, body: Buffer.from('as short as it gets '.repeat(100)) };
    const entry = await cache.getOrMake('/', () => Promise.resolve(made));
    for (const encoding of ['br', 'gzip']) await written(entry, encoding);
    const forms = [entry.body, ...[...entry.encoded.values()].map((form) => must(form, 'a compressed form'))];
    expect(forms.map(({ buffer }) => buffer.byteLength)).toEqual(forms.map(({ length }) => length));
    expect(forms).toHaveLength(3);
  });

  test('pictures', async () => {
    const metrics = createMetrics(shop.connection, shop.cache);
    const keep = keepPictures({ limitMaking: () => undefined, metrics, config: { trustedProxies: [] } });
    for (let index = 0; index < 100; index += 1) {
      await keep(visitor, `/art/${index}`, () => Buffer.alloc(1024 * 1024));
    }
    const { bytes, most } = await memoryOf('pictures', metrics);
    expect(most).toBe(64 * 1024 * 1024);
    expect(bytes).toBeGreaterThan(most / 2);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  test('counters of addresses: the one that has asked for nothing the longest goes first', async () => {
    const metrics = createMetrics(shop.connection, shop.cache);
    const limit = createMakingLimit({ isOn: true, metrics, nowMs: () => 0 });
    const flood = (network: string, networks: number) => {
      for (let index = 0; index < networks; index += 1) limit(`2001:${network}:${index.toString(16)}:1::/64`, 1);
    };
    limit('203.0.113.9', 6_000);
    flood('db8', 19_000);
    expect(() => limit('203.0.113.9', 1)).toThrow(RefusedForNow);
    flood('db9', 30_000);
    const { bytes, most } = await memoryOf('addresses', metrics);
    expect([bytes, most]).toEqual([most, 20_000 * 384]);
    expect(() => limit('203.0.113.9', 1)).not.toThrow();
  });

  test('the process itself says so of every part', async () => {
    const metrics = { text: async () => (await shop.get('/metrics')).text };
    for (const part of ['answers', 'pictures', 'addresses']) {
      const { bytes, most } = await memoryOf(part, metrics);
      expect(bytes, part).toBeLessThanOrEqual(most);
    }
  });

  test('causes that were written down', () => {
    const told: string[] = [];
    const log = { warn: (about: { cause: string }) => void told.push(about.cause) };
    const warn = (cause: string) => warnOnceAMinute(log as never, { cause }, 'the database is away');
    for (const cause of ['first', 'first']) warn(cause);
    expect(told).toEqual(['first']);
    for (let index = 0; index < 100; index += 1) warn(`cause ${index}`);
    warn('first');
    expect(told.filter((cause) => cause === 'first')).toHaveLength(2);
  });
});

/** The objects around it, as the shop counts them. */
const aroundAnAnswer = 2_048;
const visitor = { ip: '203.0.113.9', socket: {}, headers: {} };

test('a minute of an address begins with the first thing that is made, and ends for all of it', () => {
  let now = 0;
  const metrics = createMetrics(shop.connection, shop.cache);
  const limit = createMakingLimit({ isOn: true, metrics, nowMs: () => now });
  limit('203.0.113.9', 5_999);
  now = 59_000;
  limit('203.0.113.9', 1);
  expect(() => limit('203.0.113.9', 1)).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  limit('203.0.113.10', 6_000);
  now = 60_000;
  limit('203.0.113.9', 6_000);
  expect(() => limit('203.0.113.9', 1)).toThrow(expect.objectContaining({ retryAfterSeconds: 60 }));
});

test('a picture is made once for all who ask together, counts for the first of them, and a failure is not kept', async () => {
  const metrics = createMetrics(shop.connection, shop.cache);
  const limitMaking = createMakingLimit({ isOn: true, metrics, nowMs: () => 0 });
  const keep = keepPictures({ limitMaking, metrics, config: { trustedProxies: [] } });
  const broken = () => {
    throw new Error('out of memory');
  };
  await expect(keep(visitor, '/share/1.png', broken)).rejects.toThrow('out of memory');
  limitMaking(visitor.ip, 6_000 - 2 * cost.picture);
  let made = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const draw = async () => {
    made += 1;
    await held;
    return Buffer.from('a card');
  };
  const together = Array.from({ length: 20 }, () => keep(visitor, '/share/1.png', draw));
  release();
  expect((await Promise.all(together)).map(String)).toEqual(Array.from({ length: 20 }, () => 'a card'));
  expect(made).toBe(1);
  await expect(keep(visitor, '/share/2.png', draw)).rejects.toThrow(RefusedForNow);
  expect(String(await keep(visitor, '/share/1.png', broken))).toBe('a card');
});

/** Sends the address as it is: a browser would cut it at the #. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(shop.address);
  return new Promise((done, failed) => {
    get({ hostname, port, path, agent: false }, (reply) => done(reply.resume().statusCode)).on('error', failed);
  });
}

/** Sends it in one of its forms. */
function written(entry: Awaited<ReturnType<ResponseCache['getOrMake']>>, encoding: string): Promise<void> {
  return new Promise((done) => {
    const response = { writeHead: () => response, end: () => done() };
    writeKept({ method: 'GET', headers: { 'accept-encoding': encoding } } as never, response as never, entry);
  });
}
