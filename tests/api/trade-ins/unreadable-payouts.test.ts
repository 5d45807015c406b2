import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runSecret } from '../../../src/server/commands/run-secret.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { checkSecret } from '../../../src/server/database/check-secret.ts';
import { payoutKey } from '../../../src/shop/payouts/seal-payout.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import type { Buyer } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop, testSecret } from '../../support/open-shop.ts';
import { sealByAnother } from '../../support/seal-by-another.ts';
import { bank } from '../../support/sellers.ts';
import { byBank, byUpi, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';
import { until } from '../../support/until.ts';

const otherSecret = 'the secret of another process, long enough';

let shop: OpenShop;
let trade: TradeInShop;
let manager: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  manager = (await signedInStaff(shop, 'manager')).browser;
  await checkSecret(configOf(testSecret), shop.connection);
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(async () => {
  await booksMustBeRight(shop);
  await typed('lost');
});
afterAll(() => shop.close());

const configOf = (secret: string, old = '') => readConfig({ SHOP_SECRET: secret, SHOP_SECRET_OLD: old });
const exported = () => manager.post('/api/office/exportPayouts');
const correct = ({ browser, userId }: Buyer, orderId: string) =>
  browser.post('/api/correctPayout', { userId, orderId, ...byUpi });
const ofPayout = `order_id = (select id from shop_order where number = $1)`;

async function accepted() {
  const person = await trade.seller({ currency: 'cash' });
  return { person, orderId: await trade.finished(person, byBank) };
}

async function typed(verb: string, config = configOf(testSecret)): Promise<string> {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  await runSecret(config, shop.connection, [verb]);
  log.mockRestore();
  return said.join('\n');
}

const sealed = (orderId: string, { secret = otherSecret, isLost = false } = {}) =>
  sealByAnother(shop.connection.pool, orderId, { secret, isLost });

async function stateOf(orderId: string) {
  const payouts = (await manager.get('/api/office/payouts')).json() as { orderId: string; state: string }[];
  return payouts.find((payout) => payout.orderId === orderId)?.state;
}

async function messagesAbout(orderId: string): Promise<unknown[]> {
  const { rows } = await shop.connection.pool.query<{ contents: unknown }>(
    `select contents from message where template = 'trade-in-unreadable' and channel = 'sms' and reference like '%' || $1 || '%'`,
    [orderId],
  );
  return rows.map(({ contents }) => contents);
}

test('a secret is lost: everybody else is paid, and who sold before is asked again where the money goes', async () => {
  const lost = await accepted();
  const fine = await accepted();
  await sealed(lost.orderId);
  expect((await correct(lost.person, lost.orderId)).status).toBe(409);
  expect(await typed('lost')).toContain(
    `${lost.orderId}: the details of the payout do not open; the customer is asked`,
  );
  expect(await stateOf(lost.orderId)).toBe('unreadable');
  expect(await messagesAbout(lost.orderId)).toMatchObject([{ orderNumber: lost.orderId, amountPaise: 150_000 }]);
  const { todo } = (await manager.get('/api/office/today')).json() as { todo: { name: string; count: number }[] };
  expect(todo.find(({ name }) => name === 'Payouts whose details do not open')?.count).toBe(1);
  const told = await lost.person.details(lost.orderId);
  expect(told).toMatchObject({ status: 'Accepted', tradeIn: { isPayoutUnreadable: true, payoutRejected: null } });
  expect(told.timeline.at(-1)?.note).toBe('We need the details of the payout again.');

  const first = await exported();
  expect(first.text).toContain(`${fine.orderId},1500.00,bank,Ravi Iyer,${bank.accountNumber}`);
  expect(first.text).not.toContain(lost.orderId);

  expect((await correct(lost.person, lost.orderId)).status).toBe(200);
  expect((await correct(lost.person, lost.orderId)).status).toBe(409);
  expect((await lost.person.details(lost.orderId)).tradeIn).toMatchObject({
    isPayoutUnreadable: false,
    payment: 'upi',
  });
  expect((await exported()).text).toContain(`${lost.orderId},1500.00,upi,Ravi Iyer,,,,ravi@okhdfc`);
  const { rows } = await shop.connection.pool.query(
    `select who, action from audit_entry where subject = $1 and action like '%payout%'`,
    [`order ${lost.orderId}`],
  );
  expect(rows).toEqual([{ who: 'command line', action: 'ask for payout details' }]);
});

test('a trade-in that was under way when the secret was lost is found when it is due, alone or among others', async () => {
  const [alone, among, fine] = [await accepted(), await accepted(), await accepted()];
  await sealed(among.orderId, { isLost: true });
  expect((await exported()).text).toContain(fine.orderId);
  expect([await stateOf(among.orderId), await stateOf(alone.orderId)]).toEqual(['unreadable', 'exported']);

  const last = await accepted();
  await sealed(last.orderId, { isLost: true });
  const nothing = await exported();
  expect([nothing.status, nothing.text]).toEqual([409, expect.stringContaining(`do not open: ${last.orderId}.`)]);
  expect(await stateOf(last.orderId)).toBe('unreadable');
  expect(await messagesAbout(last.orderId)).toHaveLength(1);
});

test('what another process can open is left to it: nobody is asked, and it stays due', async () => {
  const [theirs, ours] = [await accepted(), await accepted()];
  await sealed(theirs.orderId);
  expect((await exported()).text).toContain(ours.orderId);
  const alone = await exported();
  expect([alone.status, alone.text]).toEqual([409, expect.stringContaining('another secret opens the details')]);
  expect(await stateOf(theirs.orderId)).toBe('due');
  expect(await messagesAbout(theirs.orderId)).toEqual([]);
  const forced = shop.connection.pool.query(`update payout set state = 'unreadable' where ${ofPayout}`, [
    theirs.orderId,
  ]);
  await expect(forced).rejects.toThrow('once');
});

test('a file that got lost is written again without what does not open', async () => {
  const [lost, fine] = [await accepted(), await accepted()];
  await exported();
  await sealed(lost.orderId);
  await typed('lost');
  expect(await stateOf(lost.orderId)).toBe('exported');
  const { rows } = await shop.connection.pool.query<{ id: number }>('select max(id) as id from payout_batch');
  const again = await manager.post('/api/office/exportPayoutsAgain', { batchId: rows[0]?.id });
  expect([again.status, again.text.includes(fine.orderId), again.text.includes(lost.orderId)]).toEqual([
    200,
    true,
    false,
  ]);
  await trade.reject(lost.orderId);
  expect((await correct(lost.person, lost.orderId)).status).toBe(200);
  await exported();
});

test('what is sealed with the old secret while or after all is sealed again keeps its name, so nobody starts without it', async () => {
  const { orderId } = await accepted();
  const config = configOf(testSecret, otherSecret);
  // The accounts are through and the identity documents are next, when a seller books at a process that has the old secret alone.
  const client = await shop.connection.pool.connect();
  await client.query('begin; lock table seller_identity in exclusive mode');
  const sealing = typed('reseal', config);
  await until(async () => {
    const { rows } = await shop.connection.pool.query(
      `select from pg_locks where not granted and relation = 'seller_identity'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  });
  await sealed(orderId);
  await client.query('commit');
  client.release();
  expect(await sealing).toContain('SHOP_SECRET_OLD has to stay');
  await expect(checkSecret(configOf(testSecret), shop.connection)).rejects.toThrow(payoutKey(otherSecret).id);

  expect(await typed('reseal', config)).toContain('SHOP_SECRET_OLD can be left out');
  await checkSecret(configOf(testSecret), shop.connection);
  await sealed(orderId);
  await expect(checkSecret(configOf(testSecret), shop.connection)).rejects.toThrow(payoutKey(otherSecret).id);
});

test('all is sealed again although something of a lost secret never opens', async () => {
  const [lost, old] = [await accepted(), await accepted()];
  await exported();
  await sealed(lost.orderId, { secret: 'a secret that is lost for good, long enough', isLost: true });
  await sealed(old.orderId);
  expect(await typed('reseal', configOf(testSecret, otherSecret))).toContain('SHOP_SECRET_OLD can be left out');
});
