import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeStaff } from '../../../src/contract/office/staff.ts';
import { findStaffMember, takeSecondFactor } from '../../../src/shop/staff/sign-in-staff.ts';
import { codeOf } from '../../../src/shop/staff/totp.ts';
import { Browser } from '../../support/browser.ts';
import { newStaff, type SignInReply, signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

type Staff = Awaited<ReturnType<typeof signedInStaff>>;
let shop: OpenShop;
let owner: Staff;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // One owner each time: the others would make nobody the last one.
  await shop.connection.pool.query('update staff_member set left_at = now() where left_at is null');
  owner = await signedInStaff(shop, 'owner');
});

const list = async (staff = owner) =>
  (await staff.browser.get('/api/office/staff')).json() as ReplyOf<typeof officeStaff>;
const idOf = async ({ email }: { email: string }) =>
  (await list()).find((member) => member.email === email)?.staffId ?? 0;
const act = (call: string, body: Record<string, unknown>, by = owner) =>
  by.browser.post(`/api/office/${call}`, { why: 'The owner decided', ...body });
const me = async ({ browser }: { browser: Browser }) => (await browser.get('/api/office/me')).status;
const book = async (staffId: number) =>
  (
    await shop.connection.pool.query(
      `select action, before, after, why from audit_entry where subject = $1 and action <> 'signed in' order by id`,
      [`staff ${staffId}`],
    )
  ).rows as unknown[];

describe('somebody new', () => {
  test('gets a password that is shown once, and sets up the app with it', async () => {
    const email = 'priya.new@shop.example';
    const added = await act('addStaff', { name: 'Priya <b>Nair</b>', email, role: 'counter' });
    const { staffId, password } = added.json() as { staffId: number; password: string };
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await list()).find((member) => member.staffId === staffId)).toMatchObject({
      name: 'Priya <b>Nair</b>',
      role: 'counter',
      lastIn: null,
      hasSecondFactor: false,
      leftAt: null,
    });
    const first = await new Browser(shop).post('/api/office/signIn', { email, password });
    expect(first.json()).toMatchObject({ state: 'enrol' });
    expect(await book(staffId)).toEqual([
      {
        action: 'added staff',
        before: null,
        after: { name: 'Priya <b>Nair</b>', email, role: 'counter' },
        why: 'The owner decided',
      },
    ]);
    const { rows } = await shop.connection.pool.query<{ book: string }>(
      `select string_agg(audit_entry::text, '|') as book from audit_entry`,
    );
    expect(rows[0]?.book).not.toContain(password);
  });

  test('has an address of their own, a role that there is, and a reason', async () => {
    const { email } = await newStaff(shop, 'counter');
    const wanted = { name: 'Priya', email: email.toUpperCase(), role: 'counter' };
    expect((await act('addStaff', wanted)).status).toBe(409);
    expect((await act('addStaff', { ...wanted, email: 'no address' })).status).toBe(400);
    expect((await act('addStaff', { ...wanted, email: 'p@shop.example', role: 'king' })).status).toBe(400);
    expect((await act('addStaff', { ...wanted, email: 'p@shop.example', why: '' })).status).toBe(400);
  });
});

test('a role holds from the next click on, and the same role again is no change', async () => {
  const member = await signedInStaff(shop, 'manager');
  const staffId = await idOf(member);
  expect((await member.browser.get('/api/office/payouts')).status).toBe(200);
  expect((await act('changeRole', { staffId, role: 'rentals' })).status).toBe(200);
  expect((await member.browser.get('/api/office/payouts')).status).toBe(403);
  expect((await act('changeRole', { staffId, role: 'rentals' })).status).toBe(200);
  expect(await book(staffId)).toMatchObject([{ before: { role: 'manager' }, after: { role: 'rentals' } }]);
  expect((await act('changeRole', { staffId: 2_000_000_000, role: 'rentals' })).status).toBe(404);
});

test('somebody who is let go is out at once, and can come back with another password and another app', async () => {
  const member = await signedInStaff(shop, 'counter');
  const staffId = await idOf(member);
  expect((await act('letGo', { staffId })).status).toBe(200);
  expect(await me(member)).toBe(401);
  expect((await member.signIn()).status).toBe(401);
  expect((await act('letGo', { staffId })).status).toBe(404);
  expect((await list()).find((one) => one.staffId === staffId)?.leftAt).not.toBeNull();
  const back = await act('addStaff', { name: 'Back again', email: member.email, role: 'rentals' });
  expect(back.json()).toMatchObject({ staffId });
  expect(await me(member)).toBe(401);
  expect((await member.signIn()).status).toBe(401);
  const { password } = back.json() as { password: string };
  expect((await member.signIn({ password })).json()).toMatchObject({ state: 'enrol' });
  expect(await book(staffId)).toMatchObject([{ action: 'let go' }, { action: 'let back in' }]);
});

