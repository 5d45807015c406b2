import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test.each(['/', '/api/login', '/api/products', '/assets/', '/payments/notice/sandbox'])(
  'a TRACE of %s is refused and echoes nothing that the browser sent',
  async (path) => {
    const asked = request(shop.address + path, { method: 'TRACE', headers: { cookie: 'refresh=canary-of-trace' } });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(await text(answer)).not.toContain('canary-of-trace');
  },
);

test('no answer can be put into a frame, and whatever is text says how it is written', async () => {
  const [product] = (await shop.get('/api/products?pageSize=1')).json() as [{ image: string }];
  const drawn = product.image;
  for (const path of ['/api/products', '/api/nothing', '/api/getMe', '/robots.txt', '/sitemap.xml', '/livez', drawn]) {
    const { headers } = await shop.get(path);
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('content-type'), path).toContain('charset=utf-8');
  }
});

const large = ['bulkAdd', 'mergeCart', 'checkout', 'office/addPhotograph', 'office/moveOrder', 'office/previewImport'];

test.each(large.map((call) => `/api/${call}`))(
  'a stranger who announces 5 MB for %s is turned away before the first byte of them',
  async (path) => {
    const headers = { 'content-type': 'application/json', 'content-length': 5_000_000 };
    const asked = request(shop.address + path, { method: 'POST', headers });
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    asked.destroy();
  },
);
