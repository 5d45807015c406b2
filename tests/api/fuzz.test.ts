import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyAnswer } from '../../src/api/every-answer.ts';
import type { Call } from '../../src/contract/call.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { Browser, newPerson } from '../support/browser.ts';
import { type Own, sampleOf } from '../support/call-samples.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';

let shop: OpenShop;
let browser: Browser;
let own: Own;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  const signedIn = await newPerson(shop);
  browser = signedIn.browser;
  own = {
    userId: signedIn.person.id,
    email: signedIn.form.email,
    password: 'correct horse',
    addressId: 1,
    cartItemId: 1,
  };
});
afterAll(() => shop.close());

/** These end the session that the others need, when a guess happens to be right. */
const ends = new Set(['/api/logout', '/api/endSessions', '/api/deleteMyAccount', '/api/changePassword']);
const answered = everyCall.filter((call) => everyAnswer.has(call) && !ends.has(call.path));

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '__proto__',
    "'; drop table shopper; --",
    '🎮'.repeat(60),
    'x'.repeat(5_000),
    0,
    -1,
    1.5,
    1e308,
    2_147_483_648,
    true,
    [],
    {},
    [[]],
    { $gt: '' },
    { toString: 'x' },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

function fuzzed(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const sample = sampleOf(call, own);
  const names = Object.keys(sample);
  const extra = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'role', 'price', 'paid', 'id', 'page'), odd, {
    maxKeys: 2,
  });
  if (names.length === 0) return extra;
  return fc
    .tuple(
      fc.subarray(names, { minLength: 1 }),
      fc.array(odd, { minLength: names.length, maxLength: names.length }),
      extra,
    )
    .map(([changed, values, more]) => ({
      ...sample,
      ...more,
      ...Object.fromEntries(changed.map((name, index) => [name, values[index]])),
    }));
}

async function ask(call: Call, request: Record<string, unknown>): Promise<number> {
  if (call.method === 'POST') return (await browser.tabWithToken().post(call.path, request)).status;
  const query = Object.entries(request)
    .map(([name, value]) => `${encodeURIComponent(name)}=${escapeAnything(value)}`)
    .join('&');
  return (await browser.tabWithToken().get(`${call.path}?${query}`)).status;
}

function escapeAnything(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '')).slice(0, 6_000);
}

describe('promise 24: no input makes a call fail', () => {
  test.each(answered.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
    await fc.assert(
      fc.asyncProperty(fuzzed(call), async (request) => {
        expect(await ask(call, request)).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });

  test('a cookie or a token of any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), async (cookie, token) => {
        const headers = {
          cookie: `refresh=${encodeURIComponent(cookie)}; otp=${encodeURIComponent(token)}; reset=${encodeURIComponent(cookie)}`,
          authorization: `Bearer ${token.replaceAll(/[^\x20-\x7e]/g, '')}`,
        };
        const fresh = new Browser(shop);
        for (const path of ['/api/getMe', `/api/getUserInfo?userId=${own.userId}`]) {
          expect((await fresh.get(path, headers)).status).toBe(401);
        }
        for (const [path, body] of [
          ['/api/logout', {}],
          ['/api/resetPassword', { password: 'correct horse' }],
          ['/api/verifyOTP', { otp: '1234', phoneNumber: '9000000001' }],
        ] as const) {
          expect((await fresh.post(path, body, headers)).status).toBeLessThan(500);
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    'null',
    '[]',
    '"text"',
    '5',
    '[[[[[[]]]]]]',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    '{"a":1,"a":2}',
    '',
  ])('a body of %.20s', async (body) => {
    for (const path of ['/api/login', '/api/register', '/api/addNewAddress', '/api/logout']) {
      const response = await fetch(shop.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${browser.accessToken}` },
        body,
      });
      expect(response.status).toBeLessThan(500);
    }
  });
});
