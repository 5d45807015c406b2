import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { runSecret } from '../../../src/server/commands/run-secret.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { checkSecret } from '../../../src/server/database/check-secret.ts';
import { openDocument } from '../../../src/shop/rentals/renter/identity-documents.ts';
import { seal } from '../../../src/shop/seal.ts';
import { codeOf } from '../../../src/shop/staff/totp.ts';
import { exportPayouts, readBatch } from '../../../src/shop/payouts/payout-batches.ts';
import { openIdentity } from '../../../src/shop/trade-ins/seller-identity.ts';
import { sealPayout } from '../../../src/shop/payouts/seal-payout.ts';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { onePixel } from '../../support/one-pixel.ts';
import { type ClonedDatabase, cloneDatabase } from '../../support/clone-database.ts';
import { openShopOn, type OpenShop, testSecret } from '../../support/open-shop.ts';
import { bank } from '../../support/sellers.ts';
import { byBank, openTradeInShop } from '../../support/trade-in-shop.ts';

const newSecret = 'a new secret of the tests, which is long enough';
const strange = 'a secret that this database has never seen before';
const lengthOfName = 9;

/** The shop with its first secret, and one more process that has a new one beside it. */
let before: OpenShop;
let after: OpenShop;
const configOf = (secret: string, old = '') => readConfig({ SHOP_SECRET: secret, SHOP_SECRET_OLD: old });

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  before = await openShopOn(database.url, { hasRateLimits: false });
  await checkSecret(configOf(testSecret), before.connection);
  after = await openShopOn(database.url, {
    hasRateLimits: false,
    secret: newSecret,
    oldSecrets: [testSecret],
  });
});
afterAll(async () => {
  await after.close();
  await database.drop();
});

/** The same browser, which now reaches another process. */
function at({ address }: OpenShop, browser: Browser): Browser {
  const there = new Browser({ address });
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  there.accessToken = browser.accessToken;
  return there;
}

test('with a new secret beside the old one everybody stays signed in, and codes that are on their way work', async () => {
  const { browser, person, form } = await newPerson(before);
  await browser.post('/api/sendOTP', { phoneNumber: form.mobileNumber });
  const otp = await codeSentTo(before, form.mobileNumber);
  await checkSecret(configOf(newSecret, testSecret), after.connection);
  const there = at(after, browser);
  expect((await there.get(`/api/getWallet?userId=${person.id}`)).status).toBe(200);
  expect((await there.post('/api/verifyOTP', { otp, phoneNumber: form.mobileNumber })).status).toBe(200);

  // One tab refreshes at the old process and another, with the same cookie, at the new one: they get the same successor.
  const otherTab = at(after, browser);
  expect((await browser.get('/api/refreshToken')).status).toBe(200);
  expect((await otherTab.get('/api/refreshToken')).status).toBe(200);
  expect((await otherTab.get('/api/refreshToken')).status).toBe(200);
});

