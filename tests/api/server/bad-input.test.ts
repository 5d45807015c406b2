import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, readAnswer, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let address: string;
beforeAll(async () => {
  shop = await openShop();
  address = `http://127.0.0.1:${(shop.http.server.address() as { port: number }).port}`;
});
afterAll(() => shop.close());

const refusals: [path: string, status: number][] = [
  ['/api/getProductById', 400],
  ['/api/getProductById?id=abc', 400],
  ['/api/getProductById?id=1.5', 400],
  ['/api/getProductById?id=-1', 400],
  ['/api/getProductById?id=0', 400],
  ['/api/getProductById?id=1e3', 400],
  ['/api/getProductById?id=99999999999', 400],
  ['/api/getProductById?id=4294967296', 400],
  ['/api/getProductById?id=1&id=2', 400],
  ['/api/getProductById?id=2147483647', 404],
  ['/api/getProductById?id=1;drop%20table%20product', 400],
  ['/api/products?page=0', 400],
  ['/api/products?pageSize=201', 400],
  ['/api/products?pageSize=many', 400],
  ['/api/products?sort=price;drop', 400],
  ['/api/products?category=a&category=b', 400],
  [`/api/products?category=${'x'.repeat(5000)}`, 400],
  ['/api/products?minPrice=-5', 400],
  ['/api/products?__proto__=1&constructor=2', 200],
  ['/api/products?category=%00', 400],
  ['/api/nothing-here', 404],
  ['/art/abc/x.svg', 404],
  ['/art/99999999/x.svg', 404],
  ['/photographs/abc/640.avif', 404],
];

test.each(refusals)('GET %s answers %i with a sentence', async (path, status) => {
  const answer = await shop.get(path);
  expect(answer.status).toBe(status);
  if (status === 200) return;
  const body = answer.json() as Record<string, string>;
  expect(body['error']).toMatch(/^\S.*[a-z].*\.?$/);
  expect(body['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.text).not.toMatch(/at .*\.ts|node_modules|select |Error:/);
});

async function post(path: string, init: RequestInit) {
  return readAnswer(await fetch(address + path, { method: 'POST', ...init }));
}

test('refuses a body that is too large, in a wrong type or not JSON', async () => {
  const json = { 'content-type': 'application/json' };
  const tooLarge = await post('/api/login', { headers: json, body: JSON.stringify({ email: 'x'.repeat(70_000) }) });
  const wrongType = await post('/api/login', { headers: { 'content-type': 'text/xml' }, body: '<a/>' });
  const broken = await post('/api/login', { headers: json, body: '{"email":' });
  const poisoned = await post('/api/login', { headers: json, body: '{"__proto__":{"role":"owner"}}' });
  expect([tooLarge.status, wrongType.status, broken.status, poisoned.status]).toEqual([413, 415, 400, 400]);
  for (const answer of [tooLarge, wrongType, broken, poisoned]) expect(answer.json()).toHaveProperty('requestId');
});

test('says which method a call wants', async () => {
  const answer = await post('/api/products', {});
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET');
});

test('no product text in an address reaches the database as SQL', async () => {
  const before = await shop.get('/api/products');
  await shop.get(`/api/products?genre=${encodeURIComponent("x'); delete from product; --")}`);
  const after = await shop.get('/api/products');
  expect(after.headers.get('x-total-count')).toBe(before.headers.get('x-total-count'));
});
