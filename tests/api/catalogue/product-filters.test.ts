import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getProductById, productFilters, products, type FilterCounts } from '../../../src/contract/catalogue.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ps5Games = 'category=ps5&subCategory=games';

async function countsOf(query: string): Promise<FilterCounts> {
  const answer = await shop.get(`/api/productFilters?${query}`);
  expect(answer.status).toBe(200);
  return z.parse(productFilters.reply, answer.json());
}

async function totalOf(query: string): Promise<number> {
  const answer = await shop.get(`/api/products?${query}&pageSize=1`);
  return Number(answer.headers.get('x-total-count'));
}

describe('the numbers beside the filters', () => {
  it('add up to the whole shelf when nothing is chosen', async () => {
    const { age, platform, genre, inStock } = await countsOf(ps5Games);
    const total = await totalOf(ps5Games);
    const sum = (choices: readonly { count: number }[]) => choices.reduce((all, { count }) => all + count, 0);
    expect([sum(age), sum(platform), sum(genre)]).toEqual([total, total, total]);
    expect(inStock).toBe(await totalOf(`${ps5Games}&inStock=true`));
    expect(inStock).toBeLessThan(total);
  });

  it('say what ticking the box would show, whatever else is chosen', async () => {
    const chosen = {
      genre: 'genre=Shooter&genre=Sports',
      age: 'age=new',
      maxPrice: 'maxPrice=3500',
      inStock: 'inStock=true',
    };
    const counts = await countsOf(`subCategory=games&${Object.values(chosen).join('&')}`);
    const { genre, age, ...rest } = chosen;
    const others = Object.values(rest).join('&');
    for (const choice of counts.genre) {
      const query = `subCategory=games&${age}&${others}&genre=${encodeURIComponent(choice.value)}`;
      expect([choice.value, choice.count]).toEqual([choice.value, await totalOf(query)]);
    }
    for (const choice of counts.age) {
      expect(choice.count).toBe(await totalOf(`subCategory=games&${genre}&${others}&age=${choice.value}`));
    }
    for (const choice of counts.platform) {
      expect(choice.count).toBe(await totalOf(`subCategory=games&${genre}&${age}&${others}&platform=${choice.value}`));
    }
    expect(counts.genre.length).toBeGreaterThan(2);
  });

  it('keep the ends of the price range still while it is narrowed', async () => {
    const { minPrice, maxPrice } = await countsOf(ps5Games);
    const narrowed = await countsOf(`${ps5Games}&minPrice=2000&maxPrice=3000`);
    expect([narrowed.minPrice, narrowed.maxPrice]).toEqual([minPrice, maxPrice]);
    const cheapest = z.parse(
      products.reply,
      (await shop.get(`/api/products?${ps5Games}&sort=price-low&pageSize=1`)).json(),
    );
    expect(cheapest[0]?.buyCash).toBe(minPrice);
  });

  it('never count what can only be sold to the shop', async () => {
    const { age } = await countsOf('subCategory=games');
    expect(age.map(({ value }) => value)).not.toContain('sell');
  });

  it('are empty for a shelf the shop does not have', async () => {
    const nothing = {
      age: [],
      kind: [],
      platform: [],
      genre: [],
      grade: [],
      minPrice: null,
      maxPrice: null,
      inStock: 0,
    };
    expect(await countsOf('category=dreamcast&subCategory=games')).toEqual(nothing);
    expect(await countsOf('category=controller&subCategory=games')).toEqual(nothing);
  });
});

it('tells every age of an edition with its own price, stock and address', async () => {
  const found = z.parse(products.reply, (await shop.get(`/api/products?${ps5Games}&pageSize=200`)).json());
  const ragnarok = found.find((product) => product.productName === 'God of War Ragnarok' && product.age === 'PreOwned');
  const answer = await shop.get(`/api/getProductById?id=${ragnarok?.id}`);
  const { variants } = z.parse(getProductById.reply, answer.json());
  expect(variants.map(({ age, buyCash, price }) => [age, buyCash, price])).toEqual([
    ['New', 3299, 3299],
    ['PreOwned', 2199, 2199],
    ['sell', null, null],
  ]);
  expect(variants.map(({ path }) => path.split('/')[2])).toEqual(['buy', 'preowned', 'sell']);
});
