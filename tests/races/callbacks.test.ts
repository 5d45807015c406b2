import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { signSandboxWebhook } from '../../src/server/gateways/sandbox/sandbox-gateway.ts';
import { settlePayment } from '../../src/shop/checkout/settle-payment.ts';
import { keepWebhook } from '../../src/shop/payments/keep-webhook.ts';
import type { GatewayAnswer, PaymentGateway } from '../../src/shop/payments/payment-gateway.ts';
import { booksMustBeRight } from '../support/books.ts';
import { stockOf } from '../support/buyers.ts';
import { comeBack, decideAtGateway, postWebhook, postSigned } from '../support/gateway-post.ts';
import { inParallel } from '../support/in-parallel.ts';
import { type OpenPurchase, placeMany } from '../support/many-orders.ts';
import { type OpenShop, testSecret } from '../support/open-shop.ts';
import { minutesFromNow, outcomeOf } from '../support/order-prices.ts';
import { openFleet, type ShopFleet } from '../support/shop-fleet.ts';

let fleet: ShopFleet;
let shop: OpenShop;
let productId: number;
beforeAll(async () => {
  fleet = await openFleet();
  ({ shop } = fleet);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' order by id limit 1`,
  );
  productId = rows[0]?.id ?? 0;
  await shop.connection.pool.query(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by) values ($1, 500, 'counted', 'test')`,
    [productId],
  );
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => fleet.close());

const place = (count: number) =>
  placeMany(
    shop,
    Array.from({ length: count }, () => ({ productId, quantity: 1, creditRupees: 20 })),
  );
async function placeOne(): Promise<OpenPurchase> {
  const [purchase] = await place(1);
  if (!purchase) throw new Error('an order was wanted');
  return purchase;
}
const webhookOf = ({ reference, toPayPaise }: OpenPurchase) => ({
  reference,
  state: 'paid' as const,
  paidPaise: toPayPaise,
});

/** Everything that a completed order may have done once only. */
async function effectsOf({ number }: OpenPurchase) {
  const { rows } = await shop.connection.pool.query(
    `select status,
       (select array_agg(to_status order by id) from order_event where order_id = shop_order.id) as history,
       (select count(*)::int from payment where order_id = shop_order.id and used_for = 'order') as payments,
       (select count(*)::int from refund join payment on payment.id = payment_id where order_id = shop_order.id) as refunds,
       (select count(*)::int from ledger_entry where order_number = number) as entries,
       (select sum(on_hand_change)::int from stock_movement where reference = number) as moved,
       (select count(*)::int from message where reference = 'order-paid:' || number) as messages,
       (select count(*)::int from cart_line where cart_line.shopper_id = shop_order.shopper_id) as cart
     from shop_order where number = $1`,
    [number],
  );
  return rows[0] as Record<string, unknown>;
}

const onceOnly = {
  status: 'Processing',
  history: ['Awaiting payment', 'Processing'],
  payments: 1,
  refunds: 0,
  entries: 1,
  moved: -1,
  messages: 2,
  cart: 0,
};

test('promise 10, Vendure 2620: notice, browser and clock at once, fifty times: each order is settled once', async () => {
  const purchases = await place(50);
  await inParallel(purchases, 5, async (purchase, round) => {
    const { reference } = purchase;
    const { database } = shop.connection;
    await decideAtGateway(shop, reference, { outcome: 'paid' });
    const notices = [0, 1, 2].map((index) => postWebhook(fleet.process(round + index), webhookOf(purchase)));
    const pages = [0, 1].map((index) => comeBack(fleet.process(round + index), reference));
    const clocks = [0, 1].map(() => settlePayment(database, shop.services.gateway, { reference, now: new Date() }));
    expect((await Promise.all(notices)).map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const page of await Promise.all(pages)) expect(page).toMatch(/^\/order-(success|pending)\?/);
    expect(await Promise.all(clocks)).toEqual([true, true]);
    expect(await comeBack(fleet.process(round), reference)).toBe(`/order-success?orderId=${purchase.number}`);
  });
  await Promise.all([shop.runJob('checkPayments', minutesFromNow(5)), shop.runJob('checkPayments', minutesFromNow(5))]);
  for (const purchase of purchases) expect(await effectsOf(purchase)).toEqual(onceOnly);
});

test('promise 13: an old word after a new one changes nothing', async () => {
  const purchase = await placeOne();
  const { reference } = purchase;
  await decideAtGateway(shop, reference, { outcome: 'paid' });
  await postWebhook(fleet.process(0), webhookOf(purchase));
  const before = await effectsOf(purchase);
  for (const state of ['pending', 'failed'] as const) {
    expect((await postWebhook(fleet.process(1), { reference, state, paidPaise: null })).status).toBe(200);
    await settlePayment(shop.connection.database, saying({ state }), { reference, now: new Date() });
  }
  expect(await effectsOf(purchase)).toEqual(before);
});

test('Medusa 13301: paid, told, and the shop dies before it can act: the order is completed all the same', async () => {
  const purchase = await placeOne();
  await decideAtGateway(shop, purchase.reference, { outcome: 'paid' });
  const now = new Date();
  const notice = { ...webhookOf(purchase), provider: 'sandbox' as const, event: `${purchase.reference}:paid` };
  expect(await keepWebhook(shop.connection.database, notice, now)).toMatchObject({ verdict: 'taken' });
  await shop.runJob('checkPayments', now);
  // The clock of another process may have been faster, and is not done yet.
  await expect.poll(() => effectsOf(purchase)).toEqual(onceOnly);
});

test('promise 12, Medusa 13301: paid and never told: the clock asks, and what cannot be delivered goes back in minutes', async () => {
  const purchase = await placeOne();
  await decideAtGateway(shop, purchase.reference, { outcome: 'paid' });
  await shop.runJob('checkPayments', minutesFromNow(1));
  expect(await effectsOf(purchase)).toEqual(onceOnly);

  const wrong = await placeOne();
  await decideAtGateway(shop, wrong.reference, { outcome: 'paid', takenPaise: paise(100) });
  await shop.runJob('checkPayments', minutesFromNow(1));
  await shop.runJob('refunds', minutesFromNow(2));
  expect(await effectsOf(wrong)).toMatchObject({ status: 'Awaiting payment', payments: 0, refunds: 1 });
});

test('promise 11: another currency, or money for another shop, completes nothing and is not kept', async () => {
  const money = { state: 'paid', currency: 'INR', isOurs: true } as const;
  const wrong = [
    { currency: 'USD', why: 'dollars' },
    { isOurs: false, why: 'another shop' },
  ];
  for (const { why, ...change } of wrong) {
    const { reference, number, toPayPaise } = await placeOne();
    const word = { ...money, ...change, gatewayPayment: `sbx_${why}`, paidPaise: toPayPaise };
    await settlePayment(shop.connection.database, saying(word), { reference, now: new Date() });
    expect(await outcomeOf(shop, number)).toBe('pending');
    const { rows } = await shop.connection.pool.query('select amount_paise from refund where reference = $1', [
      `R-${reference}`,
    ]);
    expect(rows).toEqual([{ amount_paise: toPayPaise }]);
  }
});

test('promise 10: one payment at the gateway completes one order, though it is named for two', async () => {
  const [first, second] = await place(2);
  if (!first || !second) throw new Error('two orders were wanted');
  const word = {
    state: 'paid',
    gatewayPayment: 'sbx_one',
    paidPaise: first.toPayPaise,
    currency: 'INR',
    isOurs: true,
  } as const;
  const settle = ({ reference }: OpenPurchase) =>
    settlePayment(shop.connection.database, saying(word), { reference, now: new Date() });
  const settled = await Promise.allSettled([settle(first), settle(second), settle(first), settle(second)]);
  expect(settled.some(({ status }) => status === 'rejected')).toBe(true);
  const outcomes = await Promise.all([first, second].map(({ number }) => outcomeOf(shop, number)));
  expect(outcomes.toSorted()).toEqual(['pending', 'success']);
});

test('promise 10: the database refuses a second payment for an order, and forgets none', async () => {
  const purchase = await placeOne();
  const { pool } = shop.connection;
  await decideAtGateway(shop, purchase.reference, { outcome: 'paid' });
  await postWebhook(fleet.process(2), webhookOf(purchase));
  const second = `insert into payment (order_id, provider, reference, amount_paise, state, gateway_payment, paid_paise, used_for, started_at)
    select order_id, provider, reference || 'x', amount_paise, 'paid', 'sbx_second', amount_paise, 'order', now() from payment where reference = $1`;
  await expect(pool.query(second, [purchase.reference])).rejects.toThrow('payment_completes_one_order');
  const forget = `update payment set state = 'failed', paid_paise = null, used_for = null where reference = $1`;
  await expect(pool.query(forget, [purchase.reference])).rejects.toThrow('money that came is not forgotten');
  await expect(pool.query('delete from payment')).rejects.toThrow('never changed or deleted');
});

test('CVE-2026-9189: a genuine notice about another amount completes nothing by itself', async () => {
  const purchase = await placeOne();
  const before = await stockOf(shop, productId);
  const answer = await postWebhook(fleet.process(0), { ...webhookOf(purchase), paidPaise: paise(100) });
  expect([answer.status, await answer.json()]).toEqual([200, { verdict: 'other-amount' }]);
  expect(await outcomeOf(shop, purchase.number)).toBe('pending');
  expect(await stockOf(shop, productId)).toEqual(before);
});

test('a genuine notice about money that the gateway does not know of completes nothing', async () => {
  const purchase = await placeOne();
  expect((await postWebhook(fleet.process(1), webhookOf(purchase))).status).toBe(200);
  expect(await outcomeOf(shop, purchase.number)).toBe('pending');
});

test('CVE-2026-0656: a notice that is unsigned, signed by somebody else or changed on its way is refused', async () => {
  const [purchase, other] = await place(2);
  if (!purchase || !other) throw new Error('two orders were wanted');
  await decideAtGateway(shop, purchase.reference, { outcome: 'paid' });
  const { secret, signed, body } = forgeries(purchase, other);
  const refused = [
    await postSigned(fleet.process(0), body, ''),
    await postSigned(fleet.process(1), body, '0'.repeat(64)),
    await postSigned(fleet.process(2), body, signed),
    await postSigned(fleet.process(0), body.replace('paid', 'paid '), signed),
    await postWebhook(fleet.process(1), webhookOf(purchase), secret),
    await fetch(`${shop.address}/payments/notice/sandbox`, { method: 'POST', body }),
    await fetch(`${shop.address}/payments/notice/sandbox`, { method: 'POST' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401));
  const elsewhere = await fetch(`${shop.address}/payments/notice/razorpay`, { method: 'POST', body });
  expect(elsewhere.status).toBe(404);
  const { rows } = await shop.connection.pool.query('select 1 from payment_notice where reference = any($1)', [
    [purchase.reference, other.reference],
  ]);
  expect(rows).toEqual([]);
});

/** The signature of one notice under another one. */
function forgeries(purchase: OpenPurchase, other: OpenPurchase) {
  const write = (notice: ReturnType<typeof webhookOf>) => JSON.stringify({ event: 'forged', ...notice });
  return {
    secret: 'a secret that somebody made up for this',
    signed: signSandboxWebhook(write(webhookOf(other)), testSecret),
    body: write(webhookOf(purchase)),
  };
}

/** A gateway that answers this, whatever it is asked. */
function saying(word: GatewayAnswer): PaymentGateway {
  return { ...shop.services.gateway, ask: () => Promise.resolve(word) };
}
