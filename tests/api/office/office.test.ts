import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { type StaffRole, staffRoles } from '../../../src/rules/people/staff.ts';
import { codeOf } from '../../../src/shop/staff/totp.ts';
import { Browser, newPerson } from '../../support/browser.ts';
import { askCall, sampleOf } from '../../support/call-samples.ts';
import { whoMayCall } from '../../support/who-may-call.ts';
import { newStaff, type SignInReply, signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

const own = { userId: 1, email: '', password: '', addressId: 1, cartItemId: 1 };
const endsSessions = new Set(['/api/office/signOut', '/api/office/changeMyPassword']);
const officeCalls = everyCall.filter(({ path }) => path.startsWith('/api/office/') && path !== '/api/office/signIn');

describe('signing in to the office', () => {
  test('takes the password, and a code of the app that is set up the first time', async () => {
    const { signIn, browser } = await newStaff(shop, 'counter');
    const first = (await signIn()).json() as SignInReply;
    expect(first).toMatchObject({ state: 'enrol', member: null });
    expect(first.address).toContain('otpauth://totp/GameTrove%20office:');
    expect((await browser.get('/api/office/me')).status).toBe(401);
    const code = codeOf(first.secret ?? '', new Date());
    const second = await signIn({ code });
    expect(second.json()).toMatchObject({ state: 'signed-in', member: { role: 'counter' }, secret: null });
    expect(second.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i);
    expect((await browser.get('/api/office/me')).json()).toMatchObject({ role: 'counter' });
    expect((await signIn()).json()).toMatchObject({ state: 'code-needed', secret: null });
    expect((await signIn({ code })).status).toBe(400);
  });

  test('a wrong password and an unknown address get the same words', async () => {
    const { email } = await newStaff(shop, 'owner');
    const ask = (address: string) =>
      new Browser(shop).post('/api/office/signIn', { email: address, password: 'wrong' });
    const [known, unknown] = [await ask(email), await ask('nobody@shop.example')];
    const words = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    expect([known.status, words(known.text)]).toEqual([unknown.status, words(unknown.text)]);
  });

  test('ends with signing out, and when somebody leaves', async () => {
    const staff = await signedInStaff(shop, 'manager');
    const kept = staff.browser.tab();
    await staff.browser.post('/api/office/signOut');
    expect((await kept.get('/api/office/me')).status).toBe(401);
    const left = await signedInStaff(shop, 'manager');
    await shop.connection.pool.query('update staff_member set left_at = now() where email = $1', [left.email]);
    expect((await left.browser.get('/api/office/me')).status).toBe(401);
  });

  test('a shopper is nobody here, and staff are nobody in the shop', async () => {
    const { browser } = await newPerson(shop);
    expect((await browser.get('/api/office/me')).status).toBe(401);
    const staff = await signedInStaff(shop, 'owner');
    expect((await staff.browser.get('/api/getWallet?userId=1')).status).toBe(401);
  });
});

describe('promise 19: a call of the office answers the roles it names, and nobody else', () => {
  let shopper: Browser;
  const staff = new Map<StaffRole, Browser>();
  beforeAll(async () => {
    ({ browser: shopper } = await newPerson(shop));
    for (const role of staffRoles) staff.set(role, (await signedInStaff(shop, role)).browser);
  });

  test.each(officeCalls.map((call) => [call.path, call] as const))('%s', async (path, call) => {
    const request = sampleOf(call, own);
    expect((await askCall(new Browser(shop), call, request)).status, 'nobody').toBe(401);
    expect((await askCall(shopper, call, request)).status, 'a shopper').toBe(401);
    const isTurnedAway = async (role: StaffRole) => {
      // Whoever signs out here is not there for the next call.
      const browser = endsSessions.has(path) ? (await signedInStaff(shop, role)).browser : staff.get(role);
      const { status, text } = await askCall(browser ?? new Browser(shop), call, request);
      const isForOthers = text.includes('"code":"not-allowed"');
      return [role, isForOthers ? 'turned away' : status >= 500 || status === 401 ? status : 'answered'];
    };
    const seen = [];
    // One after the other: two who change the whole catalogue at the same moment would wait for each other.
    for (const role of staffRoles) seen.push(await isTurnedAway(role));
    expect(seen).toEqual(
      staffRoles.map((role) => [role, whoMayCall[path]?.includes(role) ? 'answered' : 'turned away']),
    );
  });
});

test('promise 2: the audit log is never changed or deleted', async () => {
  await signedInStaff(shop, 'owner');
  const { pool } = shop.connection;
  await expect(pool.query(`update audit_entry set who = 'x'`)).rejects.toThrow('never changed or deleted');
  await expect(pool.query('delete from audit_entry')).rejects.toThrow('never changed or deleted');
});
