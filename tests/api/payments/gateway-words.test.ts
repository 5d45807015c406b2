import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { settlePayment } from '../../../src/shop/checkout/settle-payment.ts';
import type { GatewayAnswer, PaymentGateway } from '../../../src/shop/payments/payment-gateway.ts';
import { makeDueRefunds, tryRefundAgain } from '../../../src/shop/payments/refunds.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { comeBack, decideAtGateway, postWebhook } from '../../support/gateway-post.ts';
import { type OpenPurchase, placeMany } from '../../support/many-orders.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow, outcomeOf } from '../../support/order-prices.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

async function placeOne(creditRupees = 0): Promise<OpenPurchase> {
  const [purchase] = await placeMany(shop, [{ productId: shelves.product.plenty, quantity: 1, creditRupees }]);
  if (!purchase) throw new Error('an order was wanted');
  return purchase;
}

/** A gateway that answers this, whatever it is asked. */
const saying = (word: GatewayAnswer): PaymentGateway => ({
  ...shop.services.gateway,
  ask: () => Promise.resolve(word),
});
const settle = (reference: string, word: GatewayAnswer) =>
  settlePayment(shop.connection.database, saying(word), { reference, now: new Date() });
const rowOf = async (query: string, reference: string) =>
  (await shop.connection.pool.query<Record<string, unknown>>(query, [reference])).rows[0];
const paymentOf = (reference: string) =>
  rowOf('select state, used_for, next_check_at from payment where reference = $1', reference);
const refundOf = (reference: string) =>
  rowOf('select state, amount_paise, round from refund where reference = $1', reference);
const historyOf = ({ number }: OpenPurchase) =>
  rowOf(
    `select array_agg(to_status order by order_event.id) as statuses,
       (select count(*)::int from message where reference = 'payment-failed:' || number) as sorry
     from shop_order join order_event on order_id = shop_order.id where number = $1 group by number`,
    number,
  );

test('promise 13: a word that was on its way while money came, or comes after it, changes nothing', async () => {
  const purchase = await placeOne(20);
  const { reference, toPayPaise: paidPaise } = purchase;
  const money = {
    state: 'paid',
    gatewayPayment: `sbx_${reference}`,
    paidPaise,
    currency: 'INR',
    isOurs: true,
  } as const;
  const slow: PaymentGateway = {
    ...shop.services.gateway,
    ask: async () => {
      await settle(reference, money);
      return { state: 'failed' };
    },
  };
  await settlePayment(shop.connection.database, slow, { reference, now: new Date() });
  for (const state of ['pending', 'failed'] as const) {
    expect((await postWebhook(shop, { reference, state, paidPaise: null })).status).toBe(200);
    await settle(reference, { state });
  }
  expect(await paymentOf(reference)).toMatchObject({ state: 'paid', used_for: 'order' });
  expect(await historyOf(purchase)).toEqual({ statuses: ['Awaiting payment', 'Processing'], sorry: 0 });
});

test('promise 13: a pending word after a failed one does not bring the payment back to life', async () => {
  const purchase = await placeOne();
  await settle(purchase.reference, { state: 'failed' });
  await settle(purchase.reference, { state: 'pending' });
  expect(await paymentOf(purchase.reference)).toMatchObject({ state: 'failed', next_check_at: null });
  expect(await historyOf(purchase)).toEqual({ statuses: ['Awaiting payment', 'Cancelled'], sorry: 2 });
  expect(await comeBack(shop, purchase.reference)).toBe(`/order-failed?orderId=${purchase.number}`);
});

test('promise 11: a rupee or a paisa too little or too much, another currency, another shop: nothing is completed, all goes back', async () => {
  const wrong = [
    { change: -100 },
    { change: 100 },
    { change: -1 },
    { change: 1 },
    { change: 0, currency: 'USD' },
    { change: 0, isOurs: false },
  ];
  for (const { change, currency = 'INR', isOurs = true } of wrong) {
    const { reference, number, toPayPaise } = await placeOne();
    const paidPaise = paise(toPayPaise + change);
    await settle(reference, { state: 'paid', gatewayPayment: `sbx_${reference}`, paidPaise, currency, isOurs });
    expect(await outcomeOf(shop, number)).toBe('pending');
    expect(await refundOf(`R-${reference}`)).toMatchObject({ amount_paise: paidPaise });
  }
});

test('promise 12: before an order runs out of time its gateway is asked once more', async () => {
  const purchase = await placeOne(20);
  await decideAtGateway(shop, purchase.reference, { outcome: 'paid' });
  await shop.runJob('expireOrders', minutesFromNow(16));
  expect(await historyOf(purchase)).toEqual({ statuses: ['Awaiting payment', 'Processing'], sorry: 0 });
});

