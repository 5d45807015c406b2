import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LimitName } from '../../../src/api/answer.ts';
import { codeOf } from '../../../src/shop/staff/totp.ts';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { isBehindProxy: true });
});
afterAll(() => shop.close());

let people = 0;
/** An address of its own for everybody in these tests. */
const anAddress = () => {
  people += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(people / 200)}.${(people % 200) + 1}` };
};
type Address = ReturnType<typeof anAddress>;
/** What another process of the shop has counted: each try costs a comparison, and these tests need none of them. */
const countedElsewhere = async (name: LimitName, key: string, times: number) => {
  for (let tries = 0; tries < times; tries += 1) await shop.services.limits.count(name, key);
};
const letters = async (to: string) => {
  await shop.sendMessages();
  return (await shop.outbox()).filter((letter) => letter.to === to).map(({ text }) => text);
};

describe('a shopper whose password strangers are guessing', () => {
  const login = (browser: Browser, form: { email: string; password: string }, from: Address) =>
    browser.post('/api/login', { email: form.email, password: form.password }, from);
  const guess = async (email: string, from: Address, times: number) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < times; tries += 1) {
      statuses.push((await login(new Browser(shop), { email, password: `guess ${tries}` }, from)).status);
    }
    return statuses;
  };

  test('slow down themselves: other addresses and known devices enter', async () => {
    const { browser, form } = await newPerson(shop);
    const strangers = anAddress();
    expect((await guess(form.email, strangers, 12)).slice(9)).toEqual([401, 429, 429]);
    expect((await login(new Browser(shop), form, strangers)).status).toBe(429);
    const known = browser.tab();
    expect((await login(known, form, strangers)).status).toBe(200);
    expect((await login(new Browser(shop), form, anAddress())).status).toBe(200);
  });

  test('are many: a new source then has three tries, and the owner needs one', async () => {
    const { browser, form } = await newPerson(shop);
    await countedElsewhere('login-by-account', form.email, 20);
    expect(await guess(form.email, anAddress(), 5)).toEqual([401, 401, 401, 429, 429]);
    expect((await login(browser.tab(), form, anAddress())).status).toBe(200);
    expect((await login(new Browser(shop), form, anAddress())).status).toBe(200);
  });

  test('is told once, and so is the audit log', async () => {
    const { form, person } = await newPerson(shop);
    await countedElsewhere('login-by-account', form.email, 18);
    for (let source = 0; source < 2; source += 1) await guess(form.email, anAddress(), 3);
    const told = (await letters(form.email)).filter((text) => text.includes('wrong passwords'));
    expect(told).toEqual([expect.stringContaining('20 wrong passwords were typed for your account')]);
    const { rows } = await shop.connection.pool.query('select action, who from audit_entry where subject = $1', [
      `customer ${person.id}`,
    ]);
    expect(rows).toEqual([{ action: 'many wrong passwords', who: 'the shop' }]);
  });

  test('a known device cannot guess without end either, nor does the cookie of one account help with another', async () => {
    const { browser, form } = await newPerson(shop);
    const thief = browser.tab();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await login(thief, { ...form, password: `guess ${tries}` }, anAddress())).status);
    }
    expect(statuses.slice(-2)).toEqual([401, 429]);
    const other = await newPerson(shop);
    const strangers = anAddress();
    await guess(other.form.email, strangers, 11);
    expect((await login(thief, other.form, strangers)).status).toBe(429);
  });
});

describe('a member of the staff whose password strangers are guessing', () => {
  const signIn = (browser: Browser, body: Record<string, unknown>, from: Address) =>
    browser.post('/api/office/signIn', body, from);
  const guess = async (email: string, from: Address, more: Record<string, unknown> = {}) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await signIn(new Browser(shop), { email, password: `guess ${tries}`, ...more }, from)).status);
    }
    return statuses;
  };
  const nextCode = (secret: string) => codeOf(secret, new Date(Date.now() + 30_000));

  test('enters with a code at the very address of the strangers', async () => {
    const { email, password, secret } = await signedInStaff(shop, 'owner');
    const strangers = anAddress();
    expect((await guess(email, strangers)).slice(9)).toEqual([401, 429, 429]);
    const slowed = await signIn(new Browser(shop), { email, password }, strangers);
    expect([slowed.status, slowed.json()]).toEqual([
      429,
      expect.objectContaining({ error: expect.stringContaining('With a code of your authenticator app') }),
    ]);
    const entered = await signIn(new Browser(shop), { email, password, code: nextCode(secret) }, strangers);
    expect(entered.json()).toMatchObject({ state: 'signed-in' });
  });

  test('uses up no tries of the address with the right password, and so the sixty-first colleague enters too', async () => {
    const { email, password, secret } = await signedInStaff(shop, 'owner');
    const counter = anAddress();
    await countedElsewhere('staff-by-address', counter['x-forwarded-for'], 59);
    for (let times = 0; times < 2; times += 1) {
      const asked = await signIn(new Browser(shop), { email, password }, counter);
      expect(asked.json()).toMatchObject({ state: 'code-needed' });
    }
    const entered = await signIn(new Browser(shop), { email, password, code: nextCode(secret) }, counter);
    expect(entered.json()).toMatchObject({ state: 'signed-in' });
  });

  test('promise 37: enters with password and code, however many of both strangers have tried at the same address', async () => {
    const { email, password, secret } = await signedInStaff(shop, 'owner');
    const strangers = anAddress();
    await countedElsewhere('staff-by-pair', `${email} ${strangers['x-forwarded-for']}`, 1_000);
    await countedElsewhere('staff-by-address', strangers['x-forwarded-for'], 1_000);
    await countedElsewhere('staff-by-account', email, 1_000);
    const wrong = await signIn(new Browser(shop), { email, password: 'guess', code: '000000' }, strangers);
    expect(wrong.status).toBe(429);
    const entered = await signIn(new Browser(shop), { email, password, code: nextCode(secret) }, strangers);
    expect(entered.json()).toMatchObject({ state: 'signed-in' });
  });

  test('promise 37: once tries are used up, no refusal tells whether the password was right', async () => {
    const { email, password, secret } = await signedInStaff(shop, 'owner');
    const strangers = anAddress();
    await countedElsewhere('staff-by-pair', `${email} ${strangers['x-forwarded-for']}`, 10);
    const told = [];
    for (const body of [
      { email, password: 'guess', code: '000000' },
      { email, password, code: '000000' },
      { email, password: 'guess', code: nextCode(secret) },
      { email: 'nobody@example.in', password, code: '000000' },
    ]) {
      if (body.email !== email)
        await countedElsewhere('staff-by-pair', `${body.email} ${strangers['x-forwarded-for']}`, 10);
      const { status, text } = await signIn(new Browser(shop), body, strangers);
      told.push(`${status} ${text}`.replace(/"requestId":"[^"]+"/, '').replaceAll(/\d+ minutes/g, 'some minutes'));
    }
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatch(/^429 .*With a code of your authenticator app/);
  });

  test('promise 37: a thief with the password uses up the codes of one address, not those of the owner elsewhere', async () => {
    const { email, password, secret } = await signedInStaff(shop, 'owner');
    const thief = anAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await signIn(new Browser(shop), { email, password, code: '000000' }, thief)).status);
      // Wrong codes count as tries of the address, too, which are not looked at here.
      await shop.services.limits.giveBack('staff-by-pair', `${email} ${thief['x-forwarded-for']}`);
    }
    expect(statuses.slice(-2)).toEqual([400, 429]);
    const entered = await signIn(new Browser(shop), { email, password, code: nextCode(secret) }, anAddress());
    expect(entered.json()).toMatchObject({ state: 'signed-in' });
  });

  test('enters on a known device, also after a thief has used up every code of the account', async () => {
    const { email, password, secret, browser } = await signedInStaff(shop, 'owner');
    const strangers = anAddress();
    await countedElsewhere('staff-code-by-account', email, 120);
    expect((await signIn(new Browser(shop), { email, password, code: '000000' }, strangers)).status).toBe(429);
    const known = browser.tab();
    expect((await signIn(known, { email, password }, strangers)).json()).toMatchObject({ state: 'code-needed' });
    const entered = await signIn(known, { email, password, code: nextCode(secret) }, strangers);
    expect(entered.json()).toMatchObject({ state: 'signed-in' });
  });

  test('is told once, and owners see it in the list of the staff', async () => {
    const { email, browser } = await signedInStaff(shop, 'owner');
    await countedElsewhere('staff-by-account', email, 18);
    await guess(email, anAddress());
    const told = (await letters(email)).filter((text) => text.includes('wrong passwords'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('/office/account');
    const staff = (await browser.get('/api/office/staff')).json() as { email: string; guessedAt: string | null }[];
    expect(staff.find((member) => member.email === email)?.guessedAt).toEqual(expect.any(String));
  });

  test('is told too when somebody who has the password guesses codes, and they soon have to wait', async () => {
    const { email, password } = await signedInStaff(shop, 'owner');
    await countedElsewhere('staff-by-account', email, 18);
    await countedElsewhere('staff-code-by-account', email, 117);
    const statuses: number[] = [];
    for (let source = 0; source < 4; source += 1) {
      statuses.push((await signIn(new Browser(shop), { email, password, code: '000000' }, anAddress())).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect((await letters(email)).filter((text) => text.includes('wrong passwords'))).toHaveLength(1);
  });
});

describe('the owner of an account hears of', () => {
  const told = async (email: string, subject: string) =>
    (await letters(email)).filter((text) => text.includes(subject)).length;

  test('a new device, but not of the first one and not of one that is known', async () => {
    const { browser, form } = await newPerson(shop);
    await browser.post('/api/login', form, anAddress());
    expect(await told(form.email, 'Somebody signed in')).toBe(0);
    const phone = { ...anAddress(), 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' };
    await new Browser(shop).post('/api/login', form, phone);
    const [letter] = (await letters(form.email)).filter((text) => text.includes('Somebody signed in'));
    expect(letter).toContain('with Chrome on Android, where you have not signed in before');
    // Many at once are one letter.
    await new Browser(shop).post('/api/login', form, anAddress());
    expect(await told(form.email, 'Somebody signed in')).toBe(1);
  });

  test('a new password, and what was known is new again', async () => {
    const { browser, form, person } = await newPerson(shop);
    const thief = new Browser(shop);
    await thief.post('/api/login', form, anAddress());
    const change = { userId: person.id, currentPassword: form.password, newPassword: 'another horse' };
    expect((await browser.post('/api/changePassword', change)).status).toBe(200);
    expect(await told(form.email, 'Every other device is signed out')).toBe(1);
    const { rows } = await shop.connection.pool.query('select from known_device where shopper_id = $1', [person.id]);
    expect(rows).toHaveLength(1);
  });

  test('a reset by code, which opens the door also where strangers have used up every try', async () => {
    const { form } = await newPerson(shop);
    const here = anAddress();
    for (let tries = 0; tries < 11; tries += 1) {
      await new Browser(shop).post('/api/login', { email: form.email, password: 'guess' }, here);
    }
    const browser = new Browser(shop);
    await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber }, here);
    const otp = await codeSentTo(shop, form.mobileNumber);
    await browser.post('/api/verifyOTP', { otp, phoneNumber: form.mobileNumber }, here);
    expect((await browser.post('/api/resetPassword', { password: 'another horse' }, here)).status).toBe(200);
    const entered = await browser.post('/api/login', { email: form.email, password: 'another horse' }, here);
    expect(entered.status).toBe(200);
    expect(await told(form.email, 'Every other device is signed out')).toBe(1);
    expect(await told(form.email, 'Somebody signed in')).toBe(0);
  });
});

test('what is counted says neither who it was nor from where', async () => {
  const { browser, form, person } = await newPerson(shop);
  const from = anAddress();
  const wrong = { email: form.email, password: 'a wrong one' };
  await new Browser(shop).post('/api/login', wrong, from);
  await new Browser(shop).post('/api/office/signIn', wrong, from);
  await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber }, from);
  await browser.post('/api/sendEmailLink', { userId: person.id }, from);
  const { rows } = await shop.connection.pool.query<{ key: string }>('select key from rate_limit');
  const names = rows.map(({ key }) => key.split(':', 1)[0]);
  expect(names).toEqual(
    expect.arrayContaining(['login-by-pair', 'staff-by-pair', 'otp-by-address', 'email-link-by-recipient']),
  );
  const plain = [form.email, from['x-forwarded-for'], form.mobileNumber];
  expect(rows.filter(({ key }) => plain.some((text) => key.includes(text)))).toEqual([]);
  expect(rows.filter(({ key }) => !/^[a-z-]+:[\w-]{43}$/.test(key))).toEqual([]);
});
