import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { countBestSellers } from '../../src/shop/catalogue/count-best-sellers.ts';
import { booksMustBeRight } from '../support/books.ts';
import type { Browser } from '../support/browser.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox, stockOf } from '../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../support/cart-shop.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { outcomeOf, setPriceOf } from '../support/order-prices.ts';
import { openFleet, type ShopFleet } from '../support/shop-fleet.ts';

let fleet: ShopFleet;
let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  fleet = await openFleet();
  ({ shop } = fleet);
  shelves = await openCartShop(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => fleet.close());

const many = <Made>(count: number, make: (place: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)));
const countOf = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

async function buyersOf(productId: number, count: number, quantity = 1) {
  const buyers = await many(count, () => newBuyer(shop));
  await Promise.all(buyers.map((buyer) => buyer.put(productId, quantity)));
  return buyers;
}

test('promise 5: twenty-four buyers of five units at three shops: five orders, and the others are told that it is gone', async () => {
  const { plenty } = shelves.product;
  await setPriceOf(shop, plenty, 900);
  const buyers = await buyersOf(plenty, 24);
  await shelves.stock(plenty, 5);
  const answers = await Promise.all(
    buyers.map((buyer, place) => buyer.order({ cod: place % 2 === 0 }, fleet.through(place, buyer))),
  );
  const statuses = answers.map(({ status }) => status);
  expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([5, 19]);
  for (const { text } of answers.filter(({ status }) => status === 409)) expect(text).toContain('out-of-stock');
  const placed = answers.filter(({ status }) => status === 200).map((answer) => answer.json() as CheckoutReply);
  await Promise.all(placed.filter(({ original }) => original).map((order) => payAtSandbox(shop, order)));
  expect(await Promise.all(placed.map(({ orderId }) => outcomeOf(shop, orderId)))).toEqual(placed.map(() => 'success'));
  expect(await stockOf(shop, plenty)).toEqual({ onHand: 0, reserved: 0 });
});

test('Medusa 16825, Vendure 3508: the last unit is sold once, whoever asks at the same moment', async () => {
  const { few } = shelves.product;
  for (let round = 0; round < 3; round += 1) {
    await shelves.stock(few, 4);
    const buyers = await buyersOf(few, 4);
    await shelves.stock(few, 1);
    const answers = await Promise.all(
      buyers.map((buyer, place) => buyer.order({}, fleet.through(place + round, buyer))),
    );
    expect(
      countOf(
        answers.map(({ status }) => status),
        200,
      ),
    ).toBe(1);
    const winner = answers.find(({ status }) => status === 200)?.json() as CheckoutReply;
    expect(await stockOf(shop, few)).toEqual({ onHand: 1, reserved: 1 });
    expect(await payAtSandbox(fleet.process(round), winner)).toContain('/order-success');
    expect(await stockOf(shop, few)).toEqual({ onHand: 0, reserved: 0 });
  }
});

test('Medusa 16569: what is set aside is not lost when many set aside and give up together', async () => {
  const { plenty } = shelves.product;
  const buyers = await buyersOf(plenty, 12, 2);
  await shelves.stock(plenty, 24);
  const rounds = await Promise.all(
    buyers.map(async (buyer, place) => {
      const from = fleet.through(place, buyer);
      const outcome = place % 3 === 0 ? 'paid' : 'declined';
      const results: string[] = [];
      for (let round = 0; round < 2; round += 1) {
        const answer = await buyer.order({}, from);
        if (answer.status !== 200) throw new Error(answer.text);
        results.push(await payAtSandbox(fleet.process(place + 1), answer.json() as CheckoutReply, { outcome }));
        if (outcome === 'paid') break;
      }
      return results;
    }),
  );
  expect(rounds.flat().filter((page) => page.startsWith('/order-success'))).toHaveLength(4);
  expect(rounds.flat().filter((page) => page.startsWith('/order-failed'))).toHaveLength(16);
  expect(await stockOf(shop, plenty)).toEqual({ onHand: 16, reserved: 0 });
});

