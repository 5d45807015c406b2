import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, codeSentTo, newPerson, type SignedInPerson } from '../../support/browser.ts';
import { openShop, openShopOn, type OpenShop } from '../../support/open-shop.ts';
import { raceOf } from '../../support/race.ts';

let shop: OpenShop;
let limited: OpenShop;
beforeAll(async () => {
  shop = await openShop('empty', { hasRateLimits: false });
  limited = await openShopOn(shop.connection.url);
});
afterAll(async () => {
  await limited.close();
  await shop.close();
});

const query = (text: string, values: unknown[]) => shop.connection.pool.query(text, values);
const age = (phoneNumber: string, time: string) =>
  query(
    `update otp_challenge set sent_at = sent_at - $2::interval, expires_at = expires_at - $2::interval
     where phone_number = $1`,
    [phoneNumber, time],
  );
const wrong = (code: string) => (code === '0000' ? '0001' : '0000');

/** Somebody who has proved their phone. */
async function withPhone() {
  const somebody = await newPerson(shop);
  const { person, form } = somebody;
  await query('update shopper set phone_verified_at = now() where id = $1', [person.id]);
  return { ...somebody, phoneNumber: form.mobileNumber };
}

async function codeFor(phoneNumber: string, call = '/api/sendSignInCode') {
  const browser = new Browser(shop);
  const asked = await browser.post(call, { phoneNumber });
  expect(asked.status, asked.text).toBe(200);
  return { browser, phoneNumber, otp: await codeSentTo(shop, phoneNumber) };
}

const enter = (browser: Browser, phoneNumber: string, otp: string) =>
  browser.post('/api/signInWithCode', { phoneNumber, otp });

test('whoever has verified their phone signs in with a code, once, and hears of the new device', async () => {
  const { person, form, phoneNumber } = await withPhone();
  const { browser, otp } = await codeFor(phoneNumber);
  expect((await shop.outbox()).at(-1)?.text).toMatch(/^\d{4} is your code to sign in at GameTrove/);
  const guessed = await enter(browser, phoneNumber, wrong(otp));
  expect([guessed.status, guessed.json()]).toEqual([400, expect.objectContaining({ code: 'wrong-code' })]);
  const entered = await enter(browser, phoneNumber, otp);
  expect([entered.status, entered.json()]).toEqual([
    200,
    { id: person.id, userName: form.email, accessToken: expect.any(String) },
  ]);
  browser.accessToken = (entered.json() as SignedInPerson).accessToken;
  expect((await browser.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(200);
  expect((await browser.get('/api/getMe')).status).toBe(200);
  expect((await enter(browser, phoneNumber, otp)).status).toBe(400);
  await shop.sendMessages();
  const letters = (await shop.outbox()).filter(({ to }) => to === form.email);
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('Somebody signed in to your account')]);
});

test('promise 20: the code works in the browser that asked, five times, for five minutes, and for its phone alone', async () => {
  const [somebody, other] = [await withPhone(), await withPhone()];
  const { phoneNumber } = somebody;
  const late = await codeFor(phoneNumber);
  expect((await enter(new Browser(shop), phoneNumber, late.otp)).status).toBe(400);
  expect((await enter(late.browser, other.phoneNumber, late.otp)).status).toBe(400);
  await age(phoneNumber, '5 minutes 1 second');
  expect((await enter(late.browser, phoneNumber, late.otp)).status).toBe(400);
  const { browser, otp } = await codeFor(phoneNumber);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await enter(browser, phoneNumber, wrong(otp))).status).toBe(400);
  }
  expect((await enter(browser, phoneNumber, otp)).status).toBe(400);
});

