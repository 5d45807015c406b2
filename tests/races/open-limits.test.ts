import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { standardLimits } from '../support/limits.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { raceOf } from '../support/race.ts';

let shop: OpenShop;
let second: OpenShop;
let shelves: CartShop;
/** One for each buyer: on the same one they would wait for each other anyway. */
let products: readonly number[];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
  shelves = await openCartShop(shop);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' and buy_paise < 490000 order by id limit 12`,
  );
  products = rows.map(({ id }) => id);
});
beforeEach(async () => {
  for (const id of products) await shelves.stock(id, 20);
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

/** Everybody orders at the same moment, half of them at another process. */
async function orderAtOnce(buyers: readonly Buyer[], choices: Record<string, unknown>): Promise<number[]> {
  const answers = await raceOf(
    { shops: [shop, second], table: 'shop_order' },
    buyers.map(
      ({ browser, userId, addressId }, index) =>
        () =>
          fetch(`${(index % 2 === 0 ? shop : second).address}/api/checkout`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${browser.accessToken}` },
            body: JSON.stringify({ direction: 'buy', userId, addressId, ...choices }),
          }),
    ),
  );
  await Promise.all(answers.map((answer) => answer.text()));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

async function people(count: number, address: (index: number) => object): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = await newBuyer(shop, { address: address(index) });
    await buyer.put(products[index] ?? 0);
    buyers.push(buyer);
  }
  return buyers;
}

test('promise 36: twelve accounts of one household at once get three orders that are paid on delivery', async () => {
  await standardLimits(shop.connection.database, { onDeliveryPerHousehold: 3 });
  const buyers = await people(12, (index) => ({ line1: index % 2 === 0 ? '5, Door Street' : '5 Door Street' }));
  expect(await orderAtOnce(buyers, { cod: true })).toEqual([200, 200, 200, ...Array<number>(9).fill(409)]);
  await booksMustBeRight(shop);
});

test.each([
  ['orders', { unpaidPerHousehold: 3 }],
  ['pieces', { heldPiecesPerHousehold: 3 }],
] as const)(
  'promise 36: of twelve orders of one household at once, by %s three keep their things while their payment is awaited',
  async (by, limits) => {
    await standardLimits(shop.connection.database, limits);
    const buyers = await people(12, (index) => ({ line1: index % 2 === 0 ? `5, ${by} Street` : `5 ${by} Street` }));
    expect(await orderAtOnce(buyers, {})).toEqual(Array<number>(12).fill(200));
    const { rows } = await shop.connection.pool.query<{ kept: number }>(
      'select count(held_pieces)::int as kept from shop_order where shopper_id = any($1)',
      [buyers.map(({ userId }) => userId)],
    );
    expect(rows).toEqual([{ kept: 3 }]);
    await booksMustBeRight(shop);
  },
);

test('promise 36: ten accounts at ten doors of one network at once get what is left of its limit', async () => {
  const { rows } = await shop.connection.pool.query<{ open: number }>(
    `select count(*)::int as open from shop_order where pay_by = 'delivery' and status = 'Processing'`,
  );
  await standardLimits(shop.connection.database, { onDeliveryPerNetwork: (rows[0]?.open ?? 0) + 4 });
  const buyers = await people(10, (index) => ({ line1: `${index + 1} Long Street` }));
  const statuses = await orderAtOnce(buyers, { cod: true });
  expect(statuses).toEqual([200, 200, 200, 200, ...Array<number>(6).fill(409)]);
  await booksMustBeRight(shop);
});
