import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchPage, searchProducts, type SearchResult } from '../../../src/contract/search.ts';
import { productPath } from '../../../src/rules/catalogue/product-path.ts';
import { searchText } from '../../../src/rules/catalogue/search-query.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function search(name: string): Promise<SearchResult[]> {
  const answer = await shop.get(`/api/searchProducts?name=${encodeURIComponent(name)}`);
  expect(answer.status, name).toBe(200);
  return z.parse(searchProducts.reply, answer.json());
}

async function page(q: string, more = '') {
  const answer = await shop.get(`/api/searchPage?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status).toBe(200);
  return { ...z.parse(searchPage.reply, answer.json()), total: Number(answer.headers.get('x-total-count')) };
}

const first = async (name: string) => (await search(name))[0]?.productName;

test('finds nothing for two characters or fewer', async () => {
  expect(await search('go')).toEqual([]);
  expect(await search('  g ')).toEqual([]);
  expect(await search('')).toEqual([]);
  expect((await shop.get('/api/searchProducts')).json()).toEqual([]);
});

describe('puts the obvious title first', () => {
  test.each([
    ['god of war', 'God of War'],
    ['ragnarok', 'God of War Ragnarok'],
    ['fable', 'Fable'],
    ['halo infinite', 'Halo Infinite'],
    ['crossing animal', 'Animal Crossing New Horizons'],
    ['starf', 'Starfield'],
  ])('for %s', async (typed, name) => expect(await first(typed)).toBe(name));

  test('as it is typed, and in any order of the words', async () => {
    for (const typed of ['god of w', 'war of god', 'god']) expect(await first(typed)).toMatch(/^God of War/);
  });
});

describe('finds a game when its name is misspelt', () => {
  test.each([
    ['gost of tsushima', 'Ghost of Tsushima'],
    ['eldn ring', 'Elden Ring'],
    ['elden rnig', 'Elden Ring'],
    ['hogwarts legcy', 'Hogwarts Legacy'],
    ['cyberpnk', 'Cyberpunk 2077'],
    ['horizan forbiden west', 'Horizon Forbidden West'],
    ['gow ragnrok', 'God of War Ragnarok'],
  ])('as %s', async (typed, name) => expect(await first(typed)).toBe(name));

  test('or has a space too few or too many', async () => {
    expect(await first('spiderman')).toMatch(/^Marvel's Spider-Man/);
    expect(await first('godofwar')).toBe('God of War');
    expect(await first('farcry')).toBe('Far Cry 6');
    expect(await first('tekken8')).toBe('Tekken 8');
    expect(await first('dual sense edge')).toBe('DualSense Edge Wireless Controller');
  });
});

describe('knows what people call things', () => {
  test.each([
    ['gow', 'God of War'],
    ['gta 5', 'Grand Theft Auto V'],
    ['gta5', 'Grand Theft Auto V'],
    ['rdr2', 'Red Dead Redemption 2'],
    ['botw', 'The Legend of Zelda Breath of the Wild'],
    ['last of us 2', 'The Last of Us Part II'],
    ['red dead redemption ii', 'Red Dead Redemption 2'],
    ['ps5 slim digital', 'PlayStation 5 Slim 1TB'],
    ['xsx', 'Xbox Series X 1TB'],
  ])('such as %s', async (typed, name) => expect(await first(typed)).toBe(name));

  test.each([
    ['cod', /^Call of Duty/],
    ['ps 5', /^PlayStation 5/],
    ['xbox pad', /^Xbox .*Controller/],
    ['fifa', /^EA Sports FC/],
    ['pokémon', /^Pokemon/],
  ])('such as %s, which several are', async (typed, names) => expect(await first(typed)).toMatch(names));
});

test('the name of a console leaves only things for it', async () => {
  const found = await search('spiderman ps4');
  expect(found.map(({ productName }) => productName)).toEqual(expect.arrayContaining(["Marvel's Spider-Man"]));
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['PS4']));
  expect(await search('elden ring ps4')).toEqual([]);
});

test('asking for a used one leaves only pre-owned things', async () => {
  const found = await search('used god of war');
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ age }) => age))).toEqual(new Set(['PreOwned']));
});

test('shows at most eight rows, every edition before a second age of one', async () => {
  const found = await search('ps5 games');
  expect(found).toHaveLength(8);
  expect(new Set(found.map(({ productName, editionName }) => `${productName} ${editionName}`)).size).toBe(8);
  const few = await search('elden ring ps5');
  expect(few.map(({ editionName, age }) => `${editionName} ${age}`)).toEqual([
    'STANDARD New',
    'STANDARD PreOwned',
    'SHADOW OF THE ERDTREE New',
    'SHADOW OF THE ERDTREE PreOwned',
  ]);
});

test('says New, PreOwned or PreOrder, and every row leads to its product page', async () => {
  const found = [...(await search('grand theft auto')), ...(await search('elden ring'))];
  expect(new Set(found.map(({ age }) => age))).toEqual(new Set(['New', 'PreOwned', 'PreOrder']));
  for (const row of found) {
    const product = (await shop.get(`/api/getProductById?id=${row.id}`)).json() as { path: string };
    expect(productPath(row)).toBe(product.path);
  }
});

test('a thing in stock stands before a sold-out one that matches as well', async () => {
  const { products } = await page('assassins creed', '&pageSize=200');
  const isIn = products.map(({ availableQty }) => availableQty > 0);
  expect(isIn).toContain(false);
  expect(isIn.lastIndexOf(true)).toBeLessThan(isIn.indexOf(false));
});

test.each([
  '%',
  '%%%',
  '___',
  "'; drop table title; --",
  '🎮🎮🎮🎮',
  'கேம்ஸ் விலை',
  '\u0000\u0001abc',
  "a'b:* & !c",
  '\\\\\\',
  ' ',
])('is not upset by %j', async (typed) => {
  expect((await search(typed)).length).toBeLessThanOrEqual(8);
  await page(typed);
});

test('reads the beginning of a text of five thousand characters', async () => {
  expect(await first(`elden ring ${' '.repeat(5000)}`)).toBe('Elden Ring');
  expect(await search('x'.repeat(5000))).toEqual([]);
  expect(await search('ring '.repeat(1000))).not.toEqual([]);
});

test('answers any text at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (typed) => {
      await search(typed);
    }),
    { numRuns: 60 },
  );
});

test('the shop and its database agree on the letters of a name', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, search_text(name) as text from title
    union all select name, search_text(name) from unnest(${oddNames}::text[]) as name`.execute(
    shop.connection.database,
  );
  for (const { name, text } of rows) expect(searchText(name), name).toBe(text);
});

