import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueAccessToken } from '../../../src/shop/identity/access-token.ts';
import { deriveIdentityKeys } from '../../../src/shop/identity/identity-keys.ts';
import { Browser, demoShopper, newPerson } from '../../support/browser.ts';
import { openShop, openShopOn, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

function sql(text: string, values: unknown[] = []) {
  return shop.connection.pool.query(text, values);
}

/** Lets time pass for everything that the session remembers. */
function age(sessionOf: number, interval: string) {
  return sql(
    `update session set rotated_at = rotated_at - $2::interval, last_used_at = last_used_at - $2::interval,
     created_at = created_at - $2::interval where shopper_id = $1`,
    [sessionOf, interval],
  );
}

test('promise 21: each use of the refresh cookie replaces it', async () => {
  const { browser } = await newPerson(shop);
  const first = browser.cookies.get('refresh');
  expect((await browser.get('/api/getMe')).status).toBe(200);
  const second = browser.cookies.get('refresh');
  expect((await browser.get('/api/refreshToken')).status).toBe(200);
  expect(new Set([first, second, browser.cookies.get('refresh')]).size).toBe(3);
});

test('promise 21: who signs in again in the same browser leaves no session open behind, whoever it was', async () => {
  const { browser, person, form } = await newPerson(shop);
  const before = browser.tabWithToken();
  const other = await newPerson(shop);
  expect((await other.browser.tab().post('/api/login', { ...form, password: 'a guess' })).status).toBe(401);
  expect((await other.browser.get('/api/getMe')).status).toBe(200);
  expect((await browser.post('/api/login', form)).status).toBe(200);
  expect((await before.get('/api/getMe')).status).toBe(401);
  expect((await before.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(401);
  const own = browser.tab();
  expect((await browser.post('/api/login', other.form)).status).toBe(200);
  expect((await own.get('/api/getMe')).status).toBe(401);
  expect((await other.browser.get('/api/getMe')).status).toBe(200);
});

test('promise 21: five tabs that refresh at once all stay signed in, and go on with the same cookie', async () => {
  const { browser } = await newPerson(shop);
  const tabs = Array.from({ length: 5 }, () => browser.tab());
  const answers = await Promise.all(tabs.map((tab) => tab.get('/api/getMe')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(tabs.map((tab) => tab.cookies.get('refresh'))).size).toBe(1);
  expect((await tabs[0]?.get('/api/getMe'))?.status).toBe(200);
});

test('promise 21: a refresh token that was replaced earlier ends the session of both who hold it', async () => {
  const { browser, person } = await newPerson(shop);
  const thief = browser.tab();
  await browser.get('/api/getMe');
  await browser.get('/api/getMe');
  expect((await thief.get('/api/getMe')).status).toBe(401);
  expect((await browser.get('/api/getMe')).status).toBe(401);
  expect((await browser.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(401);
  expect(browser.cookies.has('refresh')).toBe(false);
});

test('whoever knows the id of a session but not its secret ends nothing with it', async () => {
  const { browser, person } = await newPerson(shop);
  const [sessionId = '', secret = ''] = (browser.cookies.get('refresh') ?? '').split('.');
  const madeUp = Buffer.alloc(32, 7).toString('base64url');
  const mark = Buffer.alloc(16, 7).toString('base64url');
  for (const token of [`${sessionId}.${madeUp}`, `${sessionId}.${madeUp}.${mark}`, `${sessionId}.${secret}.${mark}x`]) {
    const stranger = new Browser(shop);
    stranger.cookies.set('refresh', token);
    expect((await stranger.get('/api/getMe')).status).toBe(401);
    stranger.cookies.set('refresh', token);
    expect((await stranger.post('/api/logout')).status).toBe(200);
  }
  expect((await browser.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(200);
  expect((await browser.get('/api/getMe')).status).toBe(200);
});

test('a cookie from before tokens had a mark still signs in, and out', async () => {
  const { browser } = await newPerson(shop);
  const withoutMark = () => (browser.cookies.get('refresh') ?? '').split('.').slice(0, 2).join('.');
  browser.cookies.set('refresh', withoutMark());
  expect((await browser.get('/api/getMe')).status).toBe(200);
  browser.cookies.set('refresh', withoutMark());
  browser.accessToken = null;
  const kept = browser.tab();
  await browser.post('/api/logout');
  expect((await kept.get('/api/getMe')).status).toBe(401);
});

test('promise 21: the token before the current one works for thirty seconds and no longer', async () => {
  const { browser, person } = await newPerson(shop);
  const slowTab = browser.tab();
  await browser.get('/api/getMe');
  await age(person.id, '29 seconds');
  expect((await slowTab.tab().get('/api/getMe')).status).toBe(200);
  await age(person.id, '2 seconds');
  expect((await slowTab.get('/api/getMe')).status).toBe(401);
  expect((await browser.get('/api/getMe')).status).toBe(401);
});

test('promise 21: after signing out nothing old works: no token, no cookie', async () => {
  const { browser, person } = await newPerson(shop);
  const kept = browser.tab();
  kept.accessToken = browser.accessToken;
  expect((await browser.post('/api/logout')).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['device']);
  expect((await kept.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(401);
  expect((await kept.get('/api/getMe')).status).toBe(401);
  expect((await browser.post('/api/logout')).status).toBe(200);
});

test('a session ends after fourteen idle days, and after ninety days however busy', async () => {
  const { browser, person } = await newPerson(shop);
  await age(person.id, '13 days 23 hours');
  expect((await browser.get('/api/getMe')).status).toBe(200);
  await age(person.id, '14 days 1 hour');
  expect((await browser.get('/api/getMe')).status).toBe(401);
  const busy = await newPerson(shop);
  for (let fortnight = 0; fortnight < 8; fortnight += 1) {
    await age(busy.person.id, '11 days');
    expect((await busy.browser.get('/api/getMe')).status).toBe(200);
  }
  expect(busy.browser.written.at(-1)).toMatch(/Max-Age=17\d{4};/);
  await age(busy.person.id, '3 days');
  expect((await busy.browser.get('/api/getMe')).status).toBe(401);
});

test('an ended session cannot be revived, not even in the database', async () => {
  const { browser, person } = await newPerson(shop);
  await browser.post('/api/logout');
  await expect(
    sql('update session set ended_at = null, ended_because = null where shopper_id = $1', [person.id]),
  ).rejects.toThrow('stays ended');
});

test('no refresh token is in the database, only its hash', async () => {
  const { browser } = await newPerson(shop);
  const [sessionId, secret = ''] = (browser.cookies.get('refresh') ?? '').split('.');
  const { rows } = await sql('select * from session where id = $1', [sessionId]);
  expect(rows).toHaveLength(1);
  const stored = JSON.stringify(rows, (_key, value: unknown) => value);
  expect(stored).not.toContain(secret);
  expect((rows[0] as { current_hash: Buffer }).current_hash.equals(Buffer.from(secret, 'base64url'))).toBe(false);
});

test('another process of the shop knows the session, and knows at once that it has ended', async () => {
  const other = await openShopOn(shop.connection.url, { hasRateLimits: false });
  const { browser, person } = await newPerson(shop);
  const there = new Browser(other);
  there.accessToken = browser.accessToken;
  expect((await there.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(200);
  await browser.post('/api/logout');
  expect((await there.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(401);
  await other.close();
});

test('no token and no forged token opens anything: other key, other audience, no signature, other algorithm', async () => {
  const { browser, person } = await newPerson(shop);
  const { keys } = shop.services;
  const genuine = browser.accessToken ?? '';
  const payload = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const sessionId = String(payload['sid']);
  const sign = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: keys.accessTokenKeyId, ...header })
      .sign(keys.accessToken);
  const { exp: _exp, ...endless } = payload;
  const forged = [
    '',
    'nonsense',
    'a.b.c',
    new UnsecuredJWT(payload).encode(),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${genuine.split('.')[1]}.`,
    `${genuine.slice(0, -2)}AA`,
    await issueAccessToken(deriveIdentityKeys('another secret, also long enough'), {
      shopperId: person.id,
      sessionId,
      now: new Date(),
    }),
    await sign({ ...payload, aud: 'gametrove-staff' }),
    await sign({ ...payload, iss: 'somebody else' }),
    await sign({ ...payload, sub: '1 or 1=1' }),
    await sign(endless),
    await sign(payload, { kid: 'another' }),
    await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS512', kid: keys.accessTokenKeyId })
      .sign(Buffer.concat([keys.accessToken.export(), keys.accessToken.export()])),
  ];
  expect((await browser.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(200);
  for (const token of forged) {
    browser.accessToken = token;
    const answer = await browser.get(`/api/getUserInfo?userId=${person.id}`);
    expect([token.slice(0, 30), answer.status]).toEqual([token.slice(0, 30), 401]);
    expect(answer.json()).toMatchObject({ code: 'not-signed-in' });
  }
});

test('an expired token is told apart, so that the browser renews it', async () => {
  const { browser, person } = await newPerson(shop);
  const [sessionId = ''] = (browser.cookies.get('refresh') ?? '').split('.');
  browser.accessToken = await issueAccessToken(shop.services.keys, {
    shopperId: person.id,
    sessionId,
    now: new Date(Date.now() - 16 * 60_000),
  });
  const answer = await browser.get(`/api/getUserInfo?userId=${person.id}`);
  expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ code: 'token-expired' })]);
  expect((await browser.get('/api/getMe')).status).toBe(200);
  browser.cookies.clear();
  expect((await browser.get('/api/getMe')).status).toBe(401);
});

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' },
];
test.each(foreign)('another site cannot use the cookies: %o', async (headers) => {
  const { browser } = await newPerson(shop);
  const before = browser.cookies.get('refresh');
  for (const answer of [
    await browser.get('/api/getMe', headers),
    await browser.get('/api/refreshToken', headers),
    await browser.post('/api/logout', {}, headers),
    await browser.post('/api/login', demoShopper, headers),
    await browser.post('/api/sendOTP', { phoneNumber: '9000000001' }, headers),
    await browser.post('/api/resetPassword', { password: 'stolen it' }, headers),
  ]) {
    expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ code: 'wrong-origin' })]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(browser.cookies.get('refresh')).toBe(before);
  expect((await browser.get('/api/getMe')).status).toBe(200);
});

test('whoever types an address only looks: a post that no page of the shop has sent is refused', async () => {
  const { browser } = await newPerson(shop);
  const typed = { 'sec-fetch-site': 'none' };
  expect((await browser.get('/api/getMe', typed)).status).toBe(200);
  for (const path of ['/api/logout', '/api/login', '/api/endSessions']) {
    const refused = await browser.post(path, {}, typed);
    expect([refused.status, refused.json()]).toEqual([403, expect.objectContaining({ code: 'wrong-origin' })]);
  }
  expect((await browser.get('/api/getMe')).status).toBe(200);
});

test('the shop itself, as browsers name it, may use them', async () => {
  const { browser } = await newPerson(shop);
  const own = { origin: shop.address, 'sec-fetch-site': 'same-origin' };
  expect((await browser.get('/api/getMe', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await browser.post('/api/logout', {}, own)).status).toBe(200);
  expect((await browser.post('/api/login', demoShopper, { origin: 'http://127.0.0.1:3000' })).status).toBe(200);
});

test('a sign-in with the old password that races with a reset leaves no session behind', async () => {
  const { person, form } = await newPerson(shop);
  const client = await shop.connection.pool.connect();
  await client.query('begin');
  await client.query('update shopper set password_hash = password_hash || $2 where id = $1', [person.id, 'changed']);
  const signingIn = new Browser(shop).post('/api/login', form);
  await client.query(`update session set ended_at = now(), ended_because = 'reset' where shopper_id = $1`, [person.id]);
  await client.query('select pg_sleep(1)');
  await client.query('commit');
  client.release();
  expect((await signingIn).status).toBe(401);
  const { rows } = await sql('select id from session where shopper_id = $1 and ended_at is null', [person.id]);
  expect(rows).toEqual([]);
});
