import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { codeOf } from '../../../src/shop/staff/totp.ts';
import { Browser } from '../../support/browser.ts';
import { newStaff, type SignInReply, signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[]) => shop.connection.pool.query(text, values);
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe('setting up an authenticator app', () => {
  test('shows the key once: another sign-in with the password gets another key', async () => {
    const { email, password, signIn } = await newStaff(shop, 'counter');
    const first = (await signIn()).json() as SignInReply;
    const stranger = new Browser(shop);
    const other = (await stranger.post('/api/office/signIn', { email, password })).json() as SignInReply;
    expect(other).toMatchObject({ state: 'enrol' });
    expect(other.secret).not.toBe(first.secret);
    const late = await signIn({ code: codeOf(first.secret ?? '', new Date()) });
    expect([late.status, late.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining('Please start again.') }),
    ]);
  });

  test('is confirmed by the sign-in that was shown the key, and by nobody who has only seen it', async () => {
    const { email, password, browser, signIn } = await newStaff(shop, 'counter');
    const { secret } = (await signIn()).json() as SignInReply;
    const code = codeOf(secret ?? '', new Date());
    const onlooker = await new Browser(shop).post('/api/office/signIn', { email, password, code });
    expect(onlooker.status).toBe(409);
    expect(browser.written.at(-1)).toMatch(/^enrolment=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict$/);
    expect((await signIn({ code })).json()).toMatchObject({ state: 'signed-in' });
    expect(browser.cookies.has('enrolment')).toBe(false);
  });

  test('has ten minutes', async () => {
    const { email, signIn } = await newStaff(shop, 'counter');
    const { secret } = (await signIn()).json() as SignInReply;
    await query(`update staff_member set enrolment_until = now() - interval '1 second' where email = $1`, [email]);
    expect((await signIn({ code: codeOf(secret ?? '', new Date()) })).status).toBe(409);
  });

  test('lets in by a code, and what was open in the same browser ends', async () => {
    const { email, password, secret, browser } = await signedInStaff(shop, 'counter');
    const before = browser.tab();
    const code = codeOf(secret, secondsFromNow(30));
    expect((await browser.post('/api/office/signIn', { email, password, code })).json()).toMatchObject({
      state: 'signed-in',
    });
    expect((await before.get('/api/office/me')).status).toBe(401);
    expect((await browser.get('/api/office/me')).status).toBe(200);
  });

  test('is over once an app is there: the key is never shown again', async () => {
    const { signIn, secret } = await signedInStaff(shop, 'counter');
    const again = await signIn();
    expect(again.json()).toMatchObject({ state: 'code-needed', secret: null, address: null });
    expect(again.text).not.toContain(secret);
  });
});

describe('the first password of a colleague', () => {
  async function newColleague() {
    const owner = await signedInStaff(shop, 'owner');
    const email = `new${Math.random().toString(36).slice(2)}@shop.example`;
    const added = await owner.browser.post('/api/office/addStaff', {
      name: 'Priya',
      email,
      role: 'manager',
      why: 'New',
    });
    const { password, staffId } = added.json() as { password: string; staffId: number };
    return { owner, staffId, password, ...(await signedIn(email, password)) };
  }

  async function signedIn(email: string, password: string) {
    const browser = new Browser(shop);
    const ask = (code?: string) => browser.post('/api/office/signIn', { email, password, code });
    const { secret } = (await ask()).json() as SignInReply;
    const answer = await ask(codeOf(secret ?? '', new Date()));
    return { browser, answer };
  }

  test('opens nothing but the change of it', async () => {
    const { browser, answer, password } = await newColleague();
    expect(answer.json()).toMatchObject({ state: 'signed-in', member: { hasFirstPassword: true } });
    expect((await browser.get('/api/office/me')).json()).toMatchObject({ hasFirstPassword: true });
    for (const path of ['/api/office/orders', '/api/office/today', '/api/office/payouts']) {
      const refused = await browser.get(path);
      expect([refused.status, refused.json()]).toEqual([403, expect.objectContaining({ code: 'own-password-first' })]);
    }
    const change = (newPassword: string) =>
      browser.post('/api/office/changeMyPassword', { currentPassword: password, newPassword });
    expect((await change(password)).status).toBe(400);
    expect((await browser.get('/api/office/orders')).status).toBe(403);
    expect((await change('a password of her own')).status).toBe(200);
    expect((await browser.get('/api/office/orders')).status).toBe(200);
    expect((await browser.get('/api/office/me')).json()).toMatchObject({ hasFirstPassword: false });
  });

  test('is a first one again when an owner makes another', async () => {
    const { browser, owner, staffId, password } = await newColleague();
    const own = { currentPassword: password, newPassword: 'a password of her own' };
    await browser.post('/api/office/changeMyPassword', own);
    await owner.browser.post('/api/office/resetStaffPassword', { staffId, why: 'She forgot it' });
    const { rows } = await query('select has_first_password from staff_member where id = $1', [staffId]);
    expect(rows).toEqual([{ has_first_password: true }]);
  });
});