const oddNames = [
  'Assassin’s Creed® — IV',
  'Pokémon™',
  'ＦＦ ＶＩＩ',
  'WD_BLACK | SN850X',
  'A\u200bB',
  'ÆON FLUX',
  'Ñandú «X»',
  '½ off',
];

test('the result page counts, pages and gives every product once', async () => {
  const all = await page('xbox', '&pageSize=200');
  expect(all.total).toBe(all.products.length);
  expect(all.isMore).toBe(false);
  const ids = [];
  for (let number = 1; ids.length < all.total; number += 1) {
    const { products, total } = await page('xbox', `&pageSize=10&page=${number}`);
    expect(total).toBe(all.total);
    ids.push(...products.map(({ id }) => id));
  }
  expect(ids).toEqual(all.products.map(({ id }) => id));
  expect(await page('xbox', '&page=900')).toMatchObject({ products: [], total: all.total });
});

test('the result page says what it looked for instead', async () => {
  expect(await page('gost of tsushima')).toMatchObject({ correctedTo: 'ghost of tsushima', total: 4 });
  expect(await page('elden ring ps4')).toMatchObject({ correctedTo: 'elden ring' });
  expect(await page('elden ring')).toMatchObject({ correctedTo: null });
});

test('the result page offers what is popular when there is nothing', async () => {
  const { products, popular, total, correctedTo } = await page('asdfghjkl');
  expect({ products, total, correctedTo }).toEqual({ products: [], total: 0, correctedTo: null });
  expect(popular.length).toBeGreaterThan(0);
});

