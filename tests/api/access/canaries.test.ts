import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { Browser, codeSentTo, newPerson, signupForm } from '../../support/browser.ts';
import { askCall } from '../../support/call-samples.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

const planted = {
  password: 'canary-password-7f3a91',
  newPassword: 'canary-new-password-7f3a92',
  wrongPassword: 'canary-wrong-password-7f3a93',
  otp: '83', // Ends up too short on purpose: the refusal must not repeat it beside the word.
  accountNumber: '987654321098765',
  upiId: 'canary7f3a94@upi',
};

test('promise 23: no password, code, token or bank number is in a log, an error or an address', async () => {
  const seen: string[] = [];
  const keep = async <T extends { text: string }>(answer: Promise<T>): Promise<T> => {
    const got = await answer;
    seen.push(got.text);
    return got;
  };
  const form = signupForm({ password: planted.password, confirmPassword: planted.password });
  const browser = new Browser(shop);
  const registered = await browser.post('/api/register', form);
  const { accessToken, id: userId } = registered.json() as { accessToken: string; id: number };
  browser.accessToken = accessToken;
  const refresh = browser.cookies.get('refresh') ?? '';

  await keep(browser.post('/api/register', form));
  await keep(browser.post('/api/register', { ...form, mobileNumber: 5 }));
  await keep(browser.post('/api/login', { email: form.email, password: planted.wrongPassword }));
  await keep(browser.post('/api/login', { email: { nested: planted.wrongPassword }, password: planted.wrongPassword }));
  await keep(
    browser.post('/api/changePassword', {
      userId,
      currentPassword: planted.wrongPassword,
      newPassword: planted.newPassword,
    }),
  );
  await keep(
    browser.post('/api/changePassword', {
      userId: 'x',
      currentPassword: planted.password,
      newPassword: planted.newPassword,
    }),
  );
  await keep(browser.post('/api/deleteMyAccount', { userId, password: planted.wrongPassword }));
  await keep(browser.get(`/api/downloadMyData?userId=${userId}`));
  await keep(browser.get(`/api/getSessions?userId=${userId}`));
  await keep(
    browser.post('/api/checkout', {
      direction: 'sell',
      userId,
      shippingMethod: 'self',
      paymentMethod: 'bank',
      paymentDetails: { upiId: planted.upiId, bankDetails: { accountNumber: planted.accountNumber } },
    }),
  );
  const phoneNumber = form.mobileNumber;
  await keep(browser.post('/api/sendOTP', { phoneNumber }));
  const code = await codeSentTo(shop, phoneNumber);
  await keep(browser.post('/api/verifyOTP', { otp: planted.otp, phoneNumber }));
  await keep(browser.post('/api/verifyOTP', { otp: code, phoneNumber }));
  const permit = browser.cookies.get('reset') ?? '';
  await keep(browser.post('/api/resetPassword', { password: planted.newPassword }));

  const [sessionId = '', secret = ''] = refresh.split('.');
  expect(secret).toHaveLength(43);
  const secrets = [
    planted.password,
    planted.newPassword,
    planted.wrongPassword,
    planted.accountNumber,
    planted.upiId,
    accessToken,
    secret,
    permit,
    phoneNumber,
  ];
  const logged = shop.logged();
  expect(logged).toContain('/api/verifyOTP');
  for (const secretText of [...secrets, form.email]) expect(logged).not.toContain(secretText);
  expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(logged).not.toContain('argon2');
  const answers = seen.filter((text) => !text.includes('madeAt')).join('\n');
  for (const secretText of secrets) expect(answers).not.toContain(secretText);
  expect(answers).not.toContain(`"${code}"`);
  expect(sessionId).not.toBe('');
});

test('promise 23: a failure of the database is written down without the row that failed', async () => {
  await shop.connection.pool.query(
    `alter table shopper add constraint test_breaks_sign_up check (first_name <> 'Breaks') not valid`,
  );
  const form = signupForm({ firstName: 'Breaks' });
  const answer = await new Browser(shop).post('/api/register', form);
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('test_breaks_sign_up');
  expect(shop.logged()).toContain('test_breaks_sign_up');
  for (const secretText of [form.email, form.mobileNumber, 'argon2', form.password]) {
    expect(shop.logged()).not.toContain(secretText);
    expect(answer.text).not.toContain(secretText);
  }
});

test('promise 23: no call takes a secret in its address', () => {
  const secretNames = /password|otp|token|accountNumber|upi/i;
  for (const call of everyCall.filter(({ method }) => method === 'GET')) {
    const { def } = call.request._zod as unknown as { def: { shape?: Record<string, unknown> } };
    expect([call.path, Object.keys(def.shape ?? {}).filter((name) => secretNames.test(name))]).toEqual([call.path, []]);
  }
});

test('personal answers are kept by no cache', async () => {
  const { browser, person } = await newPerson(shop);
  for (const call of everyCall.filter(({ who }) => who !== 'anyone')) {
    const answer = await askCall(browser, call, { userId: person.id });
    expect([call.path, answer.headers.get('cache-control')]).toEqual([call.path, 'no-store']);
  }
});
