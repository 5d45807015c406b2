import { beforeEach, expect, test } from 'vitest';
import { must } from '../../src/rules/must.ts';
import { sendOrder } from '../../src/shop/checkout/send-order.ts';
import { openPreOrderShop } from '../support/pre-orders.ts';
import { race, raceOf } from '../support/race.ts';
import { releasesOf } from '../support/releases.ts';

const { shop, preOrders } = await openPreOrderShop();
const releases = await releasesOf(shop, preOrders.preOrder);
beforeEach(async () => {
  await preOrders.clearQueue();
  await releases.begin();
});

type PreOrdered = Awaited<ReturnType<typeof preOrders.ordered>>;

const send = ({ orderId }: PreOrdered) =>
  preOrders.staff.act(orderId, (tx, order) => sendOrder(tx, order, { by: 'Meena', now: new Date(), tracking: 'BD 1' }));

/** Somebody who is told that the release has moved, and what they and the shop can do about it. */
async function askedBuyer() {
  const order = await preOrders.ordered();
  await releases.move('2030-04-05');
  await releases.tell();
  const { noticeId } = must((await order.contract())?.moved, 'what was told');
  const { lineId } = await order.line();
  const { browser, userId } = order.buyer;
  const own = { userId, orderId: order.orderId };
  return {
    order,
    keep: async () => (await browser.post('/api/keepPreOrder', { ...own, noticeId })).status,
    cancel: async () => (await browser.post('/api/cancelPreOrder', { ...own, lineId })).status,
    send: () =>
      send(order).then(
        () => 200,
        () => 409,
      ),
    isKept: async () => {
      const statement = 'select from release_notice where id = $1 and kept_at is not null';
      return (await shop.connection.pool.query(statement, [noticeId])).rowCount === 1;
    },
  };
}

test('kept while it is sent, a pre-order is sent once, and is kept when its buyer reads so', async () => {
  const { order, keep, send: sent, isKept } = await askedBuyer();
  const [first, second, ...kept] = await raceOf({ shops: [shop], table: 'shop_order' }, [sent, sent, keep, keep, keep]);
  expect([first, second].filter((status) => status === 200)).toHaveLength(1);
  expect((await order.details()).status).toBe('Shipped');
  for (const status of kept) expect([200, 409]).toContain(status);
  expect(await isKept()).toBe(kept.includes(200));
});

test('cancelled while it is sent and kept, a pre-order is either sent or paid back, never both', async () => {
  const { order, keep, cancel, send: sent } = await askedBuyer();
  const [left, back, again] = await raceOf({ shops: [shop], table: 'shop_order' }, [sent, cancel, cancel, keep]);
  const { status, refunds } = await order.details();
  const paidBack = refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect([status, paidBack]).toEqual(left === 200 ? ['Shipped', 0] : ['Cancelled', 3999]);
  expect([left, back, again].filter((answer) => answer === 200)).toHaveLength(1);
});

test('changed by two at once, the date that stands is told, once', async () => {
  const order = await preOrders.ordered();
  await race({ shops: [shop], table: 'edition' }, [
    () => releases.move('2030-04-05'),
    () => releases.move('2030-05-06'),
  ]);
  await race({ shops: [shop], table: 'release_notice' }, [() => releases.tell(), () => releases.tell()]);
  const { rows } = await shop.connection.pool.query<{ day: string }>(
    'select release_date::text as day from edition where id = $1',
    [releases.editionId],
  );
  expect(await releases.waiting(order.orderId)).toEqual([`2030-03-01 to ${rows[0]?.day}`]);
});

test('changed again while it is told, the date before never leaves', async () => {
  const order = await preOrders.ordered();
  await releases.move('2030-04-05');
  await race({ shops: [shop], table: 'release_notice' }, [
    () => releases.tell(),
    () => releases.tell(),
    async () => (await releases.move('2030-05-06')).status === 200,
  ]);
  expect(await releases.waiting(order.orderId)).not.toContain('2030-03-01 to 2030-04-05');
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual(['2030-03-01 to 2030-05-06']);
});
