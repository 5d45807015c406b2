import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskedEmail } from '../../../src/rules/people/identity.ts';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
import { newBuyer } from '../../support/buyers.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

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

async function reset(phoneNumber: string, password: string, more: { browser?: Browser; email?: string } = {}) {
  const { browser = new Browser(shop), ...meant } = more;
  await browser.post('/api/sendOTP', { phoneNumber });
  await browser.post('/api/verifyOTP', { phoneNumber, otp: await codeSentTo(shop, phoneNumber) });
  const answer = await browser.post('/api/resetPassword', { password, ...meant });
  expect(answer.status).toBe(200);
  await aMinuteLater(phoneNumber);
  return answer.json() as { status: string; account?: string };
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

test('whoever signs up with their phone after a stranger has named it gets back in with its code, and the stranger’s account is left alone', async () => {
  const squatter = await newPerson(shop);
  const owner = await newPerson(shop, { mobileNumber: squatter.form.mobileNumber });
  await reset(owner.form.mobileNumber, 'a harder horse', { browser: owner.browser.tab() });
  expect([await opens(owner, 'a harder horse'), await opens(squatter, 'a harder horse')]).toEqual([true, false]);
  await reset(owner.form.mobileNumber, 'the hardest horse');
  expect([await opens(owner, 'the hardest horse'), await opens(squatter, squatter.form.password)]).toEqual([
    true,
    true,
  ]);
});

test('whoever puts a phone on their profile that a stranger named before has it, and the stranger hears nothing', async () => {
  const squatter = await newBuyer(shop);
  const owner = await newPerson(shop);
  const phoneNumber = squatter.form.mobileNumber;
  const own = { userId: owner.person.id, phoneNumber };
  expect((await owner.browser.post('/api/sendNewPhoneCode', own)).status).toBe(200);
  const otp = await codeSentTo(shop, phoneNumber);
  const proof = { ...own, otp, password: owner.form.password };
  expect((await owner.browser.post('/api/changePhone', proof)).status).toBe(200);
  await aMinuteLater(phoneNumber);
  await reset(phoneNumber, 'a harder horse', { browser: squatter.browser.tab() });
  expect(await opens(owner, 'a harder horse')).toBe(true);
  await shop.sendMessages();
  expect((await shop.outbox()).filter(({ to }) => to === squatter.form.email)).toEqual([]);
});

test('what a stranger orders is not told to a phone that its owner has verified', async () => {
  const owner = await newPerson(shop);
  await verifyPhone(owner);
  const squatter = await newBuyer(shop, { creditRupees: 20_000, signup: { mobileNumber: owner.form.mobileNumber } });
  await squatter.put(1);
  await squatter.placed({ usedCredit: true });
  const { rows } = await query('select channel from message where shopper_id = $1', [squatter.userId]);
  expect(rows).toEqual([{ channel: 'email' }]);
});

describe('of accounts that share a phone', () => {
  const masked = ({ form: { email } }: Person) => maskedEmail(email);

  test('the one whose address is typed gets the new password, and the answer says so', async () => {
    const first = await newPerson(shop);
    const mine = await newPerson(shop, { mobileNumber: first.form.mobileNumber });
    const answer = await reset(first.form.mobileNumber, 'a harder horse', { email: mine.form.email.toUpperCase() });
    expect(answer).toEqual({ status: 'success', account: masked(mine) });
    expect([await opens(first, 'a harder horse'), await opens(mine, 'a harder horse')]).toEqual([false, true]);
  });

  test('a verified one gets it whatever is typed, and the answer says which account that is', async () => {
    const verified = await newPerson(shop);
    await verifyPhone(verified);
    const other = await newPerson(shop, { mobileNumber: verified.form.mobileNumber });
    const answer = await reset(verified.form.mobileNumber, 'a harder horse', { email: other.form.email });
    expect(answer).toEqual({ status: 'success', account: masked(verified) });
    expect([await opens(verified, 'a harder horse'), await opens(other, other.form.password)]).toEqual([true, true]);
  });

  test('whoever types nothing is told, too; a client that knows of no address gets the answer of the specification', async () => {
    const owner = await newPerson(shop);
    const told = await reset(owner.form.mobileNumber, 'a harder horse', { email: '' });
    expect(told).toEqual({ status: 'success', account: masked(owner) });
    expect(await reset(owner.form.mobileNumber, 'the hardest horse')).toEqual({ status: 'success' });
  });

  test('the address of somebody with another phone opens nothing of theirs', async () => {
    const [owner, stranger] = [await newPerson(shop), await newPerson(shop)];
    const answer = await reset(owner.form.mobileNumber, 'a harder horse', { email: stranger.form.email });
    expect(answer).toEqual({ status: 'success', account: masked(owner) });
    expect([await opens(owner, 'a harder horse'), await opens(stranger, stranger.form.password)]).toEqual([true, true]);
  });
});