test('promise 12: money that comes late for a cart that was ordered again goes back', async () => {
  const { plenty } = shelves.product;
  const buyer = await newBuyer(shop);
  await buyer.put(plenty);
  const first = await buyer.placed();
  await shop.runJob('expireOrders', minutesFromNow(16));
  const second = await buyer.placed();
  expect(second.orderId).not.toBe(first.orderId);
  await decideAtGateway(shop, `${first.orderId}-1`, { outcome: 'paid' });
  expect(await comeBack(shop, `${first.orderId}-1`)).toBe(`/order-failed?orderId=${first.orderId}`);
  await shop.runJobs();
  const { refunds, money } = await buyer.details(first.orderId);
  expect(refunds).toMatchObject([{ amount: money.toPay, isDone: true }]);
  expect(await outcomeOf(shop, second.orderId)).toBe('pending');
});

test('promise 12: money that comes late for an order whose credit is gone by now goes back', async () => {
  const { reference, number, shopperId } = await placeOne(20);
  await shop.runJob('expireOrders', minutesFromNow(16));
  await shop.connection.pool.query(
    `insert into wallet_hold (account_id, amount_paise, order_number)
     select id, 1, 'GTB-OTHER-' || id from ledger_account where shopper_id = $1`,
    [shopperId],
  );
  await decideAtGateway(shop, reference, { outcome: 'paid' });
  expect(await comeBack(shop, reference)).toBe(`/order-failed?orderId=${number}`);
  expect(await refundOf(`R-${reference}`)).toMatchObject({ state: 'wanted' });
});

/** An order whose money has to go back; answers the name of the refund. */
async function wantedRefund(): Promise<{ reference: string; refund: string }> {
  const { reference, toPayPaise } = await placeOne();
  const paidPaise = paise(toPayPaise + 100);
  await settle(reference, {
    state: 'paid',
    gatewayPayment: `sbx_${reference}`,
    paidPaise,
    currency: 'INR',
    isOurs: true,
  });
  return { reference, refund: `R-${reference}` };
}

const ofAnotherGateway = (reference: string) =>
  shop.connection.pool.query(`update payment set provider = 'razorpay' where reference = $1`, [reference]);

test('a payment and a refund of another gateway are nothing to this one', async () => {
  const open = await placeOne();
  await ofAnotherGateway(open.reference);
  expect(await settle(open.reference, { state: 'failed' })).toBe(false);
  expect(await paymentOf(open.reference)).toMatchObject({ state: 'started' });
  expect(
    await postWebhook(shop, { reference: open.reference, state: 'failed', paidPaise: null }).then((r) => r.json()),
  ).toEqual({ verdict: 'unknown-payment' });

  const { reference, refund } = await wantedRefund();
  await ofAnotherGateway(reference);
  await shop.runJob('refunds', minutesFromNow(1));
  expect(await refundOf(refund)).toMatchObject({ state: 'wanted' });
  expect(await rowOf('select from sandbox_refund where reference = $1', refund)).toBeUndefined();
});

test('an old word about a refund says nothing about the one that was asked for since', async () => {
  const { refund } = await wantedRefund();
  const { database, pool } = shop.connection;
  const now = minutesFromNow(1);
  const told: string[] = [];
  const slow: PaymentGateway = {
    ...shop.services.gateway,
    refund: async () => {
      // While this answer is on its way, another process heard a no, and a person asked again.
      await pool.query(
        `update refund set state = 'failed', is_refused = true, next_try_at = null where reference = $1`,
        [refund],
      );
      expect(await database.transaction().execute((tx) => tryRefundAgain(tx, refund, now))).toBe(true);
      return { state: 'done', gatewayRefund: 'old' };
    },
  };
  const onDone = (_tx: unknown, { reference }: { reference: string }) => Promise.resolve(void told.push(reference));
  await makeDueRefunds(database, slow, { now, onDone });
  expect(await refundOf(refund)).toMatchObject({ state: 'wanted', round: 2 });
  expect(told).toEqual([]);
  await makeDueRefunds(
    database,
    { ...slow, refund: () => Promise.resolve({ state: 'done', gatewayRefund: 'new' }) },
    { now, onDone },
  );
  expect(told).toEqual([refund]);
});

test('a refund that is done stays done, whatever is said later', async () => {
  const { refund } = await wantedRefund();
  const { database, pool } = shop.connection;
  const now = minutesFromNow(1);
  const onDone = () => Promise.resolve();
  const late: PaymentGateway = {
    ...shop.services.gateway,
    refund: async () => {
      await pool.query(`update refund set state = 'done', done_at = $2, next_try_at = null where reference = $1`, [
        refund,
        now,
      ]);
      return { state: 'failed', gatewayRefund: null };
    },
  };
  await makeDueRefunds(database, late, { now, onDone });
  expect(await refundOf(refund)).toMatchObject({ state: 'done' });
});
