import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runSecret } from '../../../src/server/commands/run-secret.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop, testSecret } from '../../support/open-shop.ts';
import { askBack, byCredits, type PaidOnDelivery, paidOnDelivery } from '../../support/paid-on-delivery.ts';
import { sealByAnother } from '../../support/seal-by-another.ts';
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

interface Payout {
  orderId: string;
  returnId: number;
  state: string;
  to: string;
  amount: number;
}

const delivered = (copies?: number) => paidOnDelivery(shop, trade.shelves.product.plenty, copies);
const exported = () => manager.post('/api/office/exportPayouts');
const record = (of: object, reference: string) => manager.post('/api/office/recordPayout', { ...of, reference });
const reject = (payouts: readonly object[]) =>
  manager.post('/api/office/rejectPayouts', { payouts, reason: 'The account is closed' });
const correct = ({ buyer: { browser, userId }, orderId }: PaidOnDelivery, way: object = byUpi) =>
  browser.post('/api/correctPayout', { userId, orderId, ...way });
const close = ({ buyer: { browser, userId, form } }: PaidOnDelivery) =>
  browser.post('/api/deleteMyAccount', { userId, password: form.password });

/** Asked for, accepted, and so due. */
async function refunded(order: PaidOnDelivery, way: object = byUpi, qty = 1): Promise<Payout> {
  expect((await askBack(order, way, qty)).status).toBe(200);
  await trade.staff.acceptReturn(order.orderId);
  const [payout] = await payoutsOf(order.orderId);
  if (!payout) throw new Error('nothing is paid out');
  return payout;
}

/** The newest first. */
async function payoutsOf(orderId: string): Promise<Payout[]> {
  const payouts = (await manager.get('/api/office/payouts')).json() as Payout[];
  return payouts.filter((payout) => payout.orderId === orderId);
}

async function messagesAbout(orderId: string) {
  const { rows } = await shop.connection.pool.query<{ template: string; contents: Record<string, unknown> }>(
    `select template, contents from message where channel = 'sms' and contents ->> 'orderNumber' = $1
       and template ~ '^(return|refund)' order by id`,
    [orderId],
  );
  return rows;
}

test('promise 33: what I paid on delivery comes back to my UPI id with the next payout, and I see it all the way', async () => {
  const order = await delivered();
  const { buyer, orderId } = order;
  expect(await buyer.details(orderId)).toMatchObject({ asksRefundTo: true, refundAsked: null });
  expect((await askBack(order, byUpi)).status).toBe(200);
  expect((await buyer.details(orderId)).returns).toMatchObject([{ refundTo: { method: 'upi', to: 'ra••••@okhdfc' } }]);
  // Nothing is due before the shop has seen it.
  expect(await payoutsOf(orderId)).toEqual([]);
  expect((await manager.get(`/api/office/previewReturn?orderId=${orderId}`)).json()).toEqual({
    money: 0,
    credit: 0,
    payout: 700,
    account: { method: 'upi', to: 'ra••••@okhdfc' },
  });

  await trade.staff.acceptReturn(orderId);
  expect(await buyer.wallet()).toEqual({ available: 0, held: 0 });
  const account = { method: 'upi', to: 'ra••••@okhdfc' };
  const due = { amount: 700, to: 'account', isDone: false, account, reference: null };
  expect((await buyer.details(orderId)).refunds).toMatchObject([due]);
  expect((await messagesAbout(orderId)).at(-1)).toMatchObject({
    template: 'return-accepted',
    contents: { payoutPaise: 70_000, creditPaise: 0, moneyPaise: 0, to: 'ra••••@okhdfc' },
  });

  const [{ returnId } = { returnId: 0 }] = await payoutsOf(orderId);
  expect((await record({ orderId, returnId }, 'UTRDOOR0001')).status).toBe(409);
  expect((await exported()).text).toContain(`${orderId}-R${returnId},700.00,upi,Ravi Iyer,,,,ravi@okhdfc`);
  expect((await exported()).status).toBe(409);
  expect((await record({ orderId }, 'UTRDOOR0001')).status).toBe(409);
  expect((await record({ orderId, returnId }, 'UTRDOOR0001')).status).toBe(200);
  const after = await buyer.details(orderId);
  expect(after).toMatchObject({
    status: 'Completed',
    refunds: [{ ...due, isDone: true, reference: 'UTRDOOR0001' }],
    documents: [{ kind: 'invoice' }, { kind: 'credit-note', total: 700 }],
  });
  expect(after.timeline.at(-1)?.note).toContain('UTRDOOR0001');
  expect((await messagesAbout(orderId)).at(-1)).toMatchObject({
    template: 'refund-done',
    contents: { amountPaise: 70_000, to: 'ra••••@okhdfc', bankReference: 'UTRDOOR0001' },
  });
  const { refundPayouts } = (await manager.get(`/api/office/order?orderId=${orderId}`)).json() as Record<
    string,
    object
  >;
  expect(refundPayouts).toMatchObject([{ returnId, state: 'paid', amount: 700, reference: 'UTRDOOR0001' }]);
});

