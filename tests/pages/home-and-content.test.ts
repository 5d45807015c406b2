import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../support/clone-database.ts';
import { startShopProcess, type ShopProcess } from '../support/start-shop-process.ts';

let database: ClonedDatabase;
let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  folder = await mkdtemp(join(tmpdir(), 'gametrove-content-'));
  shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'on' });
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function read(path: string): Promise<string> {
  const answer = await fetch(shop.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

function dataBlocks(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
}

test.each(['/', '/about', '/faq', '/terms', '/legal-privacy', '/trade-in-policy', '/privacy-policy'])(
  '%s has a title, a description and one address for search engines',
  async (path) => {
    const { publicUrl } = JSON.parse(await read('/api/getShop')) as { publicUrl: string };
    const html = await read(path);
    expect(html).toMatch(/<title>[^<]+ · GameTrove<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,170}"/);
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${publicUrl}${path}"/>`]);
  },
);

test('the home page has every block before any script runs', async () => {
  const html = await read('/');
  for (const words of [
    'Platforms',
    'New Arrivals',
    'We Promise',
    'Why choose us',
    '24/7 help centre',
    'What customers say',
  ]) {
    expect(html).toContain(words);
  }
  for (const tab of ['Consoles', 'PS4-CDs', 'Controllers']) expect(html).toContain(`/sell?activetab=${tab}`);
});

test('the banners and tiles say what the catalogue says', async () => {
  const highlights = (await (await fetch(`${shop.url}/api/homeHighlights`)).json()) as {
    banners: { products: { sellCash: number; cutout: { phone: { src: string } } }[] }[];
    rentFrom: number;
  };
  const html = await read('/');
  const [best] = highlights.banners[0]?.products ?? [];
  expect(html).toContain((best?.sellCash ?? 0).toLocaleString('en-IN'));
  expect(html).toContain(best?.cutout.phone.src ?? 'a picture');
  expect(html).toContain(`₹${highlights.rentFrom.toLocaleString('en-IN')}`);
});

test('every banner has pictures of its own for phones, the one with the games too', async () => {
  const { banners } = (await (await fetch(`${shop.url}/api/homeHighlights`)).json()) as {
    banners: { tab: string; products: { cutout: Record<'desk' | 'phone', { src: string }> }[] }[];
  };
  expect(banners.map(({ tab }) => tab)).toEqual(['Consoles', 'PS4-CDs', 'Controllers']);
  for (const { cutout } of banners.flatMap(({ products }) => products)) {
    expect(cutout.phone.src).not.toBe(cutout.desk.src);
    const file = await fetch(shop.url + cutout.phone.src, { redirect: 'manual' });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});

test('hardware is served without its backdrop for banners, and an old address leads to the new picture', async () => {
  const html = await read('/');
  const [address = ''] = /\/art\/\d+\/[0-9a-f]+-cut-phone\.svg/.exec(html) ?? [];
  const picture = await fetch(shop.url + address);
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  expect(picture.headers.get('cache-control')).toContain('immutable');
  const old = await fetch(shop.url + address.replace(/[0-9a-f]+-cut/, '000-cut'), { redirect: 'manual' });
  expect(old.headers.get('location')).toBe(address);
});

test('search engines are told who we are and what is asked', async () => {
  expect(dataBlocks(await read('/')).map((block) => block['@type'])).toEqual(['Organization', 'WebSite']);
  const [questions] = dataBlocks(await read('/faq'));
  expect(questions?.['@type']).toBe('FAQPage');
  expect(questions?.['mainEntity']).toHaveLength(22);
});
