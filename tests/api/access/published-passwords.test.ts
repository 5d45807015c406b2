import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runStaff } from '../../../src/server/commands/run-staff.ts';
import { findPublishedAccounts } from '../../../src/server/seed/published-accounts.ts';
import { demoAccounts } from '../../../src/server/seed/seed-demo-shop.ts';
import { hashPassword } from '../../../src/shop/identity/hash-password.ts';
import { newPasswordProblem } from '../../../src/shop/identity/new-password-problem.ts';
import { newPerson } from '../../support/browser.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

const query = (sql: string, values: readonly unknown[] = []) => shop.connection.pool.query(sql, [...values]);
const found = async () => (await findPublishedAccounts(shop.connection.database)).map(({ email }) => email);

test('an account with a published password is found whatever it is called now, and closed', async () => {
  expect(await found()).toEqual(demoAccounts.map(({ email }) => email));
  await query(`update staff_member set email = upper(email) where email like 'owner@%'`);
  await query(`update staff_member set email = 'meena@shop.example', name = 'Meena' where email like 'counter@%'`);
  await query(`update shopper set email = 'SHOPPER@gametrove.example' where email like 'shopper@%'`);
  expect(await found()).toEqual(['SHOPPER@gametrove.example', 'OWNER@GAMETROVE.EXAMPLE', 'meena@shop.example']);

  await query(`update shopper set email = 'asha@example.in', phone_number = '9111111111' where email like 'SHOPPER@%'`);
  // Somebody else has chosen the password of another demo account, when that was still possible.
  await query(
    `insert into staff_member (email, name, role, password_hash) values ('ravi@shop.example', 'Ravi', 'owner', $1)`,
    [await hashPassword('demo-counter')],
  );
  await query(
    `insert into staff_member (email, name, role, password_hash) values ('lata@shop.example', 'Lata', 'owner', $1)`,
    [await hashPassword('correct horse')],
  );
  await newPerson(shop);
  const published = ['asha@example.in', 'OWNER@GAMETROVE.EXAMPLE', 'meena@shop.example', 'ravi@shop.example'];
  expect(await found()).toEqual(published);

  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runStaff(shop.connection, ['close-demo']);
  expect(said.mock.calls.flat()).toEqual(published.map((email) => `${email} is closed.`));
  said.mockRestore();
  expect(await found()).toEqual([]);
});

test('somebody who has left comes back by the command, and nobody gets a second password that way', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const add = () =>
    runStaff(shop.connection, ['add', '--email', 'kavya@shop.example', '--name', 'Kavya Rao', '--role', 'owner']);
  const kavya = async () =>
    (
      await query(
        `select id, left_at is null as is_in, password_hash as hash, totp_sealed as app from staff_member where email = 'kavya@shop.example'`,
      )
    ).rows[0];
  await add();
  const first = await kavya();
  await expect(add()).rejects.toThrow('kavya@shop.example is in the staff already.');
  expect(await kavya()).toEqual(first);

  await query(`update staff_member set left_at = now(), totp_sealed = 'an old app' where id = $1`, [first.id]);
  await add();
  expect(await kavya()).toMatchObject({ id: first.id, is_in: true, app: null });
  expect((await kavya()).hash).not.toBe(first.hash);
  const { rows } = await query(`select action from audit_entry where subject = $1 order by id`, [`staff ${first.id}`]);
  expect(rows.map(({ action }) => action)).toEqual(['added staff', 'let back in']);
  said.mockRestore();
});

test.each(demoAccounts)('nobody can choose $password', ({ password }) => {
  const owner = { name: 'Ravi Iyer', email: 'ravi@example.in' };
  expect(newPasswordProblem(password, owner)).toContain('must not be the name of this shop, of its staff');
});
