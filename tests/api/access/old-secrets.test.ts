import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../../src/server/config/config.ts';
import { checkSecret } from '../../../src/server/database/check-secret.ts';
import { accessTokenSeconds, issueAccessToken } from '../../../src/shop/identity/access-token.ts';
import { deriveIdentityKeys } from '../../../src/shop/identity/identity-keys.ts';
import { writeRefreshToken } from '../../../src/shop/identity/refresh-token.ts';
import { keyIdOf } from '../../../src/shop/seal.ts';
import { Browser, newPerson, signupForm } from '../../support/browser.ts';
import { type ClonedDatabase, cloneDatabase } from '../../support/clone-database.ts';
import { openShopOn, type OpenShop, testSecret } from '../../support/open-shop.ts';

const newSecret = 'a new secret of the tests, which is long enough';
const configOf = (secret: string, old = '') => readConfig({ SHOP_SECRET: secret, SHOP_SECRET_OLD: old });
/** Of somebody who knows the old secret, and makes keys of it as the shop does. */
const leaked = deriveIdentityKeys(testSecret);

let database: ClonedDatabase;
let before: OpenShop;
let after: OpenShop;
/** Somebody who signed in before the secret was changed, and somebody who did later. */
let old: Person;
let young: Person;
let changedAt: Date;

interface Person {
  browser: Browser;
  id: number;
  sessionId: string;
}

beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  before = await openShopOn(database.url, { hasRateLimits: false });
  await checkSecret(configOf(testSecret), before.connection);
  old = await signedUp(before);
  after = await openShopOn(database.url, { hasRateLimits: false, secret: newSecret, oldSecrets: [testSecret] });
  await checkSecret(configOf(newSecret, testSecret), after.connection);
  young = await signedUp(after);
  const { rows } = await after.connection.pool.query<{ since: Date }>('select since from shop_secret where id = $1', [
    keyIdOf(newSecret),
  ]);
  changedAt = rows[0]?.since ?? new Date(0);
});
afterAll(async () => {
  await before.close();
  await after.close();
  await database.drop();
});

async function signedUp(shop: OpenShop): Promise<Person> {
  const { browser, person } = await newPerson(shop);
  const [sessionId = ''] = (browser.cookies.get('refresh') ?? '').split('.');
  return { browser, id: person.id, sessionId };
}

/** What the wallet of a person says to a token at the process with the new secret. */
async function opens({ id }: Person, accessToken: string | null, shop = after): Promise<number> {
  const browser = new Browser(shop);
  browser.accessToken = accessToken;
  return (await browser.get(`/api/getWallet?userId=${id}`)).status;
}

function forgedFor({ id, sessionId }: Person, secondsAfterChange: number): Promise<string> {
  const endsAt = new Date(changedAt.getTime() + secondsAfterChange * 1000);
  return issueAccessToken(leaked, { shopperId: id, sessionId, now: changedAt, endsAt });
}

function forgedCookie({ sessionId }: Person): string {
  return writeRefreshToken(leaked, { sessionId, secret: randomBytes(32) });
}

test('promise 21: the token that somebody had when the secret was changed works until it ends', async () => {
  expect(await opens(old, old.browser.accessToken)).toBe(200);
});

describe('promise 21: whoever knows the old secret', () => {
  test('signs no token for a session that began after the change', async () => {
    expect(await opens(young, young.browser.accessToken)).toBe(200);
    expect(await opens(young, await forgedFor(young, accessTokenSeconds - 5))).toBe(403);
  });

  test('signs none that lasts longer than the last one of before, for any session', async () => {
    expect(await opens(old, await forgedFor(old, accessTokenSeconds + 60))).toBe(403);
    expect(await opens(old, await forgedFor(old, 90 * 24 * 3600))).toBe(403);
  });

  test('gets no token of the new secret for such a token', async () => {
    const stranger = new Browser(after);
    stranger.accessToken = await forgedFor(old, accessTokenSeconds + 60);
    expect((await stranger.get('/api/getMe')).status).toBe(401);
  });

  test('signs nobody out who signed in after the change', async () => {
    const stranger = new Browser(after);
    stranger.cookies.set('refresh', forgedCookie(young));
    expect((await stranger.get('/api/refreshToken')).status).toBe(401);
    stranger.cookies.set('refresh', forgedCookie(young));
    await stranger.post('/api/logout');
    stranger.cookies.set('refresh', forgedCookie(young));
    await stranger.post('/api/register', signupForm());
    expect(await opens(young, young.browser.accessToken)).toBe(200);
  });

  test('can do as little when the database has forgotten the old secret, and the settings have not', async () => {
    const { pool } = after.connection;
    const { rows } = await pool.query('delete from shop_secret where id = $1 returning id, since', [
      keyIdOf(testSecret),
    ]);
    expect(await opens(old, await forgedFor(old, accessTokenSeconds + 60))).toBe(403);
    expect(await opens(young, await forgedFor(young, accessTokenSeconds - 5))).toBe(403);
    await pool.query('insert into shop_secret (id, since) values ($1, $2)', [rows[0].id, rows[0].since]);
  });
});

test('a process that has the new secret beside the old one takes the tokens of those that have changed', async () => {
  const beside = await openShopOn(database.url, { hasRateLimits: false, oldSecrets: [newSecret] });
  expect(await opens(young, young.browser.accessToken, beside)).toBe(200);
  await beside.close();
});

test('promise 21: whoever has an old token of an old process gets a new one for the cookie', async () => {
  const { id, browser } = await signedUp(before);
  const there = new Browser(after);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  there.accessToken = browser.accessToken;
  expect((await there.get(`/api/getWallet?userId=${id}`)).status).toBe(403);
  const renewed = await there.get('/api/refreshToken');
  expect(await opens({ id, browser, sessionId: '' }, (renewed.json() as { accessToken: string }).accessToken)).toBe(
    200,
  );
});

test('promise 21: a stolen cookie of before the change is noticed after it', async () => {
  const stolen = old.browser.cookies.get('refresh') ?? '';
  const there = new Browser(after);
  there.cookies.set('refresh', stolen);
  expect((await there.get('/api/refreshToken')).status).toBe(200);
  expect((await there.get('/api/refreshToken')).status).toBe(200);
  const thief = new Browser(after);
  thief.cookies.set('refresh', stolen);
  expect((await thief.get('/api/refreshToken')).status).toBe(401);
  expect((await there.get('/api/refreshToken')).status).toBe(401);
});
