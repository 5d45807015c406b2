import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, type ProductSummary, getProductById, products } from '../../../src/contract/catalogue.ts';
import { homePageProducts } from '../../../src/contract/home.ts';
import { must } from '../../../src/rules/must.ts';
import * as z from 'zod/mini';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';
import { setUsedStock } from '../../support/used-stock.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function list(query: string): Promise<ProductSummary[]> {
  const answer = await shop.get(`/api/products${query}`);
  expect(answer.status).toBe(200);
  return z.parse(products.reply, answer.json());
}

test('lists what can be bought, 48 at a time, and says how many there are in all', async () => {
  const answer = await shop.get('/api/products');
  expect(z.parse(products.reply, answer.json())).toHaveLength(48);
  expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(250);
});

test('shows a PS5 game under PS5 games, new and pre-owned as two products', async () => {
  const found = await list('?category=ps5&subCategory=games&pageSize=200');
  // What we only buy from people stands on the sell page.
  expect(new Set(found.map((product) => product.age))).toEqual(new Set(['New', 'PreOwned', 'preOrder']));
  expect(new Set(found.map((product) => product.category))).toEqual(new Set(['PS5']));
  expect(new Set(found.map((product) => product.subCategory))).toEqual(new Set(['Games']));
  const ragnarok = found.filter((product) => product.productName === 'God of War Ragnarok');
  expect(ragnarok.map((product) => [product.age, product.buyCash])).toEqual(
    expect.arrayContaining([
      ['New', 3299],
      ['PreOwned', 2199],
    ]),
  );
});

test('answers the same for both orders of category and subCategory', async () => {
  const one = await list('?category=controller&subCategory=accessories');
  const other = await list('?category=accessories&subCategory=controller');
  expect(one.length).toBeGreaterThan(0);
  expect(other).toEqual(one);
});

test('answers an empty list for a category that the shop does not have', async () => {
  const answer = await shop.get('/api/products?category=dreamcast&subCategory=games');
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual([]);
  expect(answer.headers.get('x-total-count')).toBe('0');
});

