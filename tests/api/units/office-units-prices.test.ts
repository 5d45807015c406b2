import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterCounts, ProductSummary } from '../../../src/contract/catalogue.ts';
import { addUsed, productOf, testedUnit } from '../../support/units.ts';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';
import { must } from '../../../src/rules/must.ts';

let shop: UnitShop['shop'];
let trade: UnitShop['trade'];
let browser: UnitShop['browser'];
let game: number;
let clearShelf: UnitShop['clearShelf'];
let price: number;
beforeAll(async () => {
  ({ shop, trade, browser, game, clearShelf } = await openUnitShop('owner'));
  price = (await productOf(shop, game)).buyCash ?? 0;
  await addUsed(shop, game, [{ grade: 'Mint' }, { grade: 'Worn' }, { grade: 'Faulty' }]);
});
afterAll(() => shop.close());

const change = (wish: object) => browser.post('/api/office/changeProduct', { why: 'A new price', ...wish });
const priceOf = async (grade: string) =>
  (await productOf(shop, game)).grades?.find((offer) => offer.grade === grade)?.buyCash;

test('a grade has a price of its own, and follows the percentages again without one', async () => {
  const worn = Math.floor((price * 85) / 100);
  expect([await priceOf('Worn'), await priceOf('Faulty')]).toEqual([worn, undefined]);
  const own = { mint: price + 500, worn: price - 100, faulty: price - 200 };
  expect((await change({ productId: game, ...own })).status).toBe(200);
  expect([await priceOf('Mint'), await priceOf('Worn'), await priceOf('Faulty')]).toEqual(Object.values(own));
  expect((await browser.get(`/api/office/products?ids=${game}`)).json()).toMatchObject({
    products: [{ id: game, ...own }],
  });
  expect((await change({ productId: game, worn: null, faulty: null, mint: null })).status).toBe(200);
  expect([await priceOf('Worn'), await priceOf('Faulty')]).toEqual([worn, undefined]);
});

test.each(['mint', 'worn', 'faulty'])('a price of %s that cannot stand is told at its own field', async (grade) => {
  const odd = await change({ productId: game, [grade]: grade === 'mint' ? 99_999 : 1 });
  expect([odd.status, Object.keys((odd.json() as { fields: object }).fields)]).toEqual([400, [grade]]);
});

test('what is new has no grades', async () => {
  const odd = await change({ productId: trade.shelves.product.plenty, worn: 333 });
  expect([odd.status, odd.text]).toEqual([400, expect.stringContaining('Only pre-owned products')]);
});

test('prices by grade travel in the file of the catalogue, there and back', async () => {
  expect((await change({ productId: game, worn: price - 100 })).status).toBe(200);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select edition_id as id from product where id = $1',
    [game],
  );
  const exported = (await browser.get('/api/office/exportCatalogue')).text;
  const preview = await browser.post('/api/office/previewImport', { csv: exported });
  expect(preview.json()).toMatchObject({ changed: 0, wrong: 0 });
  const heading = 'edition id,pre-owned mint price,pre-owned worn price,pre-owned faulty price';
  const csv = `${heading}\r\n${rows[0]?.id},${price + 700},,${price - 200}\r\n`;
  expect((await browser.post('/api/office/applyImport', { csv, why: 'From the sheet' })).status).toBe(200);
  expect([await priceOf('Mint'), await priceOf('Worn'), await priceOf('Faulty')]).toEqual([
    price + 700,
    Math.floor((price * 85) / 100),
    price - 200,
  ]);
  await change({ productId: game, mint: null, faulty: null });
});

