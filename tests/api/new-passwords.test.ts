import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonPasswordSentence } from '../../src/rules/people/new-password.ts';
import { hashPassword } from '../../src/shop/identity/hash-password.ts';
import { Browser, codeSentTo, newPerson, signupForm } from '../support/browser.ts';
import { signedInStaff } from '../support/office.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';

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

test('a member of the staff cannot take a common one either', async () => {
  const { browser, password: currentPassword } = await signedInStaff(shop, 'counter');
  const change = (newPassword: string) =>
    browser.post('/api/office/changeMyPassword', { currentPassword, newPassword });
  expect((await change('1234567890')).json()).toMatchObject({ fields: { newPassword: commonPasswordSentence } });
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
