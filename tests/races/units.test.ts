import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { Browser } from '../support/browser.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../support/buyers.ts';
import { fillShelves } from '../support/cart-shop.ts';
import { signedInStaff } from '../support/office.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { race, raceOf } from '../support/race.ts';
import { openTradeInShop, type TradeInShop } from '../support/trade-in-shop.ts';
import { addUsed, stateOf } from '../support/units.ts';
import { setUsedStock } from '../support/used-stock.ts';

let shop: OpenShop;
let second: OpenShop;
let trade: TradeInShop;
let game: number;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  game = trade.shelves.product.preOwned;
});
beforeEach(async () => {
  await fillShelves(trade.shelves);
  await setUsedStock(shop.connection.pool, game, 0);
});
afterEach(() => booksMustBeRight(shop));
afterAll(async () => {
  await second.close();
  await shop.close();
});

const through = (index: number, { browser }: Buyer) => {
  const there = new Browser(index % 2 === 0 ? shop : second);
  there.accessToken = browser.accessToken;
  return there;
};

/** How often each status was answered. */
function countsOf(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function buyersWanting(count: number, wish: object): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const buyer = await newBuyer(shop);
      const { browser, userId } = buyer;
      await browser.post('/api/addToCart', { userId, inventoryMetaId: game, qty: 1, direction: 'buy', ...wish });
      return buyer;
    }),
  );
}

test.each([
  ['one Mint unit, and ten who want Mint', { grade: 'Mint' }],
  ['one Mint unit, and ten who want nothing in particular', {}],
])('promise 26: %s: one of them gets it', async (_case, wish) => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Mint' }]);
  const buyers = await buyersWanting(10, wish);
  const answers = await raceOf(
    { shops: [shop, second], table: 'shop_order' },
    buyers.map((buyer, index) => () => buyer.order({}, through(index, buyer))),
  );
  expect(countsOf(answers)).toEqual({ 200: 1, 409: 9 });
  expect(await stateOf(shop, unit)).toBe('reserved');
});

test('promise 26: two who chose the very same unit, and one who takes it by its grade', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Worn' }]);
  const buyers = [...(await buyersWanting(2, { unit })), ...(await buyersWanting(1, { grade: 'Worn' }))];
  const answers = await raceOf(
    { shops: [shop, second], table: 'shop_order' },
    buyers.map((buyer, index) => () => buyer.order({}, through(index, buyer))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('promise 25: as many orders as units, mixed with orders for new things in the other order, and none is lost', async () => {
  await addUsed(
    shop,
    game,
    Array.from({ length: 6 }, () => ({ grade: 'Good' as const })),
  );
  const { plenty } = trade.shelves.product;
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const buyer = await newBuyer(shop);
      const both = index % 2 === 0 ? [game, plenty] : [plenty, game];
      for (const id of both) await buyer.put(id);
      return buyer;
    }),
  );
  const answers = await raceOf(
    { shops: [shop, second], table: 'shop_order' },
    buyers.map((buyer, index) => () => buyer.order({}, through(index, buyer))),
  );
  expect(countsOf(answers)).toEqual({ 200: 6, 409: 2 });
});

test('promise 27: two of the staff move the same unit at the same moment: one of them did', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const { browser } = await signedInStaff(shop, 'manager');
  const moved = await race(
    { shops: [shop], table: 'unit_move' },
    ['to test', 'written off'].map((to) => () => browser.post('/api/office/moveUnit', { unit, to, why: 'At once' })),
  );
  const statuses = moved.map((result) => (result.status === 'fulfilled' ? result.value.status : 0));
  // Who comes second finds it where the first has put it; from there it may go on, or not.
  expect(statuses).toContain(200);
  const { rows } = await shop.connection.pool.query<{ from_state: string }>(
    `select from_state from unit_move join unit on unit.id = unit_id where number = $1 and from_state = 'for sale'`,
    [unit],
  );
  expect(rows).toHaveLength(1);
});

test('an order is cancelled while it is sent: the unit is sold or for sale, never both', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const [buyer] = await buyersWanting(1, {});
  if (!buyer) throw new Error('nobody');
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  const [sent, cancelled] = await race({ shops: [shop], table: 'order_event' }, [
    () => trade.staff.deliver(placed.orderId),
    async () => {
      const answer = await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId: placed.orderId });
      if (answer.status !== 200) throw new Error(answer.text);
    },
  ]);
  expect(new Set([sent?.status, cancelled?.status])).toEqual(new Set(['fulfilled', 'rejected']));
  expect(await stateOf(shop, unit)).toBe(sent?.status === 'fulfilled' ? 'sold' : 'for sale');
});

test('promise 25: copies with own prices leave the shelf in one moment, and it knows the cheapest that is left', async () => {
  const units = await addUsed(
    shop,
    game,
    [400, 500, 600, 700].map((ownRupees) => ({ grade: 'Worn' as const, ownRupees })),
  );
  const { browser } = await signedInStaff(shop, 'manager');
  const answers = await raceOf(
    { shops: [shop], table: 'audit_entry' },
    units
      .slice(0, 3)
      .map((unit) => () => browser.post('/api/office/moveUnit', { unit, to: 'to test', why: 'At once' })),
  );
  expect(countsOf(answers)).toEqual({ 200: 3 });
  const { rows } = await shop.connection.pool.query('select worn_own_paise from product where id = $1', [game]);
  expect(rows).toEqual([{ worn_own_paise: 70_000 }]);
});