describe('calls that ask for the password again', () => {
  const anHourLater = (email: string) =>
    query(
      `update staff_session set confirmed_at = now() - interval '1 hour'
       where staff_id = (select id from staff_member where email = $1)`,
      [email],
    );
  // Nothing is due in the demo shop, which is said only to somebody who may ask for it.
  const exportPayouts = (browser: Browser) => browser.post('/api/office/exportPayouts');

  test('are these, and no others', () => {
    expect(
      everyCall
        .filter(({ needsReauthentication }) => needsReauthentication)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      '/api/office/addStaff',
      '/api/office/changeOffer',
      '/api/office/changeRole',
      '/api/office/changeSettings',
      '/api/office/correctPayout',
      '/api/office/endOffer',
      '/api/office/eraseCustomer',
      '/api/office/exportPayouts',
      '/api/office/exportPayoutsAgain',
      '/api/office/letGo',
      '/api/office/makeOffer',
      '/api/office/purchaseRegister',
      '/api/office/readIdentity',
      '/api/office/resetSecondFactor',
      '/api/office/resetStaffPassword',
    ]);
  });

  test('go on for some minutes after signing in, and then ask for the password', async () => {
    const { browser, email, password } = await signedInStaff(shop, 'owner');
    expect((await exportPayouts(browser)).status).toBe(409);
    await anHourLater(email);
    const refused = await exportPayouts(browser);
    expect([refused.status, refused.json()]).toEqual([403, expect.objectContaining({ code: 'confirm-first' })]);
    expect((await browser.get('/api/office/payouts')).status).toBe(200);
    expect((await browser.post('/api/office/confirm', { password: 'not this one' })).status).toBe(400);
    expect((await browser.post('/api/office/confirm', {})).status).toBe(400);
    expect((await exportPayouts(browser)).status).toBe(403);
    expect((await browser.post('/api/office/confirm', { password })).status).toBe(200);
    expect((await exportPayouts(browser)).status).toBe(409);
  });

  test('take a code of the app as well, which works once', async () => {
    const { browser, email, secret } = await signedInStaff(shop, 'owner');
    await anHourLater(email);
    const code = codeOf(secret, secondsFromNow(30));
    expect((await browser.post('/api/office/confirm', { code })).status).toBe(200);
    expect((await exportPayouts(browser)).status).toBe(409);
    await anHourLater(email);
    expect((await browser.post('/api/office/confirm', { code })).status).toBe(400);
    expect((await exportPayouts(browser)).status).toBe(403);
  });

  test('a stolen cookie cannot guess the password for long, nor keep its owner from the office by guessing', async () => {
    const guarded = await openShop();
    const { browser, email, password, secret } = await signedInStaff(guarded, 'owner');
    const thief = browser.tab();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await thief.post('/api/office/confirm', { password: `guess ${tries}` })).status);
    }
    expect(statuses.at(0)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    const code = codeOf(secret, secondsFromNow(30));
    const answer = await new Browser(guarded).post('/api/office/signIn', { email, password, code });
    expect(answer.json()).toMatchObject({ state: 'signed-in' });
    await guarded.close();
  });
});

describe('a session of the office', () => {
  const opensAfter = async (column: string, age: string) => {
    const { browser, email } = await signedInStaff(shop, 'counter');
    // By the shop's own clock: what it takes for the database's may be some milliseconds behind.
    await query(
      `update staff_session set ${column} = $3::timestamptz - $2::interval
       where staff_id = (select id from staff_member where email = $1)`,
      [email, age, shop.connection.clock.now()],
    );
    return (await browser.get('/api/office/me')).status;
  };

  test('ends after eight hours in which nobody used it', async () => {
    expect(await opensAfter('last_used_at', '7 hours 50 minutes')).toBe(200);
    expect(await opensAfter('last_used_at', '8 hours')).toBe(401);
  });

  test('ends after sixteen hours, however busy it was', async () => {
    expect(await opensAfter('created_at', '15 hours 50 minutes')).toBe(200);
    expect(await opensAfter('created_at', '16 hours')).toBe(401);
  });
});

test.each([60, 120])(
  'a code of the app that is %d seconds old opens nothing, also when it was never used',
  async (age) => {
    const { email, signIn, secret } = await signedInStaff(shop, 'counter');
    await query('update staff_member set totp_last_step = 0 where email = $1', [email]);
    const refused = await signIn({ code: codeOf(secret, secondsFromNow(-age)) });
    expect([refused.status, refused.json()]).toEqual([400, expect.objectContaining({ code: 'wrong-code' })]);
    expect((await signIn({ code: codeOf(secret, new Date()) })).status).toBe(200);
  },
);
