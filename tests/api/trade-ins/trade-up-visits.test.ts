import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officePickups } from '../../../src/contract/office/trade-ins.ts';
import type { getTradeUpChoices } from '../../../src/contract/trade-ins.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, payAtSandbox, stockOf, wordsTo } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { openTradeUpShop, type TradeUpShop } from '../../support/trade-ups.ts';
import { writtenAddress } from '../../support/call-samples.ts';

let shop: OpenShop;
let trade: TradeUpShop;
let manager: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeUpShop(shop);
  manager = (await signedInStaff(shop, 'manager')).browser;
  await openVisits('600002', true);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const day = addDays(indianDay(new Date()), 2);
const window = '9 AM to noon';

async function openVisits(prefix: string, hasOneVisit: boolean): Promise<void> {
  const facts = { name: 'Anna Salai', isMetro: true, isServed: true, hasPayOnDelivery: true, hasPickup: true };
  const known = await shop.connection.pool.query('select from delivery_area where prefix = $1', [prefix]);
  const area = { prefixes: [prefix], isNew: known.rowCount === 0, ...facts, hasOneVisit, why: 'Our van' };
  const answer = await manager.post('/api/office/setAreas', area);
  if (answer.status !== 200) throw new Error(answer.text);
}

async function visitOffered({ browser, userId }: Buyer) {
  const answer = await browser.get(`/api/getTradeUpChoices?userId=${userId}`);
  return (answer.json() as ReplyOf<typeof getTradeUpChoices>)[0]?.oneVisitAt;
}

async function pickupOf(orderId: string) {
  const pickups = (await manager.get('/api/office/pickups')).json() as ReplyOf<typeof officePickups>;
  return pickups.find((pickup) => pickup.orderId === orderId);
}

test('one visit brings what I buy and takes what I sell; each has its own document', async () => {
  const before = await stockOf(shop, trade.fresh);
  const { person, tradeIn } = await trade.ready();
  expect(await visitOffered(person)).toEqual({ line1: writtenAddress.line1, pinCode: 600002 });
  const answer = await trade.press(person, tradeIn, { oneVisit: true, payNow: true });
  const placed = answer.json() as { orderId: string; url: string };
  const { orderId } = placed;
  await payAtSandbox(shop, placed);
  expect((await trade.of(person, orderId)).oneVisit).toEqual({ day: null, window: null });
  expect(await pickupOf(tradeIn)).toMatchObject({ brings: orderId });
  expect((await manager.post('/api/office/planPickups', { orderIds: [tradeIn], day, window })).status).toBe(200);
  expect((await trade.of(person, tradeIn)).oneVisit).toEqual({ day, window });
  expect(await wordsTo(shop, person)).toContain(`We bring your order ${orderId} with us`);
  // At the door.
  await trade.accept(person, tradeIn);
  expect((await person.details(orderId)).status).toBe('Processing');
  await trade.staff.deliver(orderId);
  expect((await person.details(orderId)).status).toBe('Completed');
  expect(await pickupOf(tradeIn)).toBeUndefined();
  await shop.runJobs();
  const kinds = async (number: string) => (await person.details(number)).documents.map(({ kind }) => kind);
  expect([await kinds(orderId), await kinds(tradeIn)]).toEqual([['invoice'], ['voucher']]);
  expect(await stockOf(shop, trade.fresh)).toMatchObject({ onHand: before.onHand - 1 });
});

test('promise 34: at the door something is not as described: what was brought stays ours until I accept and pay', async () => {
  const before = await stockOf(shop, trade.fresh);
  const { person, tradeIn, orderId } = await trade.begun({ oneVisit: true });
  await trade.accept(person, tradeIn, { marks: 'heavy' });
  expect(await trade.of(person, orderId)).toMatchObject({ state: 'waiting', offer: { difference: 600 } });
  const toHandOver = await manager.post('/api/office/moveOrder', { orderId, move: 'ship' });
  expect([toHandOver.status, (await person.details(orderId)).status]).toEqual([409, 'Awaiting payment']);
  await trade.answer(person, tradeIn, false);
  expect((await trade.cancel(person, orderId)).status).toBe(200);
  expect(await stockOf(shop, trade.fresh)).toEqual(before);
});

test('there is one visit only where the owner says so, to the address of the trade-in, before that is collected', async () => {
  const { person, tradeIn } = await trade.ready();
  const refused = async (sentence: string, choices: Record<string, unknown> = {}) => {
    const answer = await trade.press(person, tradeIn, { oneVisit: true, ...choices });
    expect([answer.status, answer.text]).toEqual([expect.any(Number), expect.stringContaining(sentence)]);
    expect(await person.cart()).toHaveLength(1);
  };
  const elsewhere = { ...writtenAddress, line1: '7 Mount Road', userId: person.userId };
  const { id } = (await person.browser.post('/api/addNewAddress', elsewhere)).json() as { id: number };
  await refused('One visit goes to one address', { addressId: id });
  await openVisits('600002', false);
  expect(await visitOffered(person)).toBeNull();
  await refused('We cannot bring and take in one visit');
  await openVisits('600002', true);
  await trade.staff.receive(tradeIn);
  expect(await visitOffered(person)).toBeNull();
  await refused('collected already');
  expect((await trade.press(person, tradeIn)).status).toBe(200);
});

test('the database keeps what was agreed about the visit', async () => {
  const { orderId } = await trade.begun({ oneVisit: true });
  const change = `update trade_up set is_one_visit = false from shop_order where shop_order.id = buy_order_id and number = $1`;
  await expect(shop.connection.pool.query(change, [orderId])).rejects.toThrow('ends once');
  const area = `update delivery_area set has_pickup = false where prefix = '600002'`;
  await expect(shop.connection.pool.query(area)).rejects.toThrow('delivery_area_one_visit');
});
