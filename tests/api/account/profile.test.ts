import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
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

type Somebody = Awaited<ReturnType<typeof newPerson>>;

async function profile({ browser, person }: Somebody) {
  const [info] = (await browser.get(`/api/getUserInfo?userId=${person.id}`)).json() as Record<string, unknown>[];
  return info ?? {};
}

async function lettersTo(email: string): Promise<string[]> {
  await shop.sendMessages();
  return (await shop.outbox()).filter(({ to }) => to === email).map(({ text }) => text);
}

const course = () => ({ shops: [shop], table: 'shopper' });
let lastPhone = 6_300_000_000;
const newPhone = () => String((lastPhone += 1));

async function codeFor({ browser, person }: Somebody, phoneNumber: string): Promise<string> {
  const asked = await browser.post('/api/sendNewPhoneCode', { userId: person.id, phoneNumber });
  expect(asked.status, asked.text).toBe(200);
  return codeSentTo(shop, phoneNumber);
}

function changePhone({ browser, person, form }: Somebody, phoneNumber: string, otp: string) {
  return browser.post('/api/changePhone', { userId: person.id, phoneNumber, otp, password: form.password });
}

const wrong = (code: string) => (code === '0000' ? '0001' : '0000');

test('a name is changed, and is never empty', async () => {
  const somebody = await newPerson(shop);
  const { browser, person } = somebody;
  const change = (name: object) => browser.post('/api/changeName', { userId: person.id, ...name });
  expect((await change({ firstName: ' Meera ', lastName: 'Nair' })).status).toBe(200);
  expect(await profile(somebody)).toMatchObject({ firstName: 'Meera', lastName: 'Nair' });
  const empty = await change({ firstName: 'Meera', lastName: ' ' });
  expect([empty.status, empty.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { lastName: 'Please enter your last name.' } }),
  ]);
});