test('promise 20: of many who enter one code at the same moment, one is signed in', async () => {
  const { phoneNumber } = await withPhone();
  const { browser, otp } = await codeFor(phoneNumber);
  const tabs = Array.from({ length: 4 }, () => browser.tab());
  const answers = await raceOf(
    { shops: [shop], table: 'otp_challenge' },
    tabs.map((tab) => () => enter(tab, phoneNumber, otp)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
});

test('promise 20: a code to sign in sets no password and verifies nothing, and no other code signs in', async () => {
  const { browser: signedIn, person, phoneNumber } = await withPhone();
  const { browser, otp } = await codeFor(phoneNumber);
  expect((await browser.post('/api/verifyOTP', { otp, phoneNumber })).status).toBe(400);
  browser.accessToken = signedIn.accessToken;
  expect((await browser.post('/api/verifyPhone', { userId: person.id, otp })).status).toBe(400);
  await age(phoneNumber, '1 minute');
  const reset = await codeFor(phoneNumber, '/api/sendOTP');
  expect((await enter(reset.browser, phoneNumber, reset.otp)).status).toBe(400);
  await age(phoneNumber, '1 minute');
  await query('update shopper set phone_verified_at = null where id = $1', [person.id]);
  await signedIn.post('/api/sendPhoneCode', { userId: person.id });
  expect((await enter(signedIn, phoneNumber, await codeSentTo(shop, phoneNumber))).status).toBe(400);
});

test('a verified, an unverified and an unknown phone are answered alike, and two of them get nothing', async () => {
  const phones = [(await withPhone()).phoneNumber, (await newPerson(shop)).form.mobileNumber, '6123456788'];
  const before = (await shop.outbox()).length;
  const seen = [];
  for (const phoneNumber of phones) {
    const browser = new Browser(shop);
    const answers = [
      await browser.post('/api/sendSignInCode', { phoneNumber }),
      await browser.post('/api/sendSignInCode', { phoneNumber }),
    ];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await enter(browser, phoneNumber, `00${tries}x`));
    for (let tries = 0; tries < 6; tries += 1) answers.push(await enter(new Browser(shop), phoneNumber, `000${tries}`));
    const words = answers.map(({ status, text }) =>
      `${status} ${text}`.replace(/"requestId":"[^"]+"/, '').replaceAll(/\d+ seconds/g, 'some seconds'),
    );
    seen.push({ words, cookies: [...browser.cookies.keys()] });
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect((await shop.outbox()).slice(before).map(({ to }) => to.slice(-10))).toEqual([phones[0]]);
});

test('of accounts that name one phone, a code opens the one that has verified it, as long as it has', async () => {
  const squatter = await newPerson(shop);
  const owner = await newPerson(shop, { mobileNumber: squatter.form.mobileNumber });
  const phoneNumber = squatter.form.mobileNumber;
  await query('update shopper set phone_verified_at = now() where id = $1', [owner.person.id]);
  const { browser, otp } = await codeFor(phoneNumber);
  expect((await enter(browser, phoneNumber, otp)).json()).toMatchObject({ id: owner.person.id });
  await age(phoneNumber, '1 minute');
  const next = await codeFor(phoneNumber);
  await query('update shopper set phone_verified_at = null where id = $1', [owner.person.id]);
  expect((await enter(next.browser, phoneNumber, next.otp)).status).toBe(400);
});

test('a blocked account stays closed', async () => {
  const { person, phoneNumber } = await withPhone();
  await query(`update shopper set blocked_at = now(), blocked_because = 'Fraud' where id = $1`, [person.id]);
  const { browser, otp } = await codeFor(phoneNumber);
  const answer = await enter(browser, phoneNumber, otp);
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('This account is blocked.')]);
  expect((await browser.get('/api/getMe')).status).toBe(401);
});

test('codes of both sorts share the pauses and the wrong tries of a phone, and the limit of an address', async () => {
  const { phoneNumber } = await withPhone();
  await codeFor(phoneNumber);
  expect((await new Browser(shop).post('/api/sendOTP', { phoneNumber })).status).toBe(429);
  for (let round = 0; round < 2; round += 1) {
    await age(phoneNumber, '1 day 1 second');
    const { browser, otp } = await codeFor(phoneNumber);
    for (let tries = 0; tries < 5; tries += 1) await enter(browser, phoneNumber, wrong(otp));
  }
  await age(phoneNumber, '1 day 1 second');
  const { browser, otp } = await codeFor(phoneNumber, '/api/sendOTP');
  for (const tried of [wrong(otp), otp]) {
    const answer = await browser.post('/api/verifyOTP', { otp: tried, phoneNumber });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('does not work any more')]);
  }
  for (let sent = 0; sent < 99; sent += 1) await limited.services.limits.count('otp-by-address', '127.0.0.1');
  const statuses: number[] = [];
  for (const call of ['/api/sendSignInCode', '/api/sendOTP', '/api/sendSignInCode']) {
    const unknown = String(6_500_000_000 + statuses.length);
    statuses.push((await new Browser(limited).post(call, { phoneNumber: unknown })).status);
  }
  expect(statuses).toEqual([200, 429, 429]);
});