test('a price of its own is in the guard: a copy that could be sold back at a profit is refused, wherever it is saved', async () => {
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const priced = (own: number | null) => browser.post('/api/office/priceUnit', { unit, price: own, why: 'A scratch' });
  const low = await priced(100);
  expect(low.status).toBe(400);
  expect(low.json()).toMatchObject({ error: soldBack, fields: { price: soldBack } });
  expect((await priced(price - 1)).status).toBe(200);
  const { rows } = await shop.connection.pool.query<{ id: number; credit: number }>(
    `select edition.id, greatest(sell_cash_paise, sell_credit_paise)::int / 100 as credit
     from edition join product on product.edition_id = edition.id where product.id = $1`,
    [game],
  );
  const { id = 0, credit = 0 } = rows[0] ?? {};
  // The least own price that stands, found as the owner would.
  let least = price - 1;
  while ((await priced(least - 50)).status === 200) least -= 50;
  const paid = { editionId: id, sellCash: credit + 60, sellCredit: credit + 60, why: 'We pay more' };
  const more = await browser.post('/api/office/changeEdition', paid);
  expect([more.status, more.text]).toEqual([400, expect.stringContaining('bought and sold back at a profit')]);
  const csv = `edition id,sell cash,sell credit\r\n${id},${credit + 60},${credit + 60}\r\n`;
  expect((await browser.post('/api/office/previewImport', { csv })).json()).toMatchObject({ wrong: 1 });
  expect((await priced(null)).status).toBe(200);
});

