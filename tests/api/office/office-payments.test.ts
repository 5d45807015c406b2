import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { officeToday } from '../../../src/contract/office/today.ts';
import type { officePaymentTroubles } from '../../../src/contract/office/payments.ts';
import type { RefundToMake, RefundAnswer } from '../../../src/shop/payments/payment-gateway.ts';
import { makeDueRefunds } from '../../../src/shop/payments/refunds.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { byBank, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

type Trouble = ReplyOf<typeof officePaymentTroubles>[number];

let shop: OpenShop;
let trade: TradeInShop;
let staff: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  ({ browser: staff } = await signedInStaff(shop, 'manager'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const query = (text: string, values: readonly unknown[] = []) => shop.connection.pool.query(text, [...values]);

async function paidOrder(): Promise<{ orderId: string; reference: string; amount: number }> {
  const buyer = await newBuyer(shop);
  await buyer.put(trade.shelves.product.plenty, 1);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  const { rows } = await shop.connection.pool.query<{ reference: string; paise: number }>(
    `select reference, amount_paise as paise from payment
     where order_id = (select id from shop_order where number = $1)`,
    [placed.orderId],
  );
  return { orderId: placed.orderId, reference: rows[0]?.reference ?? '', amount: (rows[0]?.paise ?? 0) / 100 };
}

let notices = 0;
async function notice(reference: string, verdict: string): Promise<string> {
  const event = `evt-${(notices += 1)}`;
  await query(
    `insert into payment_notice (provider, event, reference, told_state, told_paise, verdict, received_at)
     values ('sandbox', $1, $2, 'paid', 12300, $3, now())`,
    [event, reference, verdict],
  );
  return `sandbox:${event}`;
}

const troubles = async () => (await staff.get('/api/office/paymentTroubles')).json() as Trouble[];
const countOnToday = async () => {
  const { todo } = (await staff.get('/api/office/today')).json() as ReplyOf<typeof officeToday>;
  return todo.find(({ href }) => href === 'payments')?.count;
};

test('what the gateway says otherwise is listed with both sides, counted on Today, and gone once it is settled', async () => {
  const { orderId, reference, amount } = await paidOrder();
  const other = await notice(reference, 'other-amount');
  const unknown = await notice('nobody-knows-this', 'unknown-payment');
  await notice(reference, 'taken');
  const listed = await troubles();
  expect(listed).toHaveLength(2);
  expect(await countOnToday()).toBe(2);
  expect(listed.find(({ trouble }) => trouble === other)).toMatchObject({
    kind: 'other-amount',
    orderId,
    ours: { state: 'paid', amount },
    gateway: { state: 'paid', amount: 123 },
    canAsk: true,
  });
  expect(listed.find(({ trouble }) => trouble === unknown)).toMatchObject({ orderId: null, ours: null, canAsk: false });
  expect((await staff.get(`/api/office/askGateway?reference=${reference}`)).json()).toEqual({ state: 'paid', amount });
  const end = (trouble: string) => staff.post('/api/office/endTrouble', { trouble, why: 'Spoke to the gateway' });
  const both = await Promise.all([end(other), end(other)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await end('sandbox:never-was')).status).toBe(404);
  expect((await troubles()).map(({ trouble }) => trouble)).toEqual([unknown]);
  await end(unknown);
  expect(await countOnToday()).toBe(0);
});

test('a refund that the gateway never made is listed with its order and how much waits', async () => {
  const { orderId } = await paidOrder();
  await staff.post('/api/office/refund', { orderId, to: 'source', rupees: 50, why: 'A scratch' });
  await query(
    `update refund set state = 'failed', next_try_at = null, tries = 40
     where payment_id in (select id from payment where order_id = (select id from shop_order where number = $1))`,
    [orderId],
  );
  const [trouble] = await troubles();
  expect(trouble).toMatchObject({ kind: 'refund-failed', orderId, ours: { amount: 50 }, canAsk: false });
  await staff.post('/api/office/endTrouble', { trouble: trouble?.trouble, why: 'Paid by hand, UTR123' });
  expect(await troubles()).toEqual([]);
});

test('a refund that did not come about is asked for again, under a new name only when the gateway had refused it', async () => {
  const { orderId } = await paidOrder();
  await staff.post('/api/office/refund', { orderId, to: 'source', rupees: 60, why: 'A scratch' });
  const asked: string[] = [];
  const gatewaySays = (word: RefundAnswer['state']) => ({
    ...shop.services.gateway,
    refund: ({ reference }: RefundToMake) => {
      asked.push(reference);
      return Promise.resolve({ state: word, gatewayRefund: `rfnd_${asked.length}` });
    },
  });
  const ask = (word: RefundAnswer['state']) =>
    makeDueRefunds(shop.connection.database, gatewaySays(word), { now: new Date(), onDone: () => Promise.resolve() });
  const retry = (trouble: string) => staff.post('/api/office/retryRefund', { trouble, why: 'Their card works again' });
  await ask('failed');
  const [trouble] = await troubles();
  expect(trouble?.gateway.state).toBe('refused');
  const name = trouble?.trouble ?? '';
  const both = await Promise.all([retry(name), retry(name)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await troubles()).toEqual([]);
  await query('update refund set tries = 40 where reference = $1', [trouble?.reference]);
  await ask('started');
  // It may still be on its way: nobody should pay it by hand without asking.
  const gateway = { state: 'taken, and not finished after 41 tries' };
  expect(await troubles()).toMatchObject([{ trouble: name, gateway }]);
  await retry(name);
  await ask('done');
  expect(asked).toEqual([trouble?.reference, `${trouble?.reference}-2`, `${trouble?.reference}-2`]);
  expect((await retry(name)).status).toBe(409);
  expect((await retry(trouble?.reference ?? '')).status).toBe(404);
});

test('a refund that was settled by hand is not asked for again', async () => {
  const { orderId } = await paidOrder();
  await staff.post('/api/office/refund', { orderId, to: 'source', rupees: 70, why: 'A scratch' });
  await query(`update refund set state = 'failed', next_try_at = null where reference like $1`, [`H-${orderId}-%`]);
  const trouble = (await troubles()).find((each) => each.orderId === orderId);
  const hand = { trouble: trouble?.trouble, why: 'Paid by hand, UTR124' };
  const both = await Promise.all([
    staff.post('/api/office/endTrouble', hand),
    staff.post('/api/office/retryRefund', hand),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  // Whoever was first: what was asked for again is made, and is nobody's trouble any more.
  await shop.runJobs();
  expect((await troubles()).filter((each) => each.orderId === orderId)).toEqual([]);
});

test('a refund of a gateway that the shop does not use any more stays in the list', async () => {
  const { orderId, reference } = await paidOrder();
  await staff.post('/api/office/refund', { orderId, to: 'source', rupees: 80, why: 'A scratch' });
  await query(`update refund set state = 'failed', next_try_at = null where reference like $1`, [`H-${orderId}-%`]);
  await query(`update payment set provider = 'razorpay' where reference = $1`, [reference]);
  const listed = async () => (await troubles()).filter((each) => each.orderId === orderId);
  const [trouble] = await listed();
  const again = await staff.post('/api/office/retryRefund', { trouble: trouble?.trouble, why: 'It waits' });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('does not use any more')]);
  expect(await listed()).toMatchObject([{ trouble: trouble?.trouble }]);
  await staff.post('/api/office/endTrouble', { trouble: trouble?.trouble, why: 'Paid by hand, UTR125' });
});

test('everybody of the staff opens the documents of an order as their PDF files', async () => {
  const { orderId } = await paidOrder();
  await trade.staff.deliver(orderId);
  await shop.runJobs();
  const { documents } = (await staff.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
  const { browser: reader } = await signedInStaff(shop, 'read-only');
  const open = (order: string, number: string) =>
    reader.get(`/api/office/document?${new URLSearchParams({ orderId: order, document: number })}`);
  const pdf = await open(orderId, documents[0]?.number ?? '');
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.text.startsWith('%PDF')).toBe(true);
  const { orderId: another } = await paidOrder();
  expect((await open(another, documents[0]?.number ?? '')).status).toBe(404);
});

test('a batch for the bank is downloaded again without what is paid by now, and the book says who did it', async () => {
  const first = await trade.finished(await trade.seller({ currency: 'cash' }), byBank);
  const second = await trade.finished(await trade.seller({ currency: 'cash' }), byBank);
  await staff.post('/api/office/exportPayouts', {});
  const { rows } = await shop.connection.pool.query<{ batch: number }>('select max(id) as batch from payout_batch');
  const batchId = rows[0]?.batch ?? 0;
  const again = () => staff.post('/api/office/exportPayoutsAgain', { batchId });
  const both = (await again()).text;
  expect([both.includes(first), both.includes(second)]).toEqual([true, true]);
  await trade.pay(first);
  const rest = (await again()).text;
  expect([rest.includes(first), rest.includes(second)]).toEqual([false, true]);
  await trade.pay(second);
  expect((await again()).status).toBe(409);
  const entries = await query('select who from audit_entry where subject = $1 and action = $2', [
    `payout batch ${batchId}`,
    'export payouts again',
  ]);
  expect(entries.rowCount).toBe(2);
});
