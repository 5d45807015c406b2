import { expect, test } from 'vitest';
import { sendOrder } from '../../src/shop/checkout/send-order.ts';
import { openPreOrderShop } from '../support/pre-orders.ts';
import { race } from '../support/race.ts';

const { shop, preOrders } = await openPreOrderShop();

const send = (number: string) =>
  preOrders.staff.act(number, (tx, order) => sendOrder(tx, order, { by: 'Meena', now: new Date(), tracking: 'BD 1' }));

test('promise 33: a parcel that is sent by two at once gives the lowest price back once', async () => {
  const order = await preOrders.ordered(2, { creditRupees: 800 });
  await preOrders.setPrice(3499);
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => send(order.orderId)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { refunds, documents } = await order.details();
  expect(Math.round(refunds.reduce((sum, { amount }) => sum + amount, 0))).toBe(1000);
  expect(documents.filter(({ kind }) => kind === 'credit-note')).toHaveLength(1);
});

test('promise 33: cancelled while it is sent, a pre-order is either sent or paid back, never both', async () => {
  await preOrders.setPrice(3999);
  const orders = await Promise.all(Array.from({ length: 4 }, () => preOrders.ordered(1, { with: 1 })));
  await preOrders.setPrice(3499);
  await Promise.all(
    orders.flatMap((order) => [
      send(order.orderId),
      ...Array.from({ length: 2 }, async () => (await order.cancelLine()).status),
    ]),
  );
  for (const order of orders) {
    const { refunds, status } = await order.details();
    expect(status).toBe('Shipped');
    // Sent with the lowest price, or cancelled and the whole of it.
    expect([500, 3999]).toContain(refunds.reduce((sum, { amount }) => sum + amount, 0));
  }
});

test('promise 33: sent all at once, no more pre-orders leave than are here, and nobody passes who paid before', async () => {
  await preOrders.clearQueue();
  const orders = [await preOrders.ordered(2), await preOrders.ordered(1), await preOrders.ordered(2)];
  await preOrders.count(3, 9);
  await race(
    { shops: [shop], table: 'shop_order' },
    orders.toReversed().flatMap(({ orderId }) => [() => send(orderId), () => send(orderId)]),
  );
  // Whoever was turned away because somebody before them was still here leaves on the second try, or does not.
  await Promise.allSettled(orders.map(({ orderId }) => send(orderId)));
  await Promise.allSettled(orders.map(({ orderId }) => send(orderId)));
  const seen = await Promise.all(orders.map(async (order) => (await order.details()).status));
  expect(seen).toEqual(['Shipped', 'Shipped', 'Processing']);
  const { rows } = await shop.connection.pool.query(
    'select copies, promised from pre_order_supply join pre_order_here using (product_id)',
  );
  expect(rows).toEqual([{ copies: 0, promised: 9 }]);
});