test('a lost phone: the second factor is set up again, and what was signed in ends', async () => {
  const member = await signedInStaff(shop, 'manager');
  const staffId = await idOf(member);
  expect((await act('resetSecondFactor', { staffId })).status).toBe(200);
  expect(await me(member)).toBe(401);
  expect((await member.signIn({ code: codeOf(member.secret, new Date(Date.now() + 30_000)) })).status).toBe(409);
  const { secret } = (await member.signIn()).json() as SignInReply;
  expect(secret).not.toBe(member.secret);
  expect((await list()).find((one) => one.staffId === staffId)?.hasSecondFactor).toBe(false);
});

test('a forgotten password: another one is shown once, and the old one opens nothing', async () => {
  const member = await signedInStaff(shop, 'manager');
  const { password } = (await act('resetStaffPassword', { staffId: await idOf(member) })).json() as {
    password: string;
  };
  expect(await me(member)).toBe(401);
  expect((await member.signIn()).status).toBe(401);
  expect((await member.signIn({ password })).json()).toMatchObject({ state: 'code-needed' });
});

test('an own password is changed by whoever knows the old one, and ends the other sessions only', async () => {
  const member = await signedInStaff(shop, 'read-only');
  const elsewhere = member.browser.tab();
  await member.signIn({ code: codeOf(member.secret, new Date(Date.now() + 30_000)) });
  const change = (currentPassword: string, newPassword: string) =>
    member.browser.post('/api/office/changeMyPassword', { currentPassword, newPassword });
  expect((await change('a wrong one', 'a much longer one')).text).toContain('is not right');
  expect((await change(member.password, 'short')).text).toContain('at least 10');
  expect((await change(member.password, 'a much longer one')).status).toBe(200);
  expect([await me(member), await me({ browser: elsewhere })]).toEqual([200, 401]);
  expect((await member.signIn()).status).toBe(401);
});

describe('promise: there is always an owner', () => {
  test('the last one can neither leave nor become something else', async () => {
    const staffId = await idOf(owner);
    expect((await act('letGo', { staffId })).text).toContain('The last owner cannot leave');
    expect((await act('changeRole', { staffId, role: 'manager' })).status).toBe(409);
    const second = await idOf(await newStaff(shop, 'owner'));
    expect((await act('changeRole', { staffId, role: 'manager' })).status).toBe(200);
    expect((await act('letGo', { staffId: second })).status).toBe(403);
  });

  test.each(['letGo', 'changeRole'])(
    '%s: owners who do it to each other at the same moment leave one',
    async (call) => {
      const others = await Promise.all([1, 2, 3].map(() => signedInStaff(shop, 'owner')));
      const owners = [owner, ...others];
      const ids = await Promise.all(owners.map(idOf));
      const statuses = await Promise.all(
        owners.flatMap((by, index) =>
          ids
            .filter((_, other) => other !== index)
            .map(async (staffId) => (await act(call, { staffId, role: 'counter' }, by)).status),
        ),
      );
      expect(statuses.every((status) => [200, 401, 403, 404, 409].includes(status))).toBe(true);
      const { rows } = await shop.connection.pool.query<{ count: number }>(
        `select count(*) as count from staff_member where role = 'owner' and left_at is null`,
      );
      expect(rows[0]?.count).toBe(1);
    },
  );

  test('a sign-in that runs while somebody is let go opens nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await newStaff(shop, 'manager');
      const { secret } = (await member.signIn()).json() as SignInReply;
      const staffId = await idOf(member);
      await Promise.all([
        member.signIn({ code: codeOf(secret ?? '', new Date()) }),
        act('letGo', { staffId }),
        act('resetSecondFactor', { staffId }),
      ]);
      expect(await me(member)).toBe(401);
    }
  });
});

test('a sign-in that began before the app was set up does not put another app in its place', async () => {
  const counter = await newStaff(shop, 'counter');
  const { database } = shop.connection;
  const early = await findStaffMember(database, counter.email);
  const { secret } = (await counter.signIn()).json() as SignInReply;
  expect((await counter.signIn({ code: codeOf(secret ?? '', new Date()) })).status).toBe(200);
  const step = {
    code: undefined,
    enrolment: undefined,
    device: 'another',
    key: shop.services.totpKey,
    now: new Date(),
  };
  const late = database.transaction().execute((tx) => takeSecondFactor(tx, early ?? missing(), step));
  await expect(late).rejects.toThrow('sign in again');
  expect((await counter.signIn()).json()).toMatchObject({ state: 'code-needed' });
});

function missing(): never {
  throw new Error('the member is not there');
}
