import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import type { officePreOrderQueue, officePreOrders } from '../../../src/contract/office/pre-orders.ts';
import type { Browser } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { openPreOrderShop } from '../../support/pre-orders.ts';

const { shop, preOrders } = await openPreOrderShop();
let counter: Browser;
beforeAll(async () => {
  ({ browser: counter } = await signedInStaff(shop, 'counter'));
});
beforeEach(() => preOrders.clearQueue());

type PreOrdered = Awaited<ReturnType<typeof preOrders.ordered>>;
const why = 'The carton came';
const queue = async () =>
  (await counter.get(`/api/office/preOrderQueue?productId=${preOrders.preOrder}`)).json() as ReplyOf<
    typeof officePreOrderQueue
  >;
const count = (seen: object | null, supply: object | null) =>
  counter.post('/api/office/setSupply', { productId: preOrders.preOrder, seen, supply, why });
const receive = (copies: number, bill: object = { cost: 2000, supplier: 'Ravi Games', bill: 'B-7' }) =>
  counter.post('/api/office/moveStock', {
    productId: preOrders.preOrder,
    reason: 'received',
    change: copies,
    why,
    ...bill,
  });
const ship = (orderId: string) => counter.post('/api/office/moveOrder', { orderId, move: 'ship' });
const coverage = async (order: PreOrdered) => (await order.place())?.coverage;

test('the office sees the queue by the moment of paying, and whom what is here and promised covers', async () => {
  const first = await preOrders.ordered(2);
  const second = await preOrders.ordered(3, { with: 1 });
  const third = await preOrders.ordered(1);
  expect(await queue()).toMatchObject({
    productId: preOrders.preOrder,
    orders: 3,
    copies: 6,
    supply: null,
    queue: [
      { orderId: first.orderId, place: 1, copies: 2, coverage: null },
      { orderId: second.orderId, place: 3, copies: 3, coverage: null },
      { orderId: third.orderId, place: 6, copies: 1, coverage: null },
    ],
  });
  expect(await first.place()).toEqual({ place: 1, copies: 2, of: 6 });
  await preOrders.here(2);
  expect((await count(null, { here: 2, promised: 3 })).status).toBe(200);
  expect((await queue()).queue.map((order) => order.coverage)).toEqual(['here', 'promised', 'unsure']);
  expect([await coverage(first), await coverage(second), await coverage(third)]).toEqual([
    'here',
    'promised',
    'unsure',
  ]);
  const seen = (await counter.get(`/api/office/order?orderId=${second.orderId}`)).json() as ReplyOf<typeof officeOrder>;
  const covered = seen.lines.map((line) => `${line.age} ${line.coverage}`);
  expect(covered.toSorted()).toEqual(['New null', 'preOrder promised']);
  const listed = (await counter.get('/api/office/preOrders')).json() as ReplyOf<typeof officePreOrders>;
  expect(listed[0]).toMatchObject({ productId: preOrders.preOrder, copies: 6, supply: { here: 2, promised: 3 } });
  // Who cancels in front moves the others up.
  expect((await second.cancelLine()).status).toBe(200);
  expect(await coverage(third)).toBe('promised');
});

test('an order leaves only when enough is here for it and for everybody who paid before', async () => {
  const first = await preOrders.ordered(2);
  const second = await preOrders.ordered(1);
  await preOrders.here(1);
  expect((await count(null, { here: 1, promised: 9 })).status).toBe(200);
  const early = await ship(second.orderId);
  expect(early.status).toBe(400);
  expect(early.text).toContain(
    ': 1 copy is here, and 3 are needed for this order and those that were paid before it. Who paid first is sent first.',
  );
  expect((await ship(first.orderId)).status).toBe(400);
  expect((await receive(2)).status).toBe(200);
  // The second is covered too, so that it need not wait until the first is packed.
  expect((await ship(second.orderId)).status).toBe(200);
  expect((await queue()).supply).toEqual({ here: 2, promised: 7 });
  expect((await ship(first.orderId)).status).toBe(200);
  expect(await queue()).toMatchObject({ supply: { here: 0, promised: 7 }, copies: 0, queue: [] });
});

test('a file of tracking numbers passes nobody either', async () => {
  const first = await preOrders.ordered(1);
  const second = await preOrders.ordered(1);
  await preOrders.count(1, 0);
  const csv = [second, first].map(({ orderId }) => `${orderId},DTDC,D${orderId}\n`).join('');
  await counter.post('/api/office/applyTracking', { csv });
  expect((await second.details()).status).toBe('Processing');
});

test('who counts sees first what was sent or counted meanwhile, and can stop counting', async () => {
  const order = await preOrders.ordered(1);
  await preOrders.here(5);
  expect((await count(null, { here: 5, promised: 0 })).status).toBe(200);
  const late = await count(null, { here: 4, promised: 0 });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('look at the numbers again')]);
  expect((await ship(order.orderId)).status).toBe(200);
  expect((await count({ here: 5, promised: 0 }, { here: 3, promised: 0 })).status).toBe(409);
  expect((await count({ here: 4, promised: 0 }, null)).status).toBe(200);
  const uncounted = await preOrders.ordered(1);
  expect(await coverage(uncounted)).toBeUndefined();
  expect((await ship(uncounted.orderId)).status).toBe(200);
});

test.each([
  [{ here: -1, promised: 0 }, 400],
  [{ here: 1.5, promised: 0 }, 400],
  [{ here: 1, promised: 100_001 }, 400],
  [{ here: 1 }, 400],
])('nobody counts %j', async (supply, status) => {
  expect((await count(null, supply)).status).toBe(status);
});

test('only pre-orders have a queue', async () => {
  const asked = { productId: preOrders.inStock, seen: null, supply: { here: 1, promised: 1 }, why };
  expect((await counter.post('/api/office/setSupply', asked)).json()).toMatchObject({
    message: 'There is no such pre-order.',
  });
  expect((await counter.get(`/api/office/preOrderQueue?productId=${preOrders.inStock}`)).status).toBe(404);
});
