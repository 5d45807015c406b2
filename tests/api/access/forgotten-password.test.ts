import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
import { openShop, openShopOn, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

function age(phoneNumber: string, interval: string) {
  return shop.connection.pool.query(
    `update otp_challenge set sent_at = sent_at - $2::interval, expires_at = expires_at - $2::interval,
     permit_until = permit_until - $2::interval where phone_number = $1`,
    [phoneNumber, interval],
  );
}

function wrong(code: string): string {
  return code === '0000' ? '0001' : '0000';
}

async function codeFor(phoneNumber: string) {
  const browser = new Browser(shop);
  expect((await browser.post('/api/sendOTP', { phoneNumber })).json()).toEqual({ status: 'success' });
  return { browser, code: await codeSentTo(shop, phoneNumber) };
}

test('somebody who forgot the password proves the phone and sets a new one', async () => {
  const { form } = await newPerson(shop);
  const { browser, code } = await codeFor(form.mobileNumber);
  expect((await browser.post('/api/resetPassword', { password: 'too early' })).status).toBe(401);
  const verified = await browser.post('/api/verifyOTP', { otp: code, phoneNumber: form.mobileNumber });
  expect(verified.json()).toEqual({ status: 'success' });
  expect(browser.written.at(-1)).toMatch(/^reset=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Lax$/);
  expect((await browser.post('/api/resetPassword', { password: 'abc' })).status).toBe(400);
  expect((await browser.post('/api/resetPassword', { password: 'brand new' })).json()).toEqual({ status: 'success' });
  expect((await new Browser(shop).post('/api/login', form)).status).toBe(401);
  expect((await new Browser(shop).post('/api/login', { ...form, password: 'brand new' })).status).toBe(200);
});

test('promise 21: after a reset no older session works, and the permission is used up', async () => {
  const { browser: signedIn, person, form } = await newPerson(shop);
  const { browser, code } = await codeFor(form.mobileNumber);
  await browser.post('/api/verifyOTP', { otp: code, phoneNumber: form.mobileNumber });
  const copy = browser.tab();
  expect((await browser.post('/api/resetPassword', { password: 'brand new' })).status).toBe(200);
  expect((await signedIn.get(`/api/getUserInfo?userId=${person.id}`)).status).toBe(401);
  expect((await signedIn.get('/api/getMe')).status).toBe(401);
  expect((await copy.post('/api/resetPassword', { password: 'once more' })).status).toBe(401);
  expect((await copy.post('/api/verifyOTP', { otp: code, phoneNumber: form.mobileNumber })).status).toBe(400);
});

test('promise 20: a code works in the browser that asked for it only, and a stranger cannot use up its tries', async () => {
  const { form } = await newPerson(shop);
  const { browser, code } = await codeFor(form.mobileNumber);
  const stranger = new Browser(shop);
  for (let tries = 0; tries < 8; tries += 1) {
    expect((await stranger.post('/api/verifyOTP', { otp: code, phoneNumber: form.mobileNumber })).status).toBe(400);
  }
  expect((await browser.post('/api/verifyOTP', { otp: code, phoneNumber: form.mobileNumber })).status).toBe(200);
});

test('promise 20: after five wrong codes the right one does not work', async () => {
  const { form } = await newPerson(shop);
  const { browser, code } = await codeFor(form.mobileNumber);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await browser.post('/api/verifyOTP', { otp: wrong(code), phoneNumber: form.mobileNumber });
    expect(answer.status).toBe(400);
  }
  expect((await browser.post('/api/verifyOTP', { otp: code, phoneNumber: form.mobileNumber })).status).toBe(400);
});

test('a code lasts five minutes, and the permission to set a password ten', async () => {
  const { form } = await newPerson(shop);
  const late = await codeFor(form.mobileNumber);
  await age(form.mobileNumber, '5 minutes 1 second');
  const tooLate = await late.browser.post('/api/verifyOTP', { otp: late.code, phoneNumber: form.mobileNumber });
  expect(tooLate.status).toBe(400);
  const { browser, code } = await codeFor(form.mobileNumber);
  expect((await browser.post('/api/verifyOTP', { otp: code, phoneNumber: form.mobileNumber })).status).toBe(200);
  await age(form.mobileNumber, '11 minutes');
  expect((await browser.post('/api/resetPassword', { password: 'brand new' })).status).toBe(401);
});

test('a new code replaces the one before', async () => {
  const { form } = await newPerson(shop);
  const first = await codeFor(form.mobileNumber);
  await age(form.mobileNumber, '31 seconds');
  await first.browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
  const { rows } = await shop.connection.pool.query<{ state: string }>(
    'select state from otp_challenge where phone_number = $1 order by sent_at',
    [form.mobileNumber],
  );
  expect(rows.map(({ state }) => state)).toEqual(['replaced', 'live']);
});

