import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, codeSentTo, newPerson } from '../support/browser.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { raceOf } from '../support/race.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false, isBehindProxy: true });
});
afterAll(() => shop.close());

async function guess(browser: Browser, phoneNumber: string, codes: readonly string[]) {
  // A thousand sockets would test the machine; these guesses meet where it matters.
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const answers = await Promise.all(
    codes.map((otp) =>
      shop.http.inject({ method: 'POST', url: '/api/verifyOTP', headers: { cookie }, payload: { otp, phoneNumber } }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  const { rows } = await shop.connection.pool.query<{ tries: number; state: string }>(
    'select tries, state from otp_challenge where phone_number = $1',
    [phoneNumber],
  );
  return { statuses, rows };
}

test('promise 20: of a thousand guesses at once at most five are compared', async () => {
  const { form } = await newPerson(shop);
  const browser = new Browser(shop);
  await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
  const code = await codeSentTo(shop, form.mobileNumber);
  const codes = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(4, '0')).filter(
    (one) => one !== code,
  );
  const { statuses, rows } = await guess(browser, form.mobileNumber, codes);
  // A machine that is busy with other tests may turn some away with 503, which compares nothing.
  expect(statuses.filter((status) => status !== 400 && status !== 503)).toEqual([]);
  expect(rows).toEqual([{ tries: 5, state: 'live' }]);
  expect((await browser.post('/api/verifyOTP', { otp: code, phoneNumber: form.mobileNumber })).status).toBe(400);
});

test('promise 20: the tenth and the eleventh guess at a number, at two of its codes at once: one is compared', async () => {
  const { form } = await newPerson(shop);
  const phoneNumber = form.mobileNumber;
  const browsers: Browser[] = [];
  for (const tries of [5, 2, 2]) {
    const browser = new Browser(shop);
    const from = { 'x-forwarded-for': `203.0.113.${browsers.length + 1}` };
    expect((await browser.post('/api/sendOTP', { phoneNumber }, from)).status).toBe(200);
    const code = await codeSentTo(shop, phoneNumber);
    const otp = code === '0000' ? '0001' : '0000';
    for (let tried = 0; tried < tries; tried += 1) await browser.post('/api/verifyOTP', { otp, phoneNumber });
    browsers.push(browser);
  }
  const codes = (await shop.outbox()).filter(({ to }) => to.endsWith(phoneNumber)).map(({ text }) => text.slice(0, 4));
  const otp = ['0000', '0001', '0002', '0003'].find((one) => !codes.includes(one));
  const guesses = browsers.slice(1).map((browser) => () => browser.post('/api/verifyOTP', { otp, phoneNumber }));
  for (const { status } of await raceOf({ shops: [shop], table: 'otp_challenge' }, guesses)) expect(status).toBe(400);
  const { rows } = await shop.connection.pool.query('select sum(tries) from otp_challenge where phone_number = $1', [
    phoneNumber,
  ]);
  expect(rows).toEqual([{ sum: 10 }]);
});

test('promise 20: the right code, sent two hundred times at once, works once', async () => {
  const { form } = await newPerson(shop);
  const browser = new Browser(shop);
  await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
  const code = await codeSentTo(shop, form.mobileNumber);
  const { statuses, rows } = await guess(
    browser,
    form.mobileNumber,
    Array.from({ length: 200 }, () => code),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(rows).toEqual([{ tries: 1, state: 'verified' }]);
});

test('promise 20: twenty requests for a code at once send one', async () => {
  const { form } = await newPerson(shop);
  const statuses = await Promise.all(
    Array.from(
      { length: 20 },
      async () => (await new Browser(shop).post('/api/sendOTP', { phoneNumber: form.mobileNumber })).status,
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await shop.outbox()).filter(({ to }) => to.endsWith(form.mobileNumber))).toHaveLength(1);
});

test('promise 20: the database itself refuses a sixth try and a second life', async () => {
  const { form } = await newPerson(shop);
  const browser = new Browser(shop);
  await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
  const change = (set: string) =>
    shop.connection.pool.query(`update otp_challenge set ${set} where phone_number = $1`, [form.mobileNumber]);
  await expect(change('tries = 6')).rejects.toThrow('otp_is_tried_five_times_at_most');
  await change(`state = 'replaced'`);
  await expect(change(`state = 'live'`)).rejects.toThrow('works once');
});

test('a permission, used thirty times at once, sets one password', async () => {
  const { form } = await newPerson(shop);
  const browser = new Browser(shop);
  await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
  const otp = await codeSentTo(shop, form.mobileNumber);
  await browser.post('/api/verifyOTP', { otp, phoneNumber: form.mobileNumber });
  const statuses = await Promise.all(
    Array.from(
      { length: 30 },
      async (_, index) => (await browser.tab().post('/api/resetPassword', { password: `password ${index}` })).status,
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
