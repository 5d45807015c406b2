import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCartShop } from '../support/cart-shop.ts';
import { isNight } from '../support/night.ts';
import { atNight } from '../support/night-test.ts';
import { openShopOn } from '../support/open-shop.ts';
import { rentalPlace } from '../support/rentals.ts';
import { setClock } from '../support/set-clock.ts';
import { of, type Throw } from './acts.ts';
import { shopperActs } from './shopper-acts.ts';
import { staffActs } from './staff-acts.ts';
import { beginWalk, type Walk } from './walker.ts';

const { buys, cancels, pays, rents } = shopperActs;
const sales = [buys, cancels, pays];
const acts = [...sales, ...sales, ...sales, rents, ...Object.values({ ...shopperActs, ...staffActs })];
const steps = atNight(400, 20);

/** Lists, counts and details, of what is sold and of its neighbours. */
const addressesOf = ({ products, lent }: Walk, others: readonly number[]) => [
  ...[...products, ...others].map((id) => `/api/getProductById?id=${id}`),
  '/api/products?pageSize=200',
  '/api/products?inStock=true&sort=price-low',
  '/api/products?grade=Good',
  '/api/productFilters',
  '/api/searchPage?q=a',
  '/api/homePageProducts',
  '/api/homeHighlights',
  `/api/getReviews?id=${products[0]}`,
  `/api/getRentProduct?place=${rentalPlace}`,
  `/api/handOverHours?edition=${lent[0]}`,
];

test('whatever is sold, brought back, lent or changed, what two processes keep is what a third one makes afresh', async () => {
  const walk = await beginWalk();
  const { shop } = walk;
  const another = await openShopOn(shop.connection.url);
  const afresh = await openShopOn(shop.connection.url);
  for (const each of [another, afresh]) setClock(each, walk.now);
  const { stock } = await openCartShop(shop);
  // So few that each sale is seen, and so many that it is not always the last.
  await stock(walk.products[0], 9);
  const others = (
    await walk.rows<{ id: number }>('select id from product where is_listed order by id desc limit 4')
  ).map(({ id }) => id);
  const addresses = addressesOf(walk, others);
  const [throws] = fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), {
    numRuns: 1,
    ...(!isNight && { seed: 7 }),
  });
  const dice: Throw = (below) => Math.floor((throws?.next().value ?? 0) * below);
  let kept = 0;
  for (let step = 0; step < steps; step += 1) {
    await of(acts, dice)?.(walk, dice);
    for (const address of addresses) {
      afresh.cache.forget();
      const { text } = await afresh.get(address);
      for (const each of [shop, another]) {
        const before = each.cache.misses;
        expect((await each.get(address)).text, `step ${step}: ${address}`).toBe(text);
        if (each.cache.misses === before) kept += 1;
      }
    }
  }
  // It would be no news that what is made afresh is true.
  expect(kept).toBeGreaterThan(steps * addresses.length);
  await afresh.close();
  await another.close();
  await walk.close();
});