test('whoever does not say where the money goes is asked, and nobody gets credit without having chosen it', async () => {
  const order = await delivered();
  const silent = await askBack(order);
  expect([silent.status, silent.json()]).toMatchObject([
    400,
    { fields: { paymentMethod: expect.stringContaining('Where should your refund go?') } },
  ]);
  const odd = await askBack(order, { paymentMethod: 'upi', paymentDetails: { upiId: 'ravi' } });
  expect([odd.status, odd.json()]).toMatchObject([400, { fields: { upiId: 'A UPI id looks like name@bank.' } }]);
  const unknown = { ...bank, ifscCode: 'HDFC0ZZZZZZ' };
  expect((await askBack(order, { paymentMethod: 'bank', paymentDetails: { bankDetails: unknown } })).text).toContain(
    'No bank has a branch',
  );
  expect((await order.buyer.details(order.orderId)).status).toBe('Completed');

  expect((await askBack(order, byCredits)).status).toBe(200);
  await trade.staff.acceptReturn(order.orderId);
  expect(await order.buyer.wallet()).toEqual({ available: 700, held: 0 });
  expect(await payoutsOf(order.orderId)).toEqual([]);
  expect((await messagesAbout(order.orderId)).at(-1)).toMatchObject({ contents: { creditPaise: 70_000, to: null } });
});

test('what was paid online goes back the way it came, whatever a return asks for', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(trade.shelves.product.plenty);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await trade.staff.deliver(placed.orderId);
  const { lines, asksRefundTo } = await buyer.details(placed.orderId);
  const order = { buyer, orderId: placed.orderId, lineId: lines[0]?.lineId ?? 0 };
  expect(asksRefundTo).toBe(false);
  const odd = await askBack(order, byUpi);
  expect([odd.status, odd.text]).toEqual([400, expect.stringContaining('goes back the way it came')]);
  expect((await askBack(order, { paymentMethod: null, paymentDetails: null })).status).toBe(200);
  await trade.staff.acceptReturn(placed.orderId);
  expect((await buyer.details(placed.orderId)).refunds).toMatchObject([{ to: 'source' }]);
});

