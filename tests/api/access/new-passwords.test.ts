import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonPasswordSentence } from '../../../src/rules/people/new-password.ts';
import { hashPassword } from '../../../src/shop/identity/hash-password.ts';
import { Browser, codeSentTo, newPerson, signupForm } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

const ownName = 'A password must not be your name or your email address.';
const refused: [password: string, sentence: string][] = [
  ['password', commonPasswordSentence],
  ['Qwerty123', commonPasswordSentence],
  ['iloveyou', commonPasswordSentence],
  ['       ', 'A password needs more than spaces.'],
  ['Ravi-Iyer', ownName],
  ['pass\u200bword', commonPasswordSentence],
];

describe.each(refused)('a new password %j is not taken', (password, sentence) => {
  const said = (field: string) => ({ message: sentence, fields: { [field]: sentence } });

  test('when somebody signs up', async () => {
    const form = signupForm({ password, confirmPassword: password });
    const answer = await new Browser(shop).post('/api/register', form);
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining(said('password'))]);
    expect((await new Browser(shop).post('/api/register', { ...form, ...right })).status).toBe(200);
  });

  test('in the place of another one', async () => {
    const { browser, person, form } = await newPerson(shop);
    const answer = await browser.post('/api/changePassword', {
      userId: person.id,
      currentPassword: form.password,
      newPassword: password,
    });
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining(said('newPassword'))]);
  });

  test('after a code, which is not used up by it', async () => {
    const { form } = await newPerson(shop);
    const browser = new Browser(shop);
    await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
    const otp = await codeSentTo(shop, form.mobileNumber);
    await browser.post('/api/verifyOTP', { otp, phoneNumber: form.mobileNumber });
    const answer = await browser.post('/api/resetPassword', { password });
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining(said('password'))]);
    expect((await browser.post('/api/resetPassword', { password: 'a harder one' })).status).toBe(200);
  });
});

const right = { password: 'correct horse', confirmPassword: 'correct horse' };

test.each(['abc\u200b\u200b\u200b', '\u200b\u200c\u200d\u2060\u202e\u3164'])(
  'what nobody sees makes %j no longer, in any form',
  async (password) => {
    const message = 'A password needs at least 6 characters that can be seen. Please type it instead of pasting it.';
    const form = signupForm({ password, confirmPassword: password });
    expect((await new Browser(shop).post('/api/register', form)).json()).toMatchObject({ message });

    const { browser, person, form: given } = await newPerson(shop);
    const change = { userId: person.id, currentPassword: given.password, newPassword: password };
    expect((await browser.post('/api/changePassword', change)).json()).toMatchObject({ message });

    await browser.post('/api/sendOTP', { phoneNumber: given.mobileNumber });
    const otp = await codeSentTo(shop, given.mobileNumber);
    await browser.post('/api/verifyOTP', { otp, phoneNumber: given.mobileNumber });
    expect((await browser.post('/api/resetPassword', { password })).json()).toMatchObject({ message });
  },
);

describe('the own phone number is no new password', () => {
  const sentence = 'A password must not be your phone number.';

  test('when somebody signs up', async () => {
    const { mobileNumber } = signupForm();
    for (const password of [mobileNumber, `0${mobileNumber}`, `+91 ${mobileNumber}`]) {
      const form = signupForm({ mobileNumber, password, confirmPassword: password });
      const answer = await new Browser(shop).post('/api/register', form);
      expect([answer.status, answer.json()]).toMatchObject([400, { fields: { password: sentence } }]);
    }
  });

  test('in the place of another one', async () => {
    const { browser, person, form } = await newPerson(shop);
    const answer = await browser.post('/api/changePassword', {
      userId: person.id,
      currentPassword: form.password,
      newPassword: form.mobileNumber,
    });
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { newPassword: sentence } }]);
  });

  test('after a code', async () => {
    const { form } = await newPerson(shop);
    const browser = new Browser(shop);
    await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
    const otp = await codeSentTo(shop, form.mobileNumber);
    await browser.post('/api/verifyOTP', { otp, phoneNumber: form.mobileNumber });
    const answer = await browser.post('/api/resetPassword', { password: `+91${form.mobileNumber}` });
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { password: sentence } }]);
  });
});

test('a member of the staff cannot take a common one either', async () => {
  const { browser, password: currentPassword } = await signedInStaff(shop, 'counter');
  const change = (newPassword: string) =>
    browser.post('/api/office/changeMyPassword', { currentPassword, newPassword });
  expect((await change('1234567890')).json()).toMatchObject({ fields: { newPassword: commonPasswordSentence } });
  expect((await change('abcdef\u200b\u200b\u200b\u200b')).json()).toMatchObject({
    fields: { newPassword: expect.stringContaining('at least 10 characters that can be seen') },
  });
  expect((await change('correct horse')).status).toBe(200);
});

test('whoever has a weak password from before still enters with it', async () => {
  const { form, person } = await newPerson(shop);
  const hash = await hashPassword('password');
  await shop.connection.pool.query('update shopper set password_hash = $2 where id = $1', [person.id, hash]);
  const answer = await new Browser(shop).post('/api/login', { email: form.email, password: 'password' });
  expect(answer.status).toBe(200);
});

test('what is wrong with the rest of the form is said before', async () => {
  const wrong = signupForm({ password: 'password', confirmPassword: 'passwords' });
  const answer = await new Browser(shop).post('/api/register', wrong);
  expect(answer.json()).toMatchObject({ message: 'Passwords do not match' });
});
