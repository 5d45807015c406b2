import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
import { openShop, openShopOn, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let limited: OpenShop;
beforeAll(async () => {
  shop = await openShop('empty', { hasRateLimits: false, publicUrl: 'https://shop.example' });
  limited = await openShopOn(shop.connection.url);
});
afterAll(async () => {
  await limited.close();
  await shop.close();
});

type Somebody = Awaited<ReturnType<typeof newPerson>>;

async function profile({ browser, person }: Somebody) {
  const [info] = (await browser.get(`/api/getUserInfo?userId=${person.id}`)).json() as Record<string, unknown>[];
  return { phone: info?.['isPhoneVerified'], email: info?.['isEmailVerified'] };
}

async function phoneCode({ browser, person, form }: Somebody): Promise<string> {
  const asked = await browser.post('/api/sendPhoneCode', { userId: person.id });
  expect(asked.status, asked.text).toBe(200);
  return codeSentTo(shop, form.mobileNumber);
}

async function verifiedPhone(somebody: Somebody): Promise<void> {
  const otp = await phoneCode(somebody);
  const answer = await somebody.browser.post('/api/verifyPhone', { userId: somebody.person.id, otp });
  expect(answer.status, answer.text).toBe(200);
}

async function emailToken({ browser, person, form }: Somebody): Promise<string> {
  const asked = await browser.post('/api/sendEmailLink', { userId: person.id });
  expect(asked.status, asked.text).toBe(200);
  const letter = (await shop.outbox()).findLast(({ to }) => to === form.email);
  const [, token = ''] = /https:\/\/shop\.example\/confirm-email#([\w-]{43})/.exec(letter?.text ?? '') ?? [];
  expect(letter?.html).toContain(`/confirm-email#${token}`);
  return token;
}

function wrong(code: string): string {
  return code === '0000' ? '0001' : '0000';
}

describe('a phone', () => {
  test('is verified by the code that was sent to it', async () => {
    const somebody = await newPerson(shop);
    expect(await profile(somebody)).toEqual({ phone: false, email: false });
    const otp = await phoneCode(somebody);
    expect((await shop.outbox()).at(-1)?.text).toMatch(/^\d{4} is your code to verify your phone at GameTrove/);
    const { browser, person } = somebody;
    const guessed = await browser.post('/api/verifyPhone', { userId: person.id, otp: wrong(otp) });
    expect([guessed.status, guessed.json()]).toEqual([400, expect.objectContaining({ code: 'wrong-code' })]);
    expect(await profile(somebody)).toMatchObject({ phone: false });
    expect((await browser.post('/api/verifyPhone', { userId: person.id, otp })).status).toBe(200);
    expect(await profile(somebody)).toEqual({ phone: true, email: false });
    expect((await browser.post('/api/verifyPhone', { userId: person.id, otp })).status).toBe(400);
    expect((await browser.post('/api/sendPhoneCode', { userId: person.id })).status).toBe(409);
  });

  test('promise 20: its code is compared five times at most, and only for the browser that asked', async () => {
    const somebody = await newPerson(shop);
    const { browser, person } = somebody;
    const otp = await phoneCode(somebody);
    const elsewhere = new Browser(shop);
    elsewhere.accessToken = browser.accessToken;
    expect((await elsewhere.post('/api/verifyPhone', { userId: person.id, otp })).status).toBe(400);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await browser.post('/api/verifyPhone', { userId: person.id, otp: wrong(otp) })).status).toBe(400);
    }
    expect((await browser.post('/api/verifyPhone', { userId: person.id, otp })).status).toBe(400);
    expect(await profile(somebody)).toMatchObject({ phone: false });
  });

  test('a code that verifies it sets no password, and a code for a password verifies nothing', async () => {
    const [first, second] = [await newPerson(shop), await newPerson(shop)];
    const otp = await phoneCode(first);
    const reset = await first.browser.post('/api/verifyOTP', { otp, phoneNumber: first.form.mobileNumber });
    expect(reset.status).toBe(400);
    await second.browser.post('/api/sendOTP', { phoneNumber: second.form.mobileNumber });
    const resetCode = await codeSentTo(shop, second.form.mobileNumber);
    const verified = await second.browser.post('/api/verifyPhone', { userId: second.person.id, otp: resetCode });
    expect(verified.status).toBe(400);
    expect(await profile(second)).toMatchObject({ phone: false });
  });

  test('that is changed is not verified any more', async () => {
    const somebody = await newPerson(shop);
    await verifiedPhone(somebody);
    const change = (digits: string) =>
      shop.connection.pool.query('update shopper set phone_number = $2 where id = $1', [somebody.person.id, digits]);
    await change('6000000001');
    await change(somebody.form.mobileNumber);
    expect(await profile(somebody)).toMatchObject({ phone: false });
  });

  test('promise 36: vouches for one account at a time: the one that asked last', async () => {
    const mobileNumber = '6000000002';
    const people = [await newPerson(shop, { mobileNumber }), await newPerson(shop, { mobileNumber })];
    for (const somebody of people) {
      await shop.connection.pool.query(`update otp_challenge set sent_at = sent_at - interval '2 minutes'`);
      await verifiedPhone(somebody);
    }
    expect(await Promise.all(people.map(profile))).toMatchObject([{ phone: false }, { phone: true }]);
  });
});

