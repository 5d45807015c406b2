import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../support/buyers.ts';
import { openCartShop } from '../support/cart-shop.ts';
import { widenLimits } from '../support/limits.ts';
import { nightTest } from '../support/night-test.ts';
import { offersOf } from '../support/offers.ts';
import { openShopOn, type OpenShop } from '../support/open-shop.ts';
import { minutesFromNow } from '../support/order-prices.ts';
import { raceOf } from '../support/race.ts';
import { openFleet, type ShopFleet } from '../support/shop-fleet.ts';

let fleet: ShopFleet;
let shop: OpenShop;
let second: OpenShop;
/** Many: buyers of the same one would wait for each other anyway. */
let products: readonly number[];
beforeAll(async () => {
  fleet = await openFleet();
  ({ shop } = fleet);
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
  await widenLimits(shop.connection.database);
  const shelves = await openCartShop(shop);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' and buy_paise is not null and most_per_customer is null order by id limit 25`,
  );
  products = rows.map(({ id }) => id);
  for (const id of products) await shelves.stock(id, 100);
});
afterAll(async () => {
  await second.close();
  await fleet.close();
});

async function buyersOf(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = await newBuyer(shop, { address: { line1: `${index} Offer Street` } });
    await buyer.put(products[index % products.length] ?? 0);
    buyers.push(buyer);
  }
  return buyers;
}

const usesOf = async (id: number) => {
  const { rows } = await shop.connection.pool.query<{ uses: number }>(
    `select count(*)::int as uses from shop_order where offer_id = $1 and status <> 'Cancelled'`,
    [id],
  );
  return rows[0]?.uses;
};

test('promise 33: sixteen who come as far as they can before anybody is done share three uses of a code', async () => {
  const { id, code } = await offersOf(shop).make({ mostUses: 3 });
  const buyers = await buyersOf(16);
  const answers = await raceOf(
    { shops: [shop, second], table: 'shop_order' },
    buyers.map(({ browser, userId, addressId }, index) => async () => {
      const { address } = index % 2 === 0 ? shop : second;
      const answer = await fetch(`${address}/api/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${browser.accessToken}` },
        body: JSON.stringify({ direction: 'buy', userId, addressId, offerCode: code }),
      });
      return { status: answer.status, text: await answer.text() };
    }),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    200,
    200,
    ...Array<number>(13).fill(409),
  ]);
  expect(
    answers.filter(({ status }) => status === 409).every(({ text }) => text.includes('This code is used up.')),
  ).toBe(true);
  expect(await usesOf(id)).toBe(3);
  await booksMustBeRight(shop);
});

nightTest(
  'promise 33: a code for ten is used ten times by a hundred at three processes; what runs out of time is used again, once',
  async () => {
    const { id, code } = await offersOf(shop).make({ mostUses: 10 });
    const buyers = await buyersOf(100);
    const storm = () =>
      Promise.all(
        buyers.map(async (buyer, index) => {
          const answer = await buyer.order({ offerCode: code }, fleet.through(index, buyer));
          return { buyer, answer };
        }),
      );
    const first = (await storm()).filter(({ answer }) => answer.status === 200);
    expect([first.length, await usesOf(id)]).toEqual([10, 10]);
    // Whoever presses again has the same order.
    expect((await storm()).filter(({ answer }) => answer.status === 200)).toHaveLength(10);
    const placed = first.map(({ answer }) => answer.json() as { url: string });
    for (const one of placed.slice(0, 4)) await payAtSandbox(shop, one);
    await shop.runJob('expireOrders', minutesFromNow(16));
    expect(await usesOf(id)).toBe(4);
    const last = await storm();
    // Four have ordered and have an empty cart; the code has six uses left for all others.
    expect(await usesOf(id)).toBe(10);
    expect(last.filter(({ answer }) => answer.status >= 500)).toEqual([]);
    await booksMustBeRight(shop);
  },
);

test('promise 33: thirty presses of one person use a code once', async () => {
  const { id, code } = await offersOf(shop).make({ mostPerPerson: 1 });
  const [buyer] = await buyersOf(1);
  if (!buyer) throw new Error('a buyer was wanted');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => buyer.order({ offerCode: code }, fleet.through(index, buyer))),
  );
  const orders = new Set(answers.map((answer) => (answer.json() as { orderId: string }).orderId));
  expect([orders.size, await usesOf(id)]).toEqual([1, 1]);
});
