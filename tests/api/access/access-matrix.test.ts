import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyAnswer } from '../../../src/api/every-answer.ts';
import type { Call } from '../../../src/contract/call.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import { issueAccessToken } from '../../../src/shop/identity/access-token.ts';
import { Browser, newPerson } from '../../support/browser.ts';
import { askCall, callSamples, type Own, sampleOf, writtenAddress } from '../../support/call-samples.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { type MayCall, whoMayCall } from '../../support/who-may-call.ts';

type Person = Awaited<ReturnType<typeof person>>;
let shop: OpenShop;
let other: Person;
let signedOut: Person;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  other = await person();
  signedOut = await person();
  await signedOut.browser.tab().post('/api/logout');
});
afterAll(() => shop.close());

async function person(): Promise<{ browser: Browser; own: Own }> {
  const { browser, person: signedIn, form } = await newPerson(shop);
  const added = await browser.post('/api/addNewAddress', { userId: signedIn.id, ...writtenAddress });
  const { id: addressId } = added.json() as { id: number };
  const put = await browser.post('/api/addToCart', { userId: signedIn.id, inventoryMetaId: 1, direction: 'buy' });
  const { cartItemId } = put.json() as { cartItemId: number };
  const { email, password } = form;
  return { browser, own: { userId: signedIn.id, email, password, addressId, cartItemId } };
}

async function expiredToken({ browser, own }: { browser: Browser; own: Own }): Promise<string> {
  const [sessionId = ''] = (browser.cookies.get('refresh') ?? '').split('.');
  const now = new Date(Date.now() - 16 * 60_000);
  return issueAccessToken(shop.services.keys, { shopperId: own.userId, sessionId, now });
}

function withToken(accessToken: string | null): Browser {
  const browser = new Browser(shop);
  browser.accessToken = accessToken;
  return browser;
}

const named = (calls: readonly Call[]) => calls.map((call) => [call.path, call] as const);
// By the table and not by the contract, or a personal call that became one for anyone would only move to the other list.
const forWhom = (wanted: MayCall) => everyCall.filter(({ path }) => whoMayCall[path] === wanted);
const personal = forWhom('shopper');
// What lets the staff in is asked by strangers, and answers 401 to those who guess: tests/api/office/office.test.ts.
const open = forWhom('anyone').filter(({ path }) => path !== '/api/office/signIn');
const byCookie = forWhom('session-cookie');

test('promise 19: every declared call is answered, and has a sample to ask it with', () => {
  expect(everyCall.filter((call) => !everyAnswer.has(call)).map(({ path }) => path)).toEqual([]);
  expect(everyCall.map(({ path }) => path).filter((path) => !(path in callSamples))).toEqual([]);
});

describe('promise 19: a personal call answers its owner only', () => {
  test.each(named(personal))('%s', async (_path, call) => {
    const owner = await person();
    const request = sampleOf(call, owner.own);
    const seen = async (browser: Browser, wanted = request) => {
      const { status, json } = await askCall(browser, call, wanted);
      return [status, (json() as { code?: string }).code];
    };
    const signedOutRequest = sampleOf(call, signedOut.own);

    expect(await seen(new Browser(shop)), 'nobody').toEqual([401, 'not-signed-in']);
    expect(await seen(withToken('ey.ey.ey')), 'a forger').toEqual([401, 'not-signed-in']);
    expect(await seen(withToken(await expiredToken(owner))), 'an expired token').toEqual([403, 'token-expired']);
    expect(await seen(withToken(signedOut.browser.accessToken), signedOutRequest), 'signed out').toEqual([
      401,
      'not-signed-in',
    ]);
    const foreign = 'userId' in request ? [403, 'not-yours'] : [404, 'not-found'];
    expect(await seen(withToken(other.browser.accessToken)), 'another person').toEqual(foreign);
    const cookieOnly = owner.browser.tab();
    expect(await seen(cookieOnly), 'the cookie without a token').toEqual([401, 'not-signed-in']);
    const [ownStatus] = await seen(owner.browser);
    expect([401, 403, 500, 501], 'the owner').not.toContain(ownStatus);
  });
});

describe('a call for anyone does not ask who it is, and believes no id', () => {
  test.each(named(open))('%s', async (_path, call) => {
    const owner = await person();
    const request = sampleOf(call, owner.own);
    const { userId, ...anonymous } = request;
    const nobody = await askCall(new Browser(shop), call, anonymous);
    expect([401, 403, 500]).not.toContain(nobody.status);
    const stale = await askCall(withToken(await expiredToken(owner)), call, anonymous);
    expect([401, 403, 500]).not.toContain(stale.status);
    if (userId === undefined) return;
    expect((await askCall(new Browser(shop), call, request)).status).toBe(401);
    expect((await askCall(withToken(await expiredToken(owner)), call, request)).status).toBe(403);
    expect((await askCall(other.browser, call, request)).status).toBe(403);
    expect([401, 403, 500]).not.toContain((await askCall(owner.browser, call, request)).status);
  });
});

const cookieAnswers: Record<string, { nobody: number; signedIn: number; signedOut: number }> = {
  '/api/getMe': { nobody: 401, signedIn: 200, signedOut: 401 },
  '/api/refreshToken': { nobody: 401, signedIn: 200, signedOut: 401 },
  '/api/logout': { nobody: 200, signedIn: 200, signedOut: 200 },
  '/api/resetPassword': { nobody: 401, signedIn: 401, signedOut: 401 },
};

describe('a call that is proved by a cookie', () => {
  test.each(named(byCookie))('%s', async (path, call) => {
    const expected = cookieAnswers[path];
    const owner = await person();
    const leaving = await person();
    const kept = leaving.browser.tab();
    kept.accessToken = leaving.browser.accessToken;
    await leaving.browser.post('/api/logout');
    const request = sampleOf(call, owner.own);
    expect({
      nobody: (await askCall(new Browser(shop), call, request)).status,
      signedOut: (await askCall(kept, call, request)).status,
      signedIn: (await askCall(owner.browser, call, request)).status,
    }).toEqual(expected);
  });
});
