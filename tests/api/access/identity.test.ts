import { afterAll, beforeAll, expect, test } from 'vitest';
import { takenEmailSentence } from '../../../src/rules/people/identity.ts';
import { minuteMs } from '../../../src/rules/time/day.ts';
import { issueAccessToken } from '../../../src/shop/identity/access-token.ts';
import { Browser, demoShopper, newPerson, signupForm, type SignedInPerson } from '../../support/browser.ts';
import { standardLimits } from '../../support/limits.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('signs the demo shopper in, and a reload keeps them signed in', async () => {
  const browser = new Browser(shop);
  const answer = await browser.post('/api/login', { ...demoShopper, email: ' Shopper@GameTrove.example ' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const person = answer.json() as SignedInPerson;
  expect(person).toMatchObject({ userName: demoShopper.email, id: expect.any(Number), status: 'success' });
  for (const path of ['/api/getMe', '/api/refreshToken']) {
    const again = await browser.get(path);
    expect(again.json()).toEqual({
      userName: demoShopper.email,
      id: person.id,
      accessToken: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  }
});

test('registers somebody, signs them in and knows them', async () => {
  const { browser, person, form } = await newPerson(shop, { firstName: '  Meera ' });
  expect(person).toMatchObject({ userName: form.email, registration: true, message: expect.any(String) });
  const profile = await browser.get(`/api/getUserInfo?userId=${person.id}`);
  expect(profile.json()).toEqual([
    {
      id: person.id,
      firstName: 'Meera',
      lastName: 'Iyer',
      userName: form.email,
      phoneNumber: form.mobileNumber,
      createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      creditsAvailable: 0,
      isPhoneVerified: false,
      company: null,
      isEmailVerified: false,
      isEmailDisowned: false,
      openLimits: { onDelivery: expect.any(Object), rentalUnits: expect.any(Object), mayVerifyEmail: true },
    },
  ]);
});

test('the profile names a mailbox only where verifying it raises something, and where it can be verified', async () => {
  const { database, pool } = shop.connection;
  const { browser, person } = await newPerson(shop);
  const openLimits = async () =>
    ((await browser.get(`/api/getUserInfo?userId=${person.id}`)).json() as { openLimits: object }[])[0]?.openLimits;
  await standardLimits(database);
  expect(await openLimits()).toMatchObject({ onDelivery: { now: 1, verified: 3 }, mayVerifyEmail: true });
  await standardLimits(database, { onDeliveryEmailMore: 0, rentalUnitsEmailMore: 0 });
  expect(await openLimits()).toMatchObject({ onDelivery: { now: 1, verified: 2 }, mayVerifyEmail: false });
  await standardLimits(database);
  await pool.query('update shopper set email_verified_at = now() where id = $1', [person.id]);
  expect(await openLimits()).toMatchObject({ onDelivery: { now: 1, verified: 3 }, mayVerifyEmail: false });
  await pool.query('update shopper set email_verified_at = null, email_disowned_at = now() where id = $1', [person.id]);
  expect(await openLimits()).toMatchObject({ onDelivery: { now: 1, verified: 2 }, mayVerifyEmail: false });
});

test('a taken email address is told in the agreed words, however it is written', async () => {
  const { form } = await newPerson(shop);
  const answer = await new Browser(shop).post('/api/register', signupForm({ email: form.email.toUpperCase() }));
  expect(answer.status).toBe(409);
  expect(answer.json()).toMatchObject({ error: takenEmailSentence, message: 'User Already exist, Please Login.' });
});

test('thirty sign-ups with one email address at once make one account', async () => {
  const form = signupForm();
  const answers = await Promise.all(Array.from({ length: 30 }, () => new Browser(shop).post('/api/register', form)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
});

const wrongForms: [string, Record<string, unknown>, string][] = [
  [
    'a short password first',
    { password: 'abc', confirmPassword: 'abd', mobileNumber: '1' },
    'Passwords requires min 6 characters',
  ],
  ['then different passwords', { confirmPassword: 'something else', mobileNumber: '1' }, 'Passwords do not match'],
  ['then the mobile number', { mobileNumber: '98765' }, 'Invalid Mobile Number'],
  ['a mobile number of other digits', { mobileNumber: '٩٨٧٦٥٤٣٢١٠' }, 'Invalid Mobile Number'],
  [
    'a password beyond all measure',
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'Passwords can have at most 128 characters',
  ],
  ['a name of spaces', { firstName: '   ' }, 'Please enter your first name.'],
];
test.each(wrongForms)('a sign-up form says what is wrong: %s', async (_name, changes, sentence) => {
  const answer = await new Browser(shop).post('/api/register', signupForm(changes));
  expect(answer.status).toBe(400);
  expect(answer.json()).toMatchObject({ error: sentence, message: sentence });
});

test('a wrong password and an unknown email address look the same, and take much the same time', async () => {
  const { form } = await newPerson(shop);
  const times: Record<string, number[]> = { wrong: [], unknown: [] };
  const bodies = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    for (const [kind, email] of [
      ['wrong', form.email],
      ['unknown', `nobody${round}@example.in`],
    ] as const) {
      const start = performance.now();
      const answer = await new Browser(shop).post('/api/login', { email, password: 'not the password' });
      times[kind]?.push(performance.now() - start);
      expect(answer.status).toBe(401);
      bodies.add(JSON.stringify({ ...(answer.json() as object), requestId: null }));
    }
  }
  expect([...bodies]).toHaveLength(1);
  const middle = (values: number[] = []) => values.toSorted((left, right) => left - right)[4] ?? 0;
  console.log(`wrong password / unknown email: ${(middle(times['wrong']) / middle(times['unknown'])).toFixed(2)}`);
});

test('the session cookie is out of reach of scripts and other sites, and marked for https where the shop has it', async () => {
  const browser = new Browser(shop);
  await browser.post('/api/login', demoShopper);
  expect(browser.written).toEqual([
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^refresh=[\w.-]+; Max-Age=1209600; Path=\/api; HttpOnly; SameSite=Lax$/),
    'signed-in=1; Max-Age=1209600; Path=/; SameSite=Lax',
  ]);
  const safe = await openShop('demo', { publicUrl: 'https://shop.example' });
  const safeBrowser = new Browser(safe);
  await safeBrowser.post('/api/login', demoShopper);
  expect(safeBrowser.written).toEqual([
    expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Secure-refresh=[\w.-]+; Max-Age=1209600; Path=\/api; HttpOnly; Secure; SameSite=Lax$/),
    'signed-in=1; Max-Age=1209600; Path=/; Secure; SameSite=Lax',
  ]);
  expect((await safeBrowser.get('/api/getMe')).status).toBe(200);
  await safe.close();
});

test('on https no other host can set the other cookies, and one with the name of before is still read', async () => {
  const safe = await openShop('demo', { publicUrl: 'https://shop.example' });
  const { browser } = await signedInStaff(safe, 'owner');
  expect(browser.written.find((line) => line.startsWith('__Host-office='))).toMatch(
    /^__Host-office=[\w-]+; Max-Age=57600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const older = new Browser(safe);
  older.cookies.set('__Secure-office', browser.cookies.get('__Host-office') ?? '');
  expect((await older.get('/api/office/me')).status).toBe(200);
  await older.post('/api/office/signOut');
  expect([...older.cookies.keys()]).toEqual([]);
  expect((await browser.get('/api/office/me')).status).toBe(401);
  await safe.close();
});

test('the mark that scripts can read says only that somebody is signed in, and goes with the session', async () => {
  const { browser } = await newPerson(shop);
  expect(browser.cookies.get('signed-in')).toBe('1');
  await browser.post('/api/logout');
  expect([...browser.cookies.keys()]).toEqual(['device']);
});

test('a valid token alone is answered, and does not live longer by that', async () => {
  const { browser } = await newPerson(shop);
  const read = (token: string | null) =>
    JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
      sid: string;
      exp: number;
    };
  const { sub, sid } = read(browser.accessToken);
  // Five minutes old: two tokens of one second would end together, whatever the shop does.
  const now = new Date(Date.now() - 5 * minuteMs);
  const older = await issueAccessToken(shop.services.keys, { shopperId: Number(sub), sessionId: sid, now });
  browser.accessToken = older;
  browser.cookies.clear();
  const answer = await browser.get('/api/getMe');
  expect(answer.status).toBe(200);
  expect(read((answer.json() as SignedInPerson).accessToken).exp).toBe(read(older).exp);
});

test('too many wrong passwords for one account have to wait, and the right one does not help then', async () => {
  const { form } = await newPerson(shop);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.add((await new Browser(shop).post('/api/login', { email: form.email, password: 'wrong' })).status);
  }
  expect(statuses).toEqual(new Set([401, 429]));
  const answer = await new Browser(shop).post('/api/login', { email: form.email, password: form.password });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((answer.json() as { error: string }).error).toMatch(/^Too many attempts\. Please try again in/);
  expect((await new Browser(shop).post('/api/login', demoShopper)).status).toBe(200);
});

