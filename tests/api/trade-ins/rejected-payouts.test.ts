import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VoucherFacts } from '../../../src/shop/invoices/voucher-facts.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import type { Buyer } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { bank } from '../../support/sellers.ts';
import { byBank, byUpi, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let manager: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  manager = (await signedInStaff(shop, 'manager')).browser;
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const reason = 'Account number is wrong';
const rejectAll = (payouts: readonly { orderId: string; reference?: string }[], why = reason) =>
  manager.post('/api/office/rejectPayouts', { payouts, reason: why });
const exported = () => manager.post('/api/office/exportPayouts');
const record = (orderId: string, reference: string) => manager.post('/api/office/recordPayout', { orderId, reference });
const correct = ({ browser, userId }: Buyer, orderId: string, details: object = byUpi) =>
  browser.post('/api/correctPayout', { userId, orderId, ...details });

async function withTheBank() {
  const person = await trade.seller({ currency: 'cash' });
  const orderId = await trade.finished(person, byBank);
  await exported();
  return { person, orderId };
}

async function payoutOf(orderId: string) {
  const payouts = (await manager.get('/api/office/payouts')).json() as Record<string, unknown>[];
  return payouts.find((payout) => payout['orderId'] === orderId);
}

async function messagesOf(orderId: string) {
  const { rows } = await shop.connection.pool.query<{ template: string; contents: Record<string, unknown> }>(
    `select template, contents from message where channel = 'sms' and reference like '%' || $1 || '%' order by id`,
    [orderId],
  );
  return rows;
}

test('the bank does not know my account: I am told why, correct it on my order, and am paid there, once', async () => {
  const { person, orderId } = await withTheBank();
  expect((await correct(person, orderId)).status).toBe(409);
  expect((await rejectAll([{ orderId }])).status).toBe(200);
  expect(await payoutOf(orderId)).toMatchObject({ state: 'rejected', to: '••••9012', rejected: { reason } });
  expect((await messagesOf(orderId)).at(-1)).toMatchObject({
    template: 'trade-in-rejected',
    contents: { reason, amountPaise: 150_000 },
  });
  const told = await person.details(orderId);
  expect(told).toMatchObject({ status: 'Accepted', tradeIn: { payoutRejected: reason } });
  expect(told.timeline.at(-1)?.note).toBe(`The bank did not take the payout: ${reason}`);
  // It is not paid, and nobody can export it or call it paid before it is corrected.
  expect((await exported()).status).toBe(409);
  expect((await record(orderId, 'UTRREJ00001')).status).toBe(409);

  const bad = await correct(person, orderId, { paymentMethod: 'upi', paymentDetails: { upiId: 'ravi' } });
  expect([bad.status, bad.json()]).toMatchObject([400, { fields: { upiId: 'A UPI id looks like name@bank.' } }]);
  const noBranch = { ...bank, ifscCode: 'HDFC0ZZZZZZ' };
  const unknown = await correct(person, orderId, {
    paymentMethod: 'bank',
    paymentDetails: { bankDetails: noBranch },
  });
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('No bank has a branch')]);

  expect((await correct(person, orderId)).status).toBe(200);
  expect((await correct(person, orderId)).status).toBe(409);
  expect(await payoutOf(orderId)).toMatchObject({ state: 'due', to: 'ra••••@okhdfc', method: 'upi', batchId: null });
  expect((await person.details(orderId)).tradeIn).toMatchObject({
    payment: 'upi',
    payoutTo: 'ra••••@okhdfc',
    payoutRejected: null,
  });
  const file = await exported();
  expect(file.text).toContain(`${orderId},1500.00,upi,Ravi Iyer,,,,ravi@okhdfc`);
  expect(file.text).not.toContain(bank.accountNumber);
  expect((await record(orderId, 'UTRREJ00001')).status).toBe(200);
  expect(await person.details(orderId)).toMatchObject({ status: 'Paid', tradeIn: { payoutReference: 'UTRREJ00001' } });
  const { rows } = await shop.connection.pool.query(
    `select encode(sealed, 'escape') as sealed from payout where masked = 'ra••••@okhdfc'`,
  );
  expect(JSON.stringify(rows)).not.toContain('ravi@');
});

test('money that comes back after it was called paid is not paid any more, and its voucher gives way to a new one', async () => {
  const { person, orderId } = await withTheBank();
  await record(orderId, 'UTRBACK0001');
  await shop.runJobs();
  const first = await trade.voucherOf(orderId);
  // Whoever did not see that it is called paid does not take it back by mistake.
  const blind = await rejectAll([{ orderId }]);
  expect([blind.status, blind.text]).toEqual([409, expect.stringContaining('is called paid with UTRBACK0001')]);
  expect((await rejectAll([{ orderId, reference: 'UTRBACK0001' }])).status).toBe(200);
  expect(await person.details(orderId)).toMatchObject({
    status: 'Accepted',
    hasInvoice: false,
    tradeIn: { payoutReference: null, payoutRejected: reason },
  });
  const none = await trade.download(person, orderId);
  expect([none.status, await none.text()]).toEqual([409, expect.stringContaining('made when you are paid')]);
  await shop.runJobs();

  await correct(person, orderId);
  await exported();
  const again = await record(orderId, 'UTRBACK0001');
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('the bank sent back')]);
  expect((await record(orderId, 'UTRBACK0002')).status).toBe(200);
  await shop.runJobs();
  const { rows } = await shop.connection.pool.query<{ facts: VoucherFacts }>(
    `select facts from invoice join shop_order on shop_order.id = order_id
     where shop_order.number = $1 and kind = 'voucher' order by invoice.id`,
    [orderId],
  );
  expect(rows.map(({ facts }) => facts.payout?.bankReference)).toEqual(['UTRBACK0001', 'UTRBACK0002']);
  expect(rows[1]?.facts.replaces?.number).toBe(first.printed_number);
  expect(rows[1]?.facts.totalPaise).toBe(first.facts.totalPaise);
  const download = await trade.download(person, orderId);
  const pages = await readPdf(Buffer.from(await download.arrayBuffer()));
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(`takes the place of ${first.printed_number}`);
  const said = (await messagesOf(orderId)).map(({ template }) => template);
  expect(said.filter((template) => template === 'trade-in-paid')).toHaveLength(2);
  // What was given once stays given once: the units, and the trade-in itself.
  expect((await person.details(orderId)).timeline.map(({ status }) => status).slice(-4)).toEqual([
    'Paid',
    'Accepted',
    'Accepted',
    'Paid',
  ]);
});