describe('an email address', () => {
  test('is verified by the link that was sent to it, once, without signing in', async () => {
    const somebody = await newPerson(shop);
    const token = await emailToken(somebody);
    const stranger = new Browser(shop);
    expect((await stranger.post('/api/confirmEmail', { token: 'a'.repeat(43) })).status).toBe(404);
    expect((await stranger.post('/api/confirmEmail', { token })).json()).toEqual({ status: 'success' });
    expect(await profile(somebody)).toEqual({ phone: false, email: true });
    const again = await stranger.post('/api/confirmEmail', { token });
    expect([again.status, again.text]).toEqual([404, expect.stringContaining('ask for a new one on your profile')]);
  });

  test('has one link that works: the latest, for a day', async () => {
    const somebody = await newPerson(shop);
    const [older, token] = [await emailToken(somebody), await emailToken(somebody)];
    const stranger = new Browser(shop);
    expect((await stranger.post('/api/confirmEmail', { token: older })).status).toBe(404);
    await shop.connection.pool.query(
      `update email_link set expires_at = expires_at - interval '24 hours' where shopper_id = $1`,
      [somebody.person.id],
    );
    expect((await stranger.post('/api/confirmEmail', { token })).status).toBe(404);
    expect(await profile(somebody)).toMatchObject({ email: false });
  });

  test('that is changed is not verified any more, nor by a link to the old one', async () => {
    const somebody = await newPerson(shop);
    const change = (email: string) =>
      shop.connection.pool.query('update shopper set email = $2 where id = $1', [somebody.person.id, email]);
    const token = await emailToken(somebody);
    await change(`other.${somebody.form.email}`);
    expect((await new Browser(shop).post('/api/confirmEmail', { token })).status).toBe(404);
    await change(somebody.form.email);
    await new Browser(shop).post('/api/confirmEmail', { token: await emailToken(somebody) });
    expect(await profile(somebody)).toMatchObject({ email: true });
    await change(`other.${somebody.form.email}`);
    expect(await profile(somebody)).toMatchObject({ email: false });
  });

  test('promise 23: its token is neither in the database nor in the log', async () => {
    const token = await emailToken(await newPerson(shop));
    const { rows } = await shop.connection.pool.query<{ found: boolean }>(
      `select exists (select from email_link where row_to_json(email_link)::text like '%' || $1 || '%')
         or exists (select from message where row_to_json(message)::text like '%' || $1 || '%') as found`,
      [token],
    );
    expect(rows).toEqual([{ found: false }]);
    expect(shop.logged()).not.toContain(token);
  });
});

test('promise 36: nobody can have a mailbox filled with links, or a phone with codes', async () => {
  const somebody = await newPerson(limited);
  const { browser, person } = somebody;
  const links = [];
  for (let asked = 0; asked < 7; asked += 1) {
    links.push((await browser.post('/api/sendEmailLink', { userId: person.id })).status);
  }
  expect(links).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const letters = (await limited.outbox()).filter(({ to }) => to === somebody.form.email);
  expect(letters).toHaveLength(5);
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => browser.post('/api/sendPhoneCode', { userId: person.id })),
  );
  expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(codes.filter(({ status }) => status === 429)).toHaveLength(4);
});