test('a new name, a new alias and a thing that is no longer sold are known at once', async () => {
  const { database } = shop.connection;
  await database.updateTable('title').set({ name: 'Fabulous Albion' }).where('name', '=', 'Fable').execute();
  await database.insertInto('search_alias').values({ alias: 'alb', meaning: 'fabulous albion' }).execute();
  expect(await first('albion')).toBe('Fabulous Albion');
  expect(await first('fabulus')).toBe('Fabulous Albion');
  expect(await first('alb')).toBe('Fabulous Albion');
  await sql`update product set age = 'sell', buy_paise = null, strike_paise = null
    where edition_id in (select edition.id from edition join title on title.id = title_id where title.name = 'Fabulous Albion')`.execute(
    database,
  );
  // The word that pages are out of date travels beside the change, not with it.
  await expect.poll(() => search('albion')).toEqual([]);
});

describe('what was found can be narrowed like a list', () => {
  test('by kind, platform, condition, price and stock, and the counts say what each choice leaves', async () => {
    const all = await page('ps5', '&pageSize=200');
    expect(all.filters.kind.map(({ value }) => value)).toEqual(expect.arrayContaining(['games', 'console']));
    for (const { value, count } of all.filters.kind) {
      const { total, products } = await page('ps5', `&pageSize=200&kind=${value}`);
      expect(total).toBe(count);
      expect(new Set(products.map(({ subCategory }) => subCategory.toLowerCase()))).toEqual(new Set([value]));
    }
    for (const { value, count } of all.filters.grade) expect((await page('ps5', `&grade=${value}`)).total).toBe(count);
    expect((await page('ps5', '&inStock=true')).total).toBe(all.filters.inStock);
    const cheap = await page('ps5', '&pageSize=200&maxPrice=2000&kind=games&platform=ps5');
    expect(cheap.total).toBeGreaterThan(0);
    expect(cheap.products.every(({ buyCash }) => (buyCash ?? 0) <= 2000)).toBe(true);
    // A group's counts leave its own choice out, so that the others stay in view.
    expect(cheap.filters.maxPrice).toBeGreaterThan(2000);
  });

  test('in the order that is asked for, what is sold out last, and otherwise the best match first', async () => {
    const { products } = await page('ps5', '&pageSize=200&sort=price-low&kind=games');
    const there = products.filter(
      ({ availableQty, grades }) => availableQty > 0 || grades?.some((each) => each.availableQty > 0),
    );
    expect(products.slice(0, there.length)).toEqual(there);
    const prices = there.map(({ buyCash }) => buyCash ?? 0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect((await page('god of war', '&kind=games')).products[0]?.productName).toBe('God of War');
  });

  test('choices that leave nothing are not called a search without matches', async () => {
    const none = await page('god of war', '&maxPrice=1');
    expect(none).toMatchObject({ total: 0, products: [], popular: [] });
    expect(none.filters.platform.length).toBe(0);
    expect((await page('god of war', '&kind=nothing')).total).toBe(0);
  });
});

test('what is sold out stands last in the usual order, too, however well its name matches', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select product.id, -product.available, 'counted', 'test'
     from product join edition on edition.id = edition_id join title on title.id = title_id
     where title.name = 'God of War' and product.age = 'New' and product.available > 0
     returning product_id as id`,
  );
  const soldOut = rows.map(({ id }) => id);
  const idsNow = async () => (await page('god of war', '&pageSize=200')).products.map(({ id }) => id);
  expect(soldOut.length).toBeGreaterThan(0);
  await until(async () => !soldOut.includes((await idsNow())[0] ?? 0));
  const { products } = await page('god of war', '&pageSize=200');
  const isThere = products.map(
    ({ availableQty, grades }) => availableQty > 0 || (grades?.some((each) => each.availableQty > 0) ?? false),
  );
  expect(isThere.lastIndexOf(true)).toBeLessThan(isThere.indexOf(false));
});
