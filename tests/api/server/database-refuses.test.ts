import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { settlePayment } from '../../../src/shop/checkout/settle-payment.ts';
import { placeMany } from '../../support/many-orders.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
/** The numbers of three orders: paid, open, and one that was paid with too much, which goes back. */
let orders: readonly string[];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' and on_hand - reserved > 3 order by id limit 1`,
  );
  const wanted = { productId: rows[0]?.id ?? 0, quantity: 1, creditRupees: 20 };
  const [paid, open, back] = await placeMany(shop, [wanted, wanted, wanted]);
  if (!paid || !open || !back) throw new Error('three orders were wanted');
  const { database } = shop.connection;
  for (const [{ reference, toPayPaise }, more] of [[paid, 0] as const, [back, 100] as const]) {
    const money = { gatewayPayment: `sbx_${reference}`, paidPaise: paise(toPayPaise + more), currency: 'INR' };
    const ask = () => Promise.resolve({ state: 'paid', isOurs: true, ...money } as const);
    await settlePayment(database, { ...shop.services.gateway, ask }, { reference, now: new Date() });
  }
  orders = [paid, open, back].map(({ number }) => number);
});
afterAll(() => shop.close());

const order = 'number = $1';
const ofOrder = 'order_id = (select id from shop_order where number = $1)';
const paid = 0;
const open = 1;
const back = 2;

/** What careless code would write, and the words with which the database says no. */
const careless: readonly [what: string, which: number, statement: string, refusal: string][] = [
  [
    'a second refund of the same money',
    back,
    `insert into refund (payment_id, reference, amount_paise, reason, wanted_at, next_try_at)
     select id, 'R-AGAIN', 1, 'Again', now(), now() from payment where ${ofOrder}`,
    'more would go back than came',
  ],
  [
    'a refund of money that never came',
    open,
    `insert into refund (payment_id, reference, amount_paise, reason, wanted_at, next_try_at)
     select id, 'R-EARLY', 1, 'Early', now(), now() from payment where ${ofOrder}`,
    'only money that came can go back',
  ],
  [
    'an order that costs more than its lines',
    open,
    `update shop_order set goods_paise = goods_paise + 100, to_pay_paise = to_pay_paise + 100 where ${order}`,
    'do not add up to it',
  ],
  [
    'a discount that no line has',
    open,
    `update shop_order set discount_paise = discount_paise + 100, to_pay_paise = to_pay_paise - 100 where ${order}`,
    'do not add up to it',
  ],
  [
    'credit that pays for no line',
    open,
    `update shop_order set credit_paise = credit_paise + 100, to_pay_paise = to_pay_paise - 100 where ${order}`,
    'do not add up to it',
  ],
  [
    'an order that asks for another amount than it adds up to',
    open,
    `update shop_order set to_pay_paise = to_pay_paise - 1 where ${order}`,
    'order_adds_up',
  ],
  [
    'a line of an order that changes its price',
    open,
    `update order_line set unit_paise = unit_paise - 1 where ${ofOrder}`,
    'never changed or deleted',
  ],
  [
    'a fee on an order that is paid online',
    open,
    `update shop_order set fee_paise = 100, to_pay_paise = to_pay_paise + 100 where ${order}`,
    'order_online_has_no_fee',
  ],
  [
    'an order that credit pays and that still costs something',
    open,
    `update shop_order set pay_by = 'credit' where ${order}`,
    'order_paid_by_credit_is_paid',
  ],
  [
    'the same checkout as a second order',
    open,
    `insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, to_pay_paise, address, placed_at)
     select 'GTB0000000000', shopper_id, direction, status, submission, pay_by, goods_paise, goods_paise, address, placed_at
     from shop_order where ${order}`,
    'shop_order_by_submission',
  ],
  [
    'a reservation that ends a second time',
    paid,
    `update stock_reservation set state = 'released' where reference = $1`,
    'a reservation ends once',
  ],
  [
    'a reservation that shrinks',
    open,
    `update stock_reservation set quantity = quantity + 1 where reference = $1`,
    'a reservation ends once',
  ],
  [
    'a second reservation of the same thing for an order',
    open,
    `insert into stock_reservation (reference, product_id, quantity, held_at)
     select reference, product_id, quantity, now() from stock_reservation where reference = $1`,
    'stock_reservation_once',
  ],
  [
    'a second hold of credit for an order',
    open,
    `insert into wallet_hold (account_id, amount_paise, order_number)
     select account_id, 1, order_number from wallet_hold where order_number = $1`,
    'wallet_hold_one_open',
  ],
  [
    'a hold that is posted twice',
    paid,
    `insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, reference, hold_id)
     select account_id, (select id from ledger_account where kind = 'sales'), amount_paise, 'spent', 'Twice', 'twice', id
     from wallet_hold where order_number = $1`,
    'ledger_entry_hold_id_key',
  ],
  [
    'a hold that is posted with less than it holds',
    open,
    `insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, reference, hold_id)
     select account_id, (select id from ledger_account where kind = 'sales'), amount_paise - 1, 'spent', 'Less', 'less', id
     from wallet_hold where order_number = $1`,
    'the hold was ended before, or is another one',
  ],
  [
    'an order that is completed with another amount',
    open,
    `update payment set state = 'paid', gateway_payment = 'x', paid_paise = amount_paise + 1, used_for = 'order' where ${ofOrder}`,
    'payment_of_the_right_amount',
  ],
  [
    'a second payment that completes an order',
    paid,
    `insert into payment (order_id, provider, reference, amount_paise, state, gateway_payment, paid_paise, used_for, started_at)
     select order_id, provider, 'SECOND', amount_paise, 'paid', 'second', amount_paise, 'order', now() from payment where ${ofOrder}`,
    'payment_completes_one_order',
  ],
  [
    'the same money of a gateway for two payments',
    paid,
    `insert into payment (order_id, provider, reference, amount_paise, state, gateway_payment, paid_paise, used_for, started_at)
     select order_id, provider, 'SECOND', amount_paise, 'paid', gateway_payment, amount_paise, 'refund', now() from payment where ${ofOrder}`,
    'payment_once_a_gateway',
  ],
  [
    'money that was meant to go back and is used all the same',
    back,
    `update payment set used_for = 'order', amount_paise = paid_paise where ${ofOrder}`,
    'money that came is not forgotten',
  ],
  ['a payment that is forgotten', open, `delete from payment where ${ofOrder}`, 'never changed or deleted'],
  ['a refund that is forgotten', back, `delete from refund where reference = 'R-' || $1 || '-1'`, 'never changed'],
  [
    'the history of an order, written again',
    paid,
    `update order_event set note = 'x' where ${ofOrder}`,
    'never changed',
  ],
];

test.each(careless)(
  'promises 4, 6, 9, 10 and 13: the database refuses %s',
  async (_what, which, statement, refusal) => {
    const client = await shop.connection.pool.connect();
    try {
      await client.query('begin; set constraints all immediate');
      const written = client.query(statement, [orders[which]]).then(({ rowCount }) => `took it, ${rowCount} rows`);
      await expect(written).rejects.toThrow(refusal);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
