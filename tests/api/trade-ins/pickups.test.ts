import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import type { PickupWindow } from '../../../src/rules/trade-ins/sell-totals.ts';
import { planPickup } from '../../../src/shop/trade-ins/pickups.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import type { Buyer } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { race } from '../../support/race.ts';
import { booked, confirmedPickup } from '../../support/sellers.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let counter: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  counter = (await signedInStaff(shop, 'counter')).browser;
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const inDays = (days: number) => addDays(indianDay(new Date()), days);
const window = '9 AM to noon';
const plan = (orderIds: readonly string[], more: object) =>
  counter.post('/api/office/planPickups', { orderIds, day: inDays(2), window, ...more });
const askFor = ({ browser, userId }: Buyer, orderId: string, day: string) =>
  browser.post('/api/askPickupDay', { userId, orderId, day });

async function toCollect() {
  const person = await trade.seller();
  return { person, orderId: await confirmedPickup(shop, await booked(person)) };
}

async function pickupOf(orderId: string) {
  const pickups = (await counter.get('/api/office/pickups')).json() as Record<string, unknown>[];
  return pickups.find((pickup) => pickup['orderId'] === orderId);
}

async function daysAskedFor() {
  const { todo } = (await counter.get('/api/office/today')).json() as { todo: { name: string; count: number }[] };
  return todo.find(({ name }) => name === 'Pickup days that sellers ask for')?.count ?? 0;
}

async function toldOf(orderId: string) {
  const { rows } = await shop.connection.pool.query<{ contents: object }>(
    `select contents from message where template = 'trade-in-pickup' and channel = 'sms'
       and contents ->> 'orderNumber' = $1 order by id`,
    [orderId],
  );
  return rows.map(({ contents }) => contents);
}

test('several pickups get one day and window together, their sellers are told, and a missed one is moved with a reason', async () => {
  const one = await toCollect();
  const two = await toCollect();
  const orders = [one.orderId, two.orderId];
  expect(await pickupOf(one.orderId)).toMatchObject({ day: null, city: 'Chennai', pieces: 1 });
  expect((await plan(orders, { day: inDays(-1) })).status).toBe(400);
  expect((await plan(orders, {})).status).toBe(200);
  for (const { person, orderId } of [one, two]) {
    expect(await person.details(orderId)).toMatchObject({
      status: 'Pickup scheduled',
      tradeIn: { pickupOn: inDays(2), pickupWindow: window },
    });
    expect(await toldOf(orderId)).toMatchObject([{ day: inDays(2), window, why: null }]);
  }
  // One that has a day is moved with a reason, or not at all.
  const third = await toCollect();
  const both = [one.orderId, third.orderId];
  expect((await plan(both, { day: inDays(3) })).status).toBe(400);
  expect((await third.person.details(third.orderId)).status).toBe('Booked');
  expect((await plan(both, { day: inDays(3), why: 'Nobody was at home' })).status).toBe(200);
  const moved = await one.person.details(one.orderId);
  expect(moved.tradeIn).toMatchObject({ pickupOn: inDays(3), pickupWindow: window });
  expect(moved.timeline.at(-1)?.note).toContain('Nobody was at home');
  expect((await toldOf(one.orderId)).at(-1)).toMatchObject({ day: inDays(3), why: 'Nobody was at home' });
  expect((await toldOf(third.orderId)).at(-1)).toMatchObject({ why: null });
  await trade.staff.receive(two.orderId);
  expect(await pickupOf(two.orderId)).toBeUndefined();
  expect((await plan([two.orderId], { why: 'Once more' })).status).toBe(409);
});

test('I ask for another day while the courier is not on the way; the office sees it, and a new day answers it', async () => {
  const { person, orderId } = await toCollect();
  await plan([orderId], {});
  expect((await askFor(person, orderId, inDays(0))).status).toBe(400);
  expect((await askFor(person, orderId, inDays(5))).status).toBe(200);
  expect(await pickupOf(orderId)).toMatchObject({ day: inDays(2), askedDay: inDays(5) });
  expect((await person.details(orderId)).tradeIn?.pickupAskedOn).toBe(inDays(5));
  expect(await daysAskedFor()).toBe(1);
  await plan([orderId], { day: inDays(5), why: 'You asked for it' });
  expect(await pickupOf(orderId)).toMatchObject({ day: inDays(5), askedDay: null });
  expect(await daysAskedFor()).toBe(0);
  expect((await plan([orderId], { day: inDays(0), window: undefined, why: 'The courier is near' })).status).toBe(200);
  const late = await askFor(person, orderId, inDays(5));
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('on the way today')]);
  // Nobody came: the day has passed, and I can ask again.
  await shop.connection.pool.query(
    'update trade_in set pickup_on = $1 where order_id = (select id from shop_order where number = $2)',
    [inDays(-1), orderId],
  );
  expect((await askFor(person, orderId, inDays(5))).status).toBe(200);
  expect(await daysAskedFor()).toBe(1);
  // What was cancelled asks for nothing.
  await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
  expect(await daysAskedFor()).toBe(0);
  const self = await trade.seller();
  const sent = await booked(self, { shippingMethod: 'self' });
  expect((await askFor(self, sent, inDays(5))).status).toBe(409);
  expect((await plan([sent], {})).status).toBe(409);
});

test('a pickup is offered to the staff for what is fetched, and not for what its seller sends', async () => {
  const movesOf = async (orderId: string) =>
    ((await counter.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>).moves;
  const { orderId } = await toCollect();
  expect(await movesOf(orderId)).toEqual(['cancel', 'schedule-pickup', 'receive']);
  const sent = await booked(await trade.seller(), { shippingMethod: 'self' });
  expect(await movesOf(sent)).toEqual(['cancel', 'receive']);
});

test('no seller is told to wait for the courier in hours that are over, or on a day that has passed', async () => {
  const { orderId } = await toCollect();
  const noon = new Date(`${inDays(1)}T12:00:00+05:30`);
  const planAtNoon = (day: string, hours: PickupWindow | null) =>
    trade.staff.act(orderId, (tx, order) =>
      planPickup(tx, order, { day, window: hours, why: null, by: 'Meena', now: noon }),
    );
  const over = { window: 'These hours are over today.' };
  await expect(planAtNoon(inDays(1), '9 AM to noon')).rejects.toMatchObject({ fields: over });
  await expect(planAtNoon(inDays(0), null)).rejects.toMatchObject({ fields: { day: 'This day has passed.' } });
  await planAtNoon(inDays(1), 'noon to 4 PM');
  expect(await pickupOf(orderId)).toMatchObject({ day: inDays(1), window: 'noon to 4 PM' });
});

test('two at the desk plan one pickup at the same moment: one day stands, and the other is asked why', async () => {
  const { orderId } = await toCollect();
  const results = await race({ shops: [shop], table: 'order_event' }, [
    () => plan([orderId], { day: inDays(2) }),
    () => plan([orderId], { day: inDays(4) }),
  ]);
  const statuses = results.map((result) => (result.status === 'fulfilled' ? result.value.status : 0));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect(await toldOf(orderId)).toHaveLength(1);
});