test('turns the pages of a list without losing or repeating a product', async () => {
  const pages = [
    await list('?page=1&pageSize=100'),
    await list('?page=2&pageSize=100'),
    await list('?page=3&pageSize=100'),
  ];
  const ids = pages.flat().map((product) => product.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['popular', 'newest', 'price-low', 'price-high', 'name'])(
  'what is sold out comes last in the order %s, over all pages, and nothing is missing or twice',
  async (sort) => {
    const whole = await list(`?subCategory=games&sort=${sort}&pageSize=200`);
    const isThere = ({ availableQty, grades = [] }: ProductSummary) =>
      availableQty > 0 || grades.some(({ grade, availableQty: count }) => grade === 'Worn' && count > 0);
    const places = whole.map(isThere);
    expect(places.lastIndexOf(true)).toBeLessThan(places.indexOf(false));
    const pages: ProductSummary[] = [];
    for (let page = 1; pages.length < whole.length; page += 1) {
      pages.push(...(await list(`?subCategory=games&sort=${sort}&pageSize=20&page=${page}`)));
    }
    expect(pages.map(({ id }) => id).slice(0, 200)).toEqual(whole.map(({ id }) => id));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  },
);

test('a title stands at most twice among any eight cards of a shelf', async () => {
  const pages = [1, 2, 3].map((page) => list(`?subCategory=games&pageSize=200&page=${page}`));
  const games = (await Promise.all(pages)).flat();
  const soldOut = games.filter(({ availableQty, grades }) => availableQty === 0 && !grades?.some(isLeft));
  const names = (shelf: typeof games) => shelf.map(({ productName }) => productName);
  expect(soldOut.length).toBeGreaterThan(8);
  for (const shelf of [names(games.slice(0, 48)), names(soldOut)]) expectSpread(shelf);
});

test('nor does it among the last cards of a page and the first of the next one, whatever is chosen', async () => {
  const choices = fc.record({
    pageSize: fc.integer({ min: 5, max: 100 }),
    age: fc.constantFrom('', '&age=New', '&age=PreOwned'),
    platform: fc.constantFrom('', '&platform=PS5', '&platform=PS4', '&platform=Switch'),
    inStock: fc.constantFrom('', '&inStock=true'),
  });
  await fc.assert(
    fc.asyncProperty(choices, async ({ pageSize, age, platform, inStock }) => {
      const chosen = `?subCategory=games${age}${platform}${inStock}`;
      const cards = await wholeShelf(chosen, pageSize);
      const names = cards.map(({ productName }) => productName);
      expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
      const firstSoldOut = cards.findIndex((card) => card.availableQty === 0 && !card.grades?.some(isLeft));
      for (const [index, name] of names.entries()) {
        const isHeap = (other: string) =>
          names.slice(Math.max(index - 7, 0), index).filter((one) => one === other).length >= 2;
        // What is sold out stays behind what is not: nothing of it gives way to the end of the others.
        const below = names.slice(index, index < firstSoldOut ? firstSoldOut : undefined);
        const seen = `${chosen} ${index}: ${names.slice(index - 7, index + 9).join()}`;
        expect(!isHeap(name) || below.every(isHeap), seen).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});

async function wholeShelf(chosen: string, pageSize: number) {
  const cards: Awaited<ReturnType<typeof list>> = [];
  for (let page = 1; ; page += 1) {
    const found = await list(`${chosen}&pageSize=${pageSize}&page=${page}`);
    cards.push(...found);
    if (found.length < pageSize) return cards;
  }
}

function isLeft({ availableQty }: { availableQty: number }): boolean {
  return availableQty > 0;
}

function expectSpread(shelf: readonly string[]): void {
  for (const [index] of shelf.entries()) {
    const view = shelf.slice(index, index + 8);
    for (const name of view) expect(view.filter((other) => other === name).length, view.join()).toBeLessThanOrEqual(2);
  }
}

test('sorts by price and filters by age and price', async () => {
  const found = await list(
    '?subCategory=games&age=PreOwned&minPrice=1000&maxPrice=2000&sort=price-low&inStock=true&pageSize=200',
  );
  const prices = found.map((product) => product.buyCash ?? 0);
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual(prices.toSorted((left, right) => left - right));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...prices)).toBeLessThanOrEqual(2000);
  expect(new Set(found.map((product) => product.age))).toEqual(new Set(['PreOwned']));
});

test('lists what the shop buys, with cash and credit', async () => {
  const answer = await shop.get('/api/onlySellProducts?category=ps5&subCategory=games');
  const found = z.parse(products.reply, answer.json());
  expect(found.length).toBeGreaterThan(10);
  for (const product of found) {
    expect(product.age).toBe('sell');
    expect(product.sellCredit).toBeGreaterThan(product.sellCash ?? Number.POSITIVE_INFINITY);
  }
});

test('shows one product with its editions, its other age and related products', async () => {
  const [disc] = await list('?category=ps5&subCategory=console&age=New');
  const answer = await shop.get(`/api/getProductById?id=${disc?.id}`);
  const product: Product = z.parse(getProductById.reply, answer.json());
  expect(product.productName).toBe('PlayStation 5 Slim 1TB');
  expect(product.allEditions.map(({ name, age }) => `${name} ${age}`)).toEqual(
    expect.arrayContaining(['DISC EDITION 1', 'DISC EDITION 2', 'DIGITAL EDITION 1']),
  );
  expect(product.otherAge).toMatch(/^\/console\/preowned\/PlayStation-5-Slim-1TB\/\d+$/);
  expect(product.relatedProducts.every((related) => related.productName !== product.productName)).toBe(true);
  expect(product.relatedProducts[0]?.category).toBe('PS5');
  expect(product.rentPrices['1day']).toBeGreaterThan(0);
});

test('every product has a full row of related ones: others, one a name, what is sold out last', async () => {
  const all = [
    ...(await list('?subCategory=console&pageSize=200')),
    ...(await list('?subCategory=accessories&pageSize=200')),
  ];
  for (const { id, productName } of all) {
    const answer = await shop.get(`/api/getProductById?id=${id}`);
    const { relatedProducts } = z.parse(getProductById.reply, answer.json());
    expect(relatedProducts, productName).toHaveLength(8);
    expect(relatedProducts.map((related) => related.id)).not.toContain(id);
    expect(new Set(relatedProducts.map((related) => related.productName)).size).toBe(8);
    const isSoldOut = relatedProducts.map(
      ({ availableQty, grades }) => availableQty === 0 && !grades?.some((each) => each.availableQty > 0),
    );
    expect(isSoldOut).toEqual(isSoldOut.toSorted((one, other) => Number(one) - Number(other)));
  }
});

test('fills the four rows of the home page', async () => {
  const answer = await shop.get('/api/homePageProducts');
  const home = z.parse(homePageProducts.reply, answer.json());
  expect(home.new_arrivals.length).toBeGreaterThan(4);
  expect(home.best_seller.every((product) => product.subCategory === 'Games')).toBe(true);
  expect(home.best_selling_console.every((product) => product.subCategory === 'Console')).toBe(true);
  expect(home.best_selling_controllers.every((product) => product.subCategory === 'Controller')).toBe(true);
});

test('a used thing of which only a worn copy is left is no sold-out one on the home page', async () => {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number }>(
    `update product set popularity = 1000000 where id = (
       select id from product where age = 'PreOwned' and sub_category = 'Controller' and is_listed order by id limit 1)
     returning id`,
  );
  const { id } = must(rows[0], 'a controller');
  await setUsedStock(pool, id, 0);
  await pool.query(
    `insert into unit (edition_id, product_id, state, grade, serial, source, is_cost_confirmed, added_by, added_at)
     select edition_id, id, 'for sale', 'Worn', 'WORN-1', 'opening', false, 'test', now() from product where id = $1`,
    [id],
  );
  const first = async () => {
    const home = z.parse(homePageProducts.reply, (await shop.get('/api/homePageProducts')).json());
    return home.best_selling_controllers[0];
  };
  await until(async () => (await first())?.id === id);
  expect(await first()).toMatchObject({ id, availableQty: 0 });
});
