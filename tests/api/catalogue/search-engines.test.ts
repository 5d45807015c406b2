import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('the site map leads a search engine to every product that can be bought', async () => {
  const index = await shop.get('/sitemap.xml');
  expect(index.headers.get('content-type')).toContain('application/xml');
  const files = addresses(index.text).map((address) => new URL(address).pathname);
  expect(files).toContain('/sitemaps/pages.xml');
  const lists = await Promise.all(files.map((file) => shop.get(file)));
  const listed = lists.flatMap(({ text }) => addresses(text));
  expect(listed).toContain('http://127.0.0.1:3000/games/ps5');
  const { rows } = await shop.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from product where age <> 'sell'`,
  );
  expect(listed.filter((address) => /\/\d+$/.test(address))).toHaveLength(rows[0]?.count ?? 0);
});

test('a part of the site map that is not there is a 404', async () => {
  for (const path of ['/sitemaps/products-0.xml', '/sitemaps/products-99.xml', '/sitemaps/x.xml']) {
    expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  }
});

test('robots are told where the site map is and what is nobody else’s business', async () => {
  const { text } = await shop.get('/robots.txt');
  expect(text).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml');
  expect(text).toContain('Disallow: /checkout');
});