describe('a price of its own was for the condition that the copy had', () => {
  const own = (unit: string, rupees: number) =>
    browser.post('/api/office/priceUnit', { unit, price: rupees, why: 'Sold for parts' });
  const ownOf = async (unit: string) =>
    ((await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail).ownPrice;

  test('what was for parts and is repaired is not sold as Good for what it cost as parts', async () => {
    await clearShelf();
    const [unit = ''] = await addUsed(shop, game, [{ grade: 'Faulty', ownRupees: 150 }]);
    for (const to of ['to test', 'to repair', 'to test']) {
      expect((await browser.post('/api/office/moveUnit', { unit, to, why: 'A new drive belt' })).status).toBe(200);
    }
    expect((await testedUnit(browser, unit)).status).toBe(200);
    const product = await productOf(shop, game);
    expect(product.units).toMatchObject([{ unit, grade: 'Good', buyCash: product.buyCash }]);
    expect(product.copiesFrom).toBeUndefined();
    const { changes } = (await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail;
    expect(changes.at(-1)?.lines).toContainEqual({ name: 'Own price', before: '₹150.00', after: null });
  });

  test('a correction of its grade ends it, and one of its shelf does not', async () => {
    await clearShelf();
    const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
    expect((await own(unit, price - 1)).status).toBe(200);
    const corrected = (wish: object) => browser.post('/api/office/changeUnit', { unit, why: 'Looked again', ...wish });
    expect((await corrected({ shelf: 'B2', grade: 'Good' })).status).toBe(200);
    expect(await ownOf(unit)).toBe(price - 1);
    expect((await corrected({ grade: 'Worn' })).status).toBe(200);
    expect(await ownOf(unit)).toBeNull();
  });

  test('what turns out faulty keeps it, for it has no other, unless the product has one for that', async () => {
    await clearShelf();
    const [unit = '', other = ''] = await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Good' }]);
    expect((await own(unit, price - 1)).status).toBe(200);
    expect((await own(other, price - 1)).status).toBe(200);
    const faulty = { grade: 'Faulty', why: 'Does not play' };
    expect((await browser.post('/api/office/changeUnit', { unit, ...faulty })).status).toBe(200);
    expect(await ownOf(unit)).toBe(price - 1);
    const priced = await change({ productId: game, faulty: price - 200 });
    expect(priced.status, priced.text).toBe(200);
    expect((await browser.post('/api/office/changeUnit', { unit: other, ...faulty })).status).toBe(200);
    expect(await ownOf(other)).toBeNull();
    await change({ productId: game, faulty: null });
  });
});

test('no price of its own is above the printed MRP, whatever else of the title was already', async () => {
  await clearShelf();
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number; mrp: string | null }>(
    'select edition.id, mrp_paise as mrp from edition join product on edition_id = edition.id where product.id = $1',
    [game],
  );
  const { id = 0, mrp = null } = rows[0] ?? {};
  // As a catalogue may have been before anybody looked.
  await pool.query('update edition set mrp_paise = $2 where id = $1', [id, (price - 10) * 100]);
  const priced = (rupees: number) => browser.post('/api/office/priceUnit', { unit, price: rupees, why: 'Rare' });
  const dear = await priced(price + 4000);
  expect([dear.status, dear.text]).toEqual([400, expect.stringContaining('above the printed MRP')]);
  expect((await priced(price - 10)).status).toBe(200);
  await pool.query('update edition set mrp_paise = $2 where id = $1', [id, mrp]);
});

test('a price of its own is looked at again when the copy comes back onto the shelf', async () => {
  await clearShelf();
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  const send = (to: string) => browser.post('/api/office/moveUnit', { unit, to, why: 'It was behind the shelf' });
  // Given while it is in no house, nobody is asked for it yet.
  expect((await send('written off')).status).toBe(200);
  await shop.connection.pool.query('update unit set own_paise = 10000 where number = $1', [unit]);
  expect((await send('to test')).status).toBe(200);
  const early = await testedUnit(browser, unit);
  expect([early.status, early.json()]).toMatchObject([400, { error: soldBack, fields: { price: soldBack } }]);
  expect((await browser.post('/api/office/priceUnit', { unit, price: null, why: 'As its grade' })).status).toBe(200);
  expect((await testedUnit(browser, unit)).status).toBe(200);
});

test('the page of a unit warns below the margin that the owner sets, and below what it cost', async () => {
  await clearShelf();
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good', costRupees: Math.ceil(price * 0.9) }]);
  const warning = async () => ((await browser.get(`/api/office/unit?unit=${unit}`)).json() as UnitDetail).marginWarning;
  const least = (leastMarginPercent: number) =>
    browser.post('/api/office/changeSettings', { used: { leastMarginPercent }, why: 'Rent went up' });
  expect((await least(20)).status).toBe(200);
  expect(await warning()).toBe('Its margin is below 20% of its price.');
  expect((await least(5)).status).toBe(200);
  expect(await warning()).toBeNull();
  const work = { unit, parts: Math.ceil(price * 0.2), note: 'A new case and sleeve' };
  expect((await browser.post('/api/office/addUnitCost', work)).json()).toMatchObject({
    marginWarning: 'It cost more than it sells for.',
  });
});

const soldBack = expect.stringMatching(
  /^At these prices the shop can pay ₹[\d,]+ at most: for more, this could be bought and sold back at a profit\.$/,
) as unknown;

test('the owner sets what grades cost by kind, and what a minute of work costs', async () => {
  const used = { wornGamesPercent: 10, minuteCost: 9 };
  expect((await browser.post('/api/office/changeSettings', { used, why: 'They sell well' })).status).toBe(200);
  expect(await priceOf('Worn')).toBe(Math.floor((price * 90) / 100));
  const wrong = await browser.post('/api/office/changeSettings', { used: { wornGamesPercent: -1 }, why: 'A slip' });
  expect(wrong.status).toBe(400);
});

test('the condition Faulty finds what is sold at its own price only, and counts it', async () => {
  const read = async (path: string) => (await shop.get(path)).json();
  const found = async () => (await read('/api/products?grade=faulty&pageSize=200')) as { id: number }[];
  const counted = async () =>
    ((await read('/api/productFilters')) as { grade: { value: string; count: number }[] }).grade;
  await clearShelf();
  const before = await found();
  expect(before.map(({ id }) => id)).not.toContain(game);
  await addUsed(shop, game, [{ grade: 'Faulty', ownRupees: 150 }]);
  expect((await found()).map(({ id }) => id)).toContain(game);
  expect(await counted()).toContainEqual({ value: 'Faulty', count: before.length + 1 });
});

describe('the list', () => {
  const read = async <T>(path: string) => (await shop.get(path)).json() as T;
  const list = (query: string) => read<ProductSummary[]>(`/api/products?pageSize=200&${query}`);
  const isListed = async (query: string) => (await list(query)).some(({ id }) => id === game);
  const filters = (query: string) => read<FilterCounts>(`/api/productFilters?${query}`);

  test('with a condition chosen, price, range and order go by what it costs, of what is there', async () => {
    await clearShelf();
    await addUsed(shop, game, [{ grade: 'Good' }, { grade: 'Worn' }]);
    const worn = (await priceOf('Worn')) ?? 0;
    expect(worn).toBeLessThan(price);
    expect(await isListed(`grade=worn&maxPrice=${worn}`)).toBe(true);
    expect(await isListed(`grade=worn,good&maxPrice=${worn}`)).toBe(true);
    expect(await isListed(`grade=worn&maxPrice=${worn - 1}`)).toBe(false);
    expect(await isListed(`grade=worn&minPrice=${worn + 1}`)).toBe(false);
    expect(await isListed(`grade=good&maxPrice=${worn}`)).toBe(false);
    // Whoever names no condition is shown what somebody pays who names none.
    expect(await isListed(`maxPrice=${worn}`)).toBe(false);

    const inOrder = await list('grade=worn,faulty&sort=price-low');
    const prices = await Promise.all(
      inOrder.map(async ({ id }) => {
        const { units = [] } = await productOf(shop, id);
        return Math.min(
          ...units.filter(({ grade }) => ['Worn', 'Faulty'].includes(grade)).map(({ buyCash }) => buyCash),
        );
      }),
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect((await list('grade=worn,faulty&sort=price-high')).map(({ id }) => id)).toEqual(
      inOrder.map(({ id }) => id).toReversed(),
    );
    expect(await filters('grade=worn,faulty')).toMatchObject({ minPrice: prices[0], maxPrice: prices.at(-1) });
  });

  test('the number beside a condition is what choosing it shows, within the price that was asked for', async () => {
    const bounds = `minPrice=${Math.floor(price / 2)}&maxPrice=${price}`;
    const { grade: counted } = await filters(`${bounds}&grade=mint`);
    expect(counted.length).toBeGreaterThan(1);
    for (const { value, count } of counted) {
      expect(`${value}: ${(await list(`${bounds}&grade=${value.toLowerCase()}`)).length}`).toBe(`${value}: ${count}`);
    }
  });

  test('a thing whose only copy has a price of its own is in stock, from that price, until the copy is gone', async () => {
    await clearShelf();
    const others = (await filters('')).inStock;
    const seen = async () => (await list('inStock=true')).find(({ id }) => id === game);
    await addUsed(shop, game, [{ grade: 'Faulty', ownRupees: 99 }]);
    expect(await seen()).toBeUndefined();
    // Whoever asks for faulty ones finds it in stock.
    expect((await list('inStock=true&grade=faulty')).map(({ id }) => id)).toContain(game);
    const { grade: counted } = await filters('inStock=true');
    const { count } = must(
      counted.find(({ value }) => value === 'Faulty'),
      'faulty ones',
    );
    expect(await list('inStock=true&grade=faulty')).toHaveLength(count);
    const forParts = (await list('grade=faulty')).find(({ id }) => id === game);
    expect(forParts).toMatchObject({ cheapestCopies: [{ grade: 'Faulty', buyCash: 99 }] });
    expect(forParts?.copiesFrom).toBeUndefined();
    const [cheap = '', dear = ''] = await addUsed(shop, game, [
      { grade: 'Worn', ownRupees: 777 },
      { grade: 'Mint', ownRupees: 888 },
    ]);
    // What clients that know no grades are told stays as it is: none that is good or better, at the price of Good.
    expect(await seen()).toMatchObject({ copiesFrom: 777, availableQty: 0, buyCash: price });
    const { variants } = await productOf(shop, game);
    expect(variants.find(({ id }) => id === game)).toMatchObject({ buyCash: price, price: 777 });
    expect((await filters('')).inStock).toBe(others + 1);
    const gone = (unit: string) => browser.post('/api/office/moveUnit', { unit, to: 'written off', why: 'Broken' });
    expect((await gone(cheap)).status).toBe(200);
    expect(await seen()).toMatchObject({ copiesFrom: 888 });
    expect((await gone(dear)).status).toBe(200);
    expect(await seen()).toBeUndefined();
    expect((await productOf(shop, game)).copiesFrom).toBeUndefined();
  });
});

test('each queue says how much waits in it', async () => {
  const queues = async () => (await browser.get('/api/office/unitQueues')).json() as { state: string; count: number }[];
  const before = await queues();
  expect(before.map(({ state }) => state)).toEqual(['to test', 'to repair', 'to clean', 'for sale', 'to send back']);
  const [unit = ''] = await addUsed(shop, game, [{ grade: 'Good' }]);
  await browser.post('/api/office/moveUnit', { unit, to: 'to test', why: 'Looks odd' });
  const more = { ...before[0], count: (before[0]?.count ?? 0) + 1 };
  expect(await queues()).toEqual([more, ...before.slice(1)]);
});