test('a phone gets a code every thirty seconds, three an hour and five a day', async () => {
  const { form } = await newPerson(shop);
  const send = () => new Browser(shop).post('/api/sendOTP', { phoneNumber: form.mobileNumber });
  expect((await send()).status).toBe(200);
  const soon = await send();
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  for (const expected of [200, 200, 429]) {
    await age(form.mobileNumber, '31 seconds');
    expect((await send()).status).toBe(expected);
  }
  await age(form.mobileNumber, '1 hour');
  for (const expected of [200, 200, 429]) {
    expect((await send()).status).toBe(expected);
    await age(form.mobileNumber, '31 minutes');
  }
});

test('ten wrong codes slow a number down: a code is tried once and two a day are sent; the next day it goes on', async () => {
  const { form } = await newPerson(shop);
  const phoneNumber = form.mobileNumber;
  const enter = (browser: Browser, otp: string) => browser.post('/api/verifyOTP', { otp, phoneNumber });
  for (let round = 0; round < 2; round += 1) {
    const { browser, code } = await codeFor(phoneNumber);
    for (let tries = 0; tries < 5; tries += 1) await enter(browser, wrong(code));
    await age(phoneNumber, '31 seconds');
  }
  const slowed = await new Browser(shop).post('/api/sendOTP', { phoneNumber });
  expect([slowed.status, slowed.json()]).toEqual([
    429,
    expect.objectContaining({ error: expect.stringMatching(/^Please wait 24 hours .* contact us\.$/) }),
  ]);
  await age(phoneNumber, '1 day');
  const first = await codeFor(phoneNumber);
  expect((await enter(first.browser, wrong(first.code))).status).toBe(400);
  expect((await enter(first.browser, first.code)).status).toBe(400);
  await age(phoneNumber, '31 seconds');
  const second = await codeFor(phoneNumber);
  expect((await enter(second.browser, second.code)).status).toBe(200);
});

test('an unknown phone is answered like a known one at every step, and nothing is sent', async () => {
  const { form } = await newPerson(shop);
  const unknown = '6123456789';
  const seen = [];
  for (const phoneNumber of [form.mobileNumber, unknown]) {
    const browser = new Browser(shop);
    const answers = [
      await browser.post('/api/sendOTP', { phoneNumber }),
      await browser.post('/api/sendOTP', { phoneNumber }),
    ];
    for (let tries = 0; tries < 6; tries += 1) {
      answers.push(await browser.post('/api/verifyOTP', { otp: `000${tries}`, phoneNumber }));
    }
    const words = answers.map(({ status, text }) =>
      `${status} ${text}`.replace(/"requestId":"[^"]+"/, '').replaceAll(/\d+ seconds/g, 'some seconds'),
    );
    seen.push({ words, cookies: [...browser.cookies.keys()] });
  }
  expect(seen[0]).toEqual(seen[1]);
  expect((await shop.outbox()).filter(({ to }) => to.endsWith(unknown))).toEqual([]);
});

test('says what is wrong with a phone number and a code', async () => {
  const browser = new Browser(shop);
  expect((await browser.post('/api/sendOTP', { phoneNumber: '12345' })).json()).toMatchObject({
    error: 'Please enter a valid phone number.',
  });
  expect((await browser.post('/api/verifyOTP', { phoneNumber: '9000000001', otp: '12a4' })).json()).toMatchObject({
    error: 'Please enter a valid 4-digit OTP.',
  });
});

test('the code is in the outbox and in no answer, and is not in the database as such', async () => {
  const { form } = await newPerson(shop);
  const { code } = await codeFor(form.mobileNumber);
  expect((await shop.outbox()).at(-1)).toEqual({
    channel: 'sms',
    to: `+91${form.mobileNumber}`,
    text: expect.stringMatching(new RegExp(`^${code} is your code`)),
    at: expect.stringMatching(/^\d{4}-/),
  });
  const { rows } = await shop.connection.pool.query('select * from otp_challenge where phone_number = $1', [
    form.mobileNumber,
  ]);
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
});

test('one address asks for a hundred codes an hour, counted across all processes', async () => {
  const limited = await openShop('demo');
  const second = await openShopOn(limited.connection.url);
  for (let sent = 0; sent < 96; sent += 1) await second.services.limits.count('otp-by-address', '127.0.0.1');
  const statuses = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const from = new Browser(sent % 2 === 0 ? limited : second);
    const forwarded = { 'x-forwarded-for': `203.0.113.${sent}` };
    statuses.push((await from.post('/api/sendOTP', { phoneNumber: String(6_000_000_000 + sent) }, forwarded)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  await second.close();
  await limited.close();
});
