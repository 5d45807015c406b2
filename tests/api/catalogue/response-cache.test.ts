import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { ResponseCache } from '../../../src/server/http/kept/response-cache.ts';
import { writeKept } from '../../../src/server/http/kept/write-kept.ts';

const page = 'A page that is long enough to be worth compressing. '.repeat(100);
const noChange = () => Promise.resolve();
let day = '2026-11-20';
const today = () => day;
let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

/** A server that keeps one page, compressed the given way. */
async function serve(compress: (body: Buffer) => Promise<Buffer>): Promise<string> {
  const cache = new ResponseCache({ megabytes: 1, today, isAway: () => false, compress });
  cache.listening(noChange);
  const made = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(page) };
  server = createServer((request, response) => {
    void cache.getOrMake('/', () => Promise.resolve(made)).then((kept) => writeKept(request, response, kept));
  });
  await new Promise<void>((open) => server?.listen(0, '127.0.0.1', open));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const read = async (url: string) => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  return { status: response.status, encoding: response.headers.get('content-encoding'), text: await response.text() };
};

test('visitors who come together wait for one compression', async () => {
  let compressed = 0;
  const held: (() => void)[] = [];
  const url = await serve(async (body) => {
    compressed += 1;
    await new Promise<void>((go) => held.push(go));
    return gzipSync(body);
  });
  let asked = 0;
  server?.on('request', () => {
    asked += 1;
    if (asked === 20) for (const go of held) go();
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(url)));
  expect(answers.every(({ text, encoding }) => text === page && encoding === 'gzip')).toBe(true);
  expect(compressed).toBe(1);
});

test('a compression that fails is answered with the plain page, and tried again', async () => {
  let tries = 0;
  const url = await serve((body) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('out of memory')) : Promise.resolve(gzipSync(body));
  });
  expect(await read(url)).toEqual({ status: 200, encoding: null, text: page });
  expect(await read(url)).toEqual({ status: 200, encoding: 'gzip', text: page });
});

describe('what counts as fresh', () => {
  const newCache = () => new ResponseCache({ megabytes: 1, today, isAway: (failure) => failure === 'away' });
  const ask = (cache: ResponseCache, text: string) =>
    cache.getOrMake('/', () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text) }));
  const textOf = ({ body }: { body: Buffer }) => body.toString();

  test('nothing, while nobody listens for changes: everybody gets a page that was made for them', async () => {
    const cache = newCache();
    expect(textOf(await ask(cache, 'first'))).toBe('first');
    expect([cache.fresh('/'), cache.isAtHand('/')]).toEqual([undefined, false]);
    expect(textOf(await ask(cache, 'second'))).toBe('second');
    cache.listening(noChange);
    expect(cache.fresh('/')).toBeUndefined();
    expect(textOf(await ask(cache, 'third'))).toBe('third');
    expect(textOf(await ask(cache, 'fourth'))).toBe('third');
    cache.deaf();
    expect(cache.fresh('/')).toBeUndefined();
    expect(textOf(await ask(cache, 'fifth'))).toBe('fifth');
    expect(cache.fresh('/')).toBeUndefined();
  });

  test('nothing from before a change, and whoever asks after it does not wait for what was begun before it', async () => {
    const cache = newCache();
    cache.listening(noChange);
    await ask(cache, 'before');
    cache.forget();
    expect(cache.fresh('/')).toBeUndefined();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const begun = cache.getOrMake('/', async () => {
      await held;
      return { status: 200, headers: {}, body: Buffer.from('begun before') };
    });
    cache.forget();
    const asked = ask(cache, 'after');
    release();
    expect([textOf(await asked), textOf(await begun)]).toEqual(['after', 'begun before']);
    expect(textOf(await ask(cache, 'later'))).not.toBe('begun before');
  });

  test('nothing of yesterday: what was to be back by then is late, and nothing else has changed', async () => {
    const cache = newCache();
    cache.listening(noChange);
    await ask(cache, 'Friday');
    day = '2026-11-21';
    expect(cache.fresh('/')).toBeUndefined();
    expect(textOf(await ask(cache, 'Saturday'))).toBe('Saturday');
    expect(textOf(await ask(cache, 'Saturday, again'))).toBe('Saturday');
  });

  test('never what says of itself that it is not to be kept, nor what is not there', async () => {
    const cache = newCache();
    cache.listening(noChange);
    const about = (address: string, answer: { status: number; headers: Record<string, string> }) =>
      cache.getOrMake(address, () => Promise.resolve({ ...answer, body: Buffer.from('of one person') }));
    await about('/private', { status: 200, headers: { 'cache-control': 'private, no-store' } });
    await about('/missing', { status: 404, headers: {} });
    expect([cache.fresh('/private'), cache.fresh('/missing')]).toEqual([undefined, undefined]);
  });

  test('an old page is better than none while the database is away, and worse than any other fault', async () => {
    const cache = newCache();
    cache.listening(noChange);
    await ask(cache, 'old');
    cache.forget();
    expect(textOf(await cache.getOrMake('/', () => Promise.reject('away')))).toBe('old');
    await expect(cache.getOrMake('/', () => Promise.reject('a bug'))).rejects.toBe('a bug');
  });

  test('another form of a page is better than none while the database is away, and its own form is best', async () => {
    const cache = newCache();
    cache.listening(noChange);
    await ask(cache, 'full');
    const light = (make: () => Promise<never>) => cache.getOrMake('light /', make, { elseKey: '/' });
    expect(textOf(await light(() => Promise.reject('away')))).toBe('full');
    await expect(light(() => Promise.reject('a bug'))).rejects.toBe('a bug');
    await cache.getOrMake('light /', () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from('light') }));
    cache.forget();
    expect(textOf(await light(() => Promise.reject('away')))).toBe('light');
  });
});