test('signing in well many times is never held against anybody', async () => {
  const { form } = await newPerson(shop);
  for (let times = 0; times < 15; times += 1) {
    const answer = await new Browser(shop).post('/api/login', { email: form.email, password: form.password });
    expect(answer.status).toBe(200);
  }
});

test('a changed password ends the other sessions, keeps this one, and the old password opens nothing', async () => {
  const { browser, person, form } = await newPerson(shop);
  const elsewhere = new Browser(shop);
  await elsewhere.post('/api/login', form);
  const change = { userId: person.id, currentPassword: form.password, newPassword: 'another password' };
  expect((await browser.post('/api/changePassword', { ...change, currentPassword: 'guess' })).status).toBe(400);
  expect((await browser.post('/api/changePassword', { ...change, newPassword: 'abc' })).status).toBe(400);
  expect((await browser.post('/api/changePassword', change)).status).toBe(200);
  expect((await elsewhere.get('/api/getMe')).status).toBe(401);
  expect((await browser.get('/api/getMe')).status).toBe(200);
  expect((await new Browser(shop).post('/api/login', form)).status).toBe(401);
  const renewed = await new Browser(shop).post('/api/login', { email: form.email, password: 'another password' });
  expect(renewed.status).toBe(200);
});

test('somebody sees where they are signed in, and signs out everywhere', async () => {
  const { browser, person, form } = await newPerson(shop);
  const phone = new Browser(shop);
  await phone.post('/api/login', form, {
    'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });
  const sessions = (await browser.get(`/api/getSessions?userId=${person.id}`)).json();
  expect(sessions).toEqual([
    expect.objectContaining({ device: 'Chrome on Android', isCurrent: false }),
    expect.objectContaining({ isCurrent: true, createdTime: expect.any(String), lastUsedTime: expect.any(String) }),
  ]);
  expect((await browser.post('/api/endSessions', { userId: person.id })).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['device']);
  expect((await phone.get('/api/getMe')).status).toBe(401);
  expect((await browser.get(`/api/getSessions?userId=${person.id}`)).status).toBe(401);
});

test('somebody takes their data along and closes the account', async () => {
  const { browser, person, form } = await newPerson(shop);
  const download = await browser.get(`/api/downloadMyData?userId=${person.id}`);
  expect(download.headers.get('content-disposition')).toContain('my-data.json');
  expect(download.json()).toMatchObject({
    profile: { email: form.email, phoneNumber: form.mobileNumber },
    addresses: [],
    wallet: { available: 0 },
  });
  expect(download.text).not.toContain('argon2');
  const close = { userId: person.id, password: form.password };
  expect((await browser.post('/api/deleteMyAccount', { ...close, password: 'guess' })).status).toBe(400);
  expect((await browser.post('/api/deleteMyAccount', close)).status).toBe(200);
  expect((await browser.get('/api/getMe')).status).toBe(401);
  expect((await new Browser(shop).post('/api/login', form)).status).toBe(401);
  const { rows } = await shop.connection.pool.query('select * from shopper where id = $1', [person.id]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${form.email}|${form.mobileNumber}|Ravi|Iyer|argon2`));
  expect((await new Browser(shop).post('/api/register', form)).status).toBe(200);
});

test('the demo shopper has the opening credit', async () => {
  const browser = new Browser(shop);
  const person = (await browser.post('/api/login', demoShopper)).json() as SignedInPerson;
  browser.accessToken = person.accessToken;
  expect((await browser.get(`/api/getWallet?userId=${person.id}`)).json()).toEqual({
    available: 1430,
    held: 0,
    heldForRent: 0,
    statement: [{ at: expect.any(String), orderId: null, text: 'Welcome credit', amount: 1430, balance: 1430 }],
  });
  expect((await browser.get(`/api/getUserInfo?userId=${person.id}`)).json()).toMatchObject([
    { creditsAvailable: 1430 },
  ]);
});