test('many are rejected together, or none of them; the office sees them as a queue, and Today counts them', async () => {
  const one = await withTheBank();
  const two = await withTheBank();
  await trade.reject(two.orderId);
  const both = [one, two].map(({ orderId }) => ({ orderId }));
  const late = await rejectAll(both);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining(`${two.orderId} is not with the bank`)]);
  expect(await payoutOf(one.orderId)).toMatchObject({ state: 'exported' });
  const three = await withTheBank();
  expect((await rejectAll([one, three].map(({ orderId }) => ({ orderId })))).status).toBe(200);
  const { todo } = (await manager.get('/api/office/today')).json() as { todo: { name: string; count: number }[] };
  expect(todo.find(({ name }) => name === 'Payouts rejected by the bank')?.count).toBe(3);
  expect((await rejectAll([{ orderId: one.orderId }], 'x')).status).toBe(400);
});

test('a seller phones: a manager enters the new account with a reason, the book says it, and the seller is told', async () => {
  const { orderId } = await withTheBank();
  await rejectAll([{ orderId }]);
  const counter = (await signedInStaff(shop, 'counter')).browser;
  const wish = { orderId, ...byUpi, why: 'Ravi called from his number' };
  expect((await counter.post('/api/office/correctPayout', wish)).status).toBe(403);
  expect((await manager.post('/api/office/correctPayout', { ...wish, why: '' })).status).toBe(400);
  expect((await manager.post('/api/office/correctPayout', wish)).status).toBe(200);
  expect(await payoutOf(orderId)).toMatchObject({ state: 'due', to: 'ra••••@okhdfc' });
  expect((await messagesOf(orderId)).at(-1)).toMatchObject({
    template: 'trade-in-corrected',
    contents: { to: 'ra••••@okhdfc', by: 'shop' },
  });
  const { rows } = await shop.connection.pool.query(
    `select action, before, after, why from audit_entry where subject = $1 order by id desc limit 2`,
    [`order ${orderId}`],
  );
  expect(rows).toEqual([
    { action: 'correct payout', before: { to: '••••9012' }, after: { to: 'ra••••@okhdfc' }, why: wish.why },
    { action: 'reject payout', before: { reference: null }, after: null, why: reason },
  ]);
});

test('money comes back after the account was closed: the office still pays it, and forgets again where it went', async () => {
  const { person, orderId } = await withTheBank();
  await record(orderId, 'UTRGONE0001');
  await shop.runJobs();
  const { password } = person.form;
  expect((await person.browser.post('/api/deleteMyAccount', { userId: person.userId, password })).status).toBe(200);
  expect((await rejectAll([{ orderId, reference: 'UTRGONE0001' }])).status).toBe(200);
  expect(await messagesOf(orderId)).toEqual([]);
  await manager.post('/api/office/correctPayout', { orderId, ...byUpi, why: 'A letter with the account' });
  await exported();
  expect((await record(orderId, 'UTRGONE0002')).status).toBe(200);
  expect(await payoutOf(orderId)).toMatchObject({ state: 'paid', to: 'erased' });
});

test('the database itself lets no payout be paid twice, moved about or sent elsewhere', async () => {
  const { orderId } = await withTheBank();
  const tries = [
    `state = 'due', batch_id = null`,
    `state = 'rejected'`,
    `masked = '••••0000'`,
    `state = 'paid', masked = '••••0000', bank_reference = 'UTRHAND0001', paid_at = now()`,
  ];
  const payout = `order_id = (select id from shop_order where number = '${orderId}')`;
  for (const change of tries) {
    const update = shop.connection.pool.query(`update payout set ${change} where ${payout}`);
    await expect(update, change).rejects.toThrow('once');
  }
  await record(orderId, 'UTRHAND0002');
  for (const change of [`state = 'exported', bank_reference = null, paid_at = null`, ...tries]) {
    await expect(shop.connection.pool.query(`update payout set ${change} where ${payout}`), change).rejects.toThrow(
      'once',
    );
  }
  await trade.reject(orderId, { bankReference: 'UTRHAND0002' });
  const paidAgain = `state = 'paid', bank_reference = 'UTRHAND0002', paid_at = now()`;
  await expect(shop.connection.pool.query(`update payout set ${paidAgain} where ${payout}`)).rejects.toThrow('once');
  await expect(shop.connection.pool.query(`update payout_rejection set reason = 'x'`)).rejects.toThrow('never changed');
});