describe('an email address', () => {
  test('is changed with the password: it signs in, is not verified, and the one before is told', async () => {
    const somebody = await newPerson(shop);
    const { browser, person, form } = somebody;
    await shop.connection.pool.query('update shopper set email_verified_at = now() where id = $1', [person.id]);
    const email = `new.${form.email}`;
    const guessed = await browser.post('/api/changeEmail', { userId: person.id, email, password: 'not this one' });
    expect([guessed.status, guessed.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { password: 'That is not your password.' } }),
    ]);
    expect((await browser.post('/api/changeEmail', { userId: person.id, email, password: form.password })).status).toBe(
      200,
    );
    expect(await profile(somebody)).toMatchObject({ userName: email, isEmailVerified: false });
    const signIn = (address: string) =>
      new Browser(shop).post('/api/login', { email: address, password: form.password });
    expect([(await signIn(form.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
    expect(await lettersTo(form.email)).toEqual([
      expect.stringContaining('The email address of your account was changed'),
    ]);
  });

  test('every address before is told, however soon the next one comes', async () => {
    const { browser, person, form } = await newPerson(shop);
    const addresses = [form.email, `second.${form.email}`, `third.${form.email}`];
    for (const email of addresses.slice(1)) {
      await browser.post('/api/changeEmail', { userId: person.id, email, password: form.password });
    }
    for (const email of addresses.slice(0, 2)) {
      expect(await lettersTo(email)).toEqual([
        expect.stringContaining('The email address of your account was changed'),
      ]);
    }
  });

  test('of another account is refused, in capital letters too and when both come at the same moment', async () => {
    const [first, second] = [await newPerson(shop), await newPerson(shop)];
    const change = ({ browser, person, form }: Somebody, email: string) =>
      browser.post('/api/changeEmail', { userId: person.id, email, password: form.password });
    const taken = await change(first, second.form.email.toUpperCase());
    expect([taken.status, taken.json()]).toEqual([
      409,
      expect.objectContaining({ fields: { email: 'Another account has this email address.' } }),
    ]);
    const wanted = `wanted.${first.form.email}`;
    const answers = await raceOf(course(), [() => change(first, wanted), () => change(second, wanted)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await change(first, String((await profile(first))['userName']))).status).toBe(400);
  });

  test('promise 36: is changed five times a day at most, so that nobody learns from it who has an account', async () => {
    const { browser, person, form } = await newPerson(limited);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const email = `try${tries}.${form.email}`;
      statuses.push(
        (await browser.post('/api/changeEmail', { userId: person.id, email, password: form.password })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a phone', () => {
  test('is changed by the code that was sent to the new one and the password, and the owner is told', async () => {
    const somebody = await newPerson(shop);
    const { browser, person, form } = somebody;
    const phoneNumber = newPhone();
    const otp = await codeFor(somebody, phoneNumber);
    const noPassword = await browser.post('/api/changePhone', {
      userId: person.id,
      phoneNumber,
      otp,
      password: 'not this one',
    });
    expect([noPassword.status, noPassword.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { password: 'That is not your password.' } }),
    ]);
    expect((await changePhone(somebody, phoneNumber, wrong(otp))).status).toBe(400);
    expect(await profile(somebody)).toMatchObject({ phoneNumber: form.mobileNumber });
    expect((await changePhone(somebody, phoneNumber, otp)).status).toBe(200);
    expect(await profile(somebody)).toMatchObject({ phoneNumber, isPhoneVerified: true });
    expect(await lettersTo(form.email)).toEqual([expect.stringContaining(`It now ends in ${phoneNumber.slice(-4)}`)]);
    const same = await browser.post('/api/sendNewPhoneCode', { userId: person.id, phoneNumber });
    expect([same.status, same.text]).toEqual([400, expect.stringContaining('the number of your account already')]);
  });

  test('promise 20: its code is compared five times, for this number, this browser and this purpose', async () => {
    const somebody = await newPerson(shop);
    const [phoneNumber, other] = [newPhone(), newPhone()];
    const otp = await codeFor(somebody, phoneNumber);
    expect((await changePhone(somebody, other, otp)).status).toBe(400);
    const elsewhere = new Browser(shop);
    elsewhere.accessToken = somebody.browser.accessToken;
    expect((await changePhone({ ...somebody, browser: elsewhere }, phoneNumber, otp)).status).toBe(400);
    expect((await somebody.browser.post('/api/verifyOTP', { otp, phoneNumber })).status).toBe(400);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await changePhone(somebody, phoneNumber, wrong(otp))).status).toBe(400);
    }
    expect((await changePhone(somebody, phoneNumber, otp)).status).toBe(400);
    expect(await profile(somebody)).toMatchObject({ phoneNumber: somebody.form.mobileNumber });
  });

  test('promise 20: a code that sets a password or verifies a phone changes none', async () => {
    const [somebody, owner] = [await newPerson(shop), await newPerson(shop)];
    const phoneNumber = owner.form.mobileNumber;
    await somebody.browser.post('/api/sendOTP', { phoneNumber });
    expect((await changePhone(somebody, phoneNumber, await codeSentTo(shop, phoneNumber))).status).toBe(400);
    expect(await profile(somebody)).toMatchObject({ phoneNumber: somebody.form.mobileNumber });
  });

  test('promise 36: of another account goes to the one that proves it, and the other one is told', async () => {
    const [owner, taker] = [await newPerson(shop), await newPerson(shop)];
    const phoneNumber = newPhone();
    await changePhone(owner, phoneNumber, await codeFor(owner, phoneNumber));
    await shop.connection.pool.query(
      `update otp_challenge set sent_at = sent_at - interval '1 minute' where phone_number = $1`,
      [phoneNumber],
    );
    expect((await changePhone(taker, phoneNumber, await codeFor(taker, phoneNumber))).status).toBe(200);
    expect([await profile(owner), await profile(taker)]).toMatchObject([
      { isPhoneVerified: false },
      { isPhoneVerified: true, phoneNumber },
    ]);
    expect(await lettersTo(owner.form.email)).toContainEqual(
      expect.stringContaining(`The number ending in ${phoneNumber.slice(-4)} was verified for another account`),
    );
  });

  test('two people who take the phone of each other at the same moment both have it', async () => {
    const people = [await newPerson(shop), await newPerson(shop)] as const;
    const [first, second] = people;
    const codes = [
      await codeFor(first, second.form.mobileNumber),
      await codeFor(second, first.form.mobileNumber),
    ] as const;
    const answers = await raceOf(course(), [
      () => changePhone(first, second.form.mobileNumber, codes[0]),
      () => changePhone(second, first.form.mobileNumber, codes[1]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await profile(first), await profile(second)]).toMatchObject([
      { phoneNumber: second.form.mobileNumber, isPhoneVerified: true },
      { phoneNumber: first.form.mobileNumber, isPhoneVerified: true },
    ]);
  });
});