test('promise 3, Spree 11284: one credit, two tabs with different things: it is spent once', async () => {
  const { preOwned, plenty, other } = shelves.product;
  await Promise.all([setPriceOf(shop, preOwned, 1000), setPriceOf(shop, plenty, 900), setPriceOf(shop, other, 900)]);
  for (let round = 0; round < 4; round += 1) {
    const buyer = await newBuyer(shop, { creditRupees: 900 });
    await buyer.put(preOwned);
    const tab = (productId: number) => async (place: number) => {
      const there = fleet.through(place + round, buyer);
      await there.post('/api/addToCart', {
        userId: buyer.userId,
        inventoryMetaId: productId,
        qty: 1,
        direction: 'buy',
      });
      return buyer.order({ usedCredit: true }, there);
    };
    const answers = await Promise.all([
      buyer.order({ usedCredit: true }, fleet.through(round, buyer)),
      tab(plenty)(1),
      tab(other)(2),
      buyer.order({ usedCredit: true }, fleet.through(round + 1, buyer)),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    const orders = (await buyer.orders()).filter(({ status }) => status !== 'Cancelled');
    const used = orders.reduce((sum, { creditValue }) => sum + creditValue, 0);
    const { available, held } = await buyer.wallet();
    expect(used).toBe(900);
    expect(available).toBe(0);
    const waiting = orders.filter(({ status }) => status === 'Awaiting payment');
    expect(held).toBe(waiting.reduce((sum, { creditValue }) => sum + creditValue, 0));
  }
});

test('promise 3: credit that a pending payment holds is not there for the next order', async () => {
  const { plenty, other } = shelves.product;
  await Promise.all([setPriceOf(shop, plenty, 1000), setPriceOf(shop, other, 1000)]);
  const buyer = await newBuyer(shop, { creditRupees: 300 });
  await buyer.put(plenty);
  const first = await buyer.placed({ usedCredit: true });
  await payAtSandbox(shop, first, { outcome: 'pending' });
  await buyer.put(other);
  const second = await buyer.placed({ usedCredit: true });
  expect(second.orderId).not.toBe(first.orderId);
  expect((await buyer.details(second.orderId)).money).toMatchObject({ credit: 0 });
  expect(await buyer.wallet()).toEqual({ available: 0, held: 300 });
});

test('people who change their minds at the same moment do not wait for each other', async () => {
  const { plenty, other } = shelves.product;
  const buyers = await many(8, () => newBuyer(shop));
  const cart = (buyer: (typeof buyers)[number], from: Browser, productId: number) =>
    from
      .post('/api/bulkAdd', { userId: buyer.userId, items: [{ inventoryMetaId: productId, qty: 1, direction: 'buy' }] })
      .then(() => buyer.order({}, from));
  const answers = await Promise.all(
    buyers.map(async (buyer, place) => {
      const from = fleet.through(place, buyer);
      const statuses: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const answer = await cart(buyer, from, (place + round) % 2 === 0 ? plenty : other);
        statuses.push(answer.status);
      }
      return statuses;
    }),
  );
  expect(answers.flat().filter((status) => status !== 200)).toEqual([]);
});

test('counting what sells best keeps no buyer of several things waiting, and counts right', async () => {
  const { plenty, other } = shelves.product;
  await Promise.all([setPriceOf(shop, plenty, 700), setPriceOf(shop, other, 800)]);
  const buyers = await many(6, () => newBuyer(shop));
  const count = () => shop.connection.database.transaction().execute((tx) => countBestSellers(tx, new Date()));
  await count();
  const soldBefore = await soldRecently(plenty, other);
  const buyTwice = async (buyer: Buyer, place: number) => {
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await buyer.put(plenty);
      await buyer.put(other);
      statuses.push((await buyer.order({ cod: true }, fleet.through(place, buyer))).status);
    }
    return statuses;
  };
  const [, ...answers] = await Promise.all([many(8, count), ...buyers.map(buyTwice)]);
  expect(answers.flat()).toEqual(Array.from({ length: 12 }, () => 200));
  await count();
  expect(await soldRecently(plenty, other)).toEqual(soldBefore.map((sold) => sold + 12));
});

async function soldRecently(...ids: number[]): Promise<number[]> {
  const { rows } = await shop.connection.pool.query<{ sold_recently: number }>(
    'select sold_recently from product where id = any($1) order by array_position($1, id)',
    [ids],
  );
  return rows.map(({ sold_recently }) => sold_recently);
}