test('what the old secret sealed opens beside the new one, is sealed again, and then opens without the old one', async () => {
  const trade = await openTradeInShop(before);
  const person = await trade.seller({ currency: 'cash', quantity: 10 });
  const identity = { kind: 'voter id', number: 'ABC1234567', isOwner: true };
  const sold = await trade.finished(person, { ...byBank, identity });
  const older = await trade.finished(await trade.seller({ currency: 'cash' }), byBank);
  const { browser, person: renter } = await newPerson(before);
  const document = { kind: 'pan', number: 'ABCDE1234F', front: onePixel, back: onePixel };
  expect((await browser.post('/api/stateDocument', { userId: renter.id, ...document })).status).toBe(200);
  const member = await signedInStaff(before, 'owner');
  await sealAsBefore(older, member);
  await expect(checkSecret(configOf(newSecret), before.connection)).rejects.toThrow(
    /the bank details of 2 orders, the identity documents of 1 trade-ins and of 1 renters and the authenticator apps of 1 members of staff do not open/,
  );
  await checkSecret(configOf(newSecret, testSecret), before.connection);
  await expect(checkSecret(configOf(testSecret), before.connection)).rejects.toThrow('another secret');

  expect((await signInAt(after, member)).status).toBe(200);
  const { database: tables } = after.connection;
  const batch = await tables
    .transaction()
    .execute((tx) => exportPayouts(tx, { by: 'Meena', now: new Date(), key: after.services.sealKey }));
  expect(batch?.payouts).toEqual([sold, older].map((number) => expect.objectContaining({ number })));
  await trade.pay(sold);

  // The first process still runs, and would seal with the old secret whatever it is told next.
  const said = await typed('reseal', configOf(newSecret, testSecret));
  expect(said).toContain(
    'the bank details of 2 payouts, the identity documents of 1 trade-ins and of 1 renters and 1 authenticator apps',
  );
  expect(said).toContain('SHOP_SECRET_OLD has to stay');
  await expect(checkSecret(configOf(newSecret), after.connection)).rejects.toThrow('another secret');
  await before.close();
  expect(await typed('reseal', configOf(newSecret, testSecret))).toContain('SHOP_SECRET_OLD can be left out');
  await checkSecret(configOf(newSecret), after.connection);
  const alone = await openShopOn(database.url, { secret: newSecret });
  expect((await signInAt(alone, member)).status).toBe(200);
  const waiting = await tables
    .transaction()
    .execute((tx) => readBatch(tx, { batchId: batch?.batchId ?? 0, key: alone.services.sealKey }));
  expect(waiting.payouts).toEqual([expect.objectContaining({ number: older, details: { method: 'bank', bank } })]);
  const stated = await openIdentity(tables, await idOf(sold), alone.services.sealKey);
  expect(stated).toEqual({ kind: 'voter id', number: 'ABC1234567' });
  const opened = await openDocument(tables, renter.id, { key: alone.services.sealKey, isOwner: true });
  expect(opened).toMatchObject({ kind: 'pan', number: 'ABCDE1234F' });
  await alone.close();
  await expect(
    tables
      .updateTable('payout')
      .set({ sealed: sealPayout(alone.services.sealKey, { method: 'upi', upiId: 'x@y' }) })
      .execute(),
  ).rejects.toThrow('a payout goes to the details of its checkout');

  await expect(checkSecret(configOf(strange), after.connection)).rejects.toThrow('npm run secret -- lost');
  const lost = await typed('lost', configOf(strange));
  expect(lost).toContain(`${member.email} sets up the authenticator app`);
  expect(lost).toContain(`${older}: the details of the payout do not open`);
  expect(lost).toContain(`${sold}: the number of the identity document does not open`);
  expect(lost).toContain(`customer ${renter.id}: the identity document does not open`);
  await checkSecret(configOf(strange), after.connection);
  const { email, password } = member;
  const signIn = await new Browser(after).post('/api/office/signIn', { email, password });
  expect(signIn.json()).toMatchObject({ state: 'enrol' });
});

async function idOf(orderNumber: string): Promise<number> {
  const { rows } = await after.connection.pool.query<{ id: number }>('select id from shop_order where number = $1', [
    orderNumber,
  ]);
  return rows[0]?.id ?? 0;
}

/** Before keys had names, what they sealed did not say which one it was. */
async function sealAsBefore(orderNumber: string, member: { email: string; secret: string }): Promise<void> {
  const { pool } = before.connection;
  const { sealKey, totpKey } = before.services;
  const payout = sealPayout(sealKey, { method: 'bank', bank }).subarray(lengthOfName);
  const client = await pool.connect();
  await client.query(`begin; set local gametrove.seals_anew = 'on'`);
  await client.query(
    `update payout set sealed = $1, key_id = 'hkdf-1' where order_id = (select id from shop_order where number = $2)`,
    [payout, orderNumber],
  );
  await client.query('commit');
  client.release();
  await pool.query('update staff_member set totp_sealed = $1 where email = $2', [
    seal(totpKey, member.secret).subarray(lengthOfName),
    member.email,
  ]);
}

async function signInAt(
  shop: OpenShop,
  { email, password, secret }: { email: string; password: string; secret: string },
) {
  // A code works once; the test does not wait for the next one.
  await shop.connection.pool.query('update staff_member set totp_last_step = 0 where email = $1', [email]);
  return new Browser(shop).post('/api/office/signIn', { email, password, code: codeOf(secret, new Date()) });
}

async function typed(verb: string, config: ReturnType<typeof configOf>): Promise<string> {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  await runSecret(config, after.connection, [verb]);
  log.mockRestore();
  return said.join('\n');
}
