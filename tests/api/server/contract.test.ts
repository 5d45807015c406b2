import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyAnswer } from '../../../src/api/every-answer.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** SPEC's list of calls; each must be declared, whether it is answered yet or not. */
const specified = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'GET /api/getMe',
  'GET /api/refreshToken',
  'GET /api/getAllStates',
  'GET /api/searchProducts',
  'GET /api/products',
  'GET /api/getProductById',
  'GET /api/onlySellProducts',
  'GET /api/homePageProducts',
  'GET /api/getBuyCartItems',
  'GET /api/getSellCartItems',
  'POST /api/addToCart',
  'POST /api/deleteCartItem',
  'POST /api/swapCurrencyType',
  'POST /api/updateCartItem',
  'POST /api/bulkAdd',
  'POST /api/sendOTP',
  'POST /api/verifyOTP',
  'POST /api/resetPassword',
  'GET /api/invoice-report/generate-invoice',
  'GET /api/getUserAddress',
  'POST /api/addNewAddress',
  'GET /api/getUserInfo',
  'GET /api/getUserOrderInfo',
  'POST /api/checkout',
  'GET /api/getRentProduct',
];
const declared = everyCall.map((call) => `${call.method} ${call.path}`);

test.each(specified)('%s is declared', (call) => {
  expect(declared).toContain(call);
});

test('no two calls share a path', () => {
  expect(new Set(declared).size).toBe(declared.length);
});

test('a call without an answer says 501 in a sentence, and the list of them is printed', async () => {
  const unanswered = everyCall.filter((call) => !everyAnswer.has(call));
  console.log(`calls without an answer yet: ${unanswered.map((call) => call.path).join(', ') || 'none'}`);
  for (const call of unanswered) {
    const reply = await shop.http.inject({ method: call.method, url: call.path });
    expect([call.path, reply.statusCode]).toEqual([call.path, 501]);
    expect(reply.json()).toMatchObject({ code: 'not-answered-yet' });
  }
});

test('every answer belongs to a declared call', () => {
  for (const call of everyAnswer.keys()) expect(everyCall).toContain(call);
});

test('the API document lists every call with its request and its reply', async () => {
  const answer = await shop.get('/api/docs');
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const document = answer.json() as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).toSorted()).toEqual(everyCall.map((call) => call.path).toSorted());
  expect(document.paths['/api/getProductById']).toMatchObject({
    get: { parameters: [{ name: 'id', in: 'query', required: true }] },
  });
});
