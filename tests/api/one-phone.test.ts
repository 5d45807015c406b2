import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, codeSentTo, newPerson } from '../support/browser.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<typeof newPerson>>;
const query = (text: string, values: unknown[]) => shop.connection.pool.query(text, values);
/** Codes to one phone are sent thirty seconds apart. */
const aMinuteLater = (phone: string) =>
  query(`update otp_challenge set sent_at = sent_at - interval '1 minute' where phone_number = $1`, [phone]);

async function reset(phoneNumber: string, password: string) {
  const browser = new Browser(shop);
  await browser.post('/api/sendOTP', { phoneNumber });
  await browser.post('/api/verifyOTP', { phoneNumber, otp: await codeSentTo(shop, phoneNumber) });
  expect((await browser.post('/api/resetPassword', { password })).status).toBe(200);
  await aMinuteLater(phoneNumber);
}

async function verifyPhone({ browser, person, form }: Person) {
  expect((await browser.post('/api/sendPhoneCode', { userId: person.id })).status).toBe(200);
  const otp = await codeSentTo(shop, form.mobileNumber);
  expect((await browser.post('/api/verifyPhone', { userId: person.id, otp })).status).toBe(200);
  await aMinuteLater(form.mobileNumber);
}

const opens = async ({ form }: Person, password: string) =>
  (await new Browser(shop).post('/api/login', { email: form.email, password })).status === 200;
const isVerified = async ({ browser, person }: Person) =>
  ((await browser.get(`/api/getUserInfo?userId=${person.id}`)).json() as { isPhoneVerified: boolean }[])[0]
    ?.isPhoneVerified;

test('whoever signs up with the phone of another account has an account, and a code still opens the first one alone', async () => {
  const owner = await newPerson(shop);
  const squatter = await newPerson(shop, { mobileNumber: owner.form.mobileNumber });
  await reset(owner.form.mobileNumber, 'a harder horse');
  expect([await opens(owner, 'a harder horse'), await opens(squatter, 'a harder horse')]).toEqual([true, false]);
  expect(await opens(squatter, squatter.form.password)).toBe(true);
});

test('of accounts that share a phone, the one that proves it has it: its code opens no other', async () => {
  const first = await newPerson(shop);
  const mine = await newPerson(shop, { mobileNumber: first.form.mobileNumber });
  await verifyPhone(mine);
  await reset(first.form.mobileNumber, 'a harder horse');
  expect([await opens(first, 'a harder horse'), await opens(mine, 'a harder horse')]).toEqual([false, true]);
});

test('a reset proves the phone, and the account that had it is told when another one proves it', async () => {
  const first = await newPerson(shop);
  await reset(first.form.mobileNumber, 'a harder horse');
  const again = await first.browser.post('/api/login', { email: first.form.email, password: 'a harder horse' });
  first.browser.accessToken = (again.json() as { accessToken: string }).accessToken;
  expect(await isVerified(first)).toBe(true);
  const mine = await newPerson(shop, { mobileNumber: first.form.mobileNumber });
  await verifyPhone(mine);
  expect([await isVerified(first), await isVerified(mine)]).toEqual([false, true]);
  await shop.sendMessages();
  const told = (await shop.outbox()).filter(({ to, text }) => to === first.form.email && text.includes('ending in'));
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      `The number ending in ${first.form.mobileNumber.slice(-4)} was verified for another account`,
    ),
  ]);
});

test('signing up with a phone that is verified elsewhere tells nothing about it', async () => {
  const owner = await newPerson(shop);
  await verifyPhone(owner);
  const answers = [];
  for (const mobileNumber of [owner.form.mobileNumber, '7999999999']) {
    const { browser, person } = await newPerson(shop, { mobileNumber });
    const [profile] = (await browser.get(`/api/getUserInfo?userId=${person.id}`)).json() as object[];
    answers.push({ ...profile, id: 0, userName: '', phoneNumber: '', createdTime: '' });
  }
  expect(answers[0]).toEqual(answers[1]);
});