describe('what a sale makes old', () => {
  let nowMs = 0;
  function newCache() {
    const cache = new ResponseCache({ megabytes: 1, today, isAway: () => false, nowMs: () => nowMs });
    cache.listening(noChange);
    return cache;
  }
  const keep = (cache: ResponseCache, key: string, shown: ReadonlySet<number> | null) =>
    cache.getOrMake(key, () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(key), shown }));
  const freshOf = (cache: ResponseCache, keys: readonly string[]) => keys.filter((key) => cache.fresh(key));
  const pages = ['/seven', '/eight', '/list', '/terms'];

  async function keepAll(cache: ResponseCache): Promise<void> {
    await keep(cache, '/seven', new Set([7, 9]));
    await keep(cache, '/eight', new Set([8]));
    await keep(cache, '/list', null);
    await keep(cache, '/terms', new Set());
  }

  test('of a product of which there are more: what shows it, and every list', async () => {
    const cache = newCache();
    await keepAll(cache);
    cache.sold(9);
    expect(freshOf(cache, pages)).toEqual(['/eight', '/terms']);
    cache.sold(8);
    expect(freshOf(cache, pages)).toEqual(['/terms']);
    await keepAll(cache);
    expect(freshOf(cache, pages)).toEqual(pages);
  });

  test('of another price: what shows the product, and every list', async () => {
    const cache = newCache();
    await keepAll(cache);
    cache.priced(9);
    expect(freshOf(cache, pages)).toEqual(['/eight', '/terms']);
  });

  test('of the last one: whatever shows any stock', async () => {
    const cache = newCache();
    await keepAll(cache);
    cache.sold(null);
    expect(freshOf(cache, pages)).toEqual(['/terms']);
    cache.forget();
    expect(freshOf(cache, pages)).toEqual([]);
  });

  test('what was begun before it is old when it comes', async () => {
    const cache = newCache();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const begun = cache.getOrMake('/seven', async () => {
      await held;
      return { status: 200, headers: {}, body: Buffer.from('before'), shown: new Set([7]) };
    });
    cache.sold(7);
    release();
    await begun;
    expect(cache.fresh('/seven')).toBeUndefined();
  });

  /** Four answers that are being made, and what ends them. */
  function beBusy(cache: ResponseCache): () => Promise<unknown> {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = ['/a', '/b', '/c', '/d'].map((key) =>
      cache.getOrMake(key, async () => {
        await held;
        return { status: 200, headers: {}, body: Buffer.from(key) };
      }),
    );
    return () => (release(), Promise.all(slow));
  }
  const ask = async (cache: ResponseCache, text: string) => {
    const make = () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text) });
    return (await cache.getOrMake('/list', make)).body.toString();
  };

  test('is shown for some seconds more while there is too much to do, and made again meanwhile', async () => {
    const cache = newCache();
    await ask(cache, 'before');
    cache.sold(null);
    const rest = beBusy(cache);
    expect([await ask(cache, 'after'), cache.late]).toEqual(['before', 1]);
    expect(await ask(cache, 'later')).toBe('after');
    nowMs += 5_000;
    cache.sold(7);
    expect(await ask(cache, 'later')).toBe('after');
    cache.sold(8);
    nowMs += 5_001;
    expect(await ask(cache, 'at last')).not.toBe('after');
    await rest();
  });

  test('is never shown when there is time to make it, nor after any other change', async () => {
    const cache = newCache();
    await ask(cache, 'before');
    cache.sold(null);
    expect(await ask(cache, 'after')).toBe('after');
    const rest = beBusy(cache);
    cache.sold(7);
    cache.priced(8);
    expect(await ask(cache, 'another price')).toBe('another price');
    cache.sold(7);
    cache.forget();
    expect(await ask(cache, 'another text')).toBe('another text');
    cache.sold(7);
    cache.deaf();
    expect(await ask(cache, 'nobody tells')).toBe('nobody tells');
    expect(cache.late).toBe(0);
    await rest();
  });
});
