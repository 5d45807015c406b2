import type { FastifyInstance } from 'fastify';
import { accountPages, wishListPage } from '../../rules/people/account-pages.ts';
import { pageKeys } from '../../rules/texts/shop-texts.ts';
import { productPath } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import { sectionOf, siteNavigation } from '../../rules/catalogue/sections.ts';
import { listCities } from '../../shop/rentals/cities.ts';
import { countAddressParts, listProductAddresses } from '../../shop/catalogue/list-product-addresses.ts';
import { answerKept, type Exchange, type HttpParts } from './http-parts.ts';
import { cost } from './limit-making.ts';

const textPages = [...pageKeys.map((key) => `/${key}`), '/faq'];
const personalPages = [
  '/api/',
  '/cart',
  '/checkout',
  ...accountPages.map(({ path }) => path),
  wishListPage.path,
  '/sell/pack/',
  '/office',
  '/search',
];
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** robots.txt and the site map, in parts, so that any number of products fits. */
export function addSearchEngineFiles(http: FastifyInstance, parts: HttpParts): void {
  const { database } = parts.connection;
  const { origin } = parts.config.publicUrl;

  http.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${personalPages.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  );

  const sendXml = (exchange: Exchange, address: string, write: () => Promise<string>) =>
    answerKept(parts, exchange, {
      address,
      points: cost.page,
      make: async () => ({
        status: 200,
        headers: {
          ...parts.headers,
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'public, no-cache',
        },
        body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${await write()}`),
      }),
    });

  http.get('/sitemap.xml', (request, reply) =>
    sendXml({ request, reply }, '/sitemap.xml', async () => {
      const count = await countAddressParts(database);
      const files = ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)];
      const entries = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`);
      return `<sitemapindex ${schema}>\n${entries.join('\n')}\n</sitemapindex>\n`;
    }),
  );
  http.get('/sitemaps/pages.xml', (request, reply) =>
    sendXml({ request, reply }, '/sitemaps/pages.xml', async () =>
      addressList(origin, fixedPages(await listCities(database))),
    ),
  );
  http.get('/sitemaps/:file', async (request, reply) => {
    const [, part] = /^products-(\d{1,5})\.xml$/.exec((request.params as { file: string }).file) ?? [];
    const isThere = part !== undefined && Number(part) >= 1 && Number(part) <= (await countAddressParts(database));
    if (!isThere) throw new Refused('not-found', 'There is no such site map.');
    await sendXml({ request, reply }, `/sitemaps/products-${Number(part)}.xml`, async () => {
      const products = await listProductAddresses(database, Number(part));
      const paths = products.map(({ id, age, subCategory, name }) =>
        productPath({ urlType: sectionOf(subCategory), age, productName: name, id }),
      );
      return addressList(origin, paths);
    });
  });
}

function fixedPages(rentCities: Awaited<ReturnType<typeof listCities>>): string[] {
  const linked = siteNavigation(rentCities).flatMap(({ path, links }) => [
    ...(path === '/rent' ? [] : [path]),
    ...links.map((link) => link.path),
  ]);
  return ['/', ...linked, ...textPages];
}

function addressList(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<urlset ${schema}>\n${entries.join('\n')}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}