test('two returns of one order are two payouts: the bank rejects one, I correct it, and the other stays paid', async () => {
  const order = await delivered(3);
  const { buyer, orderId } = order;
  const first = await refunded(order, byUpi);
  const second = await refunded(order, byBank, 2);
  expect([first.amount, second.amount, second.to]).toEqual([700, 1400, '••••9012']);
  await exported();
  expect((await record(first, 'UTRTWO00001')).status).toBe(200);
  expect((await reject([second])).status).toBe(200);
  const told = await buyer.details(orderId);
  expect(told).toMatchObject({
    status: 'Returned',
    refundAsked: { to: '••••9012', amount: 1400, rejected: 'The account is closed' },
  });
  expect(told.timeline.at(-1)?.note).toBe('The bank did not take the refund: The account is closed');
  expect((await messagesAbout(orderId)).at(-1)).toMatchObject({
    template: 'refund-rejected',
    contents: { amountPaise: 140_000, reason: 'The account is closed' },
  });
  expect((await exported()).status).toBe(409);

  const stranger = await newBuyer(shop);
  expect((await correct({ ...order, buyer: stranger })).status).toBe(404);
  expect((await correct(order)).status).toBe(200);
  expect((await correct(order)).status).toBe(409);
  expect((await buyer.details(orderId)).refundAsked).toBeNull();
  expect((await messagesAbout(orderId)).at(-1)).toMatchObject({
    template: 'refund-corrected',
    contents: { by: 'shopper' },
  });
  const file = await exported();
  expect(file.text).toContain(`${orderId}-R${second.returnId},1400.00,upi,Ravi Iyer,,,,ravi@okhdfc`);
  expect(file.text).not.toContain(`${orderId}-R${first.returnId},`);
  expect((await record(second, 'UTRTWO00001')).status).toBe(409);
  expect((await record(second, 'UTRTWO00002')).status).toBe(200);
  expect(await payoutsOf(orderId)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
});

test('a return that the shop refuses pays nothing, and asks again the next time', async () => {
  const order = await delivered();
  await askBack(order, byBank);
  await trade.staff.refuseReturn(order.orderId);
  expect((await exported()).status).toBe(409);
  expect((await order.buyer.details(order.orderId)).refunds).toEqual([]);
  expect((await askBack(order)).status).toBe(400);
  expect((await refunded(order, byUpi)).to).toBe('ra••••@okhdfc');
  await exported();
});

test('promise 40: a refund whose details do not open is asked for again, like a trade-in', async () => {
  const order = await delivered();
  const payout = await refunded(order);
  await sealByAnother(shop.connection.pool, order.orderId, { secret: 'a secret that is lost for ever', isLost: true });
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  await runSecret(readConfig({ SHOP_SECRET: testSecret }), shop.connection, ['lost']);
  log.mockRestore();
  expect(said.join('\n')).toContain(`${order.orderId}: the details of the payout do not open; the customer is asked`);
  expect(await payoutsOf(order.orderId)).toMatchObject([{ state: 'unreadable' }]);
  expect((await order.buyer.details(order.orderId)).refundAsked).toMatchObject({ amount: 700, rejected: null });
  expect((await messagesAbout(order.orderId)).at(-1)?.template).toBe('refund-unreadable');
  expect((await correct(order, byBank)).status).toBe(200);
  expect((await exported()).text).toContain(`${order.orderId}-R${payout.returnId},700.00,bank,Ravi Iyer`);
});

test('an account with a refund under way is not closed; once it is paid, the details are erased with it', async () => {
  const order = await delivered();
  const payout = await refunded(order, byBank, 2);
  for (const step of [exported, () => reject([payout])]) {
    const early = await close(order);
    expect([early.status, early.text]).toEqual([
      409,
      expect.stringContaining(`order ${order.orderId} is not paid yet`),
    ]);
    expect((await step()).status).toBe(200);
  }
  expect((await close(order)).status).toBe(409);
  await correct(order, byBank);
  await exported();
  await record(payout, 'UTRCLOSE001');
  const data = (await order.buyer.browser.get(`/api/downloadMyData?userId=${order.buyer.userId}`)).text;
  expect([data.includes('••••9012'), data.includes(bank.accountNumber)]).toEqual([true, false]);
  expect((await close(order)).status).toBe(200);
  expect(await payoutsOf(order.orderId)).toMatchObject([{ state: 'paid', to: 'erased', customer: 'Closed account' }]);

  // The bank sends it back after all: the office is told where it goes, and forgets it again.
  expect((await reject([{ ...payout, reference: 'UTRCLOSE001' }])).status).toBe(200);
  const letter = { orderId: order.orderId, ...byUpi, why: 'A letter with the account' };
  expect((await manager.post('/api/office/correctPayout', letter)).status).toBe(200);
  await exported();
  await record(payout, 'UTRCLOSE002');
  expect(await payoutsOf(order.orderId)).toMatchObject([{ state: 'paid', to: 'erased' }]);
});

test('promise 23: nobody reads the account in the database, and the database pays nothing for nothing', async () => {
  const order = await delivered();
  const { returnId } = await refunded(order, byBank);
  const { pool } = shop.connection;
  const { rows } = await pool.query(
    `select payout.*, encode(sealed, 'escape') as bytes from payout where return_id = $1`,
    [returnId],
  );
  expect(JSON.stringify(rows)).not.toContain(bank.accountNumber);
  const other = await delivered();
  const columns = 'order_id, return_id, method, sealed, key_id, masked, frozen_at';
  const again = (orderId: string, id: number | null) =>
    pool.query(
      `insert into payout (${columns}) select id, $2::int, 'upi', 'x', 'x', 'x', now() from shop_order where number = $1`,
      [orderId, id],
    );
  await expect(again(order.orderId, returnId)).rejects.toThrow('payout_once_a_return');
  await expect(again(other.orderId, returnId)).rejects.toThrow(/payout_once_a_return|payout_of_return/);
  await expect(again(order.orderId, null)).rejects.toThrow('for a trade-in or for a return');
  await expect(pool.query('update payout set return_id = null where return_id = $1', [returnId])).rejects.toThrow(
    'once',
  );
  await exported();
});
